/** What is known of weaknesses in the dependencies, as `npm audit --json` answers. */

/** `found`: at or above the level asked for, each in a line. `unchecked`: the registry did not answer, and why; nobody knows. */
export type Advisories = { state: 'checked'; found: string[] } | { state: 'unchecked'; why: string }

/** From low to high. */
const LEVELS = ['info', 'low', 'moderate', 'high', 'critical']

/**
 * Reads the answer of `npm audit --json`, given as its two outputs: from which level on a package (by its name) is to be mended. Whatever is no report counts as
 * unchecked, never as "nothing found".
 */
export function readAdvisories(stdout: string, stderr: string, levelOf: (name: string) => 'low' | 'high'): Advisories {
  const report = parse(stdout)
  if (report.auditReportVersion !== 2 || typeof report.vulnerabilities !== 'object' || report.vulnerabilities === null) {
    // Of an endpoint that some proxies do not have.
    const status = /\b(4\d\d|5\d\d)\b/.exec(`${report.statusCode ?? ''} ${stderr}`)?.[1]
    return { state: 'unchecked', why: status ? `registry answered ${status}` : 'no answer from the registry' }
  }
  const found = Object.entries(report.vulnerabilities as Record<string, { severity?: string }>)
    // A level that we do not know is not a low one.
    .filter(([name, { severity = '' }]) => !LEVELS.includes(severity) || LEVELS.indexOf(severity) >= LEVELS.indexOf(levelOf(name)))
    .map(([name, { severity = 'unknown' }]) => `${name}: ${severity}`)
  return { state: 'checked', found }
}

function parse(text: string): { auditReportVersion?: unknown; vulnerabilities?: unknown; statusCode?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
