import { waitFor, within } from '@testing-library/dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { createTestEnvironment } from '../stores/environment.js'
import { openMenu } from './app-page.js'
import { LUCKY, MAGNUM, open, openReceipt, post, receiptNumber, route, row, seen } from './receipts-page.js'
import { renderScreen, type Rendered } from './render.js'

const LOOKUP = '/GetMobileReceipt'

const rows = ({ root }: Rendered) => [...root.querySelectorAll<HTMLElement>('.receipt-row')]
const searches = ({ calls }: Rendered) => calls.filter(({ path }) => path.endsWith(LOOKUP)).length

afterEach(() => vi.restoreAllMocks())

describe('the list', () => {
  test('shows each receipt with number, dates, draws, total and status, newest first', async () => {
    const page = await open([MAGNUM, 'D#22\n#8\n5678#2\n*#83\n5678#2'])
    const first = await row(page, 2)
    expect(rows(page)[0]).toBe(first)
    expect(first.textContent).toMatch(/^R261121-0000022026-11-21 12:00Draw 2026-11-22/)
    expect(within(first).getByRole('img', { name: 'Lucky' })).toBeTruthy()
    const second = await row(page, 1)
    expect(second.textContent).toContain('MYR 1.00')
    expect(within(second).getByText('Open')).toBeTruthy()
  })

  test('searches by last receipt, all, page, bet number and date', async () => {
    const page = await open([MAGNUM, LUCKY])
    const { screen, user } = page
    await row(page, 1)
    const type = (name: string) => within(screen.getByRole('radiogroup', { name: 'Search type' })).getByRole('radio', { name })

    await user.click(type('Last'))
    await screen.findByText('Last receipt')
    await waitFor(() => expect(rows(page)).toHaveLength(1))

    await user.click(type('All'))
    await screen.findByText('2 receipts')

    await user.click(type('Number'))
    await user.type(screen.getByRole('textbox', { name: 'Bet number' }), '1234')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await screen.findByText('1 receipt with 1234')
    expect(rows(page).map(({ textContent }) => textContent)).toEqual([expect.stringContaining(receiptNumber(1))])

    await user.type(screen.getByRole('textbox', { name: 'Bet number' }), '{Backspace}5{Enter}')
    await screen.findByText('No receipt with 1235')

    // What is too long is not cut to another number.
    const field = screen.getByRole('textbox', { name: 'Bet number' })
    await user.type(field, '6789{Enter}')
    expect(field).toHaveProperty('value', '12356789')
    expect(await screen.findByText('Type 3 to 6 digits; a 4D number may have R')).toBeTruthy()
    expect(screen.getByText('No receipt with 1235')).toBeTruthy()

    await user.click(type('Date'))
    await screen.findByText('No receipt for draws on 2026-11-21')
    await user.click(screen.getByRole('button', { name: 'Draw date, 2026-11-21' }))
    await user.click(await within(await screen.findByRole('dialog', { name: 'Choose a draw date' })).findByRole('button', { name: /22 Nov/ }))
    await screen.findByText('2 receipts for draws on 2026-11-22')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('searches for a number with an R as it was bet, on keys that have a +', async () => {
    const page = await open(['D#22\n#1\nR234#1', LUCKY])
    const { screen, user } = page
    await row(page, 1)
    await user.click(screen.getByRole('radio', { name: 'Number' }))
    const field = screen.getByRole('textbox', { name: 'Bet number' })
    expect(field.getAttribute('inputmode')).toBe('tel')
    await user.type(field, 'r234{Enter}')
    await screen.findByText('1 receipt with R234')
    await user.click(screen.getByRole('radio', { name: 'Page' }))
    expect(screen.getByRole('textbox', { name: 'Page number' }).getAttribute('inputmode')).toBe('numeric')
  })

  test('a search that is not complete says what is missing', async () => {
    const page = await open([MAGNUM])
    const { screen, user } = page
    await row(page, 1)
    await user.click(screen.getByRole('radio', { name: 'Number' }))
    const before = searches(page)
    const button = screen.getByRole('button', { name: 'Search' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(await screen.findByText('Type 3 to 6 digits; a 4D number may have R')).toBeTruthy()
    expect(searches(page)).toBe(before)
  })

  test('goes from page to page', async () => {
    const page = await open(Array.from({ length: 11 }, () => MAGNUM))
    const { screen, user } = page
    await screen.findByText('Page 1')
    expect(rows(page)).toHaveLength(10)
    expect(screen.queryByRole('button', { name: 'Previous page' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('Page 2')
    await waitFor(() => expect(rows(page)).toHaveLength(1))
    expect(screen.getByRole('textbox', { name: 'Page number' })).toHaveProperty('value', '2')
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
    expect(page.root.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Receipts' }))
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    await screen.findByText('Page 1')
    expect(page.root.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Receipts' }))
  })

  test('without receipts says so', async () => {
    const page = await open()
    expect(await page.screen.findByText('No receipts')).toBeTruthy()
  })

  test('that could not be had says why, and tries again', async () => {
    let isDown = true
    const page = await open([MAGNUM], { intercept: (next): Fetch => (url, init) => (isDown && url.includes(LOOKUP) ? Promise.reject(new TypeError('connection refused')) : next(url, init)) })
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toContain('The receipts could not be loadedNetwork or other problem.')
    isDown = false
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    // The alert went, with the focus in it.
    expect(page.root.activeElement).toBe(page.screen.getByRole('heading', { level: 1, name: 'Receipts' }))
    expect(await row(page, 1)).toBeTruthy()
  })

  test('refreshed, it has what was placed meanwhile', async () => {
    const page = await open([MAGNUM])
    await row(page, 1)
    await post(page, LUCKY)
    await page.user.click(page.screen.getByRole('button', { name: 'Refresh the receipts' }))
    expect(await row(page, 2)).toBeTruthy()
  })

  test('that could not be refreshed stays, and says so', async () => {
    let isDown = false
    const page = await open([MAGNUM], { intercept: (next): Fetch => (url, init) => (isDown && url.includes(LOOKUP) ? Promise.reject(new TypeError('connection refused')) : next(url, init)) })
    await row(page, 1)
    isDown = true
    await page.user.click(page.screen.getByRole('button', { name: 'Refresh the receipts' }))
    expect(await page.screen.findByText('The receipts could not be refreshed')).toBeTruthy()
    expect(rows(page)).toHaveLength(1)
  })

  test('that is asked for anew and lost, when something else has been found since, is no news of that', async () => {
    let isHeld = false
    let fail = () => {}
    const lost = new Promise<Response>((_, reject) => (fail = () => reject(new TypeError('connection refused'))))
    const page = await open([MAGNUM], { intercept: (next): Fetch => (url, init) => (isHeld && url.includes('SearchType=page') ? lost : next(url, init)) })
    await row(page, 1)
    isHeld = true
    await page.user.click(page.screen.getByRole('button', { name: 'Refresh the receipts' }))
    await page.user.click(page.screen.getByRole('radio', { name: 'All' }))
    await page.screen.findByText('1 receipt')
    fail()
    await waitFor(() => expect(page.events.some(({ name }) => name === 'lottery:error')).toBe(true))
    await page.environment.advance(0)
    expect(page.root.textContent).not.toContain('could not be refreshed')
  })

  test('is in the menu and on the home screen', async () => {
    const page = renderScreen(<LotteryApp />)
    await page.user.click(await page.screen.findByRole('link', { name: /^Receipts/ }))
    await page.screen.findByRole('heading', { level: 1, name: 'Receipts' })
    const link = (await openMenu(page)).getByRole('link', { name: 'Receipts' })
    expect(link.getAttribute('aria-current')).toBe('page')
  })
})

describe('a receipt', () => {
  test('shows the server\'s text verbatim, and OK leads back to the list as it was, at the row that was opened', async () => {
    const page = await open([MAGNUM, LUCKY])
    const { screen, user, root } = page
    await user.click(screen.getByRole('radio', { name: 'All' }))
    await screen.findByText('2 receipts')
    await openReceipt(page, 1)
    expect(route(page)).toBe('/receipts/receiptview/')
    expect(root.querySelector('pre')?.textContent).toMatch(/^4D RESULT .*R261121-000001\n[^]*1234[^]*TOTAL/)
    expect(root.querySelector('.facts')?.textContent).toContain('Void untilSun 2026-11-22 18:30 GMT+8')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await screen.findByText('2 receipts')
    expect(screen.getByRole('radio', { name: 'All' })).toHaveProperty('checked', true)
    const opened = await row(page, 1)
    await waitFor(() => expect(root.activeElement).toBe(opened))
    expect(route(page)).toBe('/receipts/')
  })

  test('of which the server says no more than it must has no line without words', async () => {
    const bare = { status: 'S100', data: [{ ReceiptNo: 5, Currency: 'MYR', Total: 1, Status: 'Open' }] }
    const page = await open([], { intercept: (next): Fetch => (url, init) => (url.includes(LOOKUP) ? Promise.resolve(new Response(JSON.stringify(bare))) : next(url, init)) })
    await page.user.click(await page.screen.findByRole('button', { name: /^5/ }))
    await page.screen.findByRole('heading', { level: 1, name: 'Receipt' })
    expect([...page.root.querySelectorAll('dl > *')].map(({ textContent }) => textContent)).toEqual(['Receipt no.', '5', 'Status', 'Open', 'Total', 'MYR 1.00'])
  })

  test('survives a reload of the tab; once left, its address leads to the list', async () => {
    const page = await open([MAGNUM])
    await openReceipt(page, 1)
    const reload = (from: Rendered) => ({
      environment: { ...createTestEnvironment({ kept: new Map(from.environment.kept), keptInTab: new Map(from.environment.keptInTab) }), now: from.environment.now },
      server: from.server,
      options: { start: '/receipts/receiptview/' },
    })
    const again = renderScreen(<LotteryApp />, reload(page))
    await seen(again, 1)

    await again.user.click(again.screen.getByRole('button', { name: 'Back to the receipts' }))
    await row(again, 1)
    const later = renderScreen(<LotteryApp />, reload(again))
    await later.screen.findByRole('heading', { level: 1, name: 'Receipts' })
    expect(later.screen.queryByRole('heading', { name: 'Receipt' })).toBeNull()
  })

  test('is not come back to by whoever has been elsewhere since: the list begins at its heading', async () => {
    const page = await open([MAGNUM, LUCKY])
    const { screen, user, root } = page
    await openReceipt(page, 1)
    await user.click(screen.getByRole('button', { name: 'OK' }))
    const opened = await row(page, 1)
    await waitFor(() => expect(root.activeElement).toBe(opened))
    await user.click((await openMenu(page)).getByRole('link', { name: 'Strike' }))
    await screen.findByRole('heading', { level: 1, name: 'Strike' })
    await user.click((await openMenu(page)).getByRole('link', { name: 'Receipts' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Receipts' })
    await row(page, 1)
    await waitFor(() => expect(root.activeElement).toBe(heading))
  })

  test('is not come back to by whoever went elsewhere from it: the list begins at its heading', async () => {
    const page = await open([MAGNUM, LUCKY])
    const { screen, user, root } = page
    await openReceipt(page, 1)
    await user.click((await openMenu(page)).getByRole('link', { name: 'Strike' }))
    await screen.findByRole('heading', { level: 1, name: 'Strike' })
    await user.click((await openMenu(page)).getByRole('link', { name: 'Receipts' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Receipts' })
    await row(page, 1)
    await waitFor(() => expect(root.activeElement).toBe(heading))
  })

  test('is copied', async () => {
    const page = await open([MAGNUM])
    await openReceipt(page, 1)
    await page.user.click(page.screen.getByRole('button', { name: 'Copy' }))
    await page.screen.findByText('Copied')
    expect(await navigator.clipboard.readText()).toBe(page.root.querySelector('pre')?.textContent)
  })
})
