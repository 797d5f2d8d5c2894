/** By which of the player's own settings the server reads a bet, where nobody has told this page, or not of late: a star read the other way costs up to 24 times as much. */
import { expect, test } from 'vitest'
import type { Lottery } from '../../src/lottery.js'
import { createBet1Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { createUserSettings, type UserChoices } from '../../src/stores/user-settings.js'
import { soon } from '../soon.js'
import { createTestEnvironment } from './environment.js'
import { add, AGENT, balance } from './placed-rows.js'
import { createSandboxServer, type Fault, type SandboxServer } from './sandbox-page.js'

/** 1234 for 5.00, on one draw. */
function fillIn(slip: RowSlip, mode: 'box' | 'ibox' | 'straight' = 'ibox'): void {
  if (slip.$draft.get().dates.length === 0) slip.toggleDate('2026-11-22')
  for (const key of '1234') slip.press(key)
  if (!slip.$entry.get().slots.includes('M')) slip.toggleSlot('M')
  slip.setStake('B', '5')
  if (mode !== 'straight') slip.setMode(mode)
  expect(slip.add()).toBe(true)
}

async function save(page: Lottery, changes: Partial<UserChoices>): Promise<void> {
  const settings = page.use(createUserSettings)
  await settings.load()
  settings.edit(changes)
  await settings.save()
}

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

const ANSWERS = {
  lost: () => Promise.reject(new TypeError('connection reset')),
  refused: () => Promise.resolve(Response.json({ status: 'E103', message: 'No permission.' })),
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
  expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-settings' } })
  expect(server.posted).toEqual([])
  slip.acknowledge()
  slip.clear()
  add(slip, { number: '5678' })
  server.faults.push(asEdited('lost'))
  await slip.place()
  expect(slip.$placement.get().state).toBe('placed')
})

test('that he may not see are as where nobody has changed anything, and he is not asked to wait for them', async () => {
  const { server, page, slip } = await openWithout({ formatBox: 'S', boxIsMultiplied: true }, 'refused')
  const before = await balance(page)
  fillIn(slip, 'box')
  server.faults.push(asEdited('refused'))
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 12_000 })
  expect(before - (await balance(page))).toBe(12_000)
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
