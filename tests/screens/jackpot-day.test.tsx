import { expect, test } from 'vitest'
import { JackpotBanner } from '../../src/parts/jackpot-banner.js'
import { renderScreen } from './render.js'

// The clock says Saturday, 2026-11-21.
test.each([
  ['of today: its hour alone', '2026-11-21T19:30:00', 'Lucky 19:30'],
  ['of another day: that day, for its hour alone would read as tonight', '2026-11-24T19:30:00', 'Lucky 2026-11-24'],
  ['without an hour: its day', '2026-11-21', 'Lucky 2026-11-21'],
])('the compact jackpot names the draw %s', async (_, drawDate, words) => {
  const intercept: NonNullable<Parameters<typeof renderScreen>[1]>['intercept'] = (next) => (url, init) =>
    url.includes('GetJackpot') ? Promise.resolve(Response.json({ drawDate, jackpotAmount: 1_000_000 })) : next(url, init)
  const page = renderScreen(<JackpotBanner compact />, { intercept })
  expect(await page.screen.findByText(words)).toBeTruthy()
})
