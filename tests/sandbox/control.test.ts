import { describe, expect, it, vi } from 'vitest'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import { betOn, clientOf, demo, handClock, noon } from './client.js'

function controlled() {
  const clock = handClock(noon)
  const wait = vi.fn(() => Promise.resolve())
  const sandbox = createControlledSandbox({ now: clock.now, wait })
  return { sandbox, clock, wait, client: clientOf(sandbox) }
}

describe('control calls', () => {
  it('reset starts afresh, clock and faults too', async () => {
    const { client } = controlled()
    await client.bet({ text: betOn('1234') })
    await client.post('/api/sandbox/clock', { now: '2027-01-01T00:00:00+08:00' })
    await client.post('/api/sandbox/fault', { path: 'GetPlayerBalance', status: 500 })
    await client.post('/api/sandbox/reset', {})
    expect(await client.balance()).toBe(240_000)
    expect(await client.get('/api/sandbox/state')).toMatchObject({ now: '2026-11-21T04:00:00.000Z', bets: [] })
  })

  it('clock sets the time, which then goes on, and null gives the real one back', async () => {
    const { client, clock } = controlled()
    await client.post('/api/sandbox/clock', { now: '2026-11-21T19:00:00+08:00' })
    clock.forward(1000)
    expect(await client.get('/api/sandbox/state')).toMatchObject({ now: '2026-11-21T11:00:01.000Z' })
    expect((await client.bet({ text: betOn('1234') }))[0]?.status).toBe('E129')
    await client.post('/api/sandbox/clock', { now: null })
    expect((await client.bet({ text: betOn('1234') }))[0]?.status).toBe('Success')
  })

  it('fault answers in the sandbox\'s place, as often as asked', async () => {
    const { sandbox, client, wait } = controlled()
    await client.post('/api/sandbox/fault', { path: 'GetInitData', status: 502, delayMs: 50, times: 2 })
    const call = () => sandbox.fetch('/api/FDAPI/Ekor/GetInitData', { method: 'POST', body: JSON.stringify(demo) })
    expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([502, 502, 200])
    expect(wait).toHaveBeenCalledWith(50, null)
  })

  it('fault sends any body, breaks the connection, or only delays', async () => {
    const { sandbox, client, wait } = controlled()
    sandbox.control.addFault({ path: 'GetInitData', body: '<html>', status: 200 })
    sandbox.control.addFault({ path: 'GetInitData', drop: true })
    sandbox.control.addFault({ path: 'GetInitData', delayMs: 9 })
    const call = () => sandbox.fetch('/api/FDAPI/Ekor/GetInitData', { method: 'POST', body: JSON.stringify(demo) })
    const html = await call()
    expect([html.status, html.headers.get('content-type'), await html.text()]).toEqual([200, 'text/html; charset=utf-8', '<html>'])
    await expect(call()).rejects.toThrow(TypeError)
    expect(await (await call()).json()).toMatchObject({ status: 'S100' })
    expect(wait).toHaveBeenCalledExactlyOnceWith(9, null)
    expect(await client.balance()).toBe(240_000)
  })

  it('draw publishes a result, final at once, and closes the slot', async () => {
    const { client } = controlled()
    await client.post('/api/sandbox/draw', { slot: 'M', date: '2026-11-21', numbers: { first: '1234' } })
    const { data } = await client.post<{ data: { m4: Record<string, string> }[] }>('/Result/GetResults?DrawDate=2026-11-21', {})
    expect(data[0]?.m4).toMatchObject({ drawTypeCode: 'M', prize1: '1234' })
    expect(data[0]?.m4['prize3']).toMatch(/^\d{4}$/)
    expect((await client.bet({ text: betOn('1234') }))[0]?.status).toBe('BettingIsClosed')
  })

  describe('draw publishes number by number', () => {
    type Row = { m4: Record<string, string>; m5: Record<string, string> | null; m6: Record<string, string> | null }
    const NUMBERS = ['prizeConsolation', 'prizeStarter', 'prize3', 'prize2', 'prize1']
    const toto = async (client: ReturnType<typeof controlled>['client']) => (await client.post<{ data: Row[] }>('/Result/GetResults?DrawDate=2026-11-21', {})).data[0]
    const out = (row: Row | undefined) =>
      [row?.m4, row?.m5, row?.m6].flatMap((game) => Object.entries(game ?? {})).filter(([field, value]) => !/From$|^prize[456]$|6D_/.test(field) && field.startsWith('prize') && /^\d+$/.test(value)).length

    it('as many as asked for, in the order of a draw, and none again differently', async () => {
      const { client } = controlled()
      const draw = { slot: 'T', date: '2026-11-21' }
      await client.post('/api/sandbox/draw', { ...draw, upTo: 0 })
      expect(out(await toto(client))).toBe(0)
      await client.post('/api/sandbox/draw', { ...draw, numbers: { first: '1234' }, upTo: 12 })
      const twelve = await toto(client)
      expect(out(twelve)).toBe(12)
      expect(Object.entries(twelve?.m4 ?? {}).filter(([field, value]) => field.startsWith(NUMBERS[0] ?? '') && /^\d{4}$/.test(value))).toHaveLength(10)
      await client.post('/api/sandbox/draw', { ...draw, upTo: 22 })
      expect((await toto(client))?.m4).toMatchObject({ prize1: '----', prize2: expect.stringMatching(/^\d{4}$/) as string, prizeConsolation1: twelve?.m4['prizeConsolation1'] })
      await client.post('/api/sandbox/draw', { ...draw, upTo: 27 })
      const whole = await toto(client)
      expect(whole).toMatchObject({ m4: { prize1: '1234' }, m6: { prize6D: expect.stringMatching(/^\d{6}$/) as string } })
      expect(out(whole)).toBe(10 + 10 + 3 + 3 + 1)
    })

    it('one every so many milliseconds of its clock, the first at once; the last makes it final, and settles bets', async () => {
      const { client, clock } = controlled()
      await client.bet({ text: betOn('1234') })
      const before = await client.balance()
      await client.post('/api/sandbox/draw', { slot: 'M', date: '2026-11-21', numbers: { first: '1234' }, everyMs: 500 })
      const counts = []
      for (let step = 0; step < 24; step++) {
        counts.push(out(await toto(client)))
        if (step === 21) expect(await client.balance()).toBe(before)
        clock.forward(500)
      }
      expect(counts).toEqual([...Array.from({ length: 23 }, (_, index) => index + 1), 23])
      expect(await client.balance()).toBe(before + 300_000)
    })

    it('digit by digit when asked: of a number half drawn the rest are dashes', async () => {
      const { client } = controlled()
      await client.post('/api/sandbox/draw', { slot: 'M', date: '2026-11-21', numbers: { consolations: Array(10).fill('5678') }, upTo: 6, digits: true })
      expect((await toto(client))?.m4).toMatchObject({ prizeConsolation1: '5678', prizeConsolation2: '56--', prizeConsolation3: '----' })
    })

    it('a later call without a pace shows all of it, with what was given before', async () => {
      const { client } = controlled()
      await client.post('/api/sandbox/draw', { slot: 'M', date: '2026-11-21', numbers: { first: '1234', videoUrl: 'https://video.test/m' }, upTo: 1 })
      await client.post('/api/sandbox/draw', { slot: 'M', date: '2026-11-21' })
      expect((await toto(client))?.m4).toMatchObject({ prize1: '1234', videoUrl: 'https://video.test/m' })
    })

    it('of L and A too, each at its own host', async () => {
      const { client } = controlled()
      await client.post('/api/sandbox/draw', { slot: 'L3', date: '2026-11-21', upTo: 11 })
      const known = await client.get('/resultL/DrawResultL/GetDrawResult?date=2026-11-21T15:30:00')
      expect(known).toMatchObject({ status: 200, prizeW: expect.stringMatching(/^\d{4}$/) as string, prize1: '----', prize6D: '------' })
    })
  })

  it.each([
    ['draw', { slot: 'M', date: '2026-11-21', everyMs: 0 }],
    ['draw', { slot: 'M', date: '2026-11-21', upTo: 1.5 }],
    ['draw', { slot: 'M', date: '2026-11-21', upTo: 1, everyMs: 100 }],
    ['fault', { status: 500 }],
    ['clock', { now: 'noonish' }],
    ['draw', { slot: 'X', date: '2026-11-21' }],
    ['draw', { slot: 'M', date: '2026-11-31' }],
    ['draw', { slot: 'M', date: '2026-11-21', numbers: { first: '12' } }],
  ])('%s refuses %j', async (call, body) => {
    const { sandbox } = controlled()
    const answer = await sandbox.fetch(`/api/sandbox/${call}`, { method: 'POST', body: JSON.stringify(body) })
    expect([answer.status, (await answer.json() as { status: string }).status]).toEqual([400, 'V103'])
  })
})
