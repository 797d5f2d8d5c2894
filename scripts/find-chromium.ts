/** Finds a Chromium for the browser tests, so that `npm test` needs nothing installed by hand. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Where a Chrome or Chromium stands that is not on the path. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
const COMMANDS = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']

/**
 * The path of a Chromium: `CHROME_PATH`, then the system's Chrome or Chromium, then Playwright's own, then Debian's package, which is installed where that
 * is possible without asking.
 * @throws Error with one line that says what to install.
 */
export function findChromium(): string {
  const given = process.env['CHROME_PATH']
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROME_PATH is "${given}", and nothing is there.`)
  }
  const found = onSystem() ?? playwrightsOwn() ?? installed()
  if (found) return found
  throw new Error('The browser tests need Chromium: install Chrome or Chromium, or run `npx playwright install chromium`, or set CHROME_PATH.')
}

function onSystem(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const commands = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...commands, ...PLACES].find((path) => existsSync(path))
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** Debian and its kin, as root: a container of a build. */
function installed(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined
  console.log('Installing Chromium for the browser tests …')
  // The lists of a fresh container are empty or old.
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  return onSystem()
}
