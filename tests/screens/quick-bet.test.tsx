import { waitFor } from '@testing-library/dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { QuickBetScreen } from '../../src/screens/quick-bet/quick-bet-screen.js'
import { createTestEnvironment } from '../stores/environment.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

async function open(options?: RenderOptions): Promise<Rendered> {
  const rendered = renderScreen(<QuickBetScreen />, options)
  await rendered.screen.findByRole('heading', { name: 'Quick bet' })
  // The session is there once there are currencies to choose from.
  await rendered.screen.findByRole('radiogroup', { name: 'Currency' })
  return rendered
}

/** 2 × 1 × 1 × 1 numbers on M and P for Sat and Sun, 1.00 big: 8.00. */
async function fillIn({ screen, user }: Rendered, { digits = ['A 1', 'A 2', 'B 3', 'C 4', 'D 5'], types = ['M Magnum', 'P PMP'], dates = [/2026-11-21/, /2026-11-22/] } = {}) {
  for (const date of dates) await user.click(screen.getByRole('checkbox', { name: date }))
  for (const type of types) await user.click(screen.getByRole('checkbox', { name: type }))
  for (const digit of digits) await user.click(screen.getByRole('checkbox', { name: digit }))
  await user.type(screen.getByRole('textbox', { name: 'Big' }), '1')
}

const total = ({ root }: Rendered) => root.querySelector('.total')?.textContent
const reason = ({ root }: Rendered) => root.querySelector('.reason')?.textContent
const posted = ({ calls }: Rendered) => calls.filter(({ path }) => path.endsWith('/PostBetEkor')).map(({ body }) => body as { BetString: string; ClientRef: string; Currency: string })
const balance = ({ lottery }: Rendered) => lottery.account.$account.get()?.balance

/** A connection that breaks after the server has heard the bet. */
const losing = (times: number) => (next: Fetch): Fetch => async (url, init) => {
  const answer = await next(url, init)
  if (!url.endsWith('/PostBetEkor') || times-- <= 0) return answer
  throw new TypeError('connection reset')
}

/** Where Tab leads, which user-event does not know inside a shadow root: the next control in order, and of radio buttons the chosen one. */
function tab(root: ShadowRoot) {
  const stops = [...root.querySelectorAll<HTMLElement>('button, input, [tabindex="0"]')].filter((control) => control.tabIndex >= 0 && !(control instanceof HTMLInputElement && control.type === 'radio' && !control.checked))
  const here = stops.findIndex((control) => control === root.activeElement)
  stops[here + 1]?.focus()
}

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
    await screen.findByText(/MYR 8\.00 taken\. New balance/)

    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('checkbox', { name: 'M Magnum' })).toHaveProperty('checked', false)
    expect(total(page)).toBe('Total MYR 0.00')
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
    expect(screen.getByRole('checkbox', { name: /^M Magnum/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: 'L Lucky' })).toHaveProperty('checked', false)
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
    await screen.findByText(`New balance ${(before / 100).toLocaleString('en', { minimumFractionDigits: 2 })}.`)

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

