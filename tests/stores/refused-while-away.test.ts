import { describe, expect, test } from 'vitest'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { soon } from '../soon.js'
import { DEMO } from './core.js'
import { settle } from './environment.js'
import { createSandboxServer } from './sandbox-page.js'
import { add, AGENT, numbers } from './typed-rows.js'

describe('a refusal that comes while its player is away', () => {
  /** A bet on its way whose answer, a refusal, comes by the second function. */
  async function begin() {
    const server = createSandboxServer()
    const keptInTab = new Map<string, string>()
    const page = await server.open({ keptInTab })
    const slip = page.use(createBet1Slip)
    slip.toggleDate('2026-11-22')
    add(slip, '1234')
    let answer = () => {}
    server.faults.push({
      path: '/PostBetEkor',
      answer: () => new Promise((resolve) => (answer = () => resolve(new Response(JSON.stringify([{ status: 'E111', message: '', GUID: '', Output: '' }]), { headers: { 'content-type': 'application/json' } })))),
    })
    const placing = slip.place()
    await soon(() => expect(server.posted).toHaveLength(1))
    const refuse = async () => {
      answer()
      await placing
      await settle()
    }
    return { server, keptInTab, page, slip, refuse }
  }

  test('leaves him his slip, for when he comes back, and is told then', async () => {
    const { page, slip, refuse, server } = await begin()
    await page.session.open(AGENT)
    await soon(() => expect(page.session.$state.get().state).toBe('ready'))
    await refuse()
    expect(numbers(slip)).toEqual([])
    await page.session.open(DEMO)
    await soon(() => expect([slip.$placement.get().state, ...numbers(slip)]).toEqual(['rejected', '1234']))
    await slip.place()
    expect(slip.$placement.get().state).toBe('placed')
    expect(server.posted[0]?.body.ClientRef).not.toBe(server.posted[1]?.body.ClientRef)
  })

  test('writes nothing into the tab that he has signed out of', async () => {
    const { page, slip, refuse, keptInTab } = await begin()
    page.session.clear()
    await refuse()
    expect(numbers(slip)).toEqual([])
    expect([...keptInTab].filter(([, text]) => text.includes('1234'))).toEqual([])
  })

  test('does not take the place of what he has typed since', async () => {
    const { page, server, refuse, keptInTab } = await begin()
    await page.session.open(AGENT)
    const there = (await server.open({ keptInTab })).use(createBet1Slip)
    expect(there.$placement.get().state).toBe('unknown')
    there.discardUnknown()
    there.clear()
    there.toggleDate('2026-11-23')
    add(there, '5678')
    await refuse()
    expect(numbers((await server.open({ keptInTab })).use(createBet1Slip))).toEqual(['5678'])
  })
})
