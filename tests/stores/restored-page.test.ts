import { beforeEach, describe, expect, test } from 'vitest'
import { createDigitSetSlip, type DigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createKeypadSlip, type KeypadSlip } from '../../src/stores/keypad-slip.js'
import type { Lottery } from '../../src/lottery.js'
import { createBet1Slip, createBet3Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { soon } from '../soon.js'
import { DEMO } from './core.js'
import * as digitSets from './digit-set-slips.js'
import { settle } from './environment.js'
import * as keypads from './keypad-slips.js'
import { add, fill, loseReply, rowsOf } from './placed-rows.js'
import { createSandboxServer, type SandboxServer } from './sandbox-page.js'

let server: SandboxServer
let keptInTab: Map<string, string>
beforeEach(() => {
  server = createSandboxServer()
  keptInTab = new Map()
})

/** A page of the tab. */
const open = () => server.open({ keptInTab })
const bet1 = async () => (await open()).use(createBet1Slip)
const shown = (slip: RowSlip) => [slip.$placement.get().state, ...rowsOf(slip)]
/** Whatever is shown, BET buys nothing. */
async function buysNothing(slip: Pick<RowSlip, 'place'>) {
  const before = server.posted.length
  await slip.place()
  expect(server.posted).toHaveLength(before)
}

const hands: [string, (page: Lottery) => { slip: Pick<RowSlip, 'place' | '$placement'>; fill(): void; isTyped(): boolean }][] = [
  ...([['Bet 1', createBet1Slip], ['Bet 3', createBet3Slip]] as const).map(([name, create]): (typeof hands)[number] => [name, (page) => {
    const slip = page.use(create)
    return { slip, fill: () => fill(slip), isTyped: () => rowsOf(slip).length > 0 }
  }]),
  ['Bet 2', (page) => {
    const slip: DigitSetSlip = page.use(createDigitSetSlip)
    return { slip, fill: () => digitSets.fill(slip), isTyped: () => slip.$bet.get().digits.some((digits) => digits !== '') }
  }],
  ['the keypad', (page) => {
    const slip: KeypadSlip = page.use(createKeypadSlip)
    return { slip, fill: () => keypads.fill(slip), isTyped: () => keypads.texts(slip).some((text) => text.startsWith('1234')) }
  }],
]

describe('a page that is shown again as it was left', () => {
  test.each(hands)('does not offer a slip that was sent on another page of the tab: %s; and asks for the balance', async (_, use) => {
    const left = await open()
    const first = use(left)
    first.fill()
    const second = use(await open())
    expect(second.isTyped()).toBe(true)
    await second.slip.place()
    expect(second.slip.$placement.get().state).toBe('placed')
    const known = left.account.$account.get()?.balance ?? NaN

    await server.environment.restore()
    expect([first.slip.$placement.get().state, first.isTyped()]).toEqual(['editing', false])
    await buysNothing(first.slip)
    expect(left.account.$account.get()?.balance).toBeLessThan(known)
    // Nor does it bring it back into the tab.
    expect(use(await open()).isTyped()).toBe(false)
  })

  test.each(hands)('has a bet in doubt that was sent on another page of the tab: %s; asked for, it is the same one', async (_, use) => {
    const first = use(await open())
    first.fill()
    const second = use(await open())
    server.faults.push(loseReply('/PostBetEkor'), loseReply('/PostBet'), loseReply('/PostBetEkor3'), loseReply('/PostBet3'))
    await second.slip.place()
    expect(second.slip.$placement.get().state).toBe('unknown')
    server.faults.length = 0

    await server.environment.restore()
    expect([first.slip.$placement.get().state, first.isTyped()]).toEqual(['unknown', true])
    await buysNothing(first.slip)
    await (first.slip as RowSlip).checkAgain()
    expect([first.slip.$placement.get().state, first.isTyped()]).toEqual(['placed', false])
    expect(new Set(server.posted.map(({ body }) => body.ClientRef)).size).toBe(1)
  })

  test('shows what was typed on another page of the tab; what nobody has touched stays as it is', async () => {
    const first = await bet1()
    fill(first)
    await server.environment.restore()
    expect(shown(first)).toEqual(['editing', '1234 M'])
    const draft = first.$draft.get()
    add(await bet1(), { number: '5678' })
    await server.environment.restore()
    expect(shown(first)).toEqual(['editing', '1234 M', '5678 M'])
    expect(first.$draft.get()).not.toBe(draft)
    expect(first.$aside.get()).toBe('none')
  })

  test('shows what was typed there after it was sent, and keeps it in the tab', async () => {
    const first = await bet1()
    fill(first)
    const second = await bet1()
    await second.place()
    second.acknowledge()
    add(second, { number: '5678' })
    await server.environment.restore()
    expect(shown(first)).toEqual(['editing', '5678 M'])
    expect(shown(await bet1())).toEqual(['editing', '5678 M'])
  })

  test('with a bet in doubt that another page of the tab has settled lets go of it, and of nothing that was typed there since', async () => {
    const first = await bet1()
    fill(first)
    server.faults.push(loseReply('/PostBetEkor'))
    await first.place()
    const second = await bet1()
    await second.checkAgain()
    second.acknowledge()
    add(second, { number: '5678' })
    await server.environment.restore()
    expect(shown(first)).toEqual(['editing', '5678 M'])
    expect(shown(await bet1())).toEqual(['editing', '5678 M'])
  })

  test('with a bet in doubt that was refused on another page of the tab offers it as a slip: once', async () => {
    const first = await bet1()
    fill(first)
    server.faults.push(loseReply('/PostBetEkor'), { path: '/PostBetEkor', answer: async () => Response.json([{ status: 'E145', message: '', GUID: '', Output: '' }]) })
    await first.place()
    const second = await bet1()
    await second.checkAgain()
    expect(second.$placement.get().state).toBe('rejected')
    await server.environment.restore()
    expect([...shown(first), first.$elsewhere.get()]).toEqual(['editing', '1234 M', null])
  })

  test('with a bet in doubt that nobody has settled still has it', async () => {
    const first = await bet1()
    fill(first)
    server.faults.push(loseReply('/PostBetEkor'))
    await first.place()
    await bet1()
    await server.environment.restore()
    expect(shown(first)).toEqual(['unknown', '1234 M'])
  })

  test('with a bet on its way waits for its answer, unless another page has had it', async () => {
    const first = await bet1()
    fill(first)
    const answers: (() => void)[] = []
    server.faults.push({ path: '/PostBetEkor', answer: async (sandbox) => (await new Promise<void>((resolve) => answers.push(resolve)), sandbox()) })
    const placing = first.place()
    await soon(() => expect(answers).toHaveLength(1))
    await server.environment.restore()
    expect(first.$placement.get().state).toBe('placing')
    const second = await bet1()
    await second.checkAgain()
    expect(second.$placement.get().state).toBe('placed')
    second.acknowledge()
    await server.environment.restore()
    expect(shown(first)).toEqual(['editing'])
    answers[0]?.()
    await placing
    expect(shown(first)).toEqual(['editing'])
  })

  test('with a refusal says no more of it once the slip was sent again on another page', async () => {
    const first = await bet1()
    fill(first)
    server.faults.push({ path: '/PostBetEkor', answer: async () => Response.json([{ status: 'E111', message: '', GUID: '', Output: '' }]) })
    await first.place()
    expect(first.$placement.get().state).toBe('rejected')
    await server.environment.restore()
    expect(shown(first)).toEqual(['rejected', '1234 M'])
    await (await bet1()).place()
    await server.environment.restore()
    expect(shown(first)).toEqual(['editing'])
  })

  test('on which nobody was signed in has no slip that somebody has taken over on another page since', async () => {
    const page = await server.open({ keptInTab, credentials: { sn: 'DEMO', loginid: 'demo', token: '' } })
    page.session.clear()
    const first = page.use(createBet1Slip)
    fill(first)
    const second = await bet1()
    expect(shown(second)).toEqual(['editing', '1234 M'])
    await second.place()
    await server.environment.restore()
    await page.session.open(DEMO)
    await settle()
    expect(shown(first)).toEqual(['editing'])
    await buysNothing(first)
  })
})
