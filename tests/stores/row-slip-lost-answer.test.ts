import { beforeEach, describe, expect, test } from 'vitest'
import type { BetRow } from '../../src/domain/slip.js'
import { createBet1Slip, createBet3Slip } from '../../src/stores/row-slip.js'
import { createSettingsDoubt } from '../../src/stores/settings-doubt.js'
import { soon } from '../soon.js'
import { settle } from './environment.js'
import { AGENT, balance, fill, loseReply, rowsOf } from './placed-rows.js'
import { createSandboxServer, type SandboxServer } from './sandbox-page.js'

const ONE: BetRow = { number: '4321', mode: 'straight', slots: ['M'], stakes: { B: 100 } }

let server: SandboxServer
beforeEach(() => {
  server = createSandboxServer()
})

describe('a lost answer', () => {
  test('is uncertain; the slip is held; Check again sends the same and charges once', async () => {
    const lottery = await server.open()
    const slip = lottery.use(createBet1Slip)
    const before = await balance(lottery)
    fill(slip, [{}, { number: '8R86' }, { number: '5678' }])
    const undo = slip.remove(2)
    const draft = slip.$draft.get()
    server.faults.push(loseReply('/PostBetEkor'), loseReply('/PostBetEkor'))
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'unknown', total: 1100, currency: 'MYR' })
    await slip.place()
    slip.press('9')
    slip.clear()
    expect([slip.add(), slip.edit(0), slip.luckyPick(), slip.remove(0), slip.repeatLast(), undo?.()]).toEqual([false, false, false, null, false, false])
    expect(slip.takeUp([ONE], [])).toEqual([{ code: 'bet-held' }])
    expect(slip.$draft.get()).toEqual(draft)
    expect(server.posted).toHaveLength(1)
    await slip.checkAgain()
    expect(slip.$placement.get().state).toBe('unknown')
    await slip.checkAgain()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 1100 })
    expect(server.posted).toHaveLength(3)
    expect(new Set(server.posted.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await balance(lottery)).toBe(before - 1100)
    expect(rowsOf(slip)).toEqual([])
  })

  // What stands between the page and the server answers in its own words: of the bet they say nothing.
  test.each([
    ['HTTP 408 of a gateway', 408, { type: 'about:blank', title: 'Request Timeout', status: 408 }],
    ['HTTP 429, said twice', 429, { status: '429', message: 'Too many requests' }],
    ['HTTP 409', 409, { status: 409 }],
    ['a redirect that ends nowhere', 404, { status: 404 }],
    ['a bet that is still being looked at', 200, { status: 'Pending', message: 'Please wait' }],
    ['HTTP\'s 202 in the body', 200, { status: '202' }],
    ['a breakdown by another name', 200, { status: 'E500' }],
    ['no word at all', 200, { status: '' }],
    ['a record that is there already: a browser had sent it twice', 200, { status: 'E133', message: 'Record exists.' }],
    ['one of them as the outcome of the bet', 200, [{ status: 'Timeout', message: '' }]],
  ])('is also %s: taken by then, the bet is charged once', async (_, status, body) => {
    const lottery = await server.open()
    const slip = lottery.use(createBet1Slip)
    const before = await balance(lottery)
    fill(slip)
    server.faults.push({ path: '/PostBetEkor', answer: async (sandbox) => (await sandbox(), new Response(JSON.stringify(body), { status })) })
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'unknown', total: 100 })
    await slip.checkAgain()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 100 })
    expect(new Set(server.posted.map(({ body: sent }) => JSON.stringify(sent))).size).toBe(1)
    expect(await balance(lottery)).toBe(before - 100)
  })

  test('is found again after a reload in the middle, with the slip as it was sent', async () => {
    const keptInTab = new Map<string, string>()
    const first = (await server.open({ keptInTab })).use(createBet3Slip)
    fill(first, [{ slots: ['L', 'L3'] }, { number: '0145' }])
    const draft = first.$draft.get()
    server.faults.push({ path: '/PostBetEkor3', answer: async (sandbox) => (await sandbox(), new Promise<Response>(() => {})) })
    void first.place()
    await settle()

    const lottery = await server.open({ keptInTab: new Map(keptInTab) })
    const second = lottery.use(createBet3Slip)
    expect(second.$placement.get()).toMatchObject({ state: 'unknown', total: 300 })
    expect(second.$draft.get()).toEqual(draft)
    const before = await balance(lottery)
    await second.checkAgain()
    expect(second.$placement.get()).toMatchObject({ state: 'placed', total: 200, items: [{ number: '1234' }, { number: '1234' }, { number: '0145', accepted: false }] })
    expect(rowsOf(second)).toEqual(['0145 M'])
    expect(await balance(lottery)).toBe(before)
    expect((await server.open()).use(createBet3Slip).$placement.get()).toEqual({ state: 'editing' })
  })

  test('in another hand is not this one\'s', async () => {
    const lottery = await server.open()
    const slip = lottery.use(createBet1Slip)
    fill(slip)
    server.faults.push(loseReply('/PostBetEkor'))
    await slip.place()
    expect(lottery.use(createBet3Slip).$placement.get()).toEqual({ state: 'editing' })
  })

  test('is not sent while it is not known how the server reads it', async () => {
    const lottery = await server.open()
    const slip = lottery.use(createBet1Slip)
    fill(slip)
    lottery.use(createSettingsDoubt).$isOpen.set(true)
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-settings' } })
    expect([server.posted, rowsOf(slip)]).toEqual([[], ['1234 M']])
    lottery.use(createSettingsDoubt).$isOpen.set(false)
    await slip.place()
    expect(slip.$placement.get().state).toBe('placed')
  })

  test('asked about from two tabs is one bet', async () => {
    const lottery = await server.open()
    const before = await balance(lottery)
    const one = lottery.use(createBet1Slip)
    fill(one)
    server.faults.push(loseReply('/PostBetEkor'))
    await one.place()
    const two = (await server.open()).use(createBet1Slip)
    expect(two.$placement.get()).toMatchObject({ state: 'unknown' })
    await Promise.all([one.checkAgain(), two.checkAgain()])
    expect([one.$placement.get().state, two.$placement.get().state]).toEqual(['placed', 'placed'])
    expect([rowsOf(one), rowsOf(two)]).toEqual([[], []])
    expect(await balance(lottery)).toBe(before - 100)
  })

  describe('of another tab, taken up at a reload', () => {
    /** Tab one loses the reply to 1234; tab two has typed 4321 meanwhile and is reloaded. */
    async function meet() {
      const keptInTab = new Map<string, string>()
      const typing = (await server.open({ keptInTab })).use(createBet1Slip)
      const one = (await server.open()).use(createBet1Slip)
      fill(typing, [{ number: '4321' }])
      typing.press('5')
      fill(one)
      server.faults.push(loseReply('/PostBetEkor'))
      await one.place()
      const reload = async () => (await server.open({ keptInTab })).use(createBet1Slip)
      return { keptInTab, two: await reload(), reload }
    }

    test('sets aside what this one was typing, and gives it back when the bet is settled', async () => {
      const { two, reload } = await meet()
      expect(two.$placement.get().state).toBe('unknown')
      expect(rowsOf(two)).toEqual(['1234 M'])
      expect(two.$aside.get()).toBe('kept')
      two.exchangeAside()
      await settle()
      expect(rowsOf(two)).toEqual(['1234 M'])

      const again = await reload()
      expect(again.$aside.get()).toBe('kept')
      await again.checkAgain()
      expect(again.$placement.get().state).toBe('placed')
      await soon(() => expect(again.$aside.get()).toBe('back'))
      expect(rowsOf(again)).toEqual(['4321 M'])
      expect(again.$entry.get().number).toBe('5')
      again.acknowledgeAside()
      expect(again.$aside.get()).toBe('none')

      again.acknowledge()
      again.press('delete')
      await again.place()
      expect(server.posted.map(({ body }) => body.BetString)).toEqual(['D#22\n#1\n1234#1', 'D#22\n#1\n1234#1', 'D#22\n#1\n4321#1'])
      expect((await reload()).$aside.get()).toBe('none')
    })

    test('is one slip beside the other when it is given up: both are there, one at a time', async () => {
      const { two } = await meet()
      two.discardUnknown()
      expect(rowsOf(two)).toEqual(['1234 M'])
      expect(two.$aside.get()).toBe('kept')
      two.exchangeAside()
      await soon(() => expect(rowsOf(two)).toEqual(['4321 M']))
      expect(two.$aside.get()).toBe('kept')
      two.exchangeAside()
      await soon(() => expect(rowsOf(two)).toEqual(['1234 M']))
    })

    test('is no other slip in the tab that sent it, though its date has closed since', async () => {
      const keptInTab = new Map<string, string>()
      const one = (await server.open({ keptInTab })).use(createBet1Slip)
      one.toggleDate('2026-11-25')
      fill(one)
      server.faults.push(loseReply('/PostBetEkor'))
      await one.place()
      await server.environment.advance(36 * 3_600_000)
      const late = (await server.open({ keptInTab })).use(createBet1Slip)
      expect(late.$placement.get().state).toBe('unknown')
      expect(late.$aside.get()).toBe('none')
    })

    test('what was set aside is not another player\'s to see, and is there when its own is back', async () => {
      const { keptInTab, reload } = await meet()
      expect((await server.open({ credentials: AGENT, keptInTab })).use(createBet1Slip).$aside.get()).toBe('none')
      const back = await reload()
      expect(back.$aside.get()).toBe('kept')
      expect(rowsOf(back)).toEqual(['1234 M'])
    })
  })

  test('can be given up: the slip stays, and another bet is another ClientRef', async () => {
    const slip = (await server.open()).use(createBet1Slip)
    fill(slip)
    server.faults.push(loseReply('/PostBetEkor'))
    await slip.place()
    slip.discardUnknown()
    expect(slip.$placement.get()).toEqual({ state: 'editing' })
    expect(rowsOf(slip)).toEqual(['1234 M'])
    await slip.place()
    expect(server.posted[0]?.body.ClientRef).not.toBe(server.posted[1]?.body.ClientRef)
  })
})
