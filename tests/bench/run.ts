/**
 * `npm run bench`: builds, measures and writes docs/benchmarks.md, docs/benchmarks.json and the README's figures. `npm run bench start sizes` measures these
 * sections anew and keeps the others; `--built` takes the builds as they stand. `--runs 3` is a quick look: its page says so, and is written to test-results
 * instead, for nothing is to quote it. It ends with 1 when a target is missed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { startDemoServer, type DemoPage } from '../../demo/serve.js'
import { findChromium } from '../../scripts/find-chromium.js'
import { buildContenders, buildEmbed, missingContenders } from './builds.js'
import { makeCertificate } from './certificate.js'
import { measureGrowth } from './growth.js'
import { measureMemory } from './memory.js'
import { benchmarkPage, RUNS, withFigures, type Benchmarks, type Measured } from './report.js'
import { SECTIONS, type Measure, type SectionName } from './section.js'
import { measureSizes } from './sizes.js'
import { measureSpeed } from './speed.js'
import { measureStart } from './start.js'
import { measureUse } from './use.js'

interface Part {
  measure: Measure
  /** Whether it is held against the other builds. */
  compares?: boolean
  /** Nothing is run, so there is no median. */
  isStill?: boolean
}

const parts: Record<SectionName, Part> = {
  sizes: { measure: () => Promise.resolve(measureSizes()), compares: true, isStill: true },
  start: { measure: measureStart, compares: true },
  use: { measure: measureUse },
  growth: { measure: measureGrowth },
  memory: { measure: measureMemory },
}

const project = fileURLToPath(new URL('../..', import.meta.url))

const { values, positionals } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string', default: String(RUNS) }, built: { type: 'boolean', default: false } } })
const runs = Number(values.runs)
const isQuick = runs < RUNS
const folder = `${project}${isQuick ? 'test-results' : 'docs'}`
const FILES = { json: `${folder}/benchmarks.json`, page: `${folder}/benchmarks.md`, readme: `${project}README.md` }
if (positionals.some((name) => !Object.hasOwn(parts, name)) || !Number.isInteger(runs) || runs < 1) {
  console.error(`npm run bench -- [${SECTIONS.join('|')} …] [--runs 15] [--built]`)
  process.exit(2)
}
const asked = SECTIONS.filter((name) => positionals.length === 0 || positionals.includes(name))

const compares = asked.some((name) => parts[name].compares)
if (!values.built) {
  say('builds')
  buildEmbed()
  if (compares) buildContenders()
}
const missing = missingContenders().filter((name) => compares || name === 'preact')
if (missing.length > 0) {
  console.error(`Not built on this machine: ${missing.join(', ')}. Leave out --built.`)
  process.exit(2)
}
const pages: Record<string, DemoPage> = {}
const server = await startDemoServer({ port: 0, pages })
const certificate = makeCertificate()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
    `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
  ],
})
try {
  for (const name of asked) {
    say(name)
    const { measure, isStill } = parts[name]
    const machine = machineNow(browser)
    const before = await measureSpeed(browser)
    const section = await measure({ browser, certificate, site: { url: server.url, cdnUrl: server.cdnUrl, pages }, runs, log: (line) => console.log(`   ${line}`) })
    const speed: [number, number] = [before, await measureSpeed(browser)]
    // One by one: what has been measured is kept when a later one fails. What is not run is the same however fast.
    write({ ...read(), [name]: { date: new Date().toISOString().slice(0, 10), machine: { ...machine, ...(!isStill && { speed }) }, runs: isStill ? null : runs, section } })
  }
} finally {
  await browser.close()
  await server.close()
}
console.log(`written: ${FILES.page}`)
const missed = asked.flatMap((name) => read()[name]?.section.verdicts.filter(({ holds }) => !holds) ?? [])
for (const { target, measured } of missed) console.log(`missed: ${target} (${measured})`)
process.exitCode = missed.length > 0 ? 1 : 0
// Node would wait for connections that the browser has kept.
process.exit()

function read(): Benchmarks {
  return existsSync(FILES.json) ? (JSON.parse(readFileSync(FILES.json, 'utf8')) as Benchmarks) : {}
}

function write(benchmarks: Benchmarks): void {
  const sorted = Object.fromEntries(SECTIONS.flatMap((name) => (benchmarks[name] ? [[name, benchmarks[name]]] : [])))
  mkdirSync(folder, { recursive: true })
  writeFileSync(FILES.json, `${JSON.stringify(sorted, null, 2)}\n`)
  writeFileSync(FILES.page, benchmarkPage(sorted))
  if (!isQuick) writeFileSync(FILES.readme, withFigures(readFileSync(FILES.readme, 'utf8'), sorted))
}

function machineNow(running: Browser): Measured['machine'] {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown', cores: cpus().length, memory: `${Math.round(totalmem() / 2 ** 30)} GB`, system: `${type()} ${release()}`, node: process.versions.node,
    chromium: running.version(), load: loadavg()[0] ?? 0,
  }
}

function say(what: string): void {
  console.log(`${new Date().toTimeString().slice(0, 8)} ${what}`)
}
