import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { statusCodes } from '../../src/domain/status-codes.js'
import { Bet3Screen } from '../../src/screens/bet3/bet3-screen.js'
import { QuickBetScreen } from '../../src/screens/quick-bet/quick-bet-screen.js'
import { renderScreen, type Rendered, type RenderOptions } from './render.js'

/** Every sentence of spec section 8, "Handling", in its order and by its words. The catalogue itself is held in tests/i18n/status-codes.test.ts. */

const json = (value: unknown, status = 200) => Promise.resolve(Response.json(value, { status }))
/** A fault: what answers calls to this path in place of the sandbox, once there is something. */
function faulty(path: RegExp): { intercept: (next: Fetch) => Fetch; answer: (with_: (() => Promise<Response>) | null) => void } {
  let fault: (() => Promise<Response>) | null = null
  return {
    intercept: (next) => (url, init) => (fault && path.test(url) ? fault() : next(url, init)),
    answer: (with_) => void (fault = with_),
  }
}
const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => {})

/** Quick bet, filled in: 1234 on Lucky, for 1.00. */
async function filled(options: RenderOptions): Promise<Rendered> {
  const page = renderScreen(<QuickBetScreen />, { ...options, once: true })
  await page.screen.findByRole('radiogroup', { name: 'Currency' })
  for (const name of [/2026-11-22/, 'L Lucky', 'A 1', 'B 2', 'C 3', 'D 4']) await page.user.click(page.screen.getByRole('checkbox', { name }))
  await page.user.type(page.screen.getByRole('textbox', { name: 'Big' }), '1')
  return page
}
const bet = (page: Rendered) => page.user.click(page.screen.getByRole('button', { name: 'BET' }))

describe('"Maintenance, session lost, other-place login, blocked and suspended: show message with the server description and force logout. \'Invalid SN\' also logs out"', () => {
  const ending = Object.keys(statusCodes).filter((code) => ['logout', 'renewal'].includes(statusCodes[code]?.effect ?? ''))
  test.each([...ending, 'F100'])('%s', async (status) => {
    quietly()
    const { intercept, answer } = faulty(/GetPlayerBalance/)
    const page = renderScreen(<LotteryApp />, { intercept, once: true })
    await page.screen.findByText('Total balance · demo')
    const message = status === 'F100' ? 'Invalid SN' : 'Said the server'
    answer(() => json({ status, message, params: [7] }))
    await page.lottery.account.refresh()
    await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
    expect(page.screen.getByRole('alert').textContent).toContain(message)
    expect(page.lottery.session.$state.get()).toMatchObject({ state: 'expired', problem: { code: status } })
    expect(page.events).toContainEqual({ name: 'lottery:session', detail: { state: 'expired' } })
  })

  test('and no other refusal does', async () => {
    quietly()
    const { intercept, answer } = faulty(/GetPlayerBalance/)
    const page = renderScreen(<LotteryApp />, { intercept, once: true })
    await page.screen.findByText('Total balance · demo')
    const states: Record<string, string> = {}
    const others = Object.keys(statusCodes).filter((code) => /^[FVE]/.test(code) && !ending.includes(code))
    for (const status of others) {
      answer(() => json({ status, message: 'no' }))
      await page.lottery.account.refresh()
      states[status] = page.lottery.session.$state.get().state
    }
    expect(states).toEqual(Object.fromEntries(others.map((status) => [status, 'ready'])))
  })
})

