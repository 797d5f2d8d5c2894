import { beforeEach, describe, expect, test } from 'vitest'
import { soon } from '../soon.js'
import { codeOf, openBetTab } from './bet-tab.js'
import { settle } from './environment.js'
import { fill, loseReply, rowsOf } from './placed-rows.js'
import { createSandboxServer, type SandboxServer } from './sandbox-page.js'

let server: SandboxServer
beforeEach(() => {
  server = createSandboxServer()
})
const openTab = (keptInTab?: Map<string, string>) => openBetTab(server, keptInTab)

describe('of two bets in doubt, of tabs that are closed', () => {
  /** Each tab was there before the other one sent, and so has one of its own. What is typed in the tab that finds them gives way. */
  async function findTwo(wait = 20_000) {
    const keptInTab = new Map<string, string>()
    fill(await openTab(keptInTab), [{ number: '5678' }])
    for (const [index, tab] of (await Promise.all([openTab(), openTab()])).entries()) {
      fill(tab, [{ number: ['1111', '2222'][index] }])
      server.faults.push(loseReply('/PostBetEkor'))
      await tab.place()
    }
    server.environment.sleep(wait)
    return openTab(keptInTab)
  }

  test('the second is shown once the first is read of: nobody has to open another page to learn of it', async () => {
    const slip = await findTwo()
    expect([codeOf(slip), ...rowsOf(slip)]).toEqual(['E101', '1111 M'])
    await slip.checkAgain()
    expect(codeOf(slip)).toBe('placed')
    slip.acknowledge()
    await settle()
    expect([codeOf(slip), slip.$aside.get(), ...rowsOf(slip)]).toEqual(['E101', 'kept', '2222 M'])
    await slip.checkAgain()
    slip.acknowledge()
    await soon(() => expect([codeOf(slip), slip.$aside.get(), ...rowsOf(slip)]).toEqual(['editing', 'back', '5678 M']))
    expect(server.posted.map(({ body }) => body.BetString?.match(/^\d{4}/m)?.[0])).toEqual(['1111', '2222', '1111', '2222'])
  })

  test('also where the first is given up', async () => {
    const slip = await findTwo()
    slip.discardUnknown()
    await settle()
    expect([codeOf(slip), ...rowsOf(slip)]).toEqual(['E101', '2222 M'])
  })

  test('but not while its answer may still come: that is told of where it was sent', async () => {
    const slip = await findTwo(10_000)
    await slip.checkAgain()
    slip.acknowledge()
    await soon(() => expect([codeOf(slip), ...rowsOf(slip)]).toEqual(['editing', '5678 M']))
  })

  test('and not what another tab has settled since: it was never shown here', async () => {
    const slip = await findTwo()
    const other = await openTab()
    await slip.checkAgain()
    slip.acknowledge()
    await settle()
    await other.checkAgain()
    expect(other.$elsewhere.get()).toEqual({ total: 100, currency: 'MYR' })
    expect(codeOf(other)).toBe('E101')
    await other.checkAgain()
    other.acknowledge()
    await server.environment.advance(1000)
    await settle()
    expect([codeOf(slip), codeOf(other)]).toEqual(['editing', 'editing'])
    expect(server.posted).toHaveLength(4)
  })
})
