import { expect, test } from 'vitest'
import { createBet3Slip } from '../../src/stores/row-slip.js'
import { createVoiding } from '../../src/stores/voiding.js'
import type { Lottery } from '../../src/lottery.js'
import { balance, fill } from './placed-rows.js'
import { createSandboxServer } from './sandbox-page.js'

/** Two receipts of a login session, whose calls void one receipt each. */
async function place(lottery: Lottery): Promise<[string, string]> {
  const slip = lottery.use(createBet3Slip)
  const guids = []
  for (const number of ['1234', '5678']) {
    fill(slip, [{ number }])
    await slip.place()
    const placed = slip.$placement.get()
    if (placed.state === 'placed') guids.push(placed.items[0]?.guid ?? '')
    slip.acknowledge()
    for (const date of slip.$draft.get().dates) slip.toggleDate(date)
  }
  return guids as [string, string]
}
const says = (status: string) => ({ path: '/VoidBet', answer: () => Promise.resolve(new Response(JSON.stringify({ status }))) })
const heard = { path: '/VoidBet', answer: (sandbox: () => Promise<Response>) => sandbox() }

test('what was voided before another receipt ended the session is voided', async () => {
  const server = createSandboxServer()
  const lottery = await server.open({ credentials: await server.signIn('player', 'player123') })
  const before = await balance(lottery)
  const [first, second] = await place(lottery)
  server.faults.push(heard, says('E104'))
  await lottery.use(createVoiding).voidReceipts([first, second])
  const voids = lottery.use(createVoiding).$voids.get()
  expect([voids.get(first), voids.get(second)]).toMatchObject([{ state: 'voided' }, { state: 'refused', reason: { code: 'E104' } }])
  expect(lottery.session.$state.get().state).toBe('expired')
  const again = await server.open({ credentials: await server.signIn('player', 'player123') })
  expect(before - (await balance(again))).toBe(100)
})

test('with a new token only those are asked for that were not voided yet', async () => {
  const server = createSandboxServer()
  const asked: string[] = []
  const credentials = await server.signIn('player', 'player123')
  const lottery = await server.open({ credentials, config: { onTokenExpired: () => Promise.resolve(credentials) } })
  const [first, second] = await place(lottery)
  const told = (fault: typeof heard, name: string) => ({ ...fault, answer: (sandbox: () => Promise<Response>) => (asked.push(name), fault.answer(sandbox)) })
  server.faults.push(told(heard, 'first'), told(says('E102'), 'second'), told(heard, 'once more'), told(heard, 'too many'))
  await lottery.use(createVoiding).voidReceipts([first, second])
  const voids = lottery.use(createVoiding).$voids.get()
  expect([voids.get(first), voids.get(second)]).toEqual([{ state: 'voided' }, { state: 'voided' }])
  expect(asked).toEqual(['first', 'second', 'once more'])
})

/** The server does it, and its answer is lost. */
const doneAndLost = { path: '/VoidBet', answer: async (sandbox: () => Promise<Response>) => { await sandbox(); throw new TypeError('connection reset') } }

test('a void whose answer was lost stays unknown when the next one ends the session', async () => {
  const server = createSandboxServer()
  const lottery = await server.open({ credentials: await server.signIn('player', 'player123') })
  const [first, second] = await place(lottery)
  server.faults.push(doneAndLost, says('E104'))
  await lottery.use(createVoiding).voidReceipts([first, second])
  const voids = lottery.use(createVoiding).$voids.get()
  console.log(JSON.stringify([voids.get(first), voids.get(second)]))
  expect(voids.get(first)?.state).toBe('unknown')
})

test('a void whose answer was lost stays unknown when it is refused with the new token', async () => {
  const server = createSandboxServer()
  const credentials = await server.signIn('player', 'player123')
  const lottery = await server.open({ credentials, config: { onTokenExpired: () => Promise.resolve(credentials) } })
  const [first, second] = await place(lottery)
  server.faults.push(doneAndLost, says('E102'), says('E134'))
  await lottery.use(createVoiding).voidReceipts([first, second])
  const voids = lottery.use(createVoiding).$voids.get()
  console.log(JSON.stringify([voids.get(first), voids.get(second)]))
  expect(voids.get(first)?.state).toBe('unknown')
})