describe('a bet whose answer is lost', () => {
  test('is called uncertain; nothing else can be sent; Check again finds it, charged once', async () => {
    const page = await open({ intercept: losing(1) })
    const { screen, user } = page
    const before = balance(page) ?? NaN
    await fillIn(page)
    await user.click(screen.getByRole('button', { name: 'BET' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('It is not certain whether this bet was placed')
    expect(alert.className).toContain('warning')

    const bet = screen.getByRole('button', { name: 'BET' })
    expect(bet.getAttribute('aria-disabled')).toBe('true')
    await user.click(bet)
    await user.click(screen.getByRole('checkbox', { name: 'A 7' }))
    expect(screen.getByRole('checkbox', { name: 'A 7' })).toHaveProperty('checked', false)
    expect(posted(page)).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByRole('dialog', { name: /Bet placed/ })
    const [first, second] = posted(page)
    expect(second).toEqual(first)
    await waitFor(() => expect(balance(page)).toBe(before - 800))
  })

  test('is still uncertain after a reload, and still charged once', async () => {
    const page = await open({ intercept: losing(1) })
    const before = balance(page) ?? NaN
    await fillIn(page)
    await page.user.click(page.screen.getByRole('button', { name: 'BET' }))
    await page.screen.findByRole('alert')
    page.unmount()

    const again = await open({ environment: page.environment, server: page.server })
    expect((await again.screen.findByRole('alert')).textContent).toContain('not certain')
    expect(again.screen.getByRole('checkbox', { name: 'A 2' })).toHaveProperty('checked', true)
    await again.user.click(await again.screen.findByRole('button', { name: 'Check again' }))
    await again.screen.findByRole('dialog', { name: /Bet placed/ })
    expect(posted(again)).toEqual(posted(page))
    await waitFor(() => expect(balance(again)).toBe(before - 800))
  })

  test('taken up from another tab and given up, it and what was chosen here are both there, one at a time', async () => {
    const kept = new Map<string, string>()
    const keptInTab = new Map<string, string>()
    const choosing = await open({ environment: createTestEnvironment({ kept, keptInTab }) })
    await choosing.user.click(choosing.screen.getByRole('checkbox', { name: 'D 9' }))
    choosing.unmount()
    const other = await open({ environment: createTestEnvironment({ kept }), intercept: losing(1) })
    await fillIn(other)
    await other.user.click(other.screen.getByRole('button', { name: 'BET' }))
    await other.screen.findByRole('alert')
    other.unmount()

    const { screen, user } = await open({ environment: createTestEnvironment({ kept, keptInTab }), server: other.server })
    const isChosen = (name: string) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked
    await screen.findByText('Another slip of yours is kept')
    expect([isChosen('A 2'), isChosen('D 9')]).toEqual([true, false])
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await user.click(screen.getByRole('button', { name: 'Stop checking' }))
    await user.click(screen.getByRole('button', { name: 'Show that slip' }))
    await waitFor(() => expect([isChosen('A 2'), isChosen('D 9')]).toEqual([false, true]))
    await user.click(screen.getByRole('button', { name: 'Show that slip' }))
    await waitFor(() => expect([isChosen('A 2'), isChosen('D 9')]).toEqual([true, false]))
  })

  test('can be given up, after a warning about the money', async () => {
    const page = await open({ intercept: losing(1) })
    const { screen, user } = page
    await fillIn(page)
    await user.click(screen.getByRole('button', { name: 'BET' }))
    await user.click(await screen.findByRole('button', { name: 'Start over' }))
    expect(screen.getByRole('alert').textContent).toMatch(/Start over without knowing\?.*MYR 8\.00/)
    await user.click(screen.getByRole('button', { name: 'Keep the bet' }))
    expect(screen.getByRole('alert').textContent).toContain('not certain')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await user.click(screen.getByRole('button', { name: 'Stop checking' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'BET' }).getAttribute('aria-disabled')).toBeNull()
  })
})

describe('what to do next', () => {
  test('"Bet 2 no date: message bet-nodate", and so on step by step above BET; pressing a barred BET goes there', async () => {
    const page = await open()
    const { screen, user, root } = page
    const bet = screen.getByRole('button', { name: 'BET' })
    const name = () => root.activeElement?.getAttribute('aria-label') ?? root.activeElement?.getAttribute('name')
    expect(bet.getAttribute('aria-disabled')).toBe('true')

    expect(reason(page)).toBe('Please select bet date')
    await user.click(bet)
    expect(name()).toMatch(/^Today, 2026-11-21/)
    await user.click(screen.getByRole('checkbox', { name: /2026-11-22/ }))

    expect(reason(page)).toBe('Select a draw type')
    await user.click(bet)
    expect(name()).toBe('M Magnum')
    await user.click(screen.getByRole('checkbox', { name: 'T Toto' }))

    expect(reason(page)).toBe('Pick a digit in A')
    for (const digit of ['A 1', 'B ALL', 'D 3']) await user.click(screen.getByRole('checkbox', { name: digit }))
    expect(reason(page)).toBe('Pick a digit in C')
    await user.click(bet)
    expect(name()).toMatch(/^C /)
    await user.click(screen.getByRole('checkbox', { name: 'C 0' }))

    expect(reason(page)).toBe('Enter a stake')
    await user.click(bet)
    expect(name()).toBe('B')
    await user.keyboard('0.5')
    expect(reason(page)).toBe('')
    expect(bet.getAttribute('aria-disabled')).toBeNull()
    expect(total(page)).toBe('Total MYR 5.00')
    expect(posted(page)).toHaveLength(0)
  })

  test.each([
    ['more than 1000 numbers', ['A ALL', 'B ALL', 'C ALL', 'D 1', 'D 2'], '2000 numbers; at most 1000'],
    ['a total over 10,000', ['A ALL', 'B ALL', 'C ALL', 'D 1'], 'The total may be at most 10,000.00'],
  ])('%s bar the bet', async (_, digits, words) => {
    const page = await open()
    await fillIn(page, { digits })
    await page.user.type(page.screen.getByRole('textbox', { name: 'Small' }), '9')
    expect(reason(page)).toBe(words)
    expect(page.screen.getByRole('button', { name: 'BET' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('"Minimums … must meet the currency minimum (message bet2-minbet)": it follows the currency', async () => {
    const page = await open()
    await fillIn(page)
    const small = page.screen.getByRole('textbox', { name: 'Small' })
    await page.user.type(small, '0.5')
    expect(reason(page)).toBe('')
    await page.user.click(page.screen.getByRole('radio', { name: 'I-BOX' }))
    expect(reason(page)).toBe('')
    await page.user.type(small, '{Backspace}4')
    expect(reason(page)).toBe('The I-BOX minimum is 0.50')
  })

  test('a total above the balance is a warning, and the server decides', async () => {
    const page = await open()
    await fillIn(page)
    await page.user.type(page.screen.getByRole('textbox', { name: 'Small' }), '900')
    expect(reason(page)).toMatch(/^The total is more than the balance of /)
    await page.user.click(page.screen.getByRole('button', { name: 'BET' }))
    expect((await page.screen.findByRole('alert')).textContent).toContain('Credit is not enough.')
  })
})

describe('the controls', () => {
  test('"At most 3 dates": a fourth one is refused with a toast', async () => {
    const { screen, user } = await open()
    for (const date of [/-21/, /-22/, /-23/, /-24/]) await user.click(screen.getByRole('checkbox', { name: date }))
    expect(screen.getByRole('checkbox', { name: /-24/ })).toHaveProperty('checked', false)
    expect(screen.getByRole('checkbox', { name: /-23/ })).toHaveProperty('checked', true)
    await screen.findByText('Up to 3 dates')
  })

  test('All takes every type, and again none', async () => {
    const { screen, user } = await open()
    const letters = ['M Magnum', 'P PMP', 'T Toto', 'S Singapore', 'B Sabah', 'W Sarawak', 'L Lucky', 'A Winbox', 'N Perdana']
    const chosen = () => letters.filter((name) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked)
    await user.click(screen.getByRole('checkbox', { name: 'All' }))
    expect(chosen()).toEqual(letters)
    await user.click(screen.getByRole('checkbox', { name: 'All' }))
    expect(chosen()).toEqual([])
  })

  test('a widget\'s draw-types shows those only, and All means those', async () => {
    const page = await open({ options: { drawTypes: 'ml' } })
    expect(page.screen.queryByRole('checkbox', { name: 'P PMP' })).toBeNull()
    await page.user.click(page.screen.getByRole('checkbox', { name: 'All' }))
    // As long as there is no number, there is nothing to multiply.
    expect(page.screen.getByText('0 numbers')).toBeTruthy()
    for (const place of 'ABCD') await page.user.click(page.screen.getByRole('checkbox', { name: `${place} 1` }))
    expect(page.screen.getByText('1 number × 2 types × 0 dates')).toBeTruthy()
  })

  test('"mode buttons enabled only when the total is valid": BOX, I-BOX and REVERSE wait for it, and change it', async () => {
    const page = await open()
    const { screen, user } = page
    const mode = (name: string) => screen.getByRole('radio', { name })
    // Twice: a refusal must not make the next press a silent one.
    await user.click(mode('BOX'))
    await user.click(mode('BOX'))
    expect(mode('BOX')).toHaveProperty('checked', false)
    expect(mode('Straight')).toHaveProperty('checked', true)
    await screen.findByText('Choose digits, a stake, a date and a type first')

    await fillIn(page, { digits: ['A 1', 'B 2', 'C 3', 'D 4'] })
    for (const [name, words] of [['BOX', '96.00'], ['I-BOX', '4.00'], ['REVERSE', '8.00'], ['Straight', '4.00']] as const) {
      await user.click(mode(name))
      expect(mode(name)).toHaveProperty('checked', true)
      expect(total(page)).toBe(`Total MYR ${words}`)
    }
  })

  test('the keypad types into the stake, refuses what is no stake, and goes when it is done', async () => {
    const page = await open()
    const { screen, user } = page
    expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull()
    const big = screen.getByRole('textbox', { name: 'Big' })
    await user.click(big)
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    for (const key of ['1', '2', '3', '4', '5', '.', '5', '5']) await press(key)
    expect(big).toHaveProperty('value', '1234.5')
    expect(page.root.activeElement).toBe(big)
    await press('Delete')
    await press('Next stake')
    await press('7')
    expect(screen.getByRole('textbox', { name: 'Small' })).toHaveProperty('value', '7')
    expect(big).toHaveProperty('value', '1234.')
    await press('Done')
    expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull()
  })

  test('a physical keyboard types stakes too, and letters are not taken', async () => {
    const { screen, user } = await open()
    const sa = screen.getByRole('textbox', { name: 'SA' })
    await user.type(sa, 'a1x2.55')
    expect(sa).toHaveProperty('value', '12.5')
  })

  test('a quick stake fills the field that is typed into', async () => {
    const { screen, user } = await open()
    await user.click(screen.getByRole('textbox', { name: 'Small' }))
    await user.click(screen.getByRole('button', { name: 'Stake 5.00' }))
    expect(screen.getByRole('textbox', { name: 'Small' })).toHaveProperty('value', '5')
  })

  test('the whole bet can be placed with the keyboard alone', async () => {
    const page = await open()
    const { screen, user, root } = page
    const focused = () => root.activeElement?.getAttribute('aria-label') ?? root.activeElement?.textContent
    const tabTo = (name: RegExp) => {
      for (let presses = 0; presses < 40 && !name.test(focused() ?? ''); presses++) tab(root)
      expect(focused()).toMatch(name)
    }
    tabTo(/2026-11-22/)
    await user.keyboard(' ')
    tabTo(/^L Lucky/)
    await user.keyboard(' ')
    tabTo(/^A ALL/)
    await user.keyboard('5')
    tab(root)
    // One tab stop a column: the next is B.
    expect(focused()).toBe('B ALL')
    await user.keyboard('{ArrowRight}{ArrowRight} ')
    expect(screen.getByRole('checkbox', { name: 'B 1' })).toHaveProperty('checked', true)
    tab(root)
    await user.keyboard('{End} {Home}')
    expect(focused()).toBe('C ALL')
    tab(root)
    await user.keyboard('0')
    tab(root)
    await user.keyboard('2')
    tabTo(/^BET$/)
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: /Bet placed/ })
    expect(posted(page)[0]?.BetString).toBe('D#22/11\n#L\n[A]5\n[B]1\n[C]9\n[D]0\n#2#0#0')
  })

  test('a host\'s text is filled in once, and what the player changed stays', async () => {
    const options = { prefill: 'D#22\n#MP\n[A]1\n[B]2\n[C]3\n[D]4\nBOX\n#1#0#0\nnonsense' }
    const page = await open({ options })
    await waitFor(() => expect(total(page)).toBe('Total MYR 48.00'))
    await page.screen.findByText('1 line of the filled-in bet could not be read')
    await page.user.click(page.screen.getByRole('checkbox', { name: 'A 2' }))
    expect(page.screen.getByRole('checkbox', { name: 'A 1' })).toHaveProperty('checked', true)
  })
})

describe('without a session', () => {
  test('nobody signed in: says so, and BET is barred', async () => {
    const { screen } = renderScreen(<QuickBetScreen />, { config: { sn: undefined, loginid: undefined, token: undefined } })
    await screen.findByText('This page has not signed you in. Results and jackpots are open to everybody.')
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
