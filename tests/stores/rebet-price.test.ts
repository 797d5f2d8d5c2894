import { beforeEach, describe, expect, test } from 'vitest'
import type { Receipt } from '../../src/api/backend.js'
import type { Credentials } from '../../src/api/credentials.js'
import type { Lottery } from '../../src/lottery.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createRebet } from '../../src/stores/rebet.js'
import { createReceipts } from '../../src/stores/receipts.js'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { AGENT } from './placed-rows.js'
import { createSandboxServer, type SandboxServer } from './sandbox-page.js'

/** FormatBox S, a BOX amount for each number; the agent, who bets for him, has D and the total. */
const PLAYER = { sn: 'DEMO', loginid: 'player02', token: 'player123' }
// 3 sets, of 48 numbers together.
const DIGITS = 'D#21/11\n#M\n[A]12\n[B]12\n[C]3\n[D]4\nBOX\n#1#0#0'

let server: SandboxServer
beforeEach(() => {
  server = createSandboxServer()
})

/** Bets for player02, as another client would. */
async function post(sender: typeof AGENT, betString: string): Promise<void> {
  const body = { SN: sender.sn, LoginId: sender.loginid, AuthToken: sender.token, ID: 'player02', Method: 'buy', BetString: betString, ClientRef: 'other-1', Platform: 'ekor', Currency: 'MYR' }
  const items = (await (await server.fetch('/api/FDAPI/Bet/PostBetEkor', { method: 'POST', body: JSON.stringify(body) })).json()) as { status: string }[]
  expect(items.map(({ status }) => status)).toContain('Success')
}

/** The page of who looks at that receipt, and the receipt; `paper` is what it has printed on it. */
async function receiptOf(viewer: Credentials, paper?: string): Promise<{ page: Lottery; receipt: Receipt }> {
  const page = await server.open({ credentials: viewer })
  const receipts = page.use(createReceipts)
  await receipts.search()
  const list = receipts.$list.get()
  if (list.state !== 'ready' || !list.receipts[0]) throw new Error(`no receipt in this test: ${list.state}`)
  return { page, receipt: { ...list.receipts[0], ...(paper !== undefined && { output: paper }) } }
}

const rebet = ({ page, receipt }: { page: Lottery; receipt: Receipt }) => page.use(createRebet).rebet(receipt)
const modes = (page: Lottery) => page.use(createBet1Slip).$draft.get().lines.map(({ row }) => row.mode)

describe('another price', () => {
  test('a digit set that an agent has bet at the total, by a player whose BOX is for each number', async () => {
    await post(AGENT, DIGITS)
    const viewed = await receiptOf(PLAYER)
    expect(viewed.receipt.total).toBe(300)
    expect(await rebet(viewed)).toMatchObject({ state: 'taken', hand: 'bet2', price: { before: 300, after: 4800 } })
    expect(viewed.page.use(createDigitSetSlip).$summary.get()).toMatchObject({ total: 4800 })
  })

  test('by who has changed what his BOX amounts are since', async () => {
    await post(AGENT, DIGITS)
    const viewed = await receiptOf(AGENT)
    expect(await rebet(viewed)).not.toHaveProperty('price')
    viewed.page.account.adopt({ formatBox: 'D', boxIsMultiplied: true })
    viewed.page.use(createDigitSetSlip).clear()
    expect(await rebet(viewed)).toMatchObject({ state: 'taken', hand: 'bet2', price: { before: 300, after: 4800 } })
  })

  test('rows of a player, by his agent', async () => {
    await post(PLAYER, 'D#21\n#1\n*1123#1')
    const viewed = await receiptOf(AGENT)
    expect(viewed.receipt.total).toBe(1200)
    expect(await rebet(viewed)).toMatchObject({ state: 'taken', hand: 'bet1', price: { before: 1200, after: 100 } })
    expect(modes(viewed.page)).toEqual(['box'])
    expect(viewed.page.use(createBet1Slip).$summary.get()).toMatchObject({ total: 100 })
  })

  test('of a bet on fewer dates is that of as many as there were: how many there are now is told beside it', async () => {
    await post(PLAYER, 'D7\n#8\n*1123#1')
    expect(await rebet(await receiptOf(AGENT))).toMatchObject({ state: 'taken', dates: { before: 7, after: 3 }, price: { before: 8400, after: 700 } })
  })

  test('of a bet that was taken in part is told where BOX amounts make one', async () => {
    // Magnum does not draw on a Monday, and is refused.
    await post(AGENT, DIGITS.replace('#M', '#LM').replace('D#21/11', 'D#23/11'))
    expect(await rebet(await receiptOf(PLAYER))).toMatchObject({ state: 'taken', isMore: true, price: { before: 300, after: 9600 } })
  })

  test.each([
    ['that a part was taken says why', 'D#21\n#18\n1234#1', 100],
    ['as it was', 'D#21\n#18\n1234#1', 200],
    ['no BOX, and what a server has charged on top is its own', 'D#21\n#18\n1234#1', 212],
  ])('none: %s', async (_, betString, total) => {
    await post(PLAYER, betString)
    const viewed = await receiptOf(PLAYER)
    expect(await rebet({ ...viewed, receipt: { ...viewed.receipt, total } })).not.toHaveProperty('price')
  })

})

describe('BOX or I-BOX, at a price that both have', () => {
  test('a BOX at the total by a player who writes I-BOX so: the paper says which', async () => {
    await post(AGENT, 'D#21\n#1\n**1123#0.2')
    const viewed = await receiptOf(PLAYER)
    const outcome = await rebet(viewed)
    expect(outcome).toMatchObject({ state: 'taken', price: { before: 20, after: 240 } })
    expect(modes(viewed.page)).toEqual(['box'])
  })

  test('an I-BOX by an agent who writes BOX so: the same', async () => {
    await post(PLAYER, 'D#21\n#1\n**1123#1')
    const viewed = await receiptOf(AGENT)
    const outcome = await rebet(viewed)
    expect(outcome).not.toHaveProperty('price')
    expect(modes(viewed.page)).toEqual(['ibox'])
  })

  test('a paper that does not say: read as the account writes it, which costs and wins the same', async () => {
    await post(AGENT, 'D#21\n#1\n**1123#1')
    const viewed = await receiptOf(PLAYER, 'Thank you')
    expect(await rebet(viewed)).toMatchObject({ state: 'taken' })
    expect(modes(viewed.page)).toEqual(['ibox'])
  })
})
