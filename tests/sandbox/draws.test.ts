import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { jackpotSchema, resultRowsAnswerSchema, slotResultSchema, STARTER_FIELDS } from '../../src/api/contract.js'
import { withCalendar } from '../../src/domain/with-calendar.js'
import { freshClient, handClock, noon, type Client } from './client.js'

const rowsOf = async (client: Client, date: string) => v.parse(resultRowsAnswerSchema, await client.post(`/Result/GetResults?DrawDate=${date}`, {})).data
/** The numbers a row shows, each with its field. */
function numbersIn(row: object | null | undefined): string[] {
  return Object.entries(row ?? {}).filter(([name, value]) => name.startsWith('prize') && !name.endsWith('From') && /^\d+$/.test(String(value))).map(([name, value]) => `${name} ${String(value)}`)
}

describe('results', () => {
  it('of a past main draw day are complete for every operator that draws then', async () => {
    const rows = await rowsOf(freshClient(), '2026-11-18')
    expect(rows.map(({ drawType }) => drawType)).toEqual(['M', 'P', 'T', 'S', 'B', 'K', 'W', 'N3', 'N'])
    for (const row of rows) {
      const m4: Record<string, unknown> = row.m4 ?? {}
      expect(numbersIn(m4)).toHaveLength(23)
      for (const from of ['prize1From', 'prize2From', 'prize3From']) {
        expect(m4[STARTER_FIELDS['ABCDEFGHIJKLM'.indexOf(String(m4[from]))] ?? '']).toBe('----')
      }
    }
    const toto = rows.find(({ drawType }) => drawType === 'T')
    expect(toto?.m5?.prize4).toBe(String(toto?.m5?.prize1).slice(1))
    expect(toto?.m6?.prize6D_2B).toBe(String(toto?.m6?.prize6D).slice(1))
    expect(rows[0]).toMatchObject({ m5: null, m6: null })
  })

  it('know 30 days and no more, and no future', async () => {
    const client = freshClient()
    expect(await rowsOf(client, '2026-10-21')).toHaveLength(0)
    expect((await rowsOf(client, '2026-10-25')).length).toBeGreaterThan(7)
    expect(await rowsOf(client, '2026-11-22')).toHaveLength(0)
  })

  it('grow from nothing to final by the clock, and never lose a number', async () => {
    const clock = handClock('2026-11-21T18:59:59+08:00')
    const client = freshClient({ now: clock.now })
    const magnum = async () => (await rowsOf(client, '2026-11-21')).find(({ drawType }) => drawType === 'M')
    expect(await magnum()).toBeUndefined()
    clock.set('2026-11-21T19:00:00+08:00')
    let before = numbersIn((await magnum())?.m4)
    expect(before).toEqual([])
    const counts = new Set<number>()
    for (let second = 0; second <= 240; second += 5) {
      clock.set('2026-11-21T19:00:00+08:00')
      clock.forward(second * 1000)
      const known = numbersIn((await magnum())?.m4)
      expect(known).toEqual(expect.arrayContaining(before))
      before = known
      counts.add(known.length)
    }
    expect(counts.size).toBeGreaterThan(20)
    expect(before).toHaveLength(23)
  })

  it('are the same for the same seed, and others for another', async () => {
    const [one, same, other] = await Promise.all([1, 1, 2].map((seed) => rowsOf(freshClient({ seed }), '2026-11-18')))
    expect(one).toEqual(same)
    expect(one).not.toEqual(other)
  })

  it('follow the special dates of the calendar', async () => {
    const calendar = withCalendar({ specialDates: ['2026-11-17'] })
    expect((await rowsOf(freshClient(), '2026-11-17')).map(({ drawType }) => drawType)).toEqual(['N3', 'N'])
    expect((await rowsOf(freshClient({ calendar }), '2026-11-17')).map(({ drawType }) => drawType)).toContain('M')
  })

  it('of L and A come by slot, and 404 in the body while nothing is known', async () => {
    const client = freshClient()
    for (const [path, time] of [['/resultL/DrawResultL', '22:00:00'], ['/resultL/DrawResultL', '15:30:00'], ['/resultA/DrawResultA', '19:30:00']] as const) {
      const answer = await client.get(`${path}/GetDrawResult?date=2026-11-20T${time}`)
      expect(answer['status']).toBe(200)
      const result = v.parse(slotResultSchema, answer)
      expect(result.drawDate).toBe(`2026-11-20T${time}`)
      expect(numbersIn(result)).toHaveLength(23 + 9)
    }
    expect(await client.get('/resultL/DrawResultL/GetDrawResult?date=2026-11-21T15:30:00')).toMatchObject({ status: 404 })
    expect(await client.get('/resultA/DrawResultA/GetDrawResult?date=2026-11-20T22:00:00')).toMatchObject({ status: 404 })
  })

  it('the latest are the last draw of each operator', async () => {
    const client = freshClient({ now: handClock('2026-11-20T12:00:00+08:00').now })
    const { data } = v.parse(resultRowsAnswerSchema, await client.post('/Result/GetLatestResults', {}))
    expect(data.find(({ drawType }) => drawType === 'M')?.m4?.drawDate).toBe('2026-11-18')
    expect(data.find(({ drawType }) => drawType === 'N')?.m4?.drawDate).toBe('2026-11-19')
    const single = v.parse(resultRowsAnswerSchema, await client.get('/Result/GetLatestResult?DrawTypeCode=N3&DrawDate=2026-11-17'))
    expect(single.data.map(({ m4 }) => m4?.drawDate)).toEqual(['2026-11-17'])
    expect(await client.get('/Result/GetLatestResult?DrawTypeCode=X')).toMatchObject({ status: 'E122' })
    expect(await client.get('/Result/GetLatestResult')).toMatchObject({ status: 'V100', params: ['DrawTypeCode'] })
    expect(await client.post('/Result/GetResults?DrawDate=soon', {})).toMatchObject({ status: 'E121' })
  })
})

describe('jackpots', () => {
  it('grow with the clock and are announced for the next evening draw', async () => {
    const clock = handClock(noon)
    const client = freshClient({ now: clock.now })
    const jackpot = async (feed: 'L' | 'A') => v.parse(jackpotSchema, await client.get(`/jackpot${feed}/Jackpot/GetJackpot?date=2026-11-21`))
    const before = await jackpot('L')
    clock.forward(60_000)
    const after = await jackpot('L')
    expect(before.drawDate).toBe('2026-11-21T19:30:00')
    expect(after.jackpotAmount - before.jackpotAmount).toBeCloseTo(6.17, 2)
    expect((await jackpot('A')).jackpotAmount).not.toBe(after.jackpotAmount)
    clock.set('2026-11-21T19:30:00+08:00')
    expect((await jackpot('L')).drawDate).toBe('2026-11-22T19:30:00')
  })
})
