import { describe, expect, onTestFinished, test } from 'vitest'
import type { Environment } from '../../src/api/environment.js'
import { createLottery, type Lottery } from '../../src/lottery.js'
import { createBet1Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { soon } from '../soon.js'
import { DEMO } from './core.js'
import { createTestEnvironment, settle } from './environment.js'
import { AGENT, fill, loseReply, rowsOf } from './placed-rows.js'
import { createSandboxServer, type SandboxServer } from './sandbox-page.js'

/** A page whose bet of 1234 is on its way, and the answer that the test gives to it. */
async function sending(server: SandboxServer, keptInTab: Map<string, string>, storages?: Pick<Environment, 'storage' | 'tabStorage'>) {
  const page = await server.open({ keptInTab, storages })
  const slip = page.use(createBet1Slip)
  fill(slip)
  let give: (how: 'taken' | 'refused') => void = () => {}
  server.faults.push({
    path: '/PostBetEkor',
    answer: (sandbox) => new Promise((resolve) => {
      give = (how) => resolve(how === 'taken' ? sandbox() : Response.json([{ status: 'E111', message: '', GUID: '', Output: '' }]))
    }),
  })
  const placing = slip.place()
  await soon(() => expect(server.posted).toHaveLength(1))
  const answer = async (how: 'taken' | 'refused') => {
    give(how)
    await placing
    await settle()
  }
  return { page, slip, answer }
}

/** A page whose session comes when it is told to. */
function slow(server: SandboxServer, keptInTab: Map<string, string>) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const { tabStorage } = createTestEnvironment({ keptInTab })
  const page = createLottery({
    api: '/api',
    environment: { ...server.environment, tabStorage, fetch: async (url, init) => {
      await gate
      return server.fetch(url, init)
    } },
  })
  onTestFinished(() => page.destroy())
  const opening = page.session.open(DEMO)
  const come = async () => {
    release()
    await opening
    await settle()
  }
  return { slip: page.use(createBet1Slip), come }
}

const stateOf = (slip: RowSlip) => slip.$placement.get().state

describe('a bet whose player went and came back while it was on its way', () => {
  test.each([['looked for by itself', true], ['not looked for', false]])('is a slip again when it is refused, %s', async (_how, isLookedFor) => {
    const server = createSandboxServer()
    const keptInTab = new Map<string, string>()
    const { page, slip, answer } = await sending(server, keptInTab)
    if (isLookedFor) onTestFinished(slip.$elsewhere.listen(() => {}))
    await page.session.open(AGENT)
    await settle()
    await page.session.open(DEMO)
    await settle()
    expect(stateOf(slip)).toBe('unknown')
    await answer('refused')
    if (isLookedFor) await server.environment.advance(1000)
    expect(rowsOf(slip)).toEqual(['1234 M'])
    expect(rowsOf((await server.open({ keptInTab })).use(createBet1Slip))).toEqual(['1234 M'])
  })

  test('is not offered again when it was taken, though nothing could be kept', async () => {
    const server = createSandboxServer()
    const keptInTab = new Map<string, string>()
    const { tabStorage } = createTestEnvironment({ keptInTab })
    const full = (storage: Environment['storage']) => ({ ...storage, set: (key: string, text: string) => !key.startsWith('lottery:pending-bets') && storage.set(key, text) })
    const { page, slip, answer } = await sending(server, keptInTab, { storage: full(server.environment.storage), tabStorage: full(tabStorage) })
    await page.session.open(AGENT)
    await settle()
    await answer('taken')
    await page.session.open(DEMO)
    await settle()
    expect(rowsOf(slip)).toEqual([])
  })
})

