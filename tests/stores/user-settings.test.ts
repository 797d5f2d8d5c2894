import { expect, test } from 'vitest'
import type { SettingsCalls, UserSettings } from '../../src/api/settings-calls.js'
import { createBetStatistic } from '../../src/stores/bet-statistic.js'
import { createProfile } from '../../src/stores/profile.js'
import { createSettingsDoubt } from '../../src/stores/settings-doubt.js'
import { createUserSettings } from '../../src/stores/user-settings.js'
import { createUsers } from '../../src/stores/users.js'
import { createTestCore, DEMO, initData, type TestCore } from './core.js'
import { settle } from './environment.js'
import { lost, refusal } from './errors.js'

const settings: UserSettings = { boxIsMultiplied: true, formatBox: 'S', drawFormat: 'a', betSequence: 'x', drawFormats: ['a', 'b'], betSequences: ['x'] }
const AGENT = { ...DEMO, loginid: 'Agent' }

/** An agent with two players and an agent below him, on calls of the test's own. */
async function coreWith(calls: Partial<SettingsCalls>): Promise<TestCore> {
  const none = () => Promise.reject(new Error('not in this test'))
  const all: SettingsCalls = { profile: none, betStatistic: none, userSettings: () => Promise.resolve(settings), saveUserSettings: () => Promise.resolve(), changePassword: none, ...calls }
  const core = createTestCore({ backend: { settings: () => Promise.resolve(all), start: () => Promise.resolve(initData({ players: ['p1', 'p2', 'agent'], agents: ['sub', 'P1'], currencies: ['MYR'] })) } })
  await core.session.open(AGENT)
  return core
}

/** A promise that the test settles. */
function later<T>(): { promise: Promise<T>; resolve(value: T): void; reject(error: unknown): void } {
  let [resolve, reject] = [(_: T) => {}, (_: unknown) => {}]
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]))
  return { promise, resolve: (value) => resolve(value), reject: (error) => reject(error) }
}

test('an agent sees to himself and his players, each once; passwords of agents too', async () => {
  const users = (await coreWith({})).use(createUsers)
  expect(users.$players.get()).toEqual(['Agent', 'p1', 'p2'])
  expect(users.$downlines.get()).toEqual(['Agent', 'sub', 'P1', 'p2'])
  expect([users.isSelf('AGENT'), users.isSelf('p1')]).toEqual([true, false])
})

test('a member sees to himself alone, and nobody to anybody', async () => {
  const core = createTestCore()
  const users = core.use(createUsers)
  expect([users.$players.get(), users.isSelf('demo')]).toEqual([[], false])
  await core.session.open(DEMO)
  expect([users.$players.get(), users.$downlines.get()]).toEqual([['demo'], ['demo']])
})

test('what is chosen again as it is saved is no change, and nothing is sent', async () => {
  let saves = 0
  const core = await coreWith({ saveUserSettings: () => Promise.resolve(void saves++) })
  const store = core.use(createUserSettings)
  await store.load()
  store.edit({ formatBox: 'D' })
  store.edit({ formatBox: 'S' })
  expect(store.$edit.get()).toMatchObject({ state: 'ready', changes: {} })
  await store.save()
  expect(saves).toBe(0)
})

test('two presses save once, and nothing can be changed meanwhile', async () => {
  const answer = later<void>()
  const sent: unknown[] = []
  const core = await coreWith({ saveUserSettings: (userId, choices) => (sent.push([userId, choices.formatBox]), answer.promise) })
  const store = core.use(createUserSettings)
  await store.load()
  store.edit({ formatBox: 'D' })
  const saving = [store.save(), store.save()]
  await settle()
  store.edit({ boxIsMultiplied: false })
  store.revert()
  // Meanwhile nobody knows by which of them the server would read a bet.
  expect(core.use(createSettingsDoubt).$isOpen.get()).toBe(true)
  answer.resolve()
  await Promise.all(saving)
  expect(core.use(createSettingsDoubt).$isOpen.get()).toBe(false)
  expect(sent).toEqual([['Agent', 'D']])
  expect(store.$edit.get()).toMatchObject({ settings: { formatBox: 'D', boxIsMultiplied: true }, changes: {}, saving: { state: 'saved' } })
  expect(core.account.$account.get()).toMatchObject({ formatBox: 'D', boxIsMultiplied: true })
})

test('a lost answer whose settings were not saved after all keeps the changes, and the account as the server has it', async () => {
  const core = await coreWith({ saveUserSettings: () => Promise.reject(lost()) })
  const store = core.use(createUserSettings)
  await store.load()
  store.edit({ formatBox: 'D' })
  await store.save()
  expect(store.$edit.get()).toMatchObject({ changes: { formatBox: 'D' }, saving: { state: 'refused', problem: { code: 'E101' } } })
  expect(core.account.$account.get()?.formatBox).toBe('S')
})

test('a save changes back nothing that was changed elsewhere since', async () => {
  let held: UserSettings = settings
  const core = await coreWith({ userSettings: () => Promise.resolve(held), saveUserSettings: (_, wanted) => Promise.resolve(void (held = { ...held, ...wanted })) })
  const store = core.use(createUserSettings)
  await store.load()
  store.edit({ drawFormat: 'b' })
  // Another tab, or another device.
  held = { ...settings, formatBox: 'D' }
  await store.save()
  expect(held).toMatchObject({ formatBox: 'D', drawFormat: 'b' })
  expect(store.$edit.get()).toMatchObject({ settings: { formatBox: 'D', drawFormat: 'b' }, changes: {}, saving: { state: 'saved' } })
  expect(core.account.$account.get()?.formatBox).toBe('D')
})

