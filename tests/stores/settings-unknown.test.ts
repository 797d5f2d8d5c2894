/** By which of the player's own settings the server reads a bet, where nobody has told this page, or not of late: a star read the other way costs up to 24 times as much. */
import { describe, expect, test } from 'vitest'
import type { Lottery } from '../../src/lottery.js'
import { createBet1Slip, type RowSlip } from '../../src/stores/row-slip.js'
import type { UserChoices } from '../../src/stores/user-settings.js'
import { soon } from '../soon.js'
import { createTestEnvironment } from './environment.js'
import { add, AGENT, balance } from './placed-rows.js'
import { createSandboxServer, type Fault, type SandboxServer } from './sandbox-page.js'
import { fillIn, save } from './settings-pages.js'

/** The server leaves them out of every answer to a session's start and pings. */
function leaveOut(server: SandboxServer, ...names: string[]): void {
  const fault: Fault = {
    path: 'GetInfoForTopContent/1',
    async answer(sandbox) {
      server.faults.push(fault)
      const answer = (await (await sandbox()).json()) as Record<string, unknown>
      for (const name of names) delete answer[name]
      return Response.json(answer)
    },
  }
  server.faults.push(fault)
}

const says = (status: string) => () => Promise.resolve(Response.json({ status, message: '' }))
const http = (status: number) => () => Promise.resolve(new Response('<h1>no</h1>', { status }))
const ANSWERS = { lost: () => Promise.reject(new TypeError('connection reset')), refused: says('E103'), denied: says('E102'), unauthorized: http(401), missing: http(404), forbidden: http(403) }
/** Every time. */
function always(server: SandboxServer, how: () => Promise<Response>): void {
  const fault: Fault = { path: 'GetMobileUserEditModel', answer: () => (server.faults.push(fault), how()) }
  server.faults.push(fault)
}
const asEdited = (how: keyof typeof ANSWERS): Fault => ({ path: 'GetMobileUserEditModel', answer: ANSWERS[how] })

/** A device that knows nothing of the player yet. */
const another = () => {
  const { storage, tabStorage } = createTestEnvironment()
  return { storage, tabStorage }
}

/** A login session of an agent with these settings, which the start of the session leaves out; the question after them has its answer lost or refused. */
async function openWithout(kept: Partial<UserChoices>, how: keyof typeof ANSWERS): Promise<{ server: SandboxServer; page: Lottery; slip: RowSlip }> {
  const server = createSandboxServer()
  await save(await server.open({ credentials: AGENT, storages: another() }), kept)
  leaveOut(server, 'formatBox', 'BetMethodIsMultiply')
  server.faults.push(asEdited(how))
  const page = await server.open({ credentials: await server.signIn('agent', 'agent123') })
  return { server, page, slip: page.use(createBet1Slip) }
}

test.each([
  ['ibox', { formatBox: 'D', boxIsMultiplied: true }, 500],
  ['box', { formatBox: 'S', boxIsMultiplied: false }, 500],
] as const)('whose answer was lost at the start: nothing is sent by guessing (%s), and BET again goes by what the server says', async (mode, kept, total) => {
  const { server, page, slip } = await openWithout(kept, 'lost')
  const before = await balance(page)
  fillIn(slip, mode)
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-reread' } })
  expect(server.posted).toEqual([])
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'placed', total })
  expect(before - (await balance(page))).toBe(total)
})

test('that cannot be had when BET is pressed either: nothing is sent; what they say nothing of goes all the same', async () => {
  const { server, slip } = await openWithout({ formatBox: 'D' }, 'lost')
  fillIn(slip)
  server.faults.push(asEdited('lost'))
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-terms' } })
  expect(server.posted).toEqual([])
  slip.acknowledge()
  slip.clear()
  add(slip, { number: '5678' })
  server.faults.push(asEdited('lost'))
  await slip.place()
  expect(slip.$placement.get().state).toBe('placed')
})

