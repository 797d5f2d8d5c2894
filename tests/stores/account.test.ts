import { expect, test, vi } from 'vitest'
import type { InitData, LaterData } from '../../src/api/backend.js'
import { createTestCore, DEMO, initData } from './core.js'
import { fill, open } from './digit-set-slips.js'
import { settle } from './environment.js'
import { lost } from './errors.js'

test('the chosen currency holds only if the player has it', async () => {
  const core = createTestCore()
  core.account.chooseCurrency('sgd')
  expect(core.account.$currency.get()).toBeNull()
  await core.session.open(DEMO)
  expect(core.account.$currency.get()).toBe('SGD')
  core.account.chooseCurrency('THB')
  expect(core.account.$currency.get()).toBe('MYR')
})

test('the balance stays in the currency it is in, whichever one is bet in', async () => {
  const core = createTestCore({ backend: { balance: () => Promise.resolve({ balance: 90_000, reward: 5_000 }) } })
  await core.session.open(DEMO)
  core.account.chooseCurrency('SGD')
  core.events.length = 0
  await core.account.refresh()
  expect(core.account.$account.get()?.currency).toBe('MYR')
  expect(core.events).toMatchObject([{ detail: { balance: 90_000, currency: 'MYR' } }])
})

test('one request however many ask at once, and an event only when the figures move', async () => {
  const balance = vi.fn().mockResolvedValueOnce({ balance: 100_000, reward: 5_000 }).mockResolvedValue({ balance: 90_000, reward: 5_000 })
  const core = createTestCore({ backend: { balance } })
  await core.session.open(DEMO)
  core.events.length = 0
  await Promise.all([core.account.refresh(), core.account.refresh()])
  expect(balance).toHaveBeenCalledOnce()
  expect(core.events).toEqual([])
  await core.account.refresh()
  expect(core.events).toEqual([{ name: 'lottery:balance', detail: { balance: 90_000, reward: 5_000, total: 95_000, currency: 'MYR' } }])
})

test('an answer that was asked for before is not taken for the one that is asked for now', async () => {
  let answerFirst = (_: { balance: number; reward: number }) => {}
  const balance = vi.fn().mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve))).mockResolvedValue({ balance: 90_000, reward: 5_000 })
  const core = createTestCore({ backend: { balance } })
  await core.session.open(DEMO)
  const poll = core.account.refresh()
  await settle()
  // A bet was taken meanwhile.
  const afterBet = Promise.all([core.account.refresh(), core.account.refresh()])
  answerFirst({ balance: 100_000, reward: 5_000 })
  await poll
  expect(await afterBet).toEqual([true, true])
  expect(core.account.$account.get()?.balance).toBe(90_000)
  expect(balance).toHaveBeenCalledTimes(2)
})

test('what is due is what was asked for last, and makes no call of its own', async () => {
  const balance = vi.fn().mockRejectedValueOnce(lost()).mockResolvedValue({ balance: 90_000, reward: 5_000 })
  const core = createTestCore({ backend: { balance } })
  await core.session.open(DEMO)
  void core.account.refresh()
  expect(await core.account.$due.get()).toBe(false)
  void core.account.refresh()
  expect(await core.account.$due.get()).toBe(true)
  expect(core.account.$account.get()?.balance).toBe(90_000)
  expect(balance).toHaveBeenCalledTimes(2)
})

test('the figures are due from when they are asked for until they are said, by whichever answer was asked for since', async () => {
  const answers: (() => void)[] = []
  const core = createTestCore({ backend: { balance: () => new Promise((resolve, reject) => void answers.push(() => (answers.length === 2 ? reject(lost()) : resolve({ balance: 90_000, reward: 5_000 })))) } })
  const answer = async (one: number) => {
    await settle()
    answers[one]?.()
    await settle()
    return core.account.$due.get() !== null
  }
  await core.session.open(DEMO)
  expect(core.account.$due.get()).toBeNull()
  const ping = core.ping()
  await settle()
  // A bet was taken while it was asked.
  void core.account.refresh()
  expect(core.account.$due.get()).not.toBeNull()
  expect(await answer(0)).toBe(true)
  expect(await ping).toBe(true)
  expect(await answer(1)).toBe(true)
  void core.ping()
  expect(await answer(2)).toBe(false)
  void core.account.refresh()
  await core.session.open({ ...DEMO, loginid: 'somebody' })
  expect(core.account.$due.get()).toBeNull()
})

