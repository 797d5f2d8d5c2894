/** A bet in doubt that one tab has settled is settled for every tab that knows of it: sent again from there, a slip that was bet anew meanwhile would be bought twice. */
import { expect, test } from 'vitest'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { codeOf, openBetTab } from './bet-tab.js'
import { settle } from './environment.js'
import { add, fill } from './placed-rows.js'
import { createSandboxServer, type Fault, type SandboxServer } from './sandbox-page.js'

const refuse: Fault = { path: '/PostBetEkor', answer: () => Promise.resolve(Response.json([{ status: 'E111', message: '', GUID: '', Output: '' }])) }
const lose: Fault = { path: '/PostBetEkor', answer: () => Promise.reject(new TypeError('connection reset')) }
const sentOf = ({ posted }: SandboxServer, number: string) => posted.filter(({ body }) => body.BetString?.includes(number))

test('answered in a second tab and let go of in a third, it is not sent again by the first', async () => {
  const server = createSandboxServer()
  // Nobody looks at it.
  const sender = (await server.open()).use(createBet1Slip)
  fill(sender)
  server.faults.push(lose)
  await sender.place()
  server.environment.sleep(20_000)
  const [second, third] = [await openBetTab(server), await openBetTab(server)]
  server.faults.push(refuse)
  await second.checkAgain()
  await server.environment.advance(1000)
  expect(codeOf(third)).toBe('editing')
  await second.place()
  expect(codeOf(second)).toBe('placed')
  const before = server.posted.length
  await sender.checkAgain()
  expect([codeOf(sender), server.posted.length]).toEqual(['editing', before])
})

test('after many more bets it still is', async () => {
  const server = createSandboxServer()
  const away = await openBetTab(server)
  fill(away)
  server.faults.push(lose)
  await away.place()
  server.environment.sleep(20_000)
  const second = await openBetTab(server)
  await server.environment.setHidden(true)
  server.faults.push(refuse)
  await second.checkAgain()
  await second.place()
  for (let bet = 0; bet < 30; bet++) {
    second.acknowledge()
    add(second, { number: String(2000 + bet) })
    await second.place()
  }
  expect(sentOf(server, '1234')).toHaveLength(3)
  await server.environment.setHidden(false)
  await server.environment.advance(1000)
  await settle()
  if (codeOf(away) !== 'editing') await away.checkAgain()
  expect(sentOf(server, '1234')).toHaveLength(3)
})
