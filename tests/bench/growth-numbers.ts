import { spentOn, type Growth } from './growth-cost.js'
import { freshSandbox, openMeasured } from './measured-page.js'
import type { Bench } from './section.js'

/** Digits of the first three places, by how many numbers they make with one digit of the fourth. */
const SETS = [
  { size: 1, digits: ['1', '2', '3'] },
  { size: 10, digits: ['1', '2', '0-9'] },
  { size: 100, digits: ['1', '0-9', '0-9'] },
  { size: 1000, digits: ['0-9', '0-9', '0-9'] },
] as const
/** A BOX of four different digits covers this many numbers. */
const PER_BOX = 24
const BOXES = [5, 21, 42]

/** One to a thousand numbers: by digit sets, and pasted as a bet string. */
export async function measureNumbers(bench: Bench): Promise<Growth[]> {
  await freshSandbox(bench)
  return [await digitSets(bench), await pasted(bench)]
}

async function digitSets(bench: Bench): Promise<Growth> {
  const measured = await openMeasured(bench, { body: '<lottery-app start="/bet1/digits/"></lottery-app>' })
  const { page } = measured
  await page.getByRole('checkbox', { name: '2026-11-21' }).check()
  await page.getByRole('checkbox', { name: 'M Magnum' }).check()
  await page.getByRole('textbox', { name: 'Big' }).fill('1')
  const fields = page.locator('.place-field')
  const sizes = []
  for (const { size, digits } of SETS) {
    for (const [place, text] of digits.entries()) await fields.nth(place).fill(text)
    await fields.nth(3).focus()
    const costs: number[] = []
    for (let run = 0; run < bench.runs; run++) {
      // Two keys: the numbers come and go.
      costs.push((await spentOn(measured, async () => {
        await page.keyboard.press('4')
        await page.keyboard.press('Backspace')
      })) / 2)
    }
    sizes.push({ size, costs })
  }
  await measured.close()
  bench.log('  digit sets')
  return { name: 'Numbers by digit sets', unit: 'key', sizes, after: ['A key brings all the numbers, or takes them away: their total is reckoned, and none of them is drawn.'] }
}

async function pasted(bench: Bench): Promise<Growth> {
  const measured = await openMeasured(bench, { body: '<lottery-app start="/bet1/"></lottery-app>' })
  const { page } = measured
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Paste a bet' }).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.focus()
  const sizes = []
  for (const boxes of BOXES) {
    const text = ['D#21', '#1', ...Array.from({ length: boxes }, (_, index) => `*${boxOf(index)}#1`)].join('\n')
    const size = boxes * PER_BOX
    const costs: number[] = []
    for (let run = 0; run < bench.runs; run++) {
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Delete')
      costs.push((await spentOn(measured, () => page.keyboard.insertText(text))) / size)
    }
    await page.getByRole('dialog').getByRole('button', { name: new RegExp(`\\b${boxes}\\b`) }).waitFor()
    sizes.push({ size, costs, more: [`${boxes}`] })
  }
  await measured.close()
  bench.log('  pasted')
  return { name: 'Numbers pasted as a bet string', unit: 'number', sizes, head: ['BOX rows'], after: ['The text is read, and each row checked, in the task of the paste; twenty-four numbers are one row.'] }
}

/** Four different digits, others for each index. */
function boxOf(index: number): string {
  const all = [...'0123456789']
  return [0, 1, 2, 3].map((place) => all.splice((index * (place + 3) + place * 2) % all.length, 1)[0]).join('')
}