describe('a bet that has its answer before its player is back', () => {
  const ways: [string, (page: Lottery) => Promise<void>][] = [
    ['signed out', async (page) => page.session.clear()],
    ['gave way to another one', (page) => page.session.open(AGENT)],
  ]
  const answers = [['taken', 'placed', []], ['refused', 'rejected', ['1234 M']]] as const
  test.each(ways.flatMap(([way, leave]) => answers.map((answer) => [way, ...answer, leave] as const)))('who %s: %s, it is shown to him once as %s, and to nobody else', async (_way, how, state, rows, leave) => {
    const server = createSandboxServer()
    const keptInTab = new Map<string, string>()
    const { page, slip, answer } = await sending(server, keptInTab)
    await leave(page)
    await settle()
    await answer(how)
    expect([stateOf(slip), rowsOf(slip)]).toEqual(['editing', []])
    await page.session.open(AGENT)
    await settle()
    expect([stateOf(slip), rowsOf(slip)]).toEqual(['editing', []])
    await page.session.open(DEMO)
    await settle()
    expect([stateOf(slip), rowsOf(slip)]).toEqual([state, rows])
    expect(rowsOf((await server.open({ keptInTab })).use(createBet1Slip))).toEqual(rows)
    slip.acknowledge()
    await page.session.open(DEMO)
    await settle()
    expect([stateOf(slip), rowsOf(slip)]).toEqual(['editing', rows])
    expect(server.posted).toHaveLength(1)
  })

  test('and that was refused leaves alone what he has typed since', async () => {
    const server = createSandboxServer()
    const { page, slip, answer } = await sending(server, new Map())
    page.session.clear()
    await answer('refused')
    fill(slip, [{ number: '5678' }])
    await page.session.open(DEMO)
    await settle()
    expect([stateOf(slip), rowsOf(slip)]).toEqual(['rejected', ['5678 M']])
  })

  test('and that he has given up is not told of again', async () => {
    const server = createSandboxServer()
    const { page, slip, answer } = await sending(server, new Map())
    await page.session.open(AGENT)
    await page.session.open(DEMO)
    await settle()
    slip.discardUnknown()
    await answer('taken')
    await page.session.open(DEMO)
    await settle()
    expect(stateOf(slip)).toBe('editing')
  })
})

describe('a bet that was on its way when the page was given another connection', () => {
  test.each([
    ['refused', { rows: ['1234 M'], aside: 'back', elsewhere: null }],
    ['taken', { rows: [], aside: 'none', elsewhere: { total: 100, currency: 'MYR' } }],
  ] as const)('and is %s', async (how, told) => {
    const server = createSandboxServer()
    const keptInTab = new Map<string, string>()
    const { page, answer } = await sending(server, keptInTab)
    const slip = (await server.open({ keptInTab })).use(createBet1Slip)
    onTestFinished(slip.$elsewhere.listen(() => {}))
    expect(stateOf(slip)).toBe('unknown')
    page.destroy()
    await answer(how)
    await server.environment.advance(1000)
    expect({ rows: rowsOf(slip), aside: slip.$aside.get(), elsewhere: slip.$elsewhere.get() }).toEqual(told)
    expect(stateOf(slip)).toBe('editing')
    expect(rowsOf((await server.open({ keptInTab })).use(createBet1Slip))).toEqual(told.rows)
  })
})

describe('what was typed', () => {
  test.each([['and it comes', false], ['and the page is loaded anew before it comes', true]])('before a slow session was there is set aside, where a bet of this tab is in doubt, %s', async (_when, isReloaded) => {
    const server = createSandboxServer()
    const keptInTab = new Map<string, string>()
    const before = (await server.open({ keptInTab })).use(createBet1Slip)
    fill(before)
    server.faults.push(loseReply('/PostBetEkor'))
    await before.place()
    expect(stateOf(before)).toBe('unknown')

    const late = slow(server, keptInTab)
    fill(late.slip, [{ number: '5678' }])
    if (!isReloaded) await late.come()
    const slip = isReloaded ? (await server.open({ keptInTab })).use(createBet1Slip) : late.slip
    expect(stateOf(slip)).toBe('unknown')
    expect(rowsOf(slip)).toEqual(['1234 M'])
    expect(slip.$aside.get()).toBe('kept')
    await slip.checkAgain()
    await settle()
    slip.acknowledge()
    await soon(() => expect(rowsOf(slip)).toEqual(['5678 M']))
  })

  test('is nothing where nothing was typed on a page whose session did not come', async () => {
    const server = createSandboxServer()
    const keptInTab = new Map<string, string>()
    const before = (await server.open({ keptInTab })).use(createBet1Slip)
    fill(before)
    server.faults.push(loseReply('/PostBetEkor'))
    await before.place()
    expect(stateOf(slow(server, keptInTab).slip)).toBe('editing')
    const slip = (await server.open({ keptInTab })).use(createBet1Slip)
    expect([stateOf(slip), rowsOf(slip), slip.$aside.get()]).toEqual(['unknown', ['1234 M'], 'none'])
  })

  test('and set aside is back when another tab has settled the bet while this one was closed', async () => {
    const server = createSandboxServer()
    const keptInTab = new Map<string, string>()
    fill((await server.open({ keptInTab })).use(createBet1Slip), [{ number: '5678' }])
    const { answer } = await sending(server, new Map())
    const slip = (await server.open({ keptInTab })).use(createBet1Slip)
    expect(slip.$aside.get()).toBe('kept')
    await answer('taken')
    const again = (await server.open({ keptInTab })).use(createBet1Slip)
    await soon(() => expect(again.$aside.get()).not.toBe('kept'))
    expect(rowsOf(again)).toHaveLength(1)
  })
})
