import type { Browser } from '@playwright/test'
import { median } from './statistics.js'

/**
 * How fast the machine is at this moment: ms that a fixed piece of script takes in this browser at its own speed, of arithmetic and of texts and objects, as a page's own
 * work is. Two machines of one name may differ by half, and so may one that is shared, from one hour to the next; figures of two runs are comparable where this is.
 */
export async function measureSpeed(browser: Browser): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const times = await page.evaluate(fixedWork, TURNS)
    // The first ones are interpreted.
    return median(times.slice(WARM))
  } finally {
    await context.close()
  }
}

const WARM = 3
const TURNS = WARM + 9

/** Runs in the page. */
function fixedWork(turns: number): number[] {
  return Array.from({ length: turns }, () => {
    const start = performance.now()
    let sum = 0
    for (let index = 0; index < 3e7; index++) sum += index % 7
    const rows: { key: string; value: number }[] = []
    for (let index = 0; index < 60_000; index++) rows.push({ key: `row ${(index * 7919) % 60_000}`, value: sum % (index + 1) })
    rows.sort((one, other) => (one.key < other.key ? -1 : 1))
    const text = JSON.stringify(rows)
    // What is made is looked at: an engine may leave out what nobody asks for.
    return performance.now() - start + (text === '' ? 1 : 0)
  })
}
