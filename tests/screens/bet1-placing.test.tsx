import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { createTestEnvironment } from '../stores/environment.js'
import { balance, losing, total } from './bet-screens.js'
import { addLine, chooseDate, chooseType, open } from './bet1-page.js'
import { button, isBarred, lines, numberField, sent, toasts, typeNumber, typeStake } from './row-bets.js'
import { noDialog } from './render.js'

describe('what becomes of a bet', () => {
  test('Cancel sends nothing', async () => {
    const page = await open()
    await addLine(page)
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'Cancel'))
    expect([page.screen.queryByRole('dialog'), sent(page, '/PostBetEkor'), lines(page).length]).toEqual([null, [], 1])
  })

  test('a receipt stands alone: what was said of the slip before is gone, and nothing that it has bought can be put back by Undo', async () => {
    const page = await open()
    await addLine(page)
    await typeNumber(page, '5678')
    await page.user.click(button(page, 'Add'))
    await page.user.click(button(page, 'Delete 5678'))
    await page.screen.findByRole('button', { name: 'Undo' })
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    const receipt = await page.screen.findByRole('dialog', { name: /Bet placed/ })
    await waitFor(() => expect(toasts(page)).toEqual([]))
    await page.user.click(within(receipt).getByRole('button', { name: 'OK' }))
    await noDialog(page)
    expect([toasts(page), lines(page)]).toEqual([[], []])
  })

  test('a refusal keeps the slip and says why', async () => {
    const page = await open()
    await chooseDate(page, /2026-11-22/)
    await chooseType(page, 'M Magnum')
    await typeNumber(page, '0145')
    await typeStake(page, 'B', '1')
    await page.user.click(button(page, 'Add'))
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toContain('Sold out.')
    expect(alert.textContent).toContain('Nothing was taken.')
    expect(lines(page)).toHaveLength(1)
  })

  test('without a network it says so, in words that are no code, sends nothing, and is bought once there is one', async () => {
    let isCut = false
    const page = await open({ intercept: (next) => (url, init) => (isCut ? Promise.reject(new TypeError('Failed to fetch')) : next(url, init)) })
    await addLine(page)
    isCut = true
    page.environment.setOffline(true)
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toContain('There is no network: nothing was sent.')
    expect(alert.textContent).not.toContain('Code')
    expect([sent(page, '/PostBetEkor'), lines(page).length]).toEqual([[], 1])
    isCut = false
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    await page.screen.findByRole('dialog', { name: /Bet placed/ })
    expect(sent(page, '/PostBetEkor')).toHaveLength(1)
  })

  test('a lost answer is uncertain: nothing can be sent but the same again, and the money is taken once', async () => {
    const page = await open({ intercept: losing })
    const before = balance(page) ?? NaN
    await addLine(page)
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    expect((await page.screen.findByRole('alert')).textContent).toContain('It is not certain whether this bet was placed')
    expect(isBarred(page, 'BET')).toBe(true)
    await page.user.click(button(page, 'BET'))
    expect(page.screen.queryByRole('dialog')).toBeNull()
    await page.user.click(button(page, 'Check again'))
    await page.screen.findByRole('dialog', { name: /Bet placed/ })
    const refs = sent(page, '/PostBetEkor').map(({ ClientRef }) => ClientRef)
    expect([refs.length, new Set(refs).size]).toEqual([2, 1])
    await waitFor(() => expect(balance(page)).toBe(before - 1200))
  })

  test('taken up from another tab, it says that what was typed here is kept, and gives it back unsent', async () => {
    const kept = new Map([['lottery:tutorial-bet1', 'seen']])
    const keptInTab = new Map<string, string>()
    const typing = await open({ environment: createTestEnvironment({ kept, keptInTab }) })
    await typeNumber(typing, '77')
    typing.unmount()
    const other = await open({ environment: createTestEnvironment({ kept }), intercept: losing })
    await addLine(other)
    await other.user.click(button(other, 'BET'))
    await other.user.click(button(other, 'OK'))
    await other.screen.findByRole('alert')
    other.unmount()

    const page = await open({ environment: createTestEnvironment({ kept, keptInTab }), server: other.server })
    await page.screen.findByText('Another slip of yours is kept')
    expect(page.screen.queryByRole('button', { name: 'Show that slip' })).toBeNull()
    expect(numberField(page).value).toBe('')
    await page.user.click(button(page, 'Check again'))
    const receipt = await page.screen.findByRole('dialog', { name: /Bet placed/ })
    await page.user.click(within(receipt).getByRole('button', { name: 'OK' }))
    expect((await page.screen.findByText('Your earlier slip is back')).closest('[role=status]')?.textContent).toContain('It has not been sent.')
    expect(numberField(page).value).toBe('77')
  })

  test('that is on its way from another tab says so in place of a code, and that it is settled once that tab has its receipt', async () => {
    const kept = new Map([['lottery:tutorial-bet1', 'seen']])
    let arrive = () => {}
    const late = new Promise<void>((resolve) => (arrive = resolve))
    const other = await open({
      environment: createTestEnvironment({ kept }),
      intercept: (next) => async (url, init) => {
        if (url.endsWith('/PostBetEkor')) await late
        return next(url, init)
      },
    })
    await addLine(other)
    await other.user.click(button(other, 'BET'))
    await other.user.click(button(other, 'OK'))
    await waitFor(() => expect([...kept.keys()].some((key) => key.startsWith('lottery:pending-bets'))).toBe(true))

    const page = await open({ environment: createTestEnvironment({ kept }), server: other.server })
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toContain('It was sent a moment ago, in another tab or before you signed out')
    expect(alert.textContent).not.toContain('E101')
    expect([isBarred(page, 'BET'), lines(page).length]).toEqual([true, 1])
    arrive()
    await other.screen.findByRole('dialog', { name: /Bet placed/ })
    await page.environment.advance(1000)
    expect((await page.screen.findByText('Your uncertain bet was dealt with in another tab')).closest('[role=status]')?.textContent).toContain('whether MYR\u00a012.00 was taken')
    expect([page.screen.queryByRole('alert'), lines(page).length, sent(page, '/PostBetEkor')]).toEqual([null, 0, []])
    await page.user.click(button(page, 'Close'))
    expect(page.screen.queryByText('Your uncertain bet was dealt with in another tab')).toBeNull()
  })

  test('while it is uncertain, nothing is cleared or repeated, and nothing says so', async () => {
    const page = await open({ intercept: losing })
    await addLine(page)
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    await page.screen.findByRole('alert')
    for (const action of ['Clear the slip', 'Repeat last slip']) {
      await page.user.click(button(page, 'More'))
      await page.user.click(button(page, action))
      await waitFor(() => expect(toasts(page)).toEqual(['First check if the last bet was placed']))
    }
    expect(lines(page)).toHaveLength(1)
  })

  test.each(['E127', 'IBoxMinAmountRequired'])('a refusal over the I-BOX minimum (%s) names that of I-BOX, whatever mode the next row has', async (status) => {
    const page = await open({ intercept: (next) => (url, init) => (url.endsWith('/PostBetEkor') ? Promise.resolve(Response.json([{ status }])) : next(url, init)) })
    await addLine(page)
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    expect((await page.screen.findByRole('alert')).textContent).toContain('The I-BOX minimum is 0.50.')
  })

  test('draws that are refused by one code and in their own words are all told', async () => {
    const answer = ['Magnum is shut until Monday', 'PMP is shut until Tuesday'].map((message) => ({ status: 'DrawTypeNotAvail', message }))
    const page = await open({ intercept: (next) => (url, init) => (url.endsWith('/PostBetEkor') ? Promise.resolve(Response.json(answer)) : next(url, init)) })
    await addLine(page)
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    const told = within(await page.screen.findByRole('alert')).getAllByRole('listitem').map(({ textContent }: HTMLElement) => textContent)
    expect(told).toEqual(['Magnum is shut until Monday', 'PMP is shut until Tuesday'])
  })

  /** An agent's two lines, of which the second is refused for its minimum; the answer is still on the screen. */
  async function placeInPart() {
    const answer = [{ status: 'Success', Output: 'RECEIPT', GUID: 'g1' }, { status: 'E127' }]
    const page = await open({ config: { loginid: 'agent', token: 'agent123' }, intercept: (next) => (url, init) => (url.endsWith('/PostBetEkor') ? Promise.resolve(Response.json(answer)) : next(url, init)) })
    await addLine(page)
    await typeNumber(page, '5678')
    await page.user.click(button(page, 'Add'))
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    const receipt: HTMLElement = await page.screen.findByRole('dialog', { name: /^Placed in part/ })
    const chooseCurrency = async (code: string) => {
      page.lottery.account.chooseCurrency(code)
      await waitFor(() => expect(page.root.querySelector<HTMLInputElement>('.screen-head input:checked')?.value).toBe(code))
    }
    return { page, receipt, chooseCurrency }
  }

  test('the minimum that a refused row is told of is that of the currency it was bet in, whichever is chosen since', async () => {
    const { receipt, chooseCurrency } = await placeInPart()
    expect(receipt.textContent).toContain('The I-BOX minimum is 0.50.')
    await chooseCurrency('THB')
    expect(receipt.textContent).toContain('The I-BOX minimum is 0.50.')
  })

  test('a line that was refused while another was taken stays, and says why until it is another bet', async () => {
    const { page, receipt, chooseCurrency } = await placeInPart()
    await page.user.click(within(receipt).getByRole('button', { name: 'OK' }))
    const refused = () => page.root.querySelector('.slip-line .refused')?.textContent
    await waitFor(() => expect(refused()).toBe('Not placed: The I-BOX minimum is 0.50.'))
    expect(lines(page)).toHaveLength(1)
    // In other money, or for another date, it may well be taken.
    await chooseCurrency('THB')
    await waitFor(() => expect(refused()).toBeUndefined())
    await chooseCurrency('MYR')
    await waitFor(() => expect(refused()).toBe('Not placed: The I-BOX minimum is 0.50.'))
    await chooseDate(page, /2026-11-25/)
    await waitFor(() => expect(refused()).toBeUndefined())
    await chooseDate(page, /2026-11-25/)
    await waitFor(() => expect(refused()).toBe('Not placed: The I-BOX minimum is 0.50.'))
    await page.user.click(button(page, 'Change 5678'))
    await typeStake(page, 'B', '2')
    await page.user.click(button(page, 'Save'))
    await waitFor(() => expect(refused()).toBeUndefined())
  })

  test.each([['demo', 'ibox', 'I-BOX'], ['agent', 'box', 'BOX']] as const)('the stars of a row are said by name in its outcome: to %s two of them are %s', async (loginid, mode, name) => {
    const answer = [{ status: 'Success', Output: 'RECEIPT', GUID: 'g1' }, { status: 'E145' }]
    const token = loginid === 'agent' ? 'agent123' : 'demo'
    const page = await open({ config: { loginid, token }, intercept: (next) => (url, init) => (url.endsWith('/PostBetEkor') ? Promise.resolve(Response.json(answer)) : next(url, init)) })
    const row = { slots: ['M' as const], stakes: { B: 100 } }
    page.lottery.use(createBet1Slip).takeUp([{ ...row, number: '1123', mode }, { ...row, number: '0145', mode: 'straight' }], ['2026-11-22'])
    await page.user.click(button(page, 'BET'))
    await page.user.click(button(page, 'OK'))
    const dialog = await page.screen.findByRole('dialog', { name: /^Placed in part/ })
    expect(within(dialog).getAllByRole('listitem')[0]?.textContent).toBe(`1123${name}Accepted.`)
  })

  test('an agent chooses whom he bets for, and the question names him', async () => {
    const page = await open({ config: { loginid: 'agent', token: 'agent123' } })
    const choices = (await page.screen.findByRole('combobox', { name: 'Bet for' })) as HTMLSelectElement
    const player = choices.options[1]?.value ?? ''
    await page.user.selectOptions(choices, player)
    await addLine(page)
    await page.user.click(button(page, 'BET'))
    expect(page.screen.getByText(`For ${player}`)).toBeTruthy()
  })
})

