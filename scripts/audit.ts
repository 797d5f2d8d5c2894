/**
 * `npm run audit`, a step of `npm test`: the dependencies as the lock file and the build show them, and the advisories of the registry where it answers. What it
 * could not ask is said, and is never taken for "nothing found".
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readAdvisories } from './audit/advisories.js'
import { judgeBuild, judgeLock, packagesIn, type Lock, type Manifest } from './audit/lock-rules.js'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What partners are given. */
const BUILDS = ['dist/embed', 'dist/npm', 'dist/standalone']

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
let isSound = true
const say = (what: string, found: readonly string[], none: string) => {
  if (found.length > 0) isSound = false
  console.log(`${what}: ${found.length === 0 ? none : `${found.length} to mend`}`)
  for (const line of found) console.log(`  ${line}`)
}

const manifest = read(`${root}package.json`) as Manifest
const lock = read(`${root}package-lock.json`) as Lock
say('lock file', judgeLock(lock, manifest), `${Object.keys(lock.packages ?? {}).length - 1} packages, all of the registry and with a sha512 sum`)

/** Packages that partners get with a build; some of them are devDependencies, for a build has all of them in it. */
const bundled = new Set<string>()
for (const folder of BUILDS) {
  if (!existsSync(`${root}${folder}`)) {
    console.log(`${folder}: not looked at (there is no build)`)
    continue
  }
  const maps = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js.map'))
  const built = packagesIn(maps.flatMap((map) => (read(`${root}${folder}/${map}`) as { sources: string[] }).sources))
  for (const name of built) bundled.add(name)
  say(folder, judgeBuild(built, lock, manifest), `${built.length} packages in it, declared and under licences that are allowed`)
}

// What partners get is judged from level low on: in the builds, and installed with the npm package. The tools from level high on.
for (const { what, args, levelOf } of [
  { what: 'advisories for what is installed with the package', args: ['--omit=dev', '--omit=peer'], levelOf: () => 'low' as const },
  { what: `advisories for the ${bundled.size} packages in the builds, and the tools`, args: [], levelOf: (name: string) => (bundled.has(name) ? ('low' as const) : ('high' as const)) },
]) {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000', ...args], { cwd: root, encoding: 'utf8', timeout: 60_000, shell: process.platform === 'win32' })
  const advisories = readAdvisories(stdout ?? '', stderr ?? '', levelOf)
  if (advisories.state === 'unchecked') {
    // Who does not answer one question does not answer the other.
    console.log(`advisories: not checked (${advisories.why})`)
    break
  }
  say(what, advisories.found, 'none')
}
process.exitCode = isSound ? 0 : 1
