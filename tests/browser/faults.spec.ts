import { expectationOf } from '../faults/call-kinds.js'
import { allCalls } from '../faults/calls.js'
import type { Stage } from '../faults/row.js'
import { runCell, startOver, type CellReport } from '../faults/cell.js'
import { FAULT_NAMES } from '../faults/fault-names.js'
import { CELLS, FAULTS } from '../faults/faults-reporter.js'
import { expect, test } from './fixtures.js'

// A row is twelve cells, on however busy a machine.
test.describe.configure({ timeout: 300_000 })
// What cannot be pressed makes its cell red, and not the cells after it empty.
test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 15_000 })

for (const call of allCalls) {
  test(`${call.name} meets every fault`, { tag: FAULTS }, async ({ page, server, sandbox, trouble }, info) => {
    // The browser's own word for most of the faults, and ours for the page's developer. Each cell looks at its console itself.
    trouble.expect(anyOf(/Failed to load resource/, /\[lottery\] [\w-]+: [A-Z]\d{3}/, ...(call.tells ?? [])))
    // The browser goes on asking the test about every request between two faults: one on its way as that ends may be let go to the server, or lost.
    await page.context().route('https://nowhere.invalid/', (route) => route.abort())
    const cells: CellReport[] = []
    let isOpen = false
    for (const [turn, fault] of FAULT_NAMES.entries()) {
      const at: Stage = { page, server, sandbox, turn, fault, notes: {} }
      if (!isOpen) await call.open(at)
      const cell = await runCell(at, call, expectationOf(call, fault))
      cells.push(cell)
      // At once: of a row that runs out of time the cells that were reached are red or green, and not empty.
      await info.attach(CELLS, { body: JSON.stringify([cell]), contentType: 'application/json' })
      isOpen = cell.red === ''
      if (!isOpen) await startOver(at)
    }
    expect(cells.filter(({ red }) => red !== '').map(({ fault, red }) => `${fault}: ${red}`)).toEqual([])
  })
}

/** One of these, and not each: which poll meets a fault, and tells of it, is a matter of moments. */
function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}
