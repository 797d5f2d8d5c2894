import { expect, test } from 'vitest'
import type { Lottery } from '../../src/lottery.js'
import { createBet1Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { createUserSettings } from '../../src/stores/user-settings.js'
import { soon } from '../soon.js'
import { add, AGENT, balance, loseReply } from './placed-rows.js'
import { createSandboxServer, type SandboxServer } from './sandbox-page.js'
import { fillIn, save } from './settings-pages.js'

/** Two pages of an agent whose stars are `S` and whose BOX is multiplied, and a slip in the second. */
async function open(): Promise<{ server: SandboxServer; one: Lottery; two: Lottery; slip: RowSlip }> {
  const server = createSandboxServer()
  const one = await server.open({ credentials: AGENT })
  await save(one, { formatBox: 'S', boxIsMultiplied: true })
  const two = await server.open({ credentials: AGENT })
  const slip = two.use(createBet1Slip)
  fillIn(slip)
  return { server, one, two, slip }
}

test('a bet that is written by settings that another tab has changed since is not sent; BET again sends it by the new ones', async () => {
  const { server, one, two, slip } = await open()
  const before = await balance(two)
  await save(one, { formatBox: 'D' })
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-reread' } })
  expect(server.posted).toEqual([])
  expect(two.account.$account.get()).toMatchObject({ formatBox: 'D', boxIsMultiplied: true })
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 500 })
  expect(before - (await balance(two))).toBe(500)
})

test('settings that were changed on another device since are asked about once, and the bet goes', async () => {
  const { server, one, two, slip } = await open()
  // As another device would leave it: this browser's last word is another one than the server's.
  await save(one, { formatBox: 'D' })
  const [key, text] = [...server.environment.kept].find(([name]) => name.startsWith('lottery:bet-settings')) ?? ['', '']
  await save(one, { formatBox: 'S' })
  server.environment.kept.set(key, text)
  let asked = 0
  const count = { path: 'GetMobileUserEditModel', answer: (sandbox: () => Promise<Response>) => (asked++, server.faults.push(count), sandbox()) }
  server.faults.push(count)
  await slip.place()
  expect([slip.$placement.get().state, asked]).toEqual(['placed', 1])
  slip.acknowledge()
  slip.clear()
  add(slip, { number: '5678' })
  await slip.place()
  expect([slip.$placement.get().state, asked]).toEqual(['placed', 1])
  expect(two.account.$account.get()?.formatBox).toBe('S')
})

test('while another tab saves them bets wait; what it left without an answer is asked about', async () => {
  const { server, one, two, slip } = await open()
  let answer = () => {}
  server.faults.push({ path: 'EditUser', answer: (sandbox) => new Promise((resolve) => (answer = () => void sandbox().then(resolve))) })
  const saving = save(one, { formatBox: 'D' })
  await soon(() => expect(one.use(createUserSettings).$edit.get()).toMatchObject({ saving: { state: 'saving' } }))
  // Whoever looks at them there meanwhile is told of the old ones, and knows no more for it.
  await two.use(createUserSettings).load()
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-settings' } })
  answer()
  await saving
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-reread' } })
  expect(server.posted).toEqual([])
})

test('a save whose tab is gone leaves nobody waiting for ever; asked in vain, the bet is not sent', async () => {
  const { server, one, two, slip } = await open()
  server.faults.push({ path: 'EditUser', answer: async (sandbox) => (await sandbox(), new Promise<Response>(() => {})) })
  void save(one, { formatBox: 'D' })
  await soon(() => expect(one.use(createUserSettings).$edit.get()).toMatchObject({ saving: { state: 'saving' } }))
  await server.environment.advance(60_000)
  server.faults.push({ path: 'GetMobileUserEditModel', answer: () => Promise.reject(new TypeError('no network')) })
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-settings' } })
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-reread' } })
  expect(two.account.$account.get()?.formatBox).toBe('D')
})

test('nothing is saved under a bet that another tab has pressed meanwhile', async () => {
  const { server, one, two, slip } = await open()
  await save(one, { formatBox: 'D' })
  await save(one, { formatBox: 'S' })
  server.faults.push(loseReply('/PostBetEkor'))
  const settings = one.use(createUserSettings)
  settings.edit({ formatBox: 'D' })
  await slip.place()
  expect(slip.$placement.get().state).toBe('unknown')
  await settings.save()
  expect(settings.$edit.get()).toMatchObject({ changes: { formatBox: 'D' } })
  await slip.checkAgain()
  expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 500 })
  expect(two.account.$account.get()?.formatBox).toBe('S')
})

test('where the server will not say, one bet is not sent, and no other waits for it', async () => {
  const { server, one, slip } = await open()
  await save(one, { formatBox: 'D' })
  server.faults.push({ path: 'GetMobileUserEditModel', answer: () => Promise.resolve(new Response(JSON.stringify({ status: 'E103' }))) })
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-settings' } })
  await slip.place()
  expect(slip.$placement.get().state).toBe('placed')
})

test('a save that fails leaves alone what another tab has saved meanwhile', async () => {
  const { server, one, slip } = await open()
  const two = await server.open({ credentials: AGENT })
  const settings = one.use(createUserSettings)
  const edited = () => {
    const edit = settings.$edit.get()
    if (edit.state !== 'ready') throw new Error('no settings')
    return edit.settings
  }
  await settings.load()
  const { betSequence, betSequences } = edited()
  settings.edit({ betSequence: betSequences.find((sequence) => sequence !== betSequence) })
  let fail = () => {}
  server.faults.push({ path: 'GetMobileUserEditModel', answer: () => new Promise((_, reject) => (fail = () => reject(new TypeError('connection reset')))) })
  const saving = settings.save()
  await soon(() => expect(server.faults).toEqual([]))
  await save(two, { formatBox: 'D' })
  fail()
  await saving
  await slip.place()
  expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-reread' } })
  expect(server.posted).toEqual([])
})
