import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a release holds, for whoever checks it: `integrity.json` beside the loader (README, "Delivery"). */
export interface IntegrityManifest {
  version: string
  /** By path below the release's folder, the loader first. */
  files: Record<string, { integrity: string; /** Bytes, as they are on the disk. */ size: number }>
}

/** Files that are made from the others. */
const MADE = ['integrity.json']

/** sha384 and size of every file below a folder, as `integrity` attributes want it. */
export function integrityOf(folder: string, version: string): IntegrityManifest {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('.') && !MADE.includes(path))
    .sort((one, other) => Number(other === 'lottery.js') - Number(one === 'lottery.js') || (one < other ? -1 : 1))
  const entryOf = (path: string) => {
    const content = readFileSync(join(folder, path))
    return { integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`, size: content.length }
  }
  return { version, files: Object.fromEntries(paths.map((path) => [path, entryOf(path)])) }
}

/**
 * An import map by which a browser checks each module. Its keys are whole addresses, so it depends on where the release is.
 * @param base Address of the release's folder.
 * @throws TypeError when that is no address.
 */
export function importMapOf({ files }: IntegrityManifest, base: string): { integrity: Record<string, string> } {
  const folder = base.endsWith('/') ? base : `${base}/`
  const modules = Object.entries(files).filter(([path]) => /^chunks\/.*\.js$/.test(path))
  return { integrity: Object.fromEntries(modules.map(([path, { integrity }]) => [new URL(path, folder).href, integrity])) }
}

/** The folder of the loader that moves: what may change without breaking a page, by semantic versioning. `1` of 1.4.2, and `0.3` of 0.3.5. */
export function releaseLine(version: string): string {
  const [major = '0', minor = '0'] = version.split('.')
  return major === '0' ? `0.${minor}` : major
}

/** Of every file: any page may load it, and nobody guesses what it is. */
const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' }
/** Headers of a release's files, which never change, and of the loader that moves. */
export const RELEASE_HEADERS = { ...OPEN, 'cache-control': 'public, max-age=31536000, immutable' }
export const MOVING_HEADERS = { ...OPEN, 'cache-control': 'public, max-age=300' }

/** The headers as Netlify and Cloudflare Pages read them: a file `_headers` at the top. Rules do not overlap, for the two services add up what fits. */
export function headersFile(): string {
  const rules: [path: string, headers: Record<string, string>][] = [['/releases/*', RELEASE_HEADERS], ['/:line/lottery.js', MOVING_HEADERS], ['/:line/lottery.js.map', MOVING_HEADERS]]
  return rules.map(([path, headers]) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')).join('\n')
}

/** The headers for nginx, to be included in a `server` whose root is this folder. Not `always`: an answer that there is no such file must not be kept. */
export function nginxFile(): string {
  const location = (pattern: string, headers: Record<string, string>) =>
    [`location ${pattern} {`, ...Object.entries(headers).map(([name, value]) => `    add_header ${name} "${value}";`), '}', ''].join('\n')
  return ['# include this in the server whose root is this folder', 'gzip on;', 'gzip_types text/javascript application/javascript application/json;', '', location('/releases/', RELEASE_HEADERS), location('~ ^/[0-9.]+/lottery', MOVING_HEADERS)].join('\n')
}
