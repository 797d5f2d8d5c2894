import { expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { QuickBetScreen } from '../../src/screens/quick-bet/quick-bet-screen.js'
import { renderScreen, type Rendered } from './render.js'

/** Quick bet, filled in on two draw types, at a server that answers so. */
async function betAt(answer: unknown): Promise<Rendered> {
  const intercept = (next: Fetch): Fetch => (url, init) => (url.includes('PostBetEkor') ? Promise.resolve(Response.json(answer)) : next(url, init))
  const page = renderScreen(<QuickBetScreen />, { intercept })
  await page.screen.findByRole('radiogroup', { name: 'Currency' })
  for (const name of [/2026-11-22/, 'M Magnum', 'L Lucky', 'A 1', 'B 2', 'C 3', 'D 4']) await page.user.click(page.screen.getByRole('checkbox', { name }))
  await page.user.type(page.screen.getByRole('textbox', { name: 'Big' }), '1')
  await page.user.click(page.screen.getByRole('button', { name: 'BET' }))
  return page
}
const said = ({ root }: Rendered) => [...root.querySelectorAll('.outcomes li')].map((item) => item.textContent)

test('a minimum that differs from draw to draw is said of each, in the server\'s words, and once', async () => {
  const page = await betAt([{ status: 'E124', message: 'At least 2.00 on Magnum' }, { status: 'E124', message: 'At least 3.00 on Lucky' }])
  const alert = await page.screen.findByRole('alert')
  expect(said(page)).toEqual([expect.stringContaining('Invalid amount. At least 2.00 on Magnum'), expect.stringContaining('Invalid amount. At least 3.00 on Lucky')])
  expect(alert.textContent?.match(/2\.00/g)).toHaveLength(1)
})

test('so it is of a draw that was refused beside another that was taken', async () => {
  const page = await betAt([{ status: 'Success', message: '', Output: 'receipt', GUID: 'g1' }, { status: 'E124-2', message: 'The minimum for B is MYR 2.00' }])
  await page.screen.findByRole('dialog')
  expect(said(page)[1]).toContain('The amount is below the minimum. The minimum for B is MYR 2.00')
})
