import { describe, expect, test } from 'vitest'
import { createLottery } from '../../src/lottery.js'
import { createBet1Slip, createBet3Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { soon } from '../soon.js'
import { DEMO } from './core.js'
import { createTestEnvironment, settle } from './environment.js'
import { createSandboxServer, type SandboxServer } from './sandbox-page.js'
import { add, AGENT, numbers } from './typed-rows.js'

test('an answer that comes when somebody else is there writes nothing into his slip', async () => {
  const server = createSandboxServer()
  const keptInTab = new Map<string, string>()
  const other = { sn: 'DEMO', loginid: 'agent', token: 'agent123' }
  const first = await server.open({ keptInTab })
  const his = first.use(createBet1Slip)
  his.toggleDate('2026-11-22')
  add(his, '1234')
  add(his, '5678')
  let answer = () => {}
  server.faults.push({
    path: '/PostBetEkor',
    async answer(sandbox) {
      const items = (await (await sandbox()).json()) as object[]
      await new Promise<void>((resolve) => (answer = resolve))
      // The second row was not taken, and is offered again.
      return new Response(JSON.stringify([items[0], { status: 'E111', message: '', GUID: '', Output: '' }]), { headers: { 'content-type': 'application/json' } })
    },
  })
  const placing = his.place()
  await soon(() => expect(server.posted).toHaveLength(1))

  const second = await server.open({ keptInTab, credentials: other })
  const hers = second.use(createBet1Slip)
  await settle()
  hers.toggleDate('2026-11-22')
  add(hers, '8888')
  first.destroy()
  answer()
  await placing
  await settle()
  const reloaded = (await server.open({ keptInTab, credentials: other })).use(createBet1Slip)
  await settle()
  expect(numbers(reloaded)).toEqual(['8888'])
})

test('of two tabs that each have a bet in doubt, a reload takes up its own, and nothing of it is offered again', async () => {
  const server = createSandboxServer()
  const [here, there] = [new Map<string, string>(), new Map<string, string>()]
  const one = (await server.open({ keptInTab: here })).use(createBet1Slip)
  const two = (await server.open({ keptInTab: there })).use(createBet1Slip)
  for (const [slip, number] of [[two, '1111'], [one, '2222']] as const) {
    server.faults.push({ path: '/PostBetEkor', answer: async (sandbox) => (await sandbox(), Promise.reject(new TypeError('reset'))) })
    slip.toggleDate('2026-11-22')
    add(slip, number)
    await slip.place()
    expect(slip.$placement.get().state).toBe('unknown')
  }

  const again = (await server.open({ keptInTab: here })).use(createBet1Slip)
  await settle()
  expect([again.$placement.get().state, again.$aside.get(), ...numbers(again)]).toEqual(['unknown', 'none', '2222'])
  await again.checkAgain()
  again.acknowledge()
  await settle()
  // What is left is the other tab's, and in doubt there as here.
  expect(numbers(again)).not.toContain('2222')
  const sent = server.posted.filter(({ body }) => String(body.BetString).includes('2222')).map(({ body }) => body.ClientRef)
  expect(new Set(sent).size).toBe(1)
})

test('two players on one page each have their own slip, through a reload too', async () => {
  const server = createSandboxServer()
  const keptInTab = new Map<string, string>()
  const open = async () => {
    const pages = [await server.open({ keptInTab }), await server.open({ keptInTab, credentials: AGENT })]
    const slips = pages.map((lottery) => lottery.use(createBet1Slip))
    await settle()
    return slips as [RowSlip, RowSlip]
  }
  const [his, hers] = await open()
  his.toggleDate('2026-11-22')
  add(his, '1234')
  hers.toggleDate('2026-11-22')
  add(hers, '8888')
  add(his, '5678')
  const again = await open()
  expect(again.map(numbers)).toEqual([['1234', '5678'], ['8888']])
  // What he has bought is not offered to him again because she is there too.
  await again[0].place()
  expect(again[0].$placement.get().state).toBe('placed')
  expect(again.map(numbers)).toEqual([[], ['8888']])
  expect((await open()).map(numbers)).toEqual([[], ['8888']])
})

test('what was typed before anybody was there is his who comes; a slip that he has here waits behind it', async () => {
  const server = createSandboxServer()
  const keptInTab = new Map<string, string>()
  const before = (await server.open({ keptInTab })).use(createBet1Slip)
  before.toggleDate('2026-11-22')
  add(before, '1234')
  const page = await server.open({ keptInTab, credentials: { sn: 'DEMO', loginid: 'demo', token: 'wrong' } })
  const slip = page.use(createBet1Slip)
  await settle()
  expect([page.session.$state.get().state, ...numbers(slip)]).toEqual(['expired'])
  add(slip, '5678')
  await page.session.open({ sn: 'DEMO', loginid: 'demo', token: 'demo' })
  await soon(() => expect([slip.$aside.get(), ...numbers(slip)]).toEqual(['kept', '5678']))
  slip.exchangeAside()
  await soon(() => expect(numbers(slip)).toEqual(['1234']))
})

test('signing out leaves nothing of any slip in the tab, also of screens that this page has not opened, and nothing of it is another player\'s loss', async () => {
  const server = createSandboxServer()
  const keptInTab = new Map<string, string>()
  const first = await server.open({ keptInTab })
  for (const create of [createBet1Slip, createBet3Slip]) {
    const slip = first.use(create)
    slip.toggleDate('2026-11-22')
    add(slip, '1234')
  }
  const hers = (await server.open({ keptInTab, credentials: AGENT })).use(createBet1Slip)
  hers.toggleDate('2026-11-22')
  add(hers, '8888')
  const drafts = () => [...keptInTab].filter(([, text]) => text.includes('1234')).length
  expect(drafts()).toBe(2)

  const page = await server.open({ keptInTab })
  const release = page.retain()
  // At once: what forgets them need not be there yet.
  page.session.clear()
  await soon(() => expect(drafts()).toBe(0))
  release()
  expect(numbers((await server.open({ keptInTab })).use(createBet1Slip))).toEqual([])
  expect(numbers((await server.open({ keptInTab, credentials: AGENT })).use(createBet1Slip))).toEqual(['8888'])
})

test.each(['starting', 'failed', 'expired', 'not begun'])('signing out takes his slips with it when the session is %s, too', async (when) => {
  const server = createSandboxServer()
  const keptInTab = new Map<string, string>()
  const first = (await server.open({ keptInTab })).use(createBet1Slip)
  first.toggleDate('2026-11-22')
  add(first, '1234')
  const { tabStorage } = createTestEnvironment({ keptInTab })
  const answer = {
    starting: () => new Promise<Response>(() => {}),
    failed: () => Promise.reject(new TypeError('no network')),
    expired: () => Promise.resolve(new Response(JSON.stringify({ status: 'E102' }), { status: 401 })),
    'not begun': () => Promise.reject(new Error('nothing is asked')),
  }[when]
  const page = createLottery({ api: '/api', ...DEMO, environment: { ...server.environment, tabStorage, fetch: (_, init) => answer?.() ?? Promise.reject(new Error(String(init))) } })
  const left = () => [...keptInTab].filter(([, text]) => text.includes('1234')).length
  if (when === 'not begun') page.session.clear()
  const release = page.retain()
  if (when !== 'not begun') {
    await soon(() => expect(page.session.$state.get().state).toBe(when))
    expect(left()).toBe(1)
    page.session.clear()
  }
  await soon(() => expect(left()).toBe(0))
  expect(page.session.$state.get()).toMatchObject({ state: 'empty', isSignedOut: true })
  release()
  page.destroy()
})

describe('a slip that was typed while nobody was there', () => {
  const lose = (server: SandboxServer) => server.faults.push({ path: '/PostBetEkor', answer: async (sandbox) => (await sandbox(), Promise.reject(new TypeError('reset'))) })
  const nobody = { sn: 'DEMO', loginid: 'demo', token: 'wrong' }

  test.each(['before he is known', 'on a page before'])('is not lost to the bet in doubt of him who comes: typed %s, it waits behind it', async (when) => {
    const server = createSandboxServer()
    const keptInTab = new Map<string, string>()
    const first = (await server.open({ keptInTab })).use(createBet1Slip)
    first.toggleDate('2026-11-22')
    add(first, '1234')
    lose(server)
    await first.place()
    expect(first.$placement.get().state).toBe('unknown')

    const page = await server.open({ keptInTab, credentials: nobody })
    const typed = page.use(createBet1Slip)
    typed.toggleDate('2026-11-22')
    add(typed, '5678')
    expect(numbers(typed)).toEqual(['5678'])
    // His draft is what this tab has sent: a full storage, or another screen's page, may have taken it.
    if (when === 'on a page before') keptInTab.delete([...keptInTab.keys()].find((key) => key.startsWith('lottery:bet1:draft demo')) ?? '')
    const slip = when === 'before he is known' ? typed : (await server.open({ keptInTab })).use(createBet1Slip)
    if (when === 'before he is known') await page.session.open(DEMO)
    await soon(() => expect([slip.$placement.get().state, slip.$aside.get(), ...numbers(slip)]).toEqual(['unknown', 'kept', '1234']))
    await slip.checkAgain()
    slip.acknowledge()
    await soon(() => expect([slip.$aside.get(), ...numbers(slip)]).toEqual(['back', '5678']))
    expect(server.posted.every(({ body }) => !String(body.BetString).includes('5678'))).toBe(true)
  })

  test('and again on every page (prefill) is set aside once', async () => {
    const server = createSandboxServer()
    const keptInTab = new Map<string, string>()
    for (let pages = 0; pages < 4; pages++) {
      const page = await server.open({ keptInTab, credentials: nobody })
      const slip = page.use(createBet1Slip)
      if (numbers(slip).length === 0) {
        slip.toggleDate('2026-11-22')
        add(slip, '5678')
      }
      await page.session.open(DEMO)
      await settle()
      expect(numbers(slip)).toEqual(['5678'])
      expect(slip.$aside.get()).toBe('none')
    }
  })
})
