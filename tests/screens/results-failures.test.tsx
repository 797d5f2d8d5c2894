import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { createTestEnvironment } from '../stores/environment.js'
import { card, open, tops } from './results-page.js'

const MINUTE = 60_000

describe('a host that fails while others answer', () => {
  const failing = (of: RegExp, isDown: () => boolean) => (next: Fetch): Fetch => async (url, init) =>
    isDown() && of.test(url) ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : next(url, init)

  test('has cards that say so, and the board says that it is not whole; Try again brings them', async () => {
    let isDown = true
    const page = open({ now: '2026-11-22T12:00:00+08:00', options: { drawTypes: 'ML', date: '2026-11-21' }, intercept: failing(/resultL/, () => isDown) })
    const { screen, user, events } = page
    expect(within(await card(page, 'Magnum')).getByText('Final')).toBeTruthy()
    expect((await screen.findByText('Not everything could be loaded')).closest('[role=status]')).toBeTruthy()
    const lucky = screen.getAllByRole('heading', { level: 3, name: /^Lucky/ }).map((heading: HTMLElement) => heading.closest('article')?.textContent)
    for (const text of lucky) expect(text).toContain('Not loaded')
    expect(lucky.length).toBeGreaterThan(1)
    expect(screen.queryByText('Pending')).toBeNull()
    expect(screen.queryByText(/^Updated/)).toBeNull()
    expect(events.filter(({ name }) => name === 'lottery:error')).toMatchObject([{ detail: { source: 'results' } }])

    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('Not everything could be loaded')).toBeNull())
    expect(screen.queryByText('Not loaded')).toBeNull()
    expect(page.root.activeElement?.localName).toBe('h2')
  })

  test('is no day without results on its own tab', async () => {
    const page = open({ now: '2026-11-22T12:00:00+08:00', options: { drawTypes: 'ML', date: '2026-11-21' }, intercept: failing(/resultL/, () => true) })
    await card(page, 'Magnum')
    await page.user.click(page.screen.getByRole('tab', { name: /Lucky/ }))
    expect(await page.screen.findByText('Results could not be loaded')).toBeTruthy()
    // Of the other nothing is missing.
    await page.user.click(page.screen.getByRole('tab', { name: /Magnum/ }))
    await card(page, 'Magnum')
    expect(page.screen.queryByText(/could be loaded|could not be loaded/)).toBeNull()
  })

  test('is asked again with the next check, and told to the page once', async () => {
    let isDown = true
    const page = open({ now: '2026-11-22T12:00:00+08:00', options: { drawTypes: 'ML', date: '2026-11-21' }, intercept: failing(/resultL/, () => isDown) })
    await page.screen.findByText('Not everything could be loaded')
    await page.environment.advance(3 * MINUTE)
    expect(page.events.filter(({ name }) => name === 'lottery:error')).toHaveLength(1)
    isDown = false
    await page.environment.advance(2 * MINUTE)
    await waitFor(() => expect(page.screen.queryByText('Not everything could be loaded')).toBeNull())
  })
})

test('an answer that cannot be read is no server that did not answer', async () => {
  const page = open({ now: '2026-11-22T12:00:00+08:00', options: { drawTypes: 'M' }, intercept: (next) => (url, init) => (/GetResults/.test(url) ? Promise.resolve(Response.json({ status: 'S100', data: 'none' })) : next(url, init)) })
  expect((await page.screen.findByRole('alert')).textContent).toContain('Results could not be loaded')
  await page.screen.findByText('Data is missing or incomplete. Please try again later.')
  expect(page.root.textContent).not.toContain('did not answer')
})

describe('without an answer', () => {
  const down: (isDown: () => boolean) => (next: Fetch) => Fetch = (isDown) => (next) => (url, init) =>
    isDown() && /Result/.test(url) ? Promise.reject(new TypeError('connection refused')) : next(url, init)

  test('says so, and tries again when asked', async () => {
    let isDown = true
    const page = open({ intercept: down(() => isDown), options: { drawTypes: 'M' } })
    const { screen, user } = page
    await screen.findByText('Results could not be loaded')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await card(page, 'Magnum')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('refused, says why in the words for it and in the server\'s own', async () => {
    const refuse = (next: Fetch): Fetch => (url, init) =>
      /Result/.test(url) ? Promise.resolve(new Response(JSON.stringify({ status: 'V110', message: 'Back at 03:00 <b>sharp</b>' }), { status: 503 })) : next(url, init)
    const page = open({ intercept: refuse, options: { drawTypes: 'M' } })
    await page.screen.findByText('Back at 03:00 <b>sharp</b>')
    expect(page.screen.getByRole('alert').textContent).toMatch(/^Results could not be loaded(?!.*did not answer).*maintenance.*Back at 03:00.*We keep trying\.Try again$/i)
  })

  test('known results stay, with the hour they are from', async () => {
    let isDown = false
    const page = open({ intercept: down(() => isDown), now: '2026-11-22T12:00:00+08:00', options: { drawTypes: 'M' } })
    const { screen, environment } = page
    const article = await card(page, 'Magnum')
    const before = tops(article)
    isDown = true
    await environment.advance(2 * MINUTE)
    expect((await screen.findByText(/^Not up to date, as of/)).textContent).toBe('Not up to date, as of 12:00:00')
    expect(screen.getByText(/^Not up to date/).closest('[role=status]')).toBeTruthy()
    expect(tops(await card(page, 'Magnum'))).toEqual(before)
  })

  test('a page that opens without a network shows what the device has kept, and the day it is from', async () => {
    const first = open({ now: '2026-11-21T21:00:00+08:00', options: { drawTypes: 'M' } })
    const before = tops(await card(first, 'Magnum'))
    first.unmount()
    const later = createTestEnvironment({ now: '2026-11-22T09:00:00+08:00', kept: first.environment.kept })
    const page = open({ environment: later, intercept: down(() => true), options: { drawTypes: 'M' } })
    await page.screen.findByText('Not up to date, as of 2026-11-21 21:00:00')
    expect(tops(await card(page, 'Magnum'))).toEqual(before)
  })

  test('no session is needed', async () => {
    const page = open({ config: { sn: undefined, loginid: undefined, token: undefined }, options: { drawTypes: 'M' } })
    await card(page, 'Magnum')
    expect(page.lottery.session.$state.get().state).toBe('empty')
    expect(page.calls.some(({ path }) => path.includes('GetInitData'))).toBe(false)
  })
})
