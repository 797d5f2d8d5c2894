import { describe, expect, test } from 'vitest'
import { createBetLedger, stakeOf } from '../../src/stores/bet-ledger.js'
import { createDigitSetSlip, type DigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createKeypadSlip } from '../../src/stores/keypad-slip.js'
import { createPlayLimits } from '../../src/stores/play-limits.js'
import { createReceipts } from '../../src/stores/receipts.js'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { createVoiding } from '../../src/stores/voiding.js'
import { soon } from '../soon.js'
import { createTestCore, DEMO } from './core.js'
import { openPage, type SandboxPage } from './sandbox-lottery.js'
import { pending } from './answered-bets.js'

/** 1.00 on number 1234, or another, of M on the 22nd. */
function fill(slip: DigitSetSlip, digits = '1234'): void {
  slip.toggleDate('2026-11-22')
  slip.toggleType('M')
  for (const [index, place] of (['A', 'B', 'C', 'D'] as const).entries()) slip.toggleDigit(place, digits[index] ?? '')
  slip.setStake('B', '1')
}
const placed = ({ calls }: SandboxPage) => calls.filter((path) => path.includes('/PostBet'))
const stakedAt = ({ lottery }: SandboxPage) => lottery.use(createBetLedger).$bets.get().reduce((sum, bet) => sum + stakeOf(bet).total, 0)

describe('placing', () => {
  test('stops at the limit: BET says why, on every slip, and nothing is sent', async () => {
    const page = await openPage()
    const slip = page.lottery.use(createDigitSetSlip)
    page.lottery.use(createPlayLimits).askDaily('MYR', 150)
    fill(slip)
    await slip.place()
    expect([slip.$placement.get().state, stakedAt(page)]).toEqual(['placed', 100])
    slip.acknowledge()
    fill(slip)
    await soon(() => expect(slip.$summary.get()).toMatchObject({ ready: false, problems: [{ code: 'play-limit', params: ['MYR 1.50', '0.50'] }] }))
    const rows = page.lottery.use(createBet1Slip)
    rows.toggleDate('2026-11-22')
    rows.toggleSlot('M')
    rows.setNumber('1234')
    rows.setStake('B', '1')
    rows.add()
    const keypad = page.lottery.use(createKeypadSlip)
    keypad.takeUp([{ number: '1234', mode: 'straight', slots: ['M'], stakes: { B: 100 } }], ['2026-11-22'])
    await soon(() => expect([rows, keypad].map(({ $summary }) => $summary.get().problems.map(({ code }) => code))).toEqual([['play-limit'], ['play-limit']]))
    for (const one of [slip, rows, keypad]) await one.place()
    expect(placed(page)).toHaveLength(1)
  })

  test('a limit that another tab has used up is met before anything leaves the page', async () => {
    const page = await openPage()
    page.lottery.use(createPlayLimits).askDaily('MYR', 100)
    const slip = page.lottery.use(createDigitSetSlip)
    fill(slip)
    await soon(() => expect(slip.$summary.get().ready).toBe(true))
    const other = createTestCore({ environment: page.environment, scope: 'https://bets.test/api' })
    await other.session.open(DEMO)
    other.use(createBetLedger).reserve(pending({ at: page.environment.now().getTime(), total: 50 }))
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'play-limit', params: ['MYR 1.00', '0.50'] } })
    expect([placed(page), slip.$bet.get().dates]).toEqual([[], ['2026-11-22']])
  })

  test('an uncertain bet counts, may be asked about in a time-out, and counts once', async () => {
    const page = await openPage()
    const slip = page.lottery.use(createDigitSetSlip)
    // 0998 loses its reply.
    fill(slip, '0998')
    await slip.place()
    expect([slip.$placement.get().state, stakedAt(page)]).toEqual(['unknown', 100])
    page.lottery.use(createPlayLimits).beginTimeOut('hour')
    expect(page.lottery.use(createPlayLimits).isAwaited('bet2')).toBe(true)
    await slip.checkAgain()
    expect([slip.$placement.get().state, stakedAt(page), page.lottery.use(createPlayLimits).isAwaited('bet2')]).toEqual(['placed', 100, false])
  })

  test('a refused bet does not count, and a voided one no longer', async () => {
    const page = await openPage()
    const slip = page.lottery.use(createDigitSetSlip)
    // 0145 is sold out.
    fill(slip, '0145')
    await slip.place()
    expect([slip.$placement.get().state, stakedAt(page)]).toEqual(['rejected', 0])
    slip.acknowledge()
    slip.clear()
    fill(slip)
    await slip.place()
    const placement = slip.$placement.get()
    const guid = placement.state === 'placed' ? (placement.items[0]?.guid ?? '') : ''
    expect(stakedAt(page)).toBe(100)
    await page.lottery.use(createVoiding).voidReceipts([guid])
    expect(stakedAt(page)).toBe(0)
  })

  test('a bet that was voided elsewhere no longer counts once the receipts say so', async () => {
    const page = await openPage()
    const slip = page.lottery.use(createDigitSetSlip)
    fill(slip)
    await slip.place()
    const placement = slip.$placement.get()
    const guid = placement.state === 'placed' ? (placement.items[0]?.guid ?? '') : ''
    const elsewhere = await page.reload()
    await elsewhere.lottery.use(createVoiding).voidReceipts([guid])
    expect(stakedAt(page)).toBe(100)
    await page.lottery.use(createReceipts).search()
    expect(stakedAt(page)).toBe(0)
  })
})
