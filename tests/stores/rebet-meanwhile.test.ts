import { beforeEach, expect, test } from 'vitest'
import type { Receipt } from '../../src/api/backend.js'
import type { Lottery } from '../../src/lottery.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createKeypadSlip } from '../../src/stores/keypad-slip.js'
import { createRebet } from '../../src/stores/rebet.js'
import { DEMO } from './core.js'
import { settle } from './environment.js'
import { texts } from './keypad-slips.js'
import { AGENT } from './placed-rows.js'
import { createSandboxServer } from './sandbox-page.js'

const receiptOf = (betString: string): Receipt => ({ guid: 'g1', receiptNo: 'R1', drawDate: '', currency: 'MYR', total: 1_000_000, status: 'Open', output: '', betString, createdAt: '2026-11-14T12:00:00' })
const DIGITS = 'D#15/11#18/11\n#MP\n[A]12\n[B]2\n[C]3\n[D]4\nBOX\n#1#0#0.5'
const KEYPAD = 'D#15\n#3\n12345#1\n*#83\n1234#1'

let page: Lottery
beforeEach(async () => {
  page = await createSandboxServer().open()
})
const rebet = (betString: string, options?: { replace: boolean }) => page.use(createRebet).rebet(receiptOf(betString), options)

const screens: [string, string, () => () => string][] = [
  ['Bet 2', DIGITS, () => {
    const slip = page.use(createDigitSetSlip)
    return () => slip.$bet.get().digits.join('')
  }],
  ['the keypad', KEYPAD, () => {
    const slip = page.use(createKeypadSlip)
    return () => texts(slip).join('')
  }],
]

test.each(screens)('a receipt that waits for the code of %s is not bet by who signs in meanwhile', async (_, betString, use) => {
  const typed = use()
  const betting = rebet(betString)
  page.session.clear()
  await page.session.open(AGENT)
  expect(await betting).toEqual({ state: 'refused', problem: { code: 'E102' } })
  await settle()
  expect(typed()).toBe('')
})

test.each(screens)('nor by anybody (%s) where nobody does', async (_, betString, use) => {
  const typed = use()
  const betting = rebet(betString)
  page.session.clear()
  expect(await betting).toEqual({ state: 'refused', problem: { code: 'E102' } })
  await page.session.open(DEMO)
  await settle()
  expect(typed()).toBe('')
})

test.each([
  ['digits', (slip: ReturnType<typeof createDigitSetSlip>) => slip.toggleDigit('A', '9')],
  ['a date', (slip: ReturnType<typeof createDigitSetSlip>) => slip.toggleDate('2026-11-25')],
])('a digit set asks before it takes the place of %s chosen meanwhile', async (_, choose) => {
  const slip = page.use(createDigitSetSlip)
  const betting = rebet(DIGITS)
  choose(slip)
  const before = slip.$bet.get()
  expect(await betting).toEqual({ state: 'would-replace' })
  expect(slip.$bet.get()).toBe(before)
  expect(await rebet(DIGITS, { replace: true })).toMatchObject({ state: 'taken', hand: 'bet2' })
})

test('nothing takes the place of a digit set that is sent meanwhile', async () => {
  const slip = page.use(createDigitSetSlip)
  await rebet(DIGITS)
  const before = slip.$bet.get()
  const betting = rebet(DIGITS.replace('[A]12', '[A]9'), { replace: true })
  const placing = slip.place()
  expect(await betting).toEqual({ state: 'refused', problem: { code: 'bet-held' } })
  expect(slip.$bet.get()).toBe(before)
  await placing
})
