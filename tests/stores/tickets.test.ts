import { describe, expect, test } from 'vitest'
import type { Backend, TicketQuery, TicketSummary } from '../../src/api/backend.js'
import { createMemberLinks } from '../../src/stores/member-links.js'
import { createTicketDetail } from '../../src/stores/ticket-detail.js'
import { createTickets } from '../../src/stores/tickets.js'
import { createTestCore, DEMO, initData } from './core.js'
import { settle } from './environment.js'
import { lost, refusal, unreadable } from './errors.js'

const row = (userId: string): TicketSummary => ({ company: '', date: '2026-11-21', userId, amount: 100, count: 1, currency: '' })
const found = (...rows: TicketSummary[]) => () => Promise.resolve({ rows, total: rows.length })

/** Somebody who has signed in, with these players. */
async function signedIn(players: string[], backend: Partial<Backend> = {}) {
  const core = createTestCore({ backend: { start: () => Promise.resolve(initData({ players })), ...backend } })
  await core.session.open(DEMO)
  return core
}

describe('the list', () => {
  test.each([
    ['a member alone', ['demo'], ['demo']],
    ['a member with others', ['Demo', 'demo2'], ['', 'demo', 'demo2']],
    ['an agent', ['p1', 'p2', 'p1'], ['', 'demo', 'p1', 'p2']],
    ['an agent whose players are written in two ways', ['Player01', 'player01', 'PLAYER01', 'p2'], ['', 'demo', 'Player01', 'p2']],
    ['an agent without players', [], ['', 'demo']],
  ])('of %s has its players', async (_, players, choices) => {
    const asked: TicketQuery[] = []
    const core = await signedIn(players, { tickets: (query) => Promise.resolve({ rows: [], total: asked.push(query) }) })
    const { $players, $player, edit, search } = core.use(createTickets)
    expect([$players.get(), $player.get()]).toEqual([choices, choices[0]])
    edit({ userId: 'nobody' })
    await search()
    expect(asked).toEqual([{ date: '2026-11-21', userId: choices[0], ticketNumber: '' }])
  })

  test.each([
    ['blanks around it', ' R261121-000001 ', 'R261121-000001'],
    ['the wide signs of an East Asian keyboard', '\u3000Ｒ２６１１２１－０００００１', 'R261121-000001'],
    ['signs of a messenger that nobody sees', '\u200E1234\u200B', '1234'],
    ['nothing but such', '\u200B ', ''],
  ])('is asked for by a number as it is written, without %s', async (_, ticketNumber, sent) => {
    const asked: string[] = []
    const core = await signedIn(['demo'], { tickets: (query) => Promise.resolve({ rows: [], total: asked.push(query.ticketNumber) }) })
    const { edit, search, $form } = core.use(createTickets)
    edit({ ticketNumber })
    await search()
    expect(asked).toEqual([sent])
    expect($form.get().ticketNumber).toBe(ticketNumber)
  })

  test('is asked for when it is shown, and again only while it has no rows', async () => {
    const answers = [found(), found(row('a'))]
    let count = 0
    const { show, $list } = (await signedIn(['demo'], { tickets: () => (answers[count++] ?? found())() })).use(createTickets)
    await show()
    expect($list.get().state).toBe('empty')
    await show()
    expect($list.get().state).toBe('ready')
    await show()
    expect([count, $list.get().state]).toEqual([2, 'ready'])
  })

  test('closes an open panel when something was found; a new search begins at the top', async () => {
    let rows: TicketSummary[] = []
    const { openPanel, $panelOpen, search, place, leaveAt } = (await signedIn(['demo'], { tickets: () => found(...rows)() })).use(createTickets)
    openPanel(true)
    await search()
    expect($panelOpen.get()).toBe(true)
    rows = [row('a')]
    await search()
    expect($panelOpen.get()).toBe(false)
    leaveAt({ offset: 80 })
    leaveAt({ row: 2 })
    expect(place()).toEqual({ offset: 80, row: 2 })
    await search()
    expect(place()).toEqual({ offset: 0, row: null })
  })

  test.each([
    ['a refusal', refusal('F100'), { state: 'empty' }, 0],
    ['E131', refusal('E131'), { state: 'empty' }, 0],
    ['no permission', refusal('E103'), { state: 'failed', problem: { code: 'E103' } }, 0],
    ['a lost answer', lost(), { state: 'failed', problem: { code: 'E101' } }, 1],
    ['an answer that cannot be read', unreadable('data.0.UserId'), { state: 'failed', problem: { code: 'V100' } }, 1],
  ])('%s', async (_, error, list, told) => {
    const core = await signedIn(['demo'], { tickets: () => Promise.reject(error) })
    const { search, $list } = core.use(createTickets)
    await search()
    expect($list.get()).toMatchObject(list)
    expect(core.events.filter(({ name }) => name === 'lottery:error')).toHaveLength(told)
  })

  test('and the detail show nothing where the server of a password\'s session says that there is no permission: it is not a session that lacks the token', async () => {
    const refused = () => Promise.reject(refusal('E103'))
    const core = createTestCore({ backend: { tickets: refused, ticket: refused } })
    await core.session.open({ loginid: 'demo', bearer: 'b' })
    const { search, $list } = core.use(createTickets)
    await search()
    const { view, load, $detail } = core.use(createTicketDetail)
    view({ date: '2026-11-21', userId: 'p1', ticketNumber: '' })
    await load()
    expect([$list.get().state, $detail.get().state]).toEqual(['empty', 'empty'])
  })

  test('somebody else finds nothing of it', async () => {
    const core = await signedIn(['demo'], { tickets: found(row('a')) })
    const { search, edit, openPanel, leaveAt, place, $list, $form, $panelOpen } = core.use(createTickets)
    edit({ ticketNumber: 'T' })
    await search()
    openPanel(true)
    leaveAt({ offset: 5 })
    await core.session.open({ ...DEMO, loginid: 'other' })
    expect([$list.get().state, $form.get().ticketNumber, $panelOpen.get(), place().offset]).toEqual(['idle', '', false, 0])
  })
})

