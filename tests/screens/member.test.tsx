import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { openMenu } from './app-page.js'
import { renderScreen } from './render.js'
import { asked, json, LINKS, LIST, open, replaced } from './tickets-page.js'

describe('the members area', () => {
  test('leads to the tickets and, in new windows that learn nothing, to the four links', async () => {
    const page = await open('/member/', { as: 'player' })
    const nav = await page.screen.findByRole('navigation', { name: 'Members area' })
    const links = within(nav).getAllByRole('link').slice(1) as HTMLAnchorElement[]
    expect(links.map((link) => [link.getAttribute('aria-label'), link.href, link.target, link.rel])).toEqual([
      ['Prizes, new window', 'https://example.com/Prize', '_blank', 'noopener noreferrer'],
      ['Live draw, new window', 'https://example.com/DrawLiveVideo', '_blank', 'noopener noreferrer'],
      ['Winners list, new window', 'https://example.com/WinnerList', '_blank', 'noopener noreferrer'],
      ['About, new window', 'https://example.com/About', '_blank', 'noopener noreferrer'],
    ])
    await page.user.click(within(nav).getByRole('link', { name: /^Tickets/ }))
    expect(await page.screen.findByRole('heading', { level: 1, name: 'Tickets' })).toBeTruthy()
    await page.user.click(page.screen.getByRole('button', { name: 'Back to the members area' }))
    expect(await page.screen.findByRole('heading', { level: 1, name: 'Members area' })).toBeTruthy()
    await page.screen.findByRole('link', { name: 'About, new window' })
    expect(asked(page, LINKS)).toBe(1)
  })

  test('shows no link that is missing or not https', async () => {
    const page = await open('/member/', { as: 'player', intercept: replaced(LINKS, () => json({ data: [{ Name: 'Prize', Url: 'http://a.example' }, { Name: 'About', Url: 'https://b.example/' }, { Name: 'WinnerList', Url: 'javascript:alert(1)' }] })) })
    const nav = await page.screen.findByRole('navigation', { name: 'Members area' })
    expect(within(nav).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Tickets/), 'About'])
    expect(nav.querySelectorAll('.list > *')).toHaveLength(2)
  })

  test('of an agent has no links, and they are not asked for; the menu leads there', async () => {
    const page = await open('/member/')
    const nav = await page.screen.findByRole('navigation', { name: 'Members area' })
    expect(within(nav).getAllByRole('link')).toHaveLength(1)
    expect(asked(page, LINKS)).toBe(0)
    expect((await openMenu(page)).getByRole('link', { name: 'Members area' }).getAttribute('aria-current')).toBe('page')
  })

  test('whose links could not be had says so, keeps the way to the tickets, and tries again', async () => {
    let isDown = true
    const page = await open('/member/', { as: 'player', intercept: (next): Fetch => (url, init) => (isDown && url.includes(LINKS) ? Promise.reject(new TypeError('connection refused')) : next(url, init)) })
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toContain('The links could not be loaded')
    expect(page.screen.getByRole('link', { name: /^Tickets/ })).toBeTruthy()
    isDown = false
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await page.screen.findByRole('link', { name: 'About, new window' })).toBeTruthy()
  })

  test('of a partner session has the links alone; its tickets say what they need, and nothing is sent', async () => {
    const page = renderScreen(<LotteryApp />, { options: { start: '/member/' } })
    const nav = await page.screen.findByRole('navigation', { name: 'Members area' })
    expect(within(nav).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Prizes', 'Live draw', 'Winners list', 'About'])
    page.unmount()

    const tickets = renderScreen(<LotteryApp />, { options: { start: '/member/lottery/' } })
    expect(await tickets.screen.findByText('You have no permission for this.')).toBeTruthy()
    expect(tickets.screen.getByText('Tickets can be looked up after signing in with pin and password.')).toBeTruthy()
    expect(asked(tickets, LIST)).toBe(0)
    expect(tickets.lottery.session.$state.get().state).toBe('ready')
  })

  test('of a partner session of an agent says that there is nothing, and its menu does not lead there', async () => {
    const page = renderScreen(<LotteryApp />, { config: { loginid: 'agent', token: 'agent123' }, options: { start: '/member/' } })
    expect(await page.screen.findByText('Nothing here for this sign-in')).toBeTruthy()
    expect((await openMenu(page)).queryByRole('link', { name: 'Members area' })).toBeNull()
  })
})
