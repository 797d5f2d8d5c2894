import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { QuickBetScreen } from '../../src/screens/quick-bet/quick-bet-screen.js'
import { QuickBetView } from '../../widgets/quick-bet/quick-bet-view.js'
import { renderScreen, type Rendered } from './render.js'

/** The element that a name of `::part()` is for. */
const part = ({ root }: Rendered, name: string) => root.querySelector(`[part~="${name}"]`)

test('a bet screen in the app gives a host its widget, bars, logo, balance, ticker and BET to style', async () => {
  const page = renderScreen(<LotteryApp />, { options: { start: '/bet2/' } })
  const { screen, user } = page
  const bet = await screen.findByRole('button', { name: 'BET' })
  const news = await screen.findByRole('region', { name: 'Message' })
  expect(part(page, 'bet-button')).toBe(bet)
  expect(part(page, 'widget')).toBe(page.root.querySelector('.lottery'))
  expect(part(page, 'bet-bar')?.contains(part(page, 'bet-button'))).toBe(true)
  expect(part(page, 'top-bar')).toBe(screen.getByRole('banner'))
  expect(part(page, 'logo')).toBe(screen.getByRole('link', { name: /home$/ }))
  expect(part(page, 'balance')).toBe(screen.getByRole('button', { name: /^Total balance/ }))
  expect(part(page, 'ticker')).toBe(news)
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const dialog = await screen.findByRole('dialog', { name: 'Menu' })
  expect(part(page, 'dialog')).toBe(dialog)
})

test('so do home and the results: logo, jackpot, tabs, and a card for each result', async () => {
  const home = renderScreen(<LotteryApp />, { options: { start: '/home/' } })
  await waitFor(() => expect(part(home, 'jackpot')).not.toBeNull())
  expect(part(home, 'logo')).toBe(home.screen.getByRole('heading', { level: 1 }))

  const results = renderScreen(<LotteryApp />, { options: { start: '/results/' } })
  const list = await results.screen.findByRole('tablist')
  expect(part(results, 'tabs')).toBe(list)
  expect(part(results, 'tab')).toBe(results.screen.getAllByRole('tab')[0])
  await waitFor(() => expect(part(results, 'result')).toBe(results.screen.getAllByRole('article')[0]))
})

test.each(['/bet1/', '/bet3/', '/keypad/', '/bet1/digits/'])('BET is the same part on %s', async (start) => {
  const page = renderScreen(<LotteryApp />, { options: { start } })
  await waitFor(() => expect(part(page, 'bet-button')?.textContent).toBe('BET'))
})

test('a widget is not the foot of the page that it stands in', async () => {
  const { screen } = renderScreen(<QuickBetView />)
  await screen.findByRole('button', { name: 'BET' })
  await screen.findByText(/18\+ only/)
  expect(screen.queryAllByRole('contentinfo')).toEqual([])
})

test('a receipt is paper to style', async () => {
  const page = renderScreen(<QuickBetScreen />, { options: { prefill: 'D#22\n#M\n[A]1\n[B]2\n[C]3\n[D]4\n#1#0#0' } })
  await waitFor(() => expect(page.screen.getByRole('button', { name: 'BET' }).getAttribute('aria-disabled')).toBeNull())
  await page.user.click(page.screen.getByRole('button', { name: 'BET' }))
  await page.screen.findByRole('dialog', { name: /^Bet placed/ })
  expect(part(page, 'receipt')?.textContent).toContain('TOTAL   1 number')
})
