/** Finds a Chromium for the browser tests, so that `npm test` needs nothing installed by hand. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Where a Chrome or Chromium stands that is not on the path. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
const COMMANDS = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']
/** The same engine without a browser around it. Debian has it as a package. */
const SHELL = 'chromium-headless-shell'
/** That the shell has been looked for in Debian's archive: once for each machine, found or not. */
const TRIED = join(tmpdir(), 'lottery-widgets-headless-shell')
/** Letters as wide as a phone's. A Debian without them has DejaVu alone, which is a sixth wider: what fits a phone would not fit there. */
const FONTS = 'fonts-liberation'
/** That the fonts have been looked for, in the same way. */
const FONTS_TRIED = join(tmpdir(), 'lottery-widgets-fonts')
/** An archive that takes longer is done without (ms). */
const LONGEST_DOWNLOAD = 120_000

/**
 * The path of a Chromium with all that belongs to a browser, as visitors have it: `CHROME_PATH`, then the system's Chrome or Chromium, then Playwright's own, then
 * Debian's package, which is installed where that is possible without asking.
 * @throws Error with one line that says what to install.
 */
export function findChromium(): string {
  bringFonts()
  const found = given() ?? onSystem() ?? playwrightsOwn() ?? debiansChromium()
  if (found) return found
  throw new Error('The browser tests need Chromium: install Chrome or Chromium, or run `npx playwright install chromium`, or set CHROME_PATH.')
}

/**
 * The path of a browser for tests: `CHROME_PATH`, then a headless shell, which runs the same pages with a fifth less work: the system's, Playwright's own, or Debian's
 * package, which is installed where that is possible without asking. Where there is none, `findChromium`.
 * @throws Error with one line that says what to install.
 */
export function findHeadlessShell(): string {
  bringFonts()
  return given() ?? onPath([SHELL]) ?? playwrightsShell() ?? debiansShell() ?? findChromium()
}

function given(): string | undefined {
  const path = process.env['CHROME_PATH']
  if (path && !existsSync(path)) throw new Error(`CHROME_PATH is "${path}", and nothing is there.`)
  return path || undefined
}

function onPath(commands: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find((path) => existsSync(path))
}

const onSystem = (): string | undefined => onPath(COMMANDS) ?? PLACES.find((path) => existsSync(path))

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** Playwright tells where its Chromium is. Its shell is in a folder beside that one, of the same number. */
function playwrightsShell(): string | undefined {
  const [, browsers, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? []
  const folder = join(browsers ?? '', `chromium_headless_shell-${revision}`)
  if (!browsers || !existsSync(folder)) return undefined
  const shell = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) => /^(?:chrome-)?headless[-_]shell(?:\.exe)?$/.test(basename(path)))
  return shell && join(folder, shell)
}

function debiansChromium(): string | undefined {
  if (!mayInstall()) return undefined
  install('chromium')
  return onSystem()
}

/** Debian's shell, tried once for each machine: it costs twenty seconds, and saves more than a minute of every run. */
function debiansShell(): string | undefined {
  if (!mayInstall() || existsSync(TRIED)) return undefined
  writeFileSync(TRIED, '')
  // It has to be of the same version as a Chromium that is there, which is not ours to renew.
  const version = versionOf('chromium-common')
  install(version ? `${SHELL}=${version}` : SHELL)
  return onPath([SHELL])
}

function bringFonts(): void {
  if (existsSync(FONTS_TRIED) || !mayInstall()) return
  writeFileSync(FONTS_TRIED, '')
  if (!versionOf(FONTS)) install(FONTS)
}

/** Of a package that Debian has installed; '' of another. */
const versionOf = (name: string): string => spawnSync('dpkg-query', ['--show', '--showformat=${Version}', name], { encoding: 'utf8' }).stdout ?? ''

/** Debian and its kin, as root: a container of a build. */
function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
}

/** Installs a package, or does not: an archive that cannot be reached is done without. Nothing that is installed is removed for it. */
function install(name: string): void {
  console.log(`Installing ${name} for the browser tests …`)
  const run = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10', ...args], { stdio: 'inherit', timeout: LONGEST_DOWNLOAD, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
  const wanted = ['install', '-y', '--no-install-recommends', '--no-remove', name]
  // The lists of a fresh container are empty or old. What has been brought here is put in place without being hurried.
  const isHere = run('--download-only', ...wanted) || (run('update') && run('--download-only', ...wanted))
  if (isHere) spawnSync('apt-get', ['-qq', '--no-download', ...wanted], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
