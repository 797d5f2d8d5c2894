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

  it.each([
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
