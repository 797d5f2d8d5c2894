import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { createResults } from '../../src/stores/results.js'
import { card, open, tops } from './results-page.js'
import { turns } from './turns.js'

const MINUTE = 60_000

/** A mutation in words, so that a failure says what was touched. */
const described = ({ type, target, attributeName }: MutationRecord) => `${type} ${target.nodeName} ${attributeName ?? ''} ${target.textContent}`

describe('a draw that happens while one looks', () => {
  test('is live by its own draws: those of another type say nothing of this one', async () => {
    const { screen, user } = open({ now: '2026-11-21T15:05:00+08:00', options: { drawTypes: 'ML', date: '2026-11-21' } })
    await screen.findByText(/^Live, updated/)
    await user.click(screen.getByRole('tab', { name: 'Magnum' }))
    await waitFor(() => expect(screen.queryByText(/^Live, updated/)).toBeNull())
    await user.click(screen.getByRole('tab', { name: 'Lucky' }))
    await screen.findByText(/^Live, updated/)
  })

  test('goes from pending over live to final, tells what came, and leaves other cards alone', async () => {
    // Sabah draws at 18:30 and is final four minutes later; Magnum draws at 19:00.
    const page = open({ now: '2026-11-21T18:29:50+08:00', options: { drawTypes: 'MB' } })
    const { screen, environment, root } = page
    await screen.findByRole('heading', { name: 'Results, Wed 2026-11-18' })
    await environment.advance(15_000)
    await screen.findByRole('heading', { name: 'Results, Sat 2026-11-21' })
    const sabah = await card(page, 'Sabah')
    const magnum = await card(page, 'Magnum')
    await waitFor(() => expect(within(magnum).getByText('Pending')).toBeTruthy())
    expect(tops(magnum)).toEqual(['····', '····', '····'])
    expect(screen.queryByText(/lost/i)).toBeNull()

    await environment.advance(2 * MINUTE)
    await waitFor(() => expect(within(sabah).getByText('Live')).toBeTruthy())
    expect(screen.getByText(/^Live, updated 18:3\d:\d\d$/)).toBeTruthy()
    expect(root.querySelector('.visually-hidden[role="status"]')?.textContent).toMatch(/^Sabah, (\d+ more numbers?|[123]\w\w prize \d \d \d \d)/)

    // What was there at first sight is no arrival; what came since is lit up.
    expect(magnum.querySelectorAll('.arrived')).toHaveLength(0)
    expect(sabah.querySelectorAll('.arrived').length).toBeGreaterThan(0)

    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(magnum, { subtree: true, childList: true, attributes: true, characterData: true })
    await environment.advance(3 * MINUTE)
    await waitFor(() => expect(within(sabah).getByText('Final')).toBeTruthy())
    expect(tops(sabah).join()).toMatch(/^\d{4},\d{4},\d{4}$/)
    expect(await card(page, 'Magnum')).toBe(magnum)
    expect([...changes, ...observer.takeRecords()].map(described)).toEqual([])
    observer.disconnect()
  })

  test.each<[string, object | null, object | null, string]>([
    ['an empty first prize', { prize1: '', prize2: '00042', prize3: '70167' }, { prize6D: '' }, '00042'],
    ['no part of their own yet', null, null, '·····'],
  ])('is live until 5D and 6D are drawn, also by a server that says so with %s', async (_name, m5, m6, second) => {
    let isLacking = true
    const lacking = (key: string, value: unknown) => (key === 'm5' ? m5 : key === 'm6' ? m6 : value)
    const page = open({
      now: '2026-11-21T19:10:00+08:00', options: { drawTypes: 'T', date: '2026-11-21' },
      intercept: (next) => async (url, init) => {
        const answer = await next(url, init)
        return isLacking && /Get\w*Result/.test(url) ? new Response(JSON.stringify(JSON.parse(await answer.text(), lacking))) : answer
      },
    })
    const fiveD = await card(page, 'Toto 5D')
    await within(fiveD).findByText('Live')
    expect([...fiveD.querySelectorAll('td')].map(({ textContent }) => textContent).slice(0, 2)).toEqual(['·····', second])
    expect(await card(page, 'Toto 6D')).toBeTruthy()
    expect(page.screen.getByText(/^Live, updated/)).toBeTruthy()
    expect(page.screen.queryByText('Final')).toBeNull()
    isLacking = false
    await page.environment.advance(5_000)
    await within(fiveD).findByText('Final')
    await waitFor(() => expect(page.screen.queryByText(/^Live/)).toBeNull())
    expect(await card(page, 'Toto 5D')).toBe(fiveD)
  })

  test('a check that brings nothing new touches no node at all', async () => {
    const page = open({ now: '2026-11-22T12:00:00+08:00', options: { drawTypes: 'M' } })
    await card(page, 'Magnum')
    // They come after the board.
    await page.screen.findByRole('button', { name: 'Share or print' })
    // What tells the news comes after the first paint.
    await waitFor(() => expect(page.root.querySelector('.visually-hidden[role="status"]')).toBeTruthy())
    const calls = page.calls.length
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(page.root, { subtree: true, childList: true, attributes: true, characterData: true })
    await page.environment.advance(5 * MINUTE)
    expect(page.calls.length).toBeGreaterThan(calls)
    expect([...changes, ...observer.takeRecords()].map(described)).toEqual([])
    observer.disconnect()
  })
})