test('the figures are due to the next player, too, whose bet they are asked for after while an answer about the one before is still awaited', async () => {
  let answer = (_: { balance: number; reward: number }) => {}
  const balance = vi.fn().mockImplementationOnce(() => new Promise((resolve) => (answer = resolve))).mockResolvedValue({ balance: 90_000, reward: 5_000 })
  const core = createTestCore({ backend: { balance } })
  await core.session.open(DEMO)
  void core.ping()
  await settle()
  void core.account.refresh()
  await core.session.open({ ...DEMO, loginid: 'somebody' })
  const asked = core.account.refresh()
  expect(core.account.$due.get()).toBe(asked)
  answer({ balance: 7, reward: 0 })
  await asked
  expect([core.account.$due.get(), core.account.$account.get()?.balance]).toEqual([null, 90_000])
})

test('of a bet that is shown as placed the latest is the balance after it', async () => {
  const balance = vi.fn().mockResolvedValueOnce({ balance: 100_000, reward: 0 }).mockResolvedValue({ balance: 99_600, reward: 0 })
  const { core, slip } = await open({ backend: { balance } })
  await core.account.refresh()
  const shown: (number | undefined)[] = []
  slip.$placement.listen(({ state }) => {
    if (state === 'placed') void core.account.$due.get()?.then(() => shown.push(core.account.$account.get()?.balance))
  })
  fill(slip)
  await slip.place()
  await settle()
  expect(shown).toEqual([99_600])
})

test("a late answer about one player is not the next one's balance", async () => {
  let answer = (_: { balance: number; reward: number }) => {}
  const core = createTestCore({ backend: { balance: () => new Promise((resolve) => (answer = resolve)) } })
  await core.session.open(DEMO)
  const asked = core.account.refresh()
  await settle()
  await core.session.open({ ...DEMO, loginid: 'somebody' })
  answer({ balance: 7, reward: 0 })
  await asked
  expect(core.account.$account.get()?.balance).toBe(100_000)
})

test('a lost answer leaves the figures', async () => {
  const core = createTestCore({ backend: { balance: () => Promise.reject(lost()) } })
  await core.session.open(DEMO)
  expect(await core.account.refresh()).toBe(false)
  expect(core.account.$account.get()?.balance).toBe(100_000)
})

test('what the server leaves out of a later answer is as it was before, and as the player has set it since', async () => {
  const start = () => Promise.resolve(initData({ formatBox: 'D', boxIsMultiplied: false }))
  const balance = () => {
    const later: Partial<InitData> = initData({ balance: 90_000, formatBox: 'D' })
    delete later.boxIsMultiplied
    return Promise.resolve(later as LaterData)
  }
  const core = createTestCore({ backend: { start, balance } })
  await core.session.open(DEMO)
  await core.account.refresh()
  expect(core.account.$account.get()).toMatchObject({ balance: 90_000, formatBox: 'D', boxIsMultiplied: false })
  core.account.adopt({ formatBox: 'S', boxIsMultiplied: true })
  await core.account.refresh()
  expect(core.account.$account.get()).toMatchObject({ formatBox: 'D', boxIsMultiplied: true })
})

test('an answer that was asked for before the player changed how bets are read brings his balance, and not the old setting', async () => {
  let answer = (_: LaterData) => {}
  const core = createTestCore({ backend: { balance: () => new Promise<LaterData>((resolve) => (answer = resolve)) } })
  await core.session.open(DEMO)
  const asked = core.account.refresh()
  await settle()
  core.account.adopt({ formatBox: 'S', boxIsMultiplied: true })
  answer(initData({ balance: 90_000, formatBox: 'D' }))
  expect(await asked).toBe(true)
  expect(core.account.$account.get()).toMatchObject({ balance: 90_000, formatBox: 'S' })
})