test('a question that goes because the bet is in another currency now says that nothing was sent', async () => {
  const page = await open()
  await addLine(page)
  await page.user.click(button(page, 'BET'))
  await page.screen.findByRole('dialog', { name: /Place this bet/ })
  page.lottery.account.chooseCurrency('SGD')
  expect((await page.screen.findByRole('alert')).textContent).toBe('The bet was not placedThe bet is no longer what you were asked about. Nothing was sent. Look again before you bet.')
  expect([page.screen.queryByRole('dialog'), sent(page, '/PostBetEkor'), page.root.activeElement]).toEqual([null, [], button(page, 'BET')])
})

test('a question that stands open while the device sleeps over the closing time of a date: OK sends nothing, and it says what has closed', async () => {
  const page = await open()
  const { screen, user, environment } = page
  await addLine(page)
  await user.click(button(page, 'BET'))
  const dialog = await screen.findByRole('dialog', { name: /Place this bet/ })
  // To the day after the first date. No timer has run since: the question still shows what it asked about.
  environment.sleep(2 * 24 * 3_600_000)
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await screen.findByText(/Betting has closed: Sun 2026-11-22/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(page, '/PostBetEkor')).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
  expect([lines(page).length, total(page)]).toEqual([1, 'Total MYR 6.00'])
  // Asked anew, and for what is left of it.
  await user.click(button(page, 'BET'))
  await user.click(within(await screen.findByRole('dialog', { name: /Place this bet/ })).getByRole('button', { name: 'OK' }))
  await screen.findByRole('dialog', { name: /Bet placed/ })
  expect(sent(page, '/PostBetEkor').map(({ BetString }) => BetString.split('\n')[0])).toEqual(['D#25'])
})
