import { waitFor, within } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { createTestEnvironment } from '../stores/environment.js'
import { giveListLayout } from './layout.js'
import { asked, DETAIL, json, LIST, open, panel, replaced, route, row } from './tickets-page.js'

// What it returns takes the layout away after each test.
beforeEach(giveListLayout)

describe('the ticket list', () => {
  test('is loaded when it is first shown: player, tickets, and the amount with two decimals', async () => {
    const page = await open('/member/lottery/', { bets: ['player01 1', 'player01 2.5', 'player02 4'] })
    const first = await row(page, 'player01, 2 tickets, bet MYR 3.50')
    expect([...first.children].map(({ textContent }) => textContent)).toEqual(['player01', '2', 'MYR 3.50'])
    expect(await row(page, 'player02, 1 ticket, bet MYR 4.00')).toBeTruthy()
    expect(page.screen.getByText('2 rows')).toBeTruthy()
    expect(first.closest('li')?.getAttribute('aria-setsize')).toBe('2')
    expect((await panel(page)).getAttribute('aria-expanded')).toBe('false')
    expect((await panel(page)).textContent).toBe('Find ticketsAll players · 2026-11-21')
  })

  test('is searched by player, number and date; the panel closes when something was found, and stays open when not', async () => {
    const page = await open('/member/lottery/', { bets: ['player01 1', 'player02 4'] })
    const { screen, user } = page
    await row(page, /^player01/)
    await user.click(await panel(page))
    const select = screen.getByRole('combobox', { name: 'Player' }) as HTMLSelectElement
    expect([...select.options].map(({ textContent }) => textContent)).toEqual(['All players', 'agent', 'player01', 'player02', 'player03'])
    await user.selectOptions(select, 'player02')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await screen.findByText('1 row')
    expect(await row(page, /^player02/)).toBeTruthy()
    expect((await panel(page)).getAttribute('aria-expanded')).toBe('false')
    expect(page.root.activeElement).toBe(await panel(page))
    expect((await panel(page)).textContent).toBe('Find ticketsplayer02 · 2026-11-21')

    // Closed without a search: what stands below is of player02 still.
    await user.click(await panel(page))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Player' }), 'player03')
    await user.click(await panel(page))
    expect((await panel(page)).textContent).toBe('Find ticketsplayer02 · 2026-11-21')

    await user.click(await panel(page))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Player' }), 'player02')
    await user.type(screen.getByRole('textbox', { name: 'Ticket number' }), ' R261121-000001 {Enter}')
    expect(await screen.findByText('No tickets to show for 2026-11-21')).toBeTruthy()
    expect((await panel(page)).getAttribute('aria-expanded')).toBe('true')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Player' }), 'All players')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await row(page, /^player01/)).toBeTruthy()

    await user.click(await panel(page))
    await user.click(screen.getByRole('button', { name: 'Date, 2026-11-21' }))
    await user.click(await within(await screen.findByRole('dialog', { name: 'Choose a date' })).findByRole('button', { name: /20 Nov/ }))
    expect(await screen.findByRole('button', { name: 'Date, 2026-11-20' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('No tickets to show for 2026-11-20')).toBeTruthy()
  })

  test('is searched by a number in the wide signs of an East Asian keyboard', async () => {
    const page = await open('/member/lottery/', { bets: ['player01 1', 'player02 4'] })
    await row(page, /^player01/)
    await page.user.click(await panel(page))
    await page.user.type(page.screen.getByRole('textbox', { name: 'Ticket number' }), 'Ｒ２６１１２１－０００００２{Enter}')
    expect(await page.screen.findByText('1 row')).toBeTruthy()
    expect(await row(page, /^player02/)).toBeTruthy()
    expect((await panel(page)).textContent).toBe('Find ticketsAll players · R261121-000002 · 2026-11-21')
  })

  test('of a member asks for himself', async () => {
    const page = await open('/member/lottery/', { as: 'player' })
    await page.screen.findByText('No tickets to show for 2026-11-21')
    await page.user.click(await panel(page))
    const select = page.screen.getByRole('combobox', { name: 'Player' }) as HTMLSelectElement
    expect([...select.options].map(({ value }) => value)).toEqual(['player'])
  })

  test('comes back as it was, at the row that was opened, and asks again only where it was empty', async () => {
    const page = await open('/member/lottery/', { bets: ['player01 1', 'player02 4'] })
    await page.user.click(await row(page, /^player02/))
    await page.screen.findByRole('heading', { level: 1, name: 'Ticket detail' })
    await page.user.click(page.screen.getByRole('button', { name: 'Back to the tickets' }))
    const opened = await row(page, /^player02/)
    await waitFor(() => expect(page.root.activeElement).toBe(opened))
    expect(asked(page, LIST)).toBe(1)

    await page.user.click(await panel(page))
    await page.user.type(page.screen.getByRole('textbox', { name: 'Ticket number' }), 'X{Enter}')
    await page.screen.findByText('No tickets to show for 2026-11-21')
    await page.user.click(page.screen.getByRole('button', { name: 'Back to the members area' }))
    await page.user.click(await page.screen.findByRole('link', { name: /^Tickets/ }))
    await waitFor(() => expect(asked(page, LIST)).toBe(3))
  })

  test('of very many has few rows in the page', async () => {
    const page = await open('/member/lottery/', { as: 'crowd' })
    const first = await row(page, /^crowd00001, /)
    expect(page.screen.getByText('10,000 rows')).toBeTruthy()
    expect(first.closest('li')?.getAttribute('aria-setsize')).toBe('10000')
    expect(page.root.querySelectorAll('.virtual-row').length).toBeLessThan(60)
  })

  test('shows nothing for a status that is no success, and says what to do', async () => {
    const page = await open('/member/lottery/', { intercept: replaced(LIST, () => json({ status: 'F100', message: 'broken' })) })
    expect(await page.screen.findByText('No tickets to show for 2026-11-21')).toBeTruthy()
    expect(page.screen.queryByText(/broken/)).toBeNull()
    expect(page.screen.queryByRole('alert')).toBeNull()
  })

  test('tells an HTTP failure with its status, and tries again', async () => {
    let isDown = true
    const page = await open('/member/lottery/', { bets: ['player01 1'], intercept: (next): Fetch => (url, init) => (isDown && url.endsWith(LIST) ? Promise.resolve(new Response('<html>', { status: 502 })) : next(url, init)) })
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toContain('The tickets could not be loadedNetwork or other problem.')
    expect(page.events.filter(({ name }) => name === 'lottery:error').map(({ detail }) => detail)).toEqual([{ code: 'E101', message: expect.stringContaining('502') as string, source: 'tickets' }])
    isDown = false
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await row(page, /^player01/)).toBeTruthy()
  })

  test('says that it is on its way', async () => {
    const page = await open('/member/lottery/', { intercept: replaced(LIST, () => new Promise(() => {})) })
    expect(await page.screen.findByRole('status', { name: 'Loading tickets' })).toBeTruthy()
  })

  test('tells how many the server has kept back', async () => {
    const data = [{ UserId: 'a', BetAmount: 1, TicketCount: 1 }]
    const page = await open('/member/lottery/', { intercept: replaced(LIST, () => json({ status: 'S100', total: 1500, data })) })
    expect(await page.screen.findByText('1 of 1,500 rows. Search by player or number for the others.')).toBeTruthy()
    expect(await row(page, 'a, 1 ticket, bet 1.00')).toBeTruthy()
    // Beside so many words there is room for a part of the date, which would break at its hyphens.
    expect(page.root.querySelector('.section-title b > .unbroken')?.textContent).toBe('2026-11-21')
  })

  test('writes counts of thousands as it writes money', async () => {
    const data = [{ UserId: 'a', BetAmount: 1234567.5, TicketCount: 12345 }]
    const page = await open('/member/lottery/', { intercept: replaced(LIST, () => json({ status: 'S100', data })) })
    const first = await row(page, /^a, /)
    expect([...first.children].map(({ textContent }) => textContent)).toEqual(['a', '12,345', '1,234,567.50'])
  })
})

describe('the ticket detail', () => {
  const KEY = 'lottery:ticket:https://bets.test/api'
  /** Whose tickets they are, and of when; the date is an element of its own there. */
  const CAPTION = (_: string, element: Element | null) => element?.localName === 'b' && element.textContent === 'player01 · 2026-11-21'

  test('has a row for each ticket, asks for date, player and number, and forgets them when it is left', async () => {
    const page = await open('/member/lottery/', { bets: ['player01 1', 'player01 2'] })
    await page.user.click(await row(page, /^player01/))
    expect(await page.screen.findByText(CAPTION)).toBeTruthy()
    expect(page.screen.getByText('2 tickets')).toBeTruthy()
    const list = page.screen.getByRole('group', { name: 'Tickets of player01, 2026-11-21' })
    expect([...(list.querySelector('.virtual-head')?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['User', 'Ticket no.'])
    await waitFor(() => expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['player01R261121-000001', 'player01R261121-000002']))
    expect(page.calls.filter(({ path }) => path.endsWith(DETAIL)).at(-1)?.body).toEqual({ CompanyName: '', DrawTicketDate: '2026-11-21', UserId: 'player01', TicketNumber: '' })
    expect(JSON.parse(page.environment.kept.get(KEY) ?? '{}')).toEqual({ scope: 'https://bets.test/api', owner: 'agent', value: { date: '2026-11-21', userId: 'player01', ticketNumber: '' } })
    await page.user.click(page.screen.getByRole('button', { name: 'Back to the tickets' }))
    await row(page, /^player01/)
    await waitFor(() => expect(page.environment.kept.has(KEY)).toBe(false))
  })

  test('survives a reload', async () => {
    const page = await open('/member/lottery/', { bets: ['player01 1'] })
    await page.user.click(await row(page, /^player01/))
    await page.screen.findByText(CAPTION)
    const { kept, keptInTab } = page.environment
    const environment = createTestEnvironment({ kept: new Map(kept), keptInTab: new Map(keptInTab) })
    const again = await open('/member/lottery/lotteryview/', { environment, server: page.server })
    expect(await again.screen.findByText(CAPTION)).toBeTruthy()
    expect(await again.screen.findByText('1 ticket')).toBeTruthy()
  })

  test.each([
    ['nothing', null],
    ['another player', JSON.stringify({ scope: 'https://bets.test/api', owner: 'demo', value: { date: '2026-11-21', userId: 'demo', ticketNumber: '' } })],
    ['another server', JSON.stringify({ scope: 'https://other.test', owner: 'agent', value: { date: '2026-11-21', userId: 'demo', ticketNumber: '' } })],
    ['a text that is none of ours', '{"scope":"https://bets.test/api","owner":"agent","value":{"date":"x"}}'],
    ['a text that is cut short', '{"sco'],
  ])('with parameters of %s goes to the list', async (_, text) => {
    const environment = createTestEnvironment({ kept: new Map(text === null ? [] : [[KEY, text]]) })
    const page = await open('/member/lottery/lotteryview/', { environment })
    expect(await page.screen.findByRole('heading', { level: 1, name: 'Tickets' })).toBeTruthy()
    await waitFor(() => expect(route(page)).toBe('/member/lottery/'))
  })

  test('tells an HTTP failure, and tries again; a status that is no success shows nothing', async () => {
    let answer: 'down' | 'refused' | 'up' = 'down'
    const page = await open('/member/lottery/', { bets: ['player01 1'], intercept: (next): Fetch => (url, init) => {
      if (!url.endsWith(DETAIL) || answer === 'up') return next(url, init)
      return answer === 'down' ? Promise.resolve(new Response('', { status: 500 })) : json({ status: 'F100', message: 'broken' })
    } })
    await page.user.click(await row(page, /^player01/))
    const alert = await page.screen.findByRole('alert')
    answer = 'refused'
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await page.screen.findByText('No tickets to show for 2026-11-21')).toBeTruthy()
    answer = 'up'
    await page.user.click(page.screen.getByRole('button', { name: 'Back to the tickets' }))
    await page.user.click(await row(page, /^player01/))
    expect(await page.screen.findByText('1 ticket')).toBeTruthy()
  })
})
