import { describe, expect, test } from 'vitest'
import { createBetPlayer } from '../../src/stores/bet-player.js'
import { forgetTabSlips } from '../../src/stores/tab-slip-forgetting.js'
import { createTestCore, initData, type TestCore } from './core.js'
import { createTestEnvironment } from './environment.js'

const AGENT = { sn: 'DEMO', loginid: 'agent', token: 'agent123' }
const account = initData({ currencies: ['MYR', 'THB'], players: ['player01', 'player02'] })

/** A page of one tab. */
async function page(keptInTab: Map<string, string>, { credentials = AGENT, currency }: { credentials?: typeof AGENT; currency?: string } = {}): Promise<TestCore> {
  const core = createTestCore({ environment: createTestEnvironment({ keptInTab }), backend: { start: () => Promise.resolve({ ...account, players: ['player01', 'player02'] }) } })
  if (currency) core.account.chooseCurrency(currency)
  core.use(createBetPlayer)
  await core.session.open(credentials)
  return core
}
const choiceOf = (core: TestCore) => [core.use(createBetPlayer).$player.get(), core.account.$currency.get()]

describe('for whom, and in what money, is bet', () => {
  test('is the same after a reload: a slip that is there again is sent to nobody else', async () => {
    const tab = new Map<string, string>()
    const before = await page(tab)
    expect(choiceOf(before)).toEqual(['agent', 'MYR'])
    before.use(createBetPlayer).choose('player02')
    before.account.chooseCurrency('thb')
    expect(choiceOf(await page(tab))).toEqual(['player02', 'THB'])
  })

  test('a choice goes before what the page begins with; without one the page has its way', async () => {
    const tab = new Map<string, string>()
    expect(choiceOf(await page(tab, { currency: 'THB' }))).toEqual(['agent', 'THB'])
    const chosen = await page(tab, { currency: 'THB' })
    chosen.account.chooseCurrency('MYR')
    expect(choiceOf(await page(tab, { currency: 'THB' }))).toEqual(['agent', 'MYR'])
  })

  test('nothing is kept of somebody who has not chosen', async () => {
    const tab = new Map<string, string>()
    await page(tab)
    expect([...tab.keys()]).toEqual([])
  })

  test('is of one agent, and goes when he signs out', async () => {
    const tab = new Map<string, string>()
    const before = await page(tab)
    before.use(createBetPlayer).choose('player02')
    before.account.chooseCurrency('THB')
    expect(choiceOf(await page(tab, { credentials: { ...AGENT, loginid: 'other' } }))).toEqual(['other', 'MYR'])
    forgetTabSlips(before.environment.tabStorage, 'agent', before.scope)
    expect([...tab.keys()]).toEqual([])
    expect(choiceOf(await page(tab))).toEqual(['agent', 'MYR'])
  })

  test('the next player on the page begins with his own first, not with what the one before has chosen', async () => {
    const core = createTestCore({ backend: { start: () => Promise.resolve({ ...account, currencies: ['MYR', 'THB', 'SGD'] }) } })
    core.use(createBetPlayer)
    await core.session.open(AGENT)
    core.account.chooseCurrency('SGD')
    core.session.clear()
    await core.session.open({ ...AGENT, loginid: 'other' })
    expect(choiceOf(core)).toEqual(['other', 'MYR'])
    await core.session.open(AGENT)
    expect(choiceOf(core)).toEqual(['agent', 'SGD'])
  })

  test('a player who is not his any more is nobody to bet for', async () => {
    const tab = new Map<string, string>()
    ;(await page(tab)).use(createBetPlayer).choose('player02')
    const core = createTestCore({ environment: createTestEnvironment({ keptInTab: tab }), backend: { start: () => Promise.resolve({ ...account, players: ['player01'] }) } })
    await core.session.open(AGENT)
    expect(core.use(createBetPlayer).$player.get()).toBe('agent')
  })
})
