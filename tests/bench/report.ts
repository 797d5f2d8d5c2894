import { SECTIONS, type Section, type SectionName, type Table } from './section.js'

/** A section as it was measured. */
export interface Measured {
  /** The day, YYYY-MM-DD. */
  date: string
  machine: {
    processor: string
    cores: number
    memory: string
    system: string
    node: string
    chromium: string
    /** Processes that were waiting for a core when it began. */
    load: number
    /** ms that a fixed piece of script took (`measureSpeed`), when it began and when it had ended. */
    speed?: [before: number, after: number]
  }
  /** How many runs a median is of; null where nothing is run. */
  runs: number | null
  section: Section
}

/** docs/benchmarks.json: the sections by name, as far as they have been measured. */
export type Benchmarks = Partial<Record<SectionName, Measured>>

/** Fewer runs than these are a quick look, and say so. */
export const RUNS = 15

/** docs/benchmarks.md. */
export function benchmarkPage(benchmarks: Benchmarks): string {
  const all = Object.values(benchmarks)
  const verdicts = all.flatMap(({ section }) => section.verdicts)
  return `${[
    '# Benchmarks',
    `Written by \`npm run bench\`, which builds and measures all of this in one run; \`npm run bench start\` measures one part anew (${SECTIONS.join(', ')}). The figures are in \`benchmarks.json\` beside this page.`,
    '## Targets',
    table({ caption: '', head: ['target', 'measured', 'holds'], rows: verdicts.map(({ target, measured, holds }) => [target, measured, holds ? 'yes' : '**no**']) }),
    ...all.map(part),
  ].join('\n\n')}\n`
}

function part({ date, machine, runs, section }: Measured): string {
  const { processor, cores, memory, system, node, chromium, load, speed } = machine
  return [
    `## ${section.title}`,
    ...(runs !== null && runs < RUNS ? [`**A quick look: ${runs} ${runs === 1 ? 'run' : 'runs'}.**`] : []),
    `Measured on ${date}: ${processor}, ${cores} cores, ${memory}, ${system}, Node ${node}${runs === null ? '' : `, Chromium ${chromium}; load ${load.toFixed(1)} when it began; medians of ${runs} runs`}.`,
    ...(speed ? [`How fast the machine was: a fixed piece of script took ${speed[0].toFixed(0)} ms when it began and ${speed[1].toFixed(0)} ms when it had ended. Figures of two runs are comparable where these are.`] : []),
    ...section.method,
    ...section.tables.map((one) => [`### ${one.caption}`, table(one), ...(one.after ?? [])].join('\n\n')),
  ].join('\n\n')
}

function table({ head, rows }: Table): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

const MARKS = { from: '<!-- figures: npm run bench writes them -->', to: '<!-- /figures -->' }

/** The README with its figures of these measurements. @throws Error when it has no place for them. */
export function withFigures(readme: string, benchmarks: Benchmarks): string {
  const [start, end] = [readme.indexOf(MARKS.from), readme.indexOf(MARKS.to)]
  if (start < 0 || end < start) throw new Error(`the README has no ${MARKS.from} … ${MARKS.to}`)
  return `${readme.slice(0, start)}${MARKS.from}\n${figures(benchmarks)}\n${readme.slice(end)}`
}

function figures(benchmarks: Benchmarks): string {
  const rows = Object.values(benchmarks).flatMap(({ section }) => section.quotes.map(({ what, figure }) => [what, figure]))
  return table({ caption: '', head: ['', ''], rows })
}

/** The README without its figures. */
export function withoutFigures(readme: string): string {
  return withFigures(readme, {})
}