test.each(['refused', 'denied', 'unauthorized', 'missing', 'forbidden'] as const)('that he may not see, or that are nowhere (%s), are as where nobody has changed anything: he is not asked to wait for them, nor signed out for them', async (how) => {
  const { server, page, slip } = await openWithout({ formatBox: 'S', boxIsMultiplied: true }, how)
  always(server, ANSWERS[how])
  const before = await balance(page)
  fillIn(slip, 'box')
  await slip.place()
  await server.environment.advance(600_000)
  slip.acknowledge()
  fillIn(slip, 'box')
  await slip.place()
  expect([slip.$placement.get().state, page.session.$state.get().state]).toEqual(['placed', 'ready'])
  expect(before - (await balance(page))).toBe(24_000)
})

test.each(['E102', 'E104', 'E106', 'V110'])('that cannot be had because the session is over (%s): what the server says of the bet itself is told, and nothing is sent in nobody\'s name', async (status) => {
  const server = createSandboxServer()
  const lottery = await server.open()
  const slip = lottery.use(createBet1Slip)
  fillIn(slip)
  await server.environment.advance(600_000)
  always(server, says(status))
  server.faults.push({ path: '/PostBetEkor', answer: says(status) })
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: status } })
  expect(server.posted.map(({ body }) => body.SN)).toEqual(['DEMO'])
})

test('that nobody has told, and of which a session that is over says nothing: the bet is not sent by guessing with the token that renews it', async () => {
  const server = createSandboxServer()
  await save(await server.open({ credentials: AGENT, storages: another() }), { formatBox: 'D', boxIsMultiplied: true })
  leaveOut(server, 'formatBox', 'BetMethodIsMultiply')
  const credentials = await server.signIn('agent', 'agent123')
  const page = await (server.faults.push(asEdited('lost')), server.open({ credentials, config: { onTokenExpired: () => Promise.resolve(credentials) } }))
  const slip = page.use(createBet1Slip)
  fillIn(slip)
  server.faults.push(asEdited('denied'), { path: '/PostBet', answer: says('E102') })
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-terms' } })
  expect(server.posted).toEqual([])
})

test('of which a session that is over says nothing are asked about again', async () => {
  const server = createSandboxServer()
  const page = await server.open({ credentials: AGENT, config: { onTokenExpired: () => Promise.resolve({ sn: 'DEMO', loginid: 'agent', token: 'agent123' }) } })
  await save(page, { formatBox: 'S', boxIsMultiplied: true })
  const slip = page.use(createBet1Slip)
  fillIn(slip)
  await server.environment.advance(600_000)
  server.faults.push(asEdited('denied'))
  await slip.place()
  expect(slip.$placement.get().state).toBe('placed')
  slip.acknowledge()
  fillIn(slip)
  await save(await server.open({ credentials: AGENT, storages: another() }), { formatBox: 'D' })
  await server.environment.advance(600_000)
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-reread' } })
})

test('that a later answer tells are known from then on', async () => {
  const { server, page, slip } = await openWithout({ formatBox: 'S', boxIsMultiplied: true }, 'lost')
  server.faults.splice(0)
  always(server, http(500))
  expect(await page.account.refresh()).toBe(true)
  fillIn(slip)
  await slip.place()
  expect(slip.$placement.get().state).toBe('placed')
})

test('that were changed on another device while the page is open: a BOX or an I-BOX is read by them, once the page has been told', async () => {
  const server = createSandboxServer()
  await save(await server.open({ credentials: AGENT, storages: another() }), { formatBox: 'S', boxIsMultiplied: true })
  const phone = await server.open({ credentials: AGENT, storages: another() })
  const slip = phone.use(createBet1Slip)
  fillIn(slip)
  const before = await balance(phone)
  await save(await server.open({ credentials: AGENT, storages: another() }), { formatBox: 'D' })
  await server.environment.advance(600_000)
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-reread' } })
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 500 })
  expect(before - (await balance(phone))).toBe(500)
})

