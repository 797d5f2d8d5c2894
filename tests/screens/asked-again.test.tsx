import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { createReceipts } from '../../src/stores/receipts.js'
import { createWinLoss } from '../../src/stores/win-loss.js'
import { ReportScreen } from '../../src/screens/report/report-screen.js'
import { NumberSearchScreen } from '../../src/screens/results/past/past-screen.js'
import { drawn } from './drawn-results.js'
import { renderScreen } from './render.js'
import { stage } from './strike-stage.js'
import { card, open as openResults } from './results-page.js'
import { turns } from './turns.js'
import { open as openReceipts, openReceipt, MAGNUM, row } from './receipts-page.js'

test('a time at which nothing is drawn that day is not a day without draws', async () => {
  const page = openResults({ now: '2026-11-21T20:30:00+08:00', options: { drawTypes: 'SL' } })
  const { screen, user } = page
  await user.selectOptions(await screen.findByRole('combobox', { name: /time/i }), '18:30')
  await user.click(screen.getByRole('button', { name: /previous/i }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('2026-11-20'))
  await turns()
  expect(screen.queryByText(/^No draw on/)).toBeNull()
})

test('a void in doubt is no doubt any more once the server lists the receipt as void', async () => {
  let lose = 1
  const page = await openReceipts([MAGNUM], { intercept: (next): Fetch => async (url, init) => {
    const answer = await next(url, init)
    if (url.endsWith('/VoidEkor') && lose-- > 0) throw new TypeError('connection reset')
    return answer
  } })
  const { screen, user, lottery } = page
  await openReceipt(page, 1)
  await user.click(screen.getByRole('button', { name: 'Void' }))
  await user.click(await screen.findByRole('button', { name: 'Void MYR 1.00' }))
  await screen.findByText('It is not certain whether this bet was voided')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await row(page, 1)
  await lottery.use(createReceipts).refresh()
  await waitFor(async () => expect((await row(page, 1)).textContent).not.toContain('uncertain'), { timeout: 2000 })
})

test('report: Try again asks, whatever the form says by now', async () => {
  let isDown = true
  let asked = 0
  const page = renderScreen(<ReportScreen />, { intercept: (next): Fetch => (url, init) => {
    if (!url.includes('WinLoss')) return next(url, init)
    asked++
    return isDown ? Promise.reject(new TypeError('x')) : next(url, init)
  } })
  const { screen, user, lottery } = page
  await waitFor(() => expect(lottery.session.$state.get().state).toBe('ready'))
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  lottery.use(createWinLoss).edit({ from: '2026-11-21', till: '2026-11-20' })
  await turns()
  await user.click(again)
  await waitFor(() => expect(asked).toBe(2))
  await turns()
  expect(asked).toBe(2)
})
test('strike: the last "Show more" keeps the focus in the list', async () => {
  const { bet, publish, open } = stage()
  await bet(`D#21\n#1\n${Array.from({ length: 40 }, () => '1234#1').join('\n')}`, 4000)
  await publish('M')
  const page = await open()
  const button = await page.screen.findByRole('button', { name: 'Show 10 more of 10' })
  button.focus()
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(page.screen.queryByRole('button', { name: /^Show 10 more/ })).toBeNull())
  expect(page.root.activeElement).not.toBeNull()
})

const down: (isDown: () => boolean) => (next: Fetch) => Fetch = (isDown) => (next) => (url, init) =>
  isDown() && /Result/.test(url) ? Promise.reject(new TypeError('connection refused')) : next(url, init)

test('board: Try again leaves the focus at the heading', async () => {
  let isDown = true
  const page = openResults({ intercept: down(() => isDown), options: { drawTypes: 'M' } })
  await page.screen.findByText('Results could not be loaded')
  isDown = false
  page.screen.getByRole('button', { name: 'Try again' }).focus()
  await page.user.keyboard('{Enter}')
  await card(page, 'Magnum')
  expect(page.root.activeElement).not.toBeNull()
})

test("search: a host's draw types alone are searched", async () => {
  const asked: string[] = []
  const intercept = (next: Fetch): Fetch => (url, init) => {
    asked.push(url)
    return next(url, init)
  }
  const page = renderScreen(<NumberSearchScreen onBack={() => {}} />, { ...(await drawn({ intercept })), options: { drawTypes: 'M' } })
  const { screen, user } = page
  await user.type(await screen.findByRole('textbox', { name: 'Number, 3 to 6 digits' }), '1234')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(page.root.querySelector('.past-summary b')).toBeTruthy(), { timeout: 8000 })
  expect([...page.root.querySelectorAll('.hit b')].every((b) => b.textContent === 'Magnum')).toBe(true)
  expect(asked.filter((u) => /result[LA]/.test(u))).toEqual([])
})

test('receipts: shown again without an answer, says so', async () => {
  let isDown = false
  const page = await openReceipts([MAGNUM], { intercept: (next): Fetch => (url, init) => (isDown && url.includes('GetMobileReceipt') ? Promise.reject(new TypeError('x')) : next(url, init)) })
  await page.user.click(await row(page, 1))
  await page.screen.findByRole('heading', { level: 1, name: 'Receipt' })
  isDown = true
  await page.user.click(page.screen.getByRole('button', { name: 'OK' }))
  await row(page, 1)
  expect(await page.screen.findByText('The receipts could not be refreshed')).toBeTruthy()
})
