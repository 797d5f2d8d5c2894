import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { REACT_DOM_BUILD } from '../../scripts/build/bench-build.js'

const project = fileURLToPath(new URL('../..', import.meta.url))
const PEER = `${project}tests/bench/peer`

/** Where the peer's build is (its vite.config.ts). */
const PEER_BUILD = 'node_modules/.cache/lottery-bench/peer'

/** Builds what ships. @throws Error when it cannot be built. */
export function buildEmbed(): void {
  run('npm', ['run', '--silent', 'build:embed'])
}

/** Builds what it is compared with: the same source on react-dom, and the peer with the packages of its own lock file. @throws Error when one of them cannot be built. */
export function buildContenders(): void {
  run('npx', ['vite', 'build', '--mode', 'react-embed', '--logLevel', 'error'])
  run('npx', ['vite', 'build', '--mode', 'react-loader', '--logLevel', 'error'])
  if (!isInstalled()) run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], PEER)
  run('npx', ['vite', 'build', '--logLevel', 'error'], PEER)
}

/** The folders of the three, by the names that their addresses have. */
export const CONTENDERS = { preact: `${project}dist/embed`, 'react-dom': project + REACT_DOM_BUILD, peer: project + PEER_BUILD } as const

export type ContenderName = keyof typeof CONTENDERS

/** Those of them that are not built on this machine. */
export const missingContenders = (): ContenderName[] => (Object.keys(CONTENDERS) as ContenderName[]).filter((name) => !existsSync(CONTENDERS[name]))

/** Whether the peer's packages are those of its lock file: an `npm ci` takes half a minute. */
function isInstalled(): boolean {
  const installed = `${PEER}/node_modules/.package-lock.json`
  if (!existsSync(installed)) return false
  const packagesOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')).packages as Record<string, { version?: string; optional?: boolean }>
  const have = packagesOf(installed)
  return Object.entries(packagesOf(`${PEER}/package-lock.json`)).every(([path, { version, optional }]) => path === '' || optional || have[path]?.version === version)
}

function run(program: string, args: string[], cwd = project): void {
  const { status } = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} has failed in ${cwd}`)
}
