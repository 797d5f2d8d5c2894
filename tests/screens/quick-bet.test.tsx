import { waitFor } from '@testing-library/dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { QuickBetScreen } from '../../src/screens/quick-bet/quick-bet-screen.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { balance, total } from './bet-screens.js'
import { fillIn, open, posted } from './quick-bet-page.js'
import { noDialog, renderScreen } from './render.js'

describe('a bet from the first tap to the receipt', () => {
  test('takes exactly the total, shows the server\'s receipt verbatim, and empties the slip', async () => {
    const page = await open()
    const { screen, user } = page
    const before = balance(page) ?? NaN
    await fillIn(page)
    expect(total(page)).toBe('Total MYR 8.00')
    expect(screen.getByText('2 numbers × 2 types × 2 dates')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'BET' }))
    const dialog = await screen.findByRole('dialog', { name: /Bet placed/ })
    expect(posted(page)).toHaveLength(1)
    expect(posted(page)[0]).toMatchObject({ Currency: 'MYR', BetString: 'D#21/11#22/11\n#MP\n[A]12\n[B]3\n[C]4\n[D]5\n#1#0#0' })
    expect(dialog.querySelector('pre')?.textContent).toMatch(/^4D RESULT .*\n[^]*TOTAL {3}2 numbers +8\.00\n/)
    expect(screen.getByText('Accepted by 2 of 2 types')).toBeTruthy()
    await waitFor(() => expect(balance(page)).toBe(before - 800))
    await screen.findByText('MYR 8.00 taken. New balance 2,392.00. With the reward: 2,472.50.')

    await user.click(screen.getByRole('button', { name: 'OK' }))
    await noDialog(page)
    expect(screen.getByRole('checkbox', { name: 'M Magnum' })).toHaveProperty('checked', false)
    expect(total(page)).toBe('Total MYR 0.00')
  })

  test.each([
    ['zh', '已扣 MYR 1.00。最新余额 2,399.00。含奖励共 2,479.50。'],
    ['th', 'หักเงินแล้ว MYR 1.00 ยอดเงินใหม่ 2,399.00 รวมโบนัสแล้ว 2,479.50'],
  ])('says what it means for the money with a space between sentences where the language has one: %s', async (lang, words) => {
    const { screen, lottery } = renderScreen(<QuickBetScreen />, { options: { lang } })
    const slip = lottery.use(createDigitSetSlip)
    await waitFor(() => expect(lottery.account.$account.get()).toBeTruthy())
    slip.toggleDate('2026-11-22')
    slip.toggleType('M')
    for (const place of ['A', 'B', 'C', 'D'] as const) slip.toggleDigit(place, '1')
    slip.setStake('B', '1')
    await slip.place()
    await screen.findByText(words)
  })

  test('"DrawTypeNotAvail (server message in red, or status text)": beside those that were taken, and it stays chosen', async () => {
    const page = await open()
    const { screen, user } = page
    const before = balance(page) ?? NaN
    // Monday: Lucky draws, Magnum does not.
    await fillIn(page, { dates: [/2026-11-23/], types: ['M Magnum, no draw on a chosen date', 'L Lucky'] })
    expect(total(page)).toBe('Total MYR 4.00')
    await user.click(screen.getByRole('button', { name: 'BET' }))
    await screen.findByRole('dialog', { name: /Placed in part/ })
    expect(screen.getByText('1 of 2 accepted')).toBeTruthy()
    expect(screen.getByText('Magnum is not available for this date.').className).toBe('failed')
    await screen.findByText(/MYR 2\.00 taken/)
    await waitFor(() => expect(balance(page)).toBe(before - 200))

    await user.click(screen.getByRole('button', { name: 'OK' }))
    await noDialog(page)
    expect(screen.getByRole('checkbox', { name: /^M Magnum/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: 'L Lucky' })).toHaveProperty('checked', false)
    // Why it is still there is said for as long as it is the same bet.
    const why = () => screen.queryByRole('list', { name: 'The bet was not placed' })?.textContent
    expect(why()).toBe('MMagnum is not available for this date.')
    await user.click(screen.getByRole('checkbox', { name: 'A 7' }))
    expect(why()).toBeUndefined()
    await user.click(screen.getByRole('checkbox', { name: 'A 7' }))
    expect(why()).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: /^M Magnum/ }))
    expect(why()).toBeUndefined()
  })

  test('"Receipt dialog offers Void when at least one bet succeeded; voiding refreshes the balance": it asks once, with the amount', async () => {
    const page = await open()
    const { screen, user } = page
    const before = balance(page)
    await fillIn(page)
    await user.click(screen.getByRole('button', { name: 'BET' }))
    await user.click(await screen.findByRole('button', { name: 'Void' }))
    expect(page.calls.some(({ path }) => path.endsWith('/VoidEkor'))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Void MYR 8.00' }))
    await screen.findByRole('dialog', { name: 'Bet voided' })
    expect(screen.queryByRole('button', { name: /^Void/ })).toBeNull()
    await waitFor(() => expect(balance(page)).toBe(before))
    const voids = page.calls.filter(({ path }) => path.endsWith('/VoidEkor'))
    expect(voids).toHaveLength(1)
    // One receipt stands for both types: it is voided once.
    expect((voids[0]?.body as { Guid: string[] }).Guid).toHaveLength(1)
  })

  test('a void that the server refuses is told in words, and can be tried again', async () => {
    const page = await open({ now: '2026-11-21T18:29:00+08:00' })
    const { screen, user, environment } = page
    await fillIn(page, { dates: [/2026-11-21/] })
    await user.click(screen.getByRole('button', { name: 'BET' }))
    await screen.findByRole('dialog', { name: /Bet placed/ })
    // Past 18:30, the cut-off of both.
    await environment.advance(120_000)
    await user.click(screen.getByRole('button', { name: 'Void' }))
    await user.click(screen.getByRole('button', { name: 'Void MYR 4.00' }))
    expect(await screen.findAllByText('Not voided: Voiding is not allowed now.')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Void' })).toBeTruthy()
  })

  test('a void that the server refuses is told at once, also the second time, and where a part of the bet was refused before it', async () => {
    const page = await open({ now: '2026-11-23T19:29:00+08:00' })
    const { screen, user, environment } = page
    await fillIn(page, { dates: [/2026-11-23/], types: ['M Magnum, no draw on a chosen date', 'L Lucky'] })
    await user.click(screen.getByRole('button', { name: 'BET' }))
    await screen.findByRole('dialog', { name: /^Placed in part/ })
    expect(screen.queryByText(/^Not voided/)).toBeNull()
    // Past 19:30, the cut-off of Lucky.
    await environment.advance(120_000)
    const told = async () => (await screen.findByText(/^Not voided/)).closest('[role=alert]')
    await user.click(screen.getByRole('button', { name: 'Void' }))
    await user.click(screen.getByRole('button', { name: 'Void MYR 2.00' }))
    const first = await told()
    expect(first?.textContent).toContain('Not voided: Voiding is not allowed now.')
    await user.click(screen.getByRole('button', { name: 'Void' }))
    await user.click(screen.getByRole('button', { name: 'Void MYR 2.00' }))
    await waitFor(async () => expect(await told()).not.toBe(first))
    expect(await told()).not.toBeNull()
  })

  test.each([
    ['done', 'S105', 'All of it is voided. The stakes were returned.'],
    ['refused', 'E134', 'Not voided: Voiding is not allowed now.'],
    ['lost', null, 'It is not certain whether this bet was voided'],
  ])('a void that is %s is told to who has closed the receipt before its answer', async (_, status, words) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const intercept = (next: Fetch): Fetch => async (url, init) => {
      if (!url.endsWith('/VoidEkor')) return next(url, init)
      await held
      if (status === null) throw new TypeError('connection reset')
      return Response.json({ status: 'S100', data: (JSON.parse(String(init?.body)) as { Guid: string[] }).Guid.map((GUID) => ({ GUID, status })) })
    }
    const page = await open({ intercept })
    const { screen, user } = page
    await fillIn(page)
    await user.click(screen.getByRole('button', { name: 'BET' }))
    await user.click(await screen.findByRole('button', { name: 'Void' }))
    await user.click(screen.getByRole('button', { name: 'Void MYR 8.00' }))
    await screen.findByRole('button', { name: 'Voiding' })
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await noDialog(page)
    expect(screen.queryByText(words)).toBeNull()
    answer()
    const told = await screen.findByText(words)
    expect(told.closest('[role=status]')).not.toBeNull()
    // Of money: it stays longer than what is said in passing.
    await page.environment.advance(4_000)
    expect(told.isConnected).toBe(true)
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByText(words)).toBeNull()
  })

  test('a void whose answer is lost is called uncertain, not refused; Check again settles it and the money comes back once', async () => {
    let lose = 1
    const intercept = (next: Fetch): Fetch => async (url, init) => {
      const answer = await next(url, init)
      if (!url.endsWith('/VoidEkor') || lose-- <= 0) return answer
      return new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } })
    }
    // The receipt may be scrolled down when Void is pressed at its foot.
    const seen: Element[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const page = await open({ intercept })
    const { screen, user } = page
    const before = balance(page) ?? NaN
    await fillIn(page)
    await user.click(screen.getByRole('button', { name: 'BET' }))
    await user.click(await screen.findByRole('button', { name: 'Void' }))
    await user.click(screen.getByRole('button', { name: 'Void MYR 8.00' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('It is not certain whether this bet was voided')
    expect(alert.className).toContain('warning')
    expect(seen.at(-1)?.contains(alert)).toBe(true)
    expect(page.root.textContent).not.toMatch(/Not voided|MYR 8\.00 taken/)
    expect(screen.queryByRole('button', { name: /^Void/ })).toBeNull()
    await screen.findByText('Your balance at the moment: 2,400.00. With the reward: 2,480.50.')

    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByRole('dialog', { name: 'Bet voided' })
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(balance(page)).toBe(before))
    expect(page.calls.filter(({ path }) => path.endsWith('/VoidEkor'))).toHaveLength(2)
  })

  test('asked again and refused, it stays uncertain, in the words of the server as well', async () => {
    let down = true
    const intercept = (next: Fetch): Fetch => (url, init) => (url.endsWith('/VoidEkor') && down ? Promise.reject(new TypeError('connection reset')) : next(url, init))
    const page = await open({ intercept, now: '2026-11-21T18:29:00+08:00' })
    const { screen, user } = page
    await fillIn(page, { dates: [/2026-11-21/] })
    await user.click(screen.getByRole('button', { name: 'BET' }))
    await user.click(await screen.findByRole('button', { name: 'Void' }))
    await user.click(screen.getByRole('button', { name: 'Void MYR 4.00' }))
    await screen.findByText('It is not certain whether this bet was voided')
    // Past 18:30, the cut-off of both.
    await page.environment.advance(120_000)
    down = false
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByText('Voiding is not allowed now.')
    expect(screen.getByRole('alert').textContent).toContain('It is not certain whether this bet was voided')
  })

  test('some of several receipts voided: says how many, and offers to void the rest', async () => {
    const intercept = (next: Fetch): Fetch => async (url, init) => {
      const answer = await next(url, init)
      if (url.endsWith('/PostBetEkor')) {
        const items = (await answer.json()) as { GUID: string }[]
        return Response.json(items.map((item, index) => ({ ...item, GUID: `${item.GUID}-${index}` })))
      }
      if (!url.endsWith('/VoidEkor')) return answer
      const { Guid } = JSON.parse(String(init?.body)) as { Guid: string[] }
      return Response.json({ status: 'S105', data: Guid.map((GUID) => ({ GUID, status: GUID.endsWith('-0') ? 'S105' : 'E134' })) })
    }
    const page = await open({ intercept })
    const { screen, user } = page
    await fillIn(page)
    await user.click(screen.getByRole('button', { name: 'BET' }))
    await user.click(await screen.findByRole('button', { name: 'Void' }))
    await user.click(screen.getByRole('button', { name: 'Void MYR 8.00' }))
    expect((await screen.findByRole('alert')).textContent).toContain('1 of 2 voided')
    expect(page.root.textContent).not.toContain('MYR 8.00 taken')
    expect(screen.getByText('Not voided: Voiding is not allowed now.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Void' }))
    // Not with the sum of both.
    expect(screen.getByRole('button', { name: 'Void 1 of 2' })).toBeTruthy()
  })

  test('a receipt without a GUID offers no Void', async () => {
    const intercept = (next: Fetch): Fetch => async (url, init) => {
      const answer = await next(url, init)
      if (!url.endsWith('/PostBetEkor')) return answer
      const items = (await answer.json()) as object[]
      return Response.json(items.map((item) => ({ ...item, GUID: '' })))
    }
    const page = await open({ intercept })
    await fillIn(page)
    await page.user.click(page.screen.getByRole('button', { name: 'BET' }))
    // Its whole name: no hour until which it can be voided.
    await page.screen.findByRole('dialog', { name: 'Bet placed' })
    expect(page.screen.getByRole('button', { name: 'OK' })).toBeTruthy()
    expect(page.screen.queryByRole('button', { name: /Void/ })).toBeNull()
  })

  test('the receipt can be copied', async () => {
    const page = await open()
    const { screen, user } = page
    await fillIn(page)
    await user.click(screen.getByRole('button', { name: 'BET' }))
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    await screen.findByText('Copied')
    expect(await navigator.clipboard.readText()).toMatch(/^4D RESULT/)

    await user.click(screen.getByRole('button', { name: 'Void' }))
    await user.click(await screen.findByRole('button', { name: /^Void MYR/ }))
    await screen.findByRole('dialog', { name: 'Bet voided' })
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^Bet voided\n\n4D RESULT/))
  })
})