describe('a host that is slow', () => {
  test('keeps no other\'s results back; what it answers at last is there at first sight, and no news', async () => {
    let answer = () => {}
    const slow = new Promise<void>((resolve) => (answer = resolve))
    const page = open({
      now: '2026-11-22T12:00:00+08:00', options: { drawTypes: 'MA', date: '2026-11-21' },
      intercept: (next) => async (url, init) => {
        if (url.includes('resultA')) await slow
        return next(url, init)
      },
    })
    const magnum = await card(page, 'Magnum')
    expect(tops(magnum).join()).toMatch(/^\d{4},\d{4},\d{4}$/)
    expect(page.screen.queryByRole('heading', { level: 3, name: /^Winbox/ })).toBeNull()
    answer()
    const winbox = await page.screen.findAllByRole('heading', { level: 3, name: /^Winbox/ })
    expect(winbox.length).toBeGreaterThan(0)
    expect(await card(page, 'Magnum')).toBe(magnum)
    await waitFor(() => expect(page.root.querySelector('.visually-hidden[role="status"]')).toBeTruthy())
    expect(page.root.querySelector('.visually-hidden[role="status"]')?.textContent).toBe('')
    expect(page.root.querySelectorAll('.arrived')).toHaveLength(0)
  })

  test('nor is it when everything had failed first and is tried again', async () => {
    let answer = () => {}
    const slow = new Promise<void>((resolve) => (answer = resolve))
    let isDown = true
    const page = open({
      now: '2026-11-22T12:00:00+08:00', options: { drawTypes: 'MA', date: '2026-11-21' },
      intercept: (next) => async (url, init) => {
        if (isDown && /Result/.test(url)) throw new TypeError('connection refused')
        if (url.includes('resultA')) await slow
        return next(url, init)
      },
    })
    const again = await page.screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await page.user.click(again)
    await card(page, 'Magnum')
    expect(page.screen.queryByRole('heading', { level: 3, name: /^Winbox/ })).toBeNull()
    answer()
    await page.screen.findAllByRole('heading', { level: 3, name: /^Winbox/ })
    await waitFor(() => expect(page.root.querySelector('.visually-hidden[role="status"]')).toBeTruthy())
    expect(page.root.querySelector('.visually-hidden[role="status"]')?.textContent).toBe('')
    expect(page.root.querySelectorAll('.arrived')).toHaveLength(0)
  })

  test('is told of together with those that were quicker, and not in their place', async () => {
    let answer = () => {}
    let slow: Promise<void> | null = null
    const page = open({
      now: '2026-11-21T15:29:50+08:00', options: { drawTypes: 'AL', date: '2026-11-21' },
      intercept: (next) => async (url, init) => {
        const answered = await next(url, init)
        if (slow && url.includes('resultA')) await slow
        return answered
      },
    })
    await page.screen.findByText(/updated/)
    await waitFor(() => expect(page.root.querySelector('.visually-hidden[role="status"]')).toBeTruthy())
    const said = () => page.root.querySelector('.board')?.parentElement?.querySelector(':scope > p.visually-hidden[role="status"]')?.textContent ?? ''
    const settled = () => new Promise((resolve) => setTimeout(resolve, 40))
    // Both draws have begun, and each has another number now and then: until a check brings one of either.
    await page.environment.advance(40_000)
    await settled()
    let quick = ''
    let all = ''
    for (let check = 0; check < 30 && !(quick.startsWith('Lucky') && all.includes('Winbox')); check++) {
      const before = said()
      slow = new Promise<void>((resolve) => (answer = resolve))
      await page.environment.advance(5_000)
      await settled()
      quick = said() === before ? '' : said()
      answer()
      slow = null
      await settled()
      await page.environment.advance(300)
      await settled()
      all = quick === said() ? '' : said()
    }
    expect(quick).toMatch(/^Lucky, /)
    expect(quick).not.toContain('Winbox')
    expect(all).toMatch(/Winboxlotto, /)
    expect(all.startsWith(`${quick}. `)).toBe(true)
  })
})

