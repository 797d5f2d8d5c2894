import { expect, test } from 'vitest'
import type { Profile, SettingsCalls } from '../../src/api/settings-calls.js'
import { createProfile } from '../../src/stores/profile.js'
import { createTestCore, DEMO } from './core.js'
import { lost } from './errors.js'
import { settle } from './environment.js'

const figures: Profile = { accountBalance: 1, credit: 2, creditBalance: 3, downlineCredit: null, outstanding: 4, type: '', username: '', phoneNumber: '' }

test('an answer that is lost after another has been asked for and came is no news: what is shown is of now', async () => {
  let lose = () => {}
  const answers: Promise<Profile>[] = [new Promise((_, reject) => (lose = () => reject(lost()))), Promise.resolve(figures)]
  const core = createTestCore({ backend: { settings: () => Promise.resolve({ profile: () => answers.shift() ?? Promise.reject(lost()) } as SettingsCalls) } })
  await core.session.open(DEMO)
  const { $profile, load } = createProfile(core)
  const first = load()
  await settle()
  expect(await load()).toBe(true)
  lose()
  expect(await first).toBe(true)
  expect($profile.get()).toEqual({ state: 'ready', profile: figures, refreshing: false })
  // The next one that is lost is the last one: then that must be told.
  expect(await load()).toBe(false)
  expect($profile.get()).toEqual({ state: 'ready', profile: figures, refreshing: false })
})
