/** Prints the fault matrix at the end of a run that had any of it, and fails the run where a cell is empty or red. */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { CellReport } from './cell.js'
import { LEGEND } from './row.js'
import { FAULT_NAMES, ROW_NAMES, type FaultName } from './fault-names.js'
import { faults } from './faults.js'

/** The attachment of a test that carries the cells of its row. */
export const CELLS = 'fault-cells'
/** The tag of a test that is a row of the matrix. */
export const FAULTS = '@faults'
/** Where the long form goes: every cell with the words that were on the screen. */
const LONG_FORM = 'test-results/fault-table.md'

const SHORT: Readonly<Record<FaultName, string>> = {
  '500': '500', '502 HTML': '502', 'malformed JSON': 'malformed', 'wrong shape': 'shape', empty: 'empty', slow: 'slow', never: 'never',
  'dropped after acceptance': 'dropped', offline: 'offline', 'back online': 'online', 'token expired': 'token', 'clock 10 minutes off': 'clock',
}

const keyOf = (call: string, fault: string) => `${call} × ${fault}`

/** Which cells there must be comes from the calls and the faults, so that one that nobody ran is seen. A run of one row alone says so, and fails. */
export default class FaultsReporter implements Reporter {
  #cells = new Map<string, CellReport>()
  #hasRows = false

  onTestEnd({ tags }: TestCase, { attachments }: TestResult): void {
    this.#hasRows ||= tags.includes(FAULTS)
    for (const { name, body } of attachments) {
      if (name !== CELLS || !body) continue
      for (const cell of JSON.parse(body.toString()) as CellReport[]) {
        const key = keyOf(cell.call, cell.fault)
        // Repeated, a cell is as its worst run.
        if ((this.#cells.get(key)?.red ?? '') === '') this.#cells.set(key, cell)
      }
    }
  }

  // Playwright may be told of another end by a promise alone.
  async onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    if (!this.#hasRows) return undefined
    const wanted = ROW_NAMES.flatMap((call) => FAULT_NAMES.map((fault) => keyOf(call, fault)))
    const cells = wanted.map((key) => this.#cells.get(key))
    const green = cells.filter((cell) => cell?.red === '').length
    console.log(`\n${this.#table()}\n`)
    for (const cell of cells) if (cell && cell.red !== '') console.log(`red: ${keyOf(cell.call, cell.fault)}: ${cell.red.split('\n', 1)[0]}`)
    const empty = cells.filter((cell) => !cell).length
    console.log(`${green} of ${wanted.length} cells${empty > 0 ? `, ${empty} empty` : ''}`)
    mkdirSync('test-results', { recursive: true })
    writeFileSync(LONG_FORM, this.#longForm())
    return green < wanted.length ? { status: 'failed' } : undefined
  }

  printsToStdio(): boolean {
    return false
  }

  #table(): string {
    const rows = ROW_NAMES.map((call) => [call, ...FAULT_NAMES.map((fault) => shortForm(this.#cells.get(keyOf(call, fault))))])
    const lines = [['said·input·retries·requests', ...FAULT_NAMES.map((fault) => SHORT[fault])], ...rows]
    const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
    const used = new Set([...this.#cells.values()].map(({ word }) => word))
    const legend = Object.entries(LEGEND).filter(([word]) => used.has(word)).map(([word, meaning]) => `  ${word.padEnd(10)}${meaning}`)
    return [...lines.map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ').trimEnd()), '', ...legend, `  What each cell showed, word for word: ${LONG_FORM}`].join('\n')
  }

  #longForm(): string {
    const words = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
    const columns = ['fault', 'the player sees', 'what he had typed', 'sent again by itself', 'requests', 'and then he', 'state']
    const rowsOf = (call: string) =>
      FAULT_NAMES.map((fault) => {
        const cell = this.#cells.get(keyOf(call, fault))
        return cell ? [fault, cell.said, cell.input || 'nothing', cell.retries, cell.requests, cell.after || 'has what he wanted', cell.red ? `RED: ${cell.red}` : 'green'] : [fault, '', '', '', '', '', 'EMPTY']
      })
    const tableOf = (call: string) => [columns, columns.map(() => '---'), ...rowsOf(call)].map((line) => `| ${line.map((text) => words(String(text))).join(' | ')} |`).join('\n')
    const strikes = FAULT_NAMES.map((fault) => `- **${fault}**: ${faults[fault].how}`).join('\n')
    return `# The fault matrix\n\n${strikes}\n\n${ROW_NAMES.map((call) => `## ${call}\n\n${tableOf(call)}\n`).join('\n')}`
  }
}

function shortForm(cell: CellReport | undefined): string {
  if (!cell) return 'EMPTY'
  if (cell.red !== '') return 'RED'
  return [cell.word, cell.input.split(': ').at(-1) || '-', cell.retries, cell.requests].join('·')
}
