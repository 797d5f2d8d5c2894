import { describe, expect, it } from 'vitest'
import type { StrikeWire } from '../../src/api/contract.js'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import { clientOf, demo, handClock, noon, rowText } from './client.js'

const nines = Array.from({ length: 10 }, () => '9999')
/** 1234, 2222 and 3333 came out as the starters A, B and C, and still stand there. */
const numbers = { first: '1234', second: '2222', third: '3333', from: ['A', 'B', 'C'], starters: ['1234', '2222', '3333', ...nines] }
const DRAW = { slot: 'M', date: '2026-11-21' }
type Row = Record<string, string>

function opened() {
  const clock = handClock(noon)
  const sandbox = createControlledSandbox({ now: clock.now })
  const client = clientOf(sandbox)
  const publish = async (more: Record<string, unknown>) => {
    const answer = await sandbox.fetch('/sandbox/draw', { method: 'POST', body: JSON.stringify({ ...DRAW, ...more }) })
    return { httpStatus: answer.status, ...((await answer.json()) as { status: string; message?: string }) }
  }
  const row = async (): Promise<Row> => (await client.post<{ data: { m4: Row }[] }>('/Result/GetResults?DrawDate=2026-11-21', {})).data[0]?.m4 ?? {}
  const starters = async () => Object.entries(await row()).flatMap(([field, number]) => (field.startsWith('prizeStarter') ? [number] : []))
  const strikes = async () => (await client.post<{ data: StrikeWire[] }>('/FDAPI/Report/GetMobileStrike?DrawDate=2026-11-21&Currency=MYR', demo)).data
  return { clock, sandbox, client, publish, row, starters, strikes }
}

describe('a starter that was promoted shows dashes, and is paid as what it became', () => {
  it.each([['A', 'B', 'C'], ['a', 'b', 'c']])('whoever fills its slot: from %s, %s and %s', async (...from) => {
    const { client, publish, row, starters } = opened()
    await client.bet({ text: rowText(['1234#1']) })
    const staked = await client.balance()
    await publish({ numbers: { ...numbers, from } })
    expect(await row()).toMatchObject({ prize1From: from[0], prizeStarter1: '----', prizeStarter2: '----', prizeStarter3: '----', prizeStarter4: '9999' })
    expect(await starters()).toEqual(['----', '----', '----', ...nines])
    expect(await client.balance()).toBe(staked + 300_000)
  })

  it('also of starters that were published before', async () => {
    const { client, publish, starters } = opened()
    await client.bet({ text: rowText(['1234#1']) })
    const staked = await client.balance()
    await publish({ numbers: { ...numbers, from: undefined }, upTo: 1 })
    await publish({ numbers: { from: ['A', 'B', 'C'] } })
    expect(await starters()).toEqual(['----', '----', '----', ...nines])
    expect(await client.balance()).toBe(staked + 300_000)
  })

  it('of the seed there are ten others, whichever were promoted, and the same each time', async () => {
    const shown = async (from: string[]) => {
      const { publish, row, starters } = opened()
      await publish({ numbers: { from } })
      expect(await row()).toMatchObject({ prize1From: from[0], prize2From: from[1], prize3From: from[2] })
      return starters()
    }
    for (const from of [['A', 'B', 'C'], ['M', 'F', 'D']]) {
      const all = await shown(from)
      expect(all.flatMap((number, index) => (number === '----' ? ['ABCDEFGHIJKLM'.charAt(index)] : []))).toEqual(from.toSorted())
      expect(await shown(from)).toEqual(all)
    }
  })

  it('without letters none is known to be promoted', async () => {
    const { publish, starters } = opened()
    await publish({ numbers: { ...numbers, from: undefined } })
    expect(await starters()).toEqual(numbers.starters)
  })
})

describe('a draw that was paid', () => {
  async function paid() {
    const stage = opened()
    await stage.client.bet({ text: rowText(['1234#1', '5678#1']) })
    const staked = await stage.client.balance()
    await stage.publish({ numbers })
    expect(await stage.client.balance()).toBe(staked + 300_000)
    /** What is in the list of strikes has been paid, and nothing else. */
    const won = async () => {
      const prizes = (await stage.strikes()).map(({ Number: number, Prize }) => `${number} ${Prize}`)
      const sum = (await stage.strikes()).reduce((total, { Prize }) => total + Prize * 100, 0)
      expect(await stage.client.balance()).toBe(staked + sum)
      return prizes
    }
    return { ...stage, won }
  }

  it.each([
    ['another first', { numbers: { first: '5678' } }, ['5678 3000']],
    ['its starters, and none promoted', { numbers: { starters: numbers.starters } }, ['1234 3000', '1234 200']],
    ['none of them', { numbers: { first: '0000' } }, []],
    ['a part of it again', { numbers, upTo: 3 }, []],
    ['number by number again', { everyMs: 500 }, []],
  ])('and is published otherwise is paid anew: %s', async (_, more, expected) => {
    const { publish, won } = await paid()
    expect(await publish(more)).toMatchObject({ httpStatus: 200 })
    expect(await won()).toEqual(expected)
    await publish({ numbers })
    expect(await won()).toEqual(['1234 3000'])
  })

  it.each([
    ['the same numbers', { numbers }],
    ['nothing else', {}],
    ['another film', { numbers: { videoUrl: 'https://video.test/m' } }],
  ])('may be published again with %s', async (_, more) => {
    const { publish, won } = await paid()
    expect(await publish(more)).toMatchObject({ httpStatus: 200, status: 'S100' })
    expect(await won()).toEqual(['1234 3000'])
  })

  it('by the clock is corrected by hand', async () => {
    const { clock, client, publish, row, strikes } = opened()
    await client.bet({ text: rowText(['1234#1']) })
    const staked = await client.balance()
    clock.set('2026-11-21T19:10:00+08:00')
    const { prize1 } = await row()
    expect(prize1).not.toBe('1234')
    await client.balance()
    await publish({ numbers: { first: '1234' } })
    expect((await row())['prize1']).toBe('1234')
    const sum = (await strikes()).reduce((total, { Prize }) => total + Prize * 100, 0)
    expect(sum).toBeGreaterThanOrEqual(300_000)
    expect(await client.balance()).toBe(staked + sum)
  })
})
