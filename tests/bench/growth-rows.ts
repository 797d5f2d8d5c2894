import { chooseDraws, FIFTY } from '../browser/keypad-typing.js'
import { spentOn, type Growth } from './growth-cost.js'
import { freshSandbox, openMeasured, type MeasuredPage } from './measured-page.js'
import type { Bench } from './section.js'

/** The rows whose typing is measured, five at each size: the last has the number of the size. */
const SIZES = [5, 25, 50]
const AT_ONCE = 5

/** A slip of fifty rows, typed on the keypad and line by line in Bet 1. */
export async function measureRows(bench: Bench): Promise<Growth[]> {
  await freshSandbox(bench)
  const keypad = SIZES.map((size) => ({ size, costs: [] as number[] }))
  const bet1 = SIZES.map((size) => ({ size, costs: [] as number[] }))
  for (let run = 0; run < bench.runs; run++) {
    const page = await openMeasured(bench, { body: '<lottery-app start="/keypad/"></lottery-app>' })
    await chooseDraws(page.page)
    await page.page.locator('.rows [aria-current] .row-text').focus()
    await type(page, keypad, (row) => [...row, 'Enter'])
    await page.close()

    const other = await openMeasured(bench, { body: '<lottery-app start="/bet1/"></lottery-app>' })
    await other.page.getByRole('checkbox', { name: /2026-11-22/ }).check()
    await other.page.getByRole('checkbox', { name: 'M Magnum' }).check()
    await other.page.getByRole('textbox', { name: 'B', exact: true }).fill('1')
    await other.page.getByRole('textbox', { name: 'Number' }).focus()
    await type(other, bet1, (row) => [...row.slice(0, 4), 'Enter'])
    const lines = await other.page.locator('.slip-line').count()
    if (lines !== FIFTY.length) throw new Error(`Bet 1 has ${lines} lines`)
    await other.close()
    bench.log(`  rows, run ${run + 1} of ${bench.runs}`)
  }
  return [
    { name: 'Rows of the keypad', unit: 'row', sizes: keypad, after: ['A row is a number, its stake and Next row: seven keys, each with its frame.'] },
    { name: 'Lines of Bet 1', unit: 'line', sizes: bet1, after: ['A line is a number and Enter: five keys, each with its frame.'] },
  ]
}

async function type(measured: MeasuredPage, sizes: { size: number; costs: number[] }[], keys: (row: string) => string[]): Promise<void> {
  const press = async (rows: readonly string[]) => {
    for (const row of rows) for (const key of keys(row)) await measured.page.keyboard.press(key)
  }
  let typed = 0
  for (const { size, costs } of sizes) {
    await press(FIFTY.slice(typed, size - AT_ONCE))
    costs.push((await spentOn(measured, () => press(FIFTY.slice(size - AT_ONCE, size)))) / AT_ONCE)
    typed = size
  }
}