test('a day that is over and has no number of a draw says that it is not known, and not that it is to come', async () => {
  const page = open({
    now: '2026-11-22T12:00:00+08:00', options: { drawTypes: 'MT', date: '2026-11-21' },
    intercept: (next) => async (url, init) => {
      const answer = await next(url, init)
      if (!/GetResults/.test(url)) return answer
      const body = (await answer.json()) as { data: { drawTypeCode?: string; DrawTypeCode?: string }[] }
      return new Response(JSON.stringify({ ...body, data: body.data.filter((row) => !JSON.stringify(row).includes('"T"')) }))
    },
  })
  await card(page, 'Magnum')
  expect(within(await card(page, 'Toto')).getAllByText('Not known').length).toBeGreaterThan(0)
  expect(page.screen.queryByText('Pending')).toBeNull()
})

describe('a day, when another widget asks for a type that nobody has asked for, and', () => {
  test.each([
    ['of which nothing is known', '2026-09-20', 'No results for Sun 2026-09-20'],
    ['of which nothing is drawn yet', '2026-11-21', 'Updated 12:00:00'],
  ])('%s stays as it is meanwhile', async (_, date, words) => {
    let isHeld = false
    const page = open({
      options: { drawTypes: 'M', date },
      intercept: (next) => (url, init) => (isHeld ? new Promise(() => {}) : next(url, init)),
    })
    const { screen, root, lottery } = page
    await screen.findByText(words)
    await screen.findByRole('button', { name: 'Share or print' })
    await turns()
    const touched: string[] = []
    const observer = new MutationObserver((records) => touched.push(...records.map(described)))
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
    isHeld = true
    const other = lottery.use(createResults).board(date, ['T'])
    await waitFor(() => expect(other.get().state).toBe('loading'))
    await turns()
    observer.disconnect()
    expect(touched).toEqual([])
    expect(screen.getByText(words)).toBeTruthy()
  })
})

test('unmounting stops the poll', async () => {
  const page = open({ options: { drawTypes: 'M' } })
  await card(page, 'Magnum')
  expect(page.environment.timerCount()).toBeGreaterThan(0)
  page.unmount()
  // A store lingers for a second after its last listener.
  await waitFor(() => expect(page.environment.timerCount()).toBe(0))
})
