import { expect, test } from 'vitest'
import { createBet1Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { soon } from '../soon.js'
import { settle } from './environment.js'
import { createSandboxServer } from './sandbox-page.js'

/** Adds a row of 1.00 big on Magnum. */
function add(slip: RowSlip, number: string): void {
  for (const key of number) slip.press(key)
  for (const slot of slip.$slots.get()) if ((slot === 'M') !== slip.$entry.get().slots.includes(slot)) slip.toggleSlot(slot)
  slip.setStake('B', '1')
  expect(slip.add()).toBe(true)
}
const numbers = (slip: RowSlip) => slip.$draft.get().lines.map(({ row }) => row.number)

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
