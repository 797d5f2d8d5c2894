import { describe, expect, it } from 'vitest'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import { betOn, clientOf, demo, freshClient, handClock, noon, rowText } from './client.js'

const opening = 240_000
interface Answer { status: string; message: string; data: { status: string }[] }

describe('the answer of VoidEkor', () => {
  it.each([
    ['says that it cancelled something, where it did', ['own', 'unknown'], 'S105', ['S105', 'E120']],
    ['claims nothing of a receipt that there is not', ['unknown'], 'S100', ['E120']],
    ['claims nothing of receipts that have closed', ['closed', 'unknown'], 'S100', ['E134', 'E120']],
  ])('%s', async (_, names, status, statuses) => {
    const clock = handClock(noon)
    const client = freshClient({ now: clock.now })
    const [own] = await client.bet({ text: rowText(['1234#1'], { dates: '#22' }) })
    const [closed] = await client.bet({ text: betOn('1234') })
    clock.set('2026-11-21T18:30:00+08:00')
    const guids: Record<string, string | undefined> = { own: own?.GUID, closed: closed?.GUID, unknown: 'nothing' }
    const answer = await client.post<Answer>('/FDAPI/Bet/VoidEkor', { ...demo, Guid: names.map((name) => guids[name]) })
    expect([answer.status, answer.data.map((item) => item.status)]).toEqual([status, statuses])
    expect(answer.message === 'Cancelled.').toBe(status === 'S105')
  })
})

describe('a draw whose result is being published', () => {
  it.each([
    ['by hand, a part of it', { upTo: 0 }],
    ['number by number', { everyMs: 1000 }],
    ['all of it', {}],
  ])('%s: its bets cannot be cancelled any more', async (_, pace) => {
    const sandbox = createControlledSandbox({ now: handClock(noon).now })
    const client = clientOf(sandbox)
    const [published] = await client.bet({ text: 'D#21\n#1\n5678#1\n#8\n5678#1' })
    const [other] = await client.bet({ text: rowText(['5678#1'], { types: '#2' }) })
    await client.post('/sandbox/draw', { slot: 'M', date: '2026-11-21', numbers: { first: '1234' }, ...pace })
    expect((await client.void([published?.GUID ?? '', other?.GUID ?? ''])).map(({ status }) => status)).toEqual(['E134', 'S105'])
    expect(await client.balance()).toBe(opening - 200)
  })

  it('a receipt cancelled before keeps its first answer', async () => {
    const client = clientOf(createControlledSandbox({ now: handClock(noon).now }))
    const [item] = await client.bet({ text: betOn('1234') })
    await client.void([item?.GUID ?? ''])
    await client.post('/sandbox/draw', { slot: 'M', date: '2026-11-21', upTo: 1 })
    expect((await client.void([item?.GUID ?? ''])).map(({ status }) => status)).toEqual(['S105'])
    expect(await client.balance()).toBe(opening)
  })
})
