/**
 * `npm test`: everything, on a fresh clone. Each tool prints its own report; the last line adds up the tests of all of them.
 * A step that fails without a test of its own (lint, types, a build, a tool that crashes) counts as one failed.
 * What uses one core runs beside something else that does; such a step's report is printed when it ends.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Count {
  passed: number
  failed: number
  /** What failed, by its name and the first line of why: said once more at the end, where whoever reads only the end of a log finds it. */
  failures: string[]
}

interface Step {
  name: string
  command: string[]
  /** Asks the command for a report in a file, and counts the tests in it. */
  report?: { args(file: string): string[]; environment?(file: string): Record<string, string>; count(report: unknown): Count }
  /** It builds what others look at. */
  builds?: true
  /** It makes no sense unless everything has been built. */
  looksAtBuilds?: true
}

/** Steps one after the other. */
type Lane = Step[]

interface VitestReport extends Record<'numPassedTests' | 'numFailedTests' | 'numTotalTests', number> {
  testResults: { name: string; status: string; message: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}

interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: PlaywrightSuite[]
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

function failuresOf({ title, suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  const why = (spec: (typeof failed)[number]) => spec.tests.flatMap(({ results }) => results.map(({ error }) => firstLine(error?.message ?? ''))).find(Boolean) ?? ''
  return [...failed.map((spec) => `${title} > ${spec.title}: ${why(spec)}`), ...suites.flatMap(failuresOf)]
}

const vitestReport: Step['report'] = {
  args: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--allowOnly=false'],
  count(report) {
    const { numPassedTests, numFailedTests, numTotalTests, testResults } = report as VitestReport
    const failures = testResults.flatMap((file) => [
      ...(file.status === 'failed' && file.message ? [`${file.name}: ${firstLine(file.message)}`] : []),
      ...file.assertionResults.filter(({ status }) => status === 'failed').map((test) => `${file.name} > ${test.fullName}: ${test.failureMessages.map(firstLine).join(' ')}`),
    ])
    // A test that was not run has not passed.
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numTotalTests - numPassedTests), failures }
  },
}

const playwrightReport: Step['report'] = {
  args: () => ['--reporter=list,json,./tests/hosts/hosts-reporter.ts', '--forbid-only'],
  environment: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  count(report) {
    const { stats, suites } = report as PlaywrightReport
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped, failures: suites.flatMap(failuresOf) }
  },
}

const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { build: string } }
const builds: Step[] = scripts.build.split(' && ').map((line) => {
  const [program = '', ...args] = line.split(' ')
  return { name: args.at(-1) ?? line, command: [program, ...args], builds: true }
})
/**
 * Lanes of a stage run side by side. The first stage is all that needs no browser: each of its lanes waits now and then, a unit test for a timer and a build
 * for its one thread, and what it leaves idle another one uses.
 */
const stages: Lane[][] = [
  [
    [{ name: 'unit tests', command: ['npm', 'run', '--silent', 'test:unit', '--'], report: vitestReport }],
    [
      { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
      { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
    ],
    [
      ...builds,
      { name: 'dependency audit', command: ['npm', 'run', '--silent', 'audit'], looksAtBuilds: true },
      { name: 'package and sizes', command: ['npm', 'run', '--silent', 'test:built', '--'], report: vitestReport, looksAtBuilds: true },
    ],
  ],
  [[{ name: 'browser tests', command: ['npm', 'run', '--silent', 'test:browser', '--'], report: playwrightReport, looksAtBuilds: true }]],
]

/** Runs a step and counts it. `isBeside`: another one prints at the same time. */
async function run({ name, command: [program = '', ...args], report }: Step, { folder, isBeside }: { folder: string; isBeside: boolean }): Promise<Count & { isDone: boolean }> {
  if (!isBeside) console.log(`\n== ${name}`)
  const file = join(folder, `${name.replaceAll(/\W/g, '-')}.json`)
  const { isDone, printed } = await execute(program, [...args, ...(report?.args(file) ?? [])], { environment: report?.environment?.(file) ?? {}, isHeld: isBeside })
  if (isBeside) process.stdout.write(`\n== ${name}\n${printed}`)
  if (!report) return { passed: 0, failed: isDone ? 0 : 1, failures: [], isDone }
  try {
    const { passed, failed, failures } = report.count(JSON.parse(await readFile(file, 'utf8')))
    // Vitest also fails for what is thrown outside of tests, and a run without a single test proves nothing.
    const isUnsound = failed === 0 && (!isDone || passed === 0)
    return { passed, failed: failed + (isUnsound ? 1 : 0), failures, isDone }
  } catch (error) {
    console.error(`${name}: no report (${error instanceof Error ? error.message : String(error)})`)
    return { passed: 0, failed: 1, failures: [], isDone }
  }
}

/** Runs a command. What it prints goes to the terminal, or is held back and answered. */
function execute(program: string, args: string[], { environment, isHeld }: { environment: Record<string, string>; isHeld: boolean }): Promise<{ isDone: boolean; printed: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['inherit', isHeld ? 'pipe' : 'inherit', isHeld ? 'pipe' : 'inherit'], env: { ...process.env, ...environment }, shell: process.platform === 'win32' })
    const printed: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => printed.push(part))
    const end = (isDone: boolean) => resolve({ isDone, printed: Buffer.concat(printed).toString() })
    child.once('error', (error) => {
      console.error(error.message)
      end(false)
    })
    // By then all that it has printed has come.
    child.once('close', (code) => end(code === 0))
  })
}

const folder = await mkdtemp(join(tmpdir(), 'lottery-test-'))
const sum: Count = { passed: 0, failed: 0, failures: [] }
const failedSteps: string[] = []
let isBuilt = true

/** The steps of a lane; after a build that failed, those that can do without. */
async function runLane(lane: Lane, isBeside: boolean): Promise<void> {
  for (const step of lane) {
    if (!isBuilt && (step.builds || step.looksAtBuilds)) continue
    const { passed, failed, failures, isDone } = await run(step, { folder, isBeside })
    sum.passed += passed
    sum.failed += failed
    sum.failures.push(...failures)
    if (failed > 0) failedSteps.push(step.name)
    if (!isDone && step.builds) isBuilt = false
  }
}

try {
  for (const lanes of stages) await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)))
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(failedSteps.length > 0 ? `\nFailed: ${failedSteps.join(', ')}` : '')
for (const failure of sum.failures) console.log(`- ${failure}`)
process.exitCode = sum.failed > 0 ? 1 : 0
console.log(`${sum.passed} passed, ${sum.failed} failed`)