describe('a bet that is not taken', () => {
  test('is refused in words with its code; the slip stays as it was and can be sent again under a new reference', async () => {
    const page = await open()
    const { screen, user } = page
    // The sandbox answers E145 to 0145.
    await fillIn(page, { digits: ['A 0', 'B 1', 'C 4', 'D 5'] })
    await user.click(screen.getByRole('button', { name: 'BET' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The bet was not placed')
    expect(alert.textContent).toContain('Sold out.')
    expect(alert.textContent).toContain('Code E145')
    expect(screen.getByRole('checkbox', { name: 'A 0' })).toHaveProperty('checked', true)
    expect(screen.queryByRole('dialog')).toBeNull()

    await user.click(screen.getByRole('checkbox', { name: 'A 0' }))
    await user.click(screen.getByRole('checkbox', { name: 'A 9' }))
    await user.click(screen.getByRole('button', { name: 'BET' }))
    await screen.findByRole('dialog', { name: /Bet placed/ })
    const [first, second] = posted(page)
    expect(second?.ClientRef).not.toBe(first?.ClientRef)
  })

  test('a refusal can be closed', async () => {
    const page = await open()
    await fillIn(page, { digits: ['A 0', 'B 1', 'C 4', 'D 5'] })
    await page.user.click(page.screen.getByRole('button', { name: 'BET' }))
    await page.screen.findByRole('alert')
    await page.user.click(page.screen.getByRole('button', { name: 'Close' }))
    expect(page.screen.queryByRole('alert')).toBeNull()
  })
})

describe('without a session', () => {
  test('nobody signed in: says so, and BET is barred', async () => {
    const { screen } = renderScreen(<QuickBetScreen />, { config: { sn: undefined, loginid: undefined, token: undefined } })
    await screen.findByText('You are not signed in here. Results and jackpots are open to everybody.')
    expect(screen.getByRole('button', { name: 'BET' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('a wrong token: the server\'s refusal in words', async () => {
    const { screen } = renderScreen(<QuickBetScreen />, { config: { token: 'wrong' } })
    expect((await screen.findByRole('alert')).textContent).toContain('Your session has ended')
  })

  test('a server that cannot be reached: Try again starts the session', async () => {
    let down = true
    const page = renderScreen(<QuickBetScreen />, { intercept: (next) => (url, init) => (down ? Promise.reject(new TypeError('refused')) : next(url, init)) })
    expect((await page.screen.findByRole('alert')).textContent).toContain('The server cannot be reached')
    down = false
    await page.user.click(page.screen.getByRole('button', { name: 'Try again' }))
    await page.screen.findByRole('radiogroup', { name: 'Currency' })
    expect(page.screen.queryByRole('alert')).toBeNull()
  })
})
