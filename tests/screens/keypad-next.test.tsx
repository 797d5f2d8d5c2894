import { expect, test } from 'vitest'
import { createKeypadSlip } from '../../src/stores/keypad-slip.js'
import { bet, choose, open, press } from './keypad-page.js'
import { noDialog, type Rendered } from './render.js'

/** Saturday, a main draw day: M closes at 18:30, L an hour later. */
const EVENING = '2026-11-21T18:35:00+08:00'

async function asked(page: Rendered, next: number, types = ['M Magnum', 'L Lucky']) {
  await choose(page, { types })
  page.lottery.use(createKeypadSlip).setDates({ next })
  await press(page, '1234#1')
  await page.user.click(bet(page))
  return page.screen.findByRole('dialog', { name: /Place this bet/ })
}
/** What a dialog says of the draws: letters and their dates. */
const draws = (dialog: Element) => [...dialog.querySelectorAll('.draw-dates li')].map((group) => group.textContent)

test('the question names the dates on which each type is bought, as the receipt then does', async () => {
  const page = await open({ now: EVENING })
  const dialog = await asked(page, 1)
  expect(draws(dialog)).toEqual(['MSun 2026-11-22', 'LSat 2026-11-21'])
  expect(dialog.textContent).toContain('B\u00a01.00 × 2 types × 1 date each')
  await page.user.click(page.screen.getByRole('button', { name: 'OK' }))
  const receipt = await page.screen.findByRole('dialog', { name: /Bet placed/ })
  expect(receipt.textContent).toMatch(/M +Sun 2026-11-22\s+L +Sat 2026-11-21/)
})

test('types of the same dates stand together, and of several draws each is named', async () => {
  const dialog = await asked(await open({ now: EVENING }), 2, ['M Magnum', 'P PMP', 'L Lucky'])
  expect(draws(dialog)).toEqual(['MPSun 2026-11-22 · Wed 2026-11-25', 'LSat 2026-11-21 · Sun 2026-11-22'])
})

test('a cut-off that takes the question away: the dates sheet and the next question have the new dates', async () => {
  const page = await open({ now: '2026-11-21T18:29:00+08:00' })
  expect(draws(await asked(page, 1))).toEqual(['MLSat 2026-11-21'])
  await page.environment.advance(60_000)
  await page.screen.findByText('The next draws may have changed')
  // Told once.
  expect(page.root.querySelectorAll('.alert')).toHaveLength(1)
  await page.user.click(page.screen.getByRole('button', { name: /^Draw dates:/ }))
  expect(draws(page.screen.getByRole('dialog', { name: 'Draw dates' }))).toEqual(['MSun 2026-11-22', 'LSat 2026-11-21'])
  await page.user.click(page.screen.getByRole('button', { name: 'Done' }))
  await noDialog(page)
  await page.user.click(bet(page))
  expect(draws(await page.screen.findByRole('dialog', { name: /Place this bet/ }))).toEqual(['MSun 2026-11-22', 'LSat 2026-11-21'])
})

test('the dates sheet names them for the draws chosen, before there is a number; of dates it names none', async () => {
  const page = await open({ now: EVENING })
  await choose(page, { types: ['M Magnum', 'L Lucky'] })
  await page.user.click(page.screen.getByRole('button', { name: /^Draw dates:/ }))
  const sheet = page.screen.getByRole('dialog', { name: 'Draw dates' })
  expect(sheet.querySelector('.draw-dates')).toBeNull()
  await page.user.click(page.screen.getByRole('checkbox', { name: 'Next 2 draws' }))
  expect(draws(sheet)).toEqual(['MSun 2026-11-22 · Wed 2026-11-25', 'LSat 2026-11-21 · Sun 2026-11-22'])
})