describe('the detail', () => {
  const QUERY: TicketQuery = { date: '2026-11-21', userId: 'p1', ticketNumber: '' }
  const KEY = 'lottery:ticket:test'

  test('keeps its parameters in lasting storage, with owner and server, until it is left', async () => {
    const core = await signedIn(['demo'])
    const { view, hold, $viewed } = core.use(createTicketDetail)
    view(QUERY)
    expect(JSON.parse(core.environment.kept.get(KEY) ?? '')).toEqual({ scope: 'test', owner: 'demo', value: QUERY })
    const leave = hold()
    const stay = hold()
    leave()
    leave()
    await settle()
    expect($viewed.get()).toEqual(QUERY)
    stay()
    await settle()
    expect([$viewed.get(), core.environment.kept.has(KEY)]).toEqual([null, false])
  })

  test('of two loads the last one counts', async () => {
    const answers: (() => void)[] = []
    const core = await signedIn(['demo'], { ticket: ({ userId }) => new Promise((resolve) => void answers.push(() => resolve([{ company: '', date: '', userId, ticketNumber: '1' }]))) })
    const { view, load, $detail } = core.use(createTicketDetail)
    view(QUERY)
    const first = load()
    view({ ...QUERY, userId: 'p2' })
    const second = load()
    await settle()
    answers[1]?.()
    answers[0]?.()
    await Promise.all([first, second])
    expect($detail.get()).toMatchObject({ state: 'ready', tickets: [{ userId: 'p2' }] })
  })

  test('of another row or player is not seen for a moment', async () => {
    const core = await signedIn(['demo'], { ticket: () => Promise.resolve([{ company: '', date: '', userId: 'p1', ticketNumber: '1' }]) })
    const { view, load, $detail } = core.use(createTicketDetail)
    view(QUERY)
    await load()
    view({ ...QUERY, userId: 'p2' })
    expect($detail.get()).toEqual({ state: 'loading' })
    await load()
    await core.session.open({ ...DEMO, loginid: 'other' })
    expect($detail.get()).toEqual({ state: 'loading' })
  })

  test('without parameters nothing is asked', async () => {
    let count = 0
    const core = await signedIn(['demo'], { ticket: () => Promise.resolve([{ company: '', date: '', userId: '', ticketNumber: String(count++) }]) })
    await core.use(createTicketDetail).load()
    expect(count).toBe(0)
  })
})

test('the links stand in the order of the spec, whatever the server\'s, and are asked for once', async () => {
  let count = 0
  const links = [{ name: 'About', url: 'https://a.example/' }, { name: 'Prize', url: 'https://p.example/' }] as const
  const core = createTestCore({ backend: { memberLinks: () => Promise.resolve(count++ < 5 ? [...links] : []) } })
  await core.session.open({ loginid: 'demo', bearer: 'b' })
  const { load, $area } = core.use(createMemberLinks)
  await Promise.all([load(), load()])
  await load()
  expect($area.get()).toEqual({ state: 'ready', tickets: true, links: [links[1], links[0]] })
  expect(count).toBe(1)
})