test('that were told, and cannot be had again: a bet waits for a moment, and for a while none waits again', async () => {
  const server = createSandboxServer()
  const page = await server.open({ credentials: AGENT })
  await save(page, { formatBox: 'S', boxIsMultiplied: true })
  const slip = page.use(createBet1Slip)
  fillIn(slip)
  await server.environment.advance(600_000)
  let asked = 0
  const silent: Fault = { path: 'GetMobileUserEditModel', answer: () => (asked++, server.faults.push(silent), new Promise(() => {})) }
  server.faults.push(silent)
  const placing = slip.place()
  await soon(() => expect(asked).toBe(1))
  await server.environment.advance(4_000)
  await placing
  expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 500 })
  slip.acknowledge()
  fillIn(slip)
  await slip.place()
  expect([slip.$placement.get().state, asked]).toEqual(['placed', 1])
})

test('are asked about for none but a BOX or an I-BOX, not twice in a while, and what is known goes where they cannot be had now', async () => {
  const server = createSandboxServer()
  const page = await server.open({ credentials: AGENT })
  await save(page, { formatBox: 'S', boxIsMultiplied: true })
  let asked = 0
  const count: Fault = { path: 'GetMobileUserEditModel', answer: (sandbox) => (asked++, server.faults.push(count), sandbox()) }
  server.faults.push(count)
  const slip = page.use(createBet1Slip)
  const bet = async (mode: 'ibox' | 'straight') => {
    slip.acknowledge()
    if (slip.$draft.get().dates.length === 0) slip.toggleDate('2026-11-22')
    add(slip, { number: '1234', stakes: { B: '5' } })
    slip.edit(0)
    if (mode === 'ibox') slip.setMode('ibox')
    slip.add()
    await slip.place()
    expect(slip.$placement.get().state).toBe('placed')
  }
  await bet('ibox')
  await server.environment.advance(600_000)
  await bet('straight')
  expect(asked).toBe(0)
  await bet('ibox')
  await bet('ibox')
  expect(asked).toBe(1)
  await server.environment.advance(600_000)
  server.faults.splice(0, server.faults.length, asEdited('lost'))
  await bet('ibox')
})

/** Settings that another device has changed, and a bet of this page that waits for the question after them. */
async function waiting(keptInTab = new Map<string, string>()) {
  const server = createSandboxServer()
  const device = await server.open({ credentials: AGENT, storages: another() })
  await save(device, { formatBox: 'S', boxIsMultiplied: true })
  const page = await server.open({ credentials: AGENT, keptInTab })
  const slip = page.use(createBet1Slip)
  fillIn(slip)
  await save(device, { formatBox: 'D' })
  await server.environment.advance(600_000)
  let answer = () => {}
  server.faults.push({ path: 'GetMobileUserEditModel', answer: (sandbox) => new Promise((resolve) => (answer = () => void sandbox().then(resolve))) })
  const placing = slip.place()
  await soon(() => expect(server.faults).toEqual([]))
  return { server, page, slip, placing, answer: () => answer() }
}

describe('while the question after them is on its way', () => {
  test('nothing has been sent: a page that is loaded anew has the slip to be bet, and no bet in doubt', async () => {
    const keptInTab = new Map<string, string>()
    const { server } = await waiting(keptInTab)
    const again = await server.open({ credentials: AGENT, keptInTab: new Map(keptInTab) })
    const slip = again.use(createBet1Slip)
    expect([slip.$placement.get().state, slip.$draft.get().lines.length]).toEqual(['editing', 1])
    const before = await balance(again)
    await slip.place()
    expect(before - (await balance(again))).toBe(500)
  })

  test('another tab has nothing to ask about', async () => {
    const { server, slip, placing, answer } = await waiting()
    const other = (await server.open({ credentials: AGENT })).use(createBet1Slip)
    expect(other.$placement.get().state).toBe('editing')
    answer()
    await placing
    expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-reread' } })
    expect(server.posted).toEqual([])
  })

  test('who signs out has sent nothing', async () => {
    const { server, page, slip, placing, answer } = await waiting()
    page.session.clear()
    answer()
    await placing
    expect(server.posted).toEqual([])
    await page.session.open(AGENT)
    expect(slip.$placement.get().state).toBe('editing')
  })
})