test('where the server does not say what holds, nothing is sent, the changes stay, and no bet waits', async () => {
  let isDown = false
  let saves = 0
  const core = await coreWith({ userSettings: () => (isDown ? Promise.reject(lost()) : Promise.resolve(settings)), saveUserSettings: () => Promise.resolve(void saves++) })
  const store = core.use(createUserSettings)
  await store.load()
  store.edit({ formatBox: 'D' })
  isDown = true
  await store.save()
  expect([saves, store.$edit.get(), core.use(createSettingsDoubt).$isOpen.get()]).toMatchObject([0, { changes: { formatBox: 'D' }, saving: { state: 'refused', problem: { code: 'E101' } } }, false])
  isDown = false
  await store.save()
  expect([saves, store.$edit.get()]).toMatchObject([1, { changes: {}, saving: { state: 'saved' } }])
})

test('a save that is refused because the session is over keeps no bet of the next one back: nothing was saved', async () => {
  const core = await coreWith({ saveUserSettings: () => Promise.reject(refusal('E104')) })
  const store = core.use(createUserSettings)
  await store.load()
  store.edit({ formatBox: 'D' })
  await store.save()
  expect(core.session.$state.get().state).toBe('expired')
  await core.session.open(AGENT)
  const doubt = core.use(createSettingsDoubt)
  const own = { formatBox: 'S', boxIsMultiplied: true } as const
  expect([doubt.$isOpen.get(), doubt.stands(own), await doubt.confirm(own, true, 'bet1')]).toEqual([false, true, null])
})

test('a balance that was asked for before the settings were saved does not bring the old ones back', async () => {
  const answer = later<ReturnType<typeof initData>>()
  const core = createTestCore({ backend: { settings: () => Promise.resolve({ userSettings: () => Promise.resolve(settings), saveUserSettings: () => Promise.resolve() } as unknown as SettingsCalls), balance: () => answer.promise } })
  await core.session.open(DEMO)
  const store = core.use(createUserSettings)
  await store.load()
  const asked = core.account.refresh()
  await settle()
  store.edit({ formatBox: 'D' })
  await store.save()
  answer.resolve(initData({ formatBox: 'S' }))
  await asked
  expect(core.account.$account.get()?.formatBox).toBe('D')
})

test('somebody else who signs in finds nothing of the one before; the same player finds it all', async () => {
  const core = await coreWith({})
  const store = core.use(createUserSettings)
  await store.load()
  store.edit({ formatBox: 'D' })
  core.session.clear()
  await core.session.open({ ...AGENT, loginid: 'agent' })
  expect(store.$userId.get()).toBe('agent')
  expect(store.$edit.get()).toMatchObject({ changes: { formatBox: 'D' } })
  await core.session.open({ ...AGENT, loginid: 'other' })
  await core.session.open(AGENT)
  expect(store.$edit.get()).toEqual({ state: 'loading' })
})

test('of two questions for statistics the last one counts, whichever is answered last', async () => {
  const answers: Record<string, ReturnType<typeof later<string | null>>> = { p1: later(), p2: later() }
  const core = await coreWith({ betStatistic: ({ userId }) => answers[userId]?.promise ?? Promise.resolve(null) })
  const store = core.use(createBetStatistic)
  expect(store.$query.get()).toEqual({ userId: 'Agent', date: '2026-11-21', currency: 'MYR' })
  store.edit({ userId: 'p1' })
  const first = store.ask()
  store.edit({ userId: 'p2' })
  const second = store.ask()
  answers.p2?.resolve('second')
  await second
  answers.p1?.reject(lost())
  // Nobody waits for it any more: that it was lost is no news.
  expect(await first).toBe(true)
  expect(store.$statistic.get()).toMatchObject({ state: 'ready', text: 'second', query: { userId: 'p2' } })
  store.edit({ userId: 'nobody', currency: 'XXX' })
  expect(store.$query.get()).toMatchObject({ userId: 'Agent', currency: 'MYR' })
})

test('a profile that comes after its player has left is not the next one\'s', async () => {
  const answer = later<never>()
  const core = await coreWith({ profile: () => answer.promise })
  const store = core.use(createProfile)
  const asked = store.load()
  await settle()
  await core.session.open({ ...AGENT, loginid: 'other' })
  answer.resolve({ credit: 1 } as never)
  await asked
  expect(store.$profile.get()).toEqual({ state: 'loading' })
})

test('while nobody knows what was saved BETs wait, whatever is edited or taken back since; what the server says ends it', async () => {
  // As it is shown, and once more before it is saved.
  let answers: (() => Promise<UserSettings>)[] = [() => Promise.resolve(settings), () => Promise.resolve(settings)]
  const core = await coreWith({ userSettings: () => (answers.shift() ?? (() => Promise.reject(lost())))(), saveUserSettings: () => Promise.reject(lost()) })
  const { load, edit, save, revert, $edit } = core.use(createUserSettings)
  const $doubt = core.use(createSettingsDoubt).$isOpen
  await load()
  edit({ formatBox: 'D' })
  await save()
  expect($edit.get()).toMatchObject({ saving: { state: 'unknown' } })
  for (const act of [() => edit({ betSequence: 'y' }), revert]) {
    act()
    expect($doubt.get()).toBe(true)
  }
  edit({ formatBox: 'D' })
  await save()
  answers = [() => Promise.resolve({ ...settings, formatBox: 'D' })]
  await load()
  expect([$doubt.get(), $edit.get(), core.account.$account.get()?.formatBox]).toMatchObject([false, { saving: { state: 'saved', forBets: true }, changes: {} }, 'D'])
})