describe('"Bet results"', () => {
  test('each refusal in its words, and the slip stays as it was', async () => {
    const { intercept, answer } = faulty(/PostBetEkor/)
    const page = await filled({ intercept })
    const cases: [sentence: string, item: object, words: string][] = [
      ['"DrawTypeNotAvail (server message in red …"', { status: 'DrawTypeNotAvail', message: 'Lucky is shut today' }, 'Lucky is shut today'],
      ['"… or status text)"', { status: 'DrawTypeNotAvail' }, 'This draw type is not available.'],
      ['"IBoxMinAmountRequired (text with minimum)"', { status: 'IBoxMinAmountRequired', message: 'too little' }, 'The I-BOX minimum is 0.50.'],
      ['"BettingIsClosed (status-E129-2 text)"', { status: 'BettingIsClosed', message: 'shut' }, 'Betting is closed.'],
      ['… and which draw it is, where the server adds that: our words are said once', { status: 'E129', message: 'Draw in progress. Betting resumes at 7:30 PM (GMT+8). (Magnum)' }, 'placedDraw in progress. Betting resumes at 7:30 PM (GMT+8).(Magnum)'],
      ['… or which option it is that is not allowed', { status: 'E128', message: 'BOX is not for this account' }, 'placedInvalid option.BOX is not for this account'],
      ['… or what the package lacks', { status: 'E150', message: 'No BOX on Lucky' }, 'placedThe package does not support this.No BOX on Lucky'],
      ['"other statuses show status-{code} text"', { status: 'E145', message: 'gone' }, 'Sold out.'],
      ['"E124 … include the currency minimum"', { status: 'E124' }, 'Invalid amount. The minimum is 0.10.'],
      ['"… and E127 …"', { status: 'E127' }, 'The I-BOX minimum is 0.50.'],
      ['… and that of the server where its words have one: ours is a default', { status: 'E124', message: 'Minimum bet is MYR 2.00' }, 'placedInvalid amount.Minimum bet is MYR 2.00Nothing'],
      ['… also that of "listed bet types"', { status: 'E124-2', message: 'The minimum for B, S is MYR 2.00' }, 'placedThe amount is below the minimum.The minimum for B, S is MYR 2.00Nothing'],
      ['… and of I-BOX', { status: 'IBoxMinAmountRequired', message: 'The least for I-BOX is RM2' }, 'placedThe amount is below the I-BOX minimum.The least for I-BOX is RM2Nothing'],
      ['of bet types that are not listed the currency minimum', { status: 'E124-2' }, 'placedInvalid amount. The minimum is 0.10.Nothing'],
      ['"Other errors fill {n} with params"', { status: 'V104', params: ['Big'] }, 'Big is required.'],
      ['… in either spelling', { status: 'E124-2', Params: ['B, S', '0.30'] }, 'The minimum for B, S is 0.30.'],
      ['a code that is not known: the server\'s description, with its params, and the code', { status: 'X17', message: 'Ask {0}', params: ['Ah Meng'] }, 'Refused: Ask Ah Meng (X17)'],
    ]
    for (const [sentence, item, words] of cases) {
      answer(() => json([item]))
      await bet(page)
      const alert = await page.screen.findByRole('alert')
      expect({ sentence, said: alert.textContent, isRed: alert.classList.contains('danger') }).toEqual({ sentence, said: expect.stringContaining(words) as string, isRed: true })
      expect(alert.textContent).toContain('Nothing was taken. Your bet is kept as it was.')
      await page.user.click(within(alert).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(page.screen.queryByRole('alert')).toBeNull())
    }
    expect(page.screen.getByRole('textbox', { name: 'Big' })).toHaveProperty('value', '1')
  })

  test('"Success (receipt, balance refresh, void option by GUID)"', async () => {
    const page = await filled({})
    const asked = () => page.calls.filter(({ path }) => path.endsWith('/GetPlayerBalance')).length
    const before = asked()
    await bet(page)
    const receipt = await page.screen.findByRole('dialog', { name: /Bet placed/ })
    expect(receipt.querySelector('pre')?.textContent).toMatch(/^4D RESULT/)
    expect(within(receipt).getByRole('button', { name: /^Void/ })).toBeTruthy()
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
  })

  test.each([
    ['"Empty …"', []], ['"… or non-array bet response …"', { status: 'S100', message: 'fine' }], ['no answer one can read', 'fine'],
  ])('%s "goes to generic response-error handling": nobody knows, and it is not sent again as another bet', async (_, value) => {
    quietly()
    const { intercept, answer } = faulty(/PostBetEkor/)
    const page = await filled({ intercept })
    answer(() => json(value))
    await bet(page)
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toContain('It is not certain whether this bet was placed')
    answer(null)
    await page.user.click(await page.screen.findByRole('button', { name: 'Check again' }))
    await page.screen.findByRole('dialog', { name: /Bet placed/ })
    const posted = page.calls.filter(({ path }) => path.endsWith('/PostBetEkor')).map(({ body }) => (body as { ClientRef: string }).ClientRef)
    expect(new Set(posted).size).toBe(1)
  })
})

test('"HTTP failure in Bet 3 shows E101"', async () => {
  quietly()
  const { intercept, answer } = faulty(/PostBetEkor3/)
  const page = renderScreen(<Bet3Screen />, { intercept, once: true })
  await page.screen.findByRole('radiogroup', { name: 'Currency' })
  answer(() => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })))
  await page.user.click(page.screen.getByRole('radio', { name: /^Today/ }))
  await page.user.click(page.screen.getByRole('checkbox', { name: 'Lucky 19:30' }))
  for (const name of ['3', '3', '9', '9', 'Next field', '1', 'Add']) await page.user.click(page.screen.getByRole('button', { name }))
  await bet(page)
  await page.user.click(await page.screen.findByRole('button', { name: 'OK' }))
  const alert = await page.screen.findByRole('alert')
  expect(alert.textContent).toContain('It is not certain whether this bet was placed')
  expect(alert.textContent).toContain('Code E101')
})

test('"other HTTP errors use a generic handler"', async () => {
  quietly()
  const { intercept, answer } = faulty(/PostBetEkor/)
  const page = await filled({ intercept })
  answer(() => Promise.resolve(new Response('', { status: 500 })))
  await bet(page)
  expect((await page.screen.findByRole('alert')).textContent).toMatch(/It is not certain whether this bet was placed.*Code E101/)
  expect(page.events).toContainEqual({ name: 'lottery:error', detail: { code: 'E101', message: '', source: 'bet' } })
})

test.each([
  ['"Profile …', '/settings/profile/', /GetMobileProfile/],
  ['… and edit-model load failures show E101"', '/settings/account/', /GetMobileUserEditModel/],
])('%s', async (_, start, path) => {
  quietly()
  const { intercept, answer } = faulty(path)
  answer(() => Promise.resolve(new Response('', { status: 503 })))
  const page = renderScreen(<LotteryApp />, { config: { loginid: 'agent', token: 'agent123' }, options: { start }, intercept, once: true })
  expect((await page.screen.findByRole('alert')).textContent).toContain('Network or other problem. Please try again.')
})

test('"Init failure goes to logout"', async () => {
  quietly()
  const { intercept, answer } = faulty(/GetInitData/)
  answer(() => json({ status: 'E152', message: 'no package' }))
  const page = renderScreen(<LotteryApp />, { intercept, once: true })
  await page.screen.findByRole('heading', { level: 1, name: 'You are logged out' })
  expect(page.screen.getByRole('alert').textContent).toContain('The package was not found.')
})
