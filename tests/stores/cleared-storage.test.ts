import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createBet1Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { soon } from '../soon.js'
import { DEMO } from './core.js'
import { settle } from './environment.js'
import { balance, fill, loseReply, rowsOf } from './placed-rows.js'
import { createSandboxServer, type SandboxServer } from './sandbox-page.js'

let server: SandboxServer
let keptInTab: Map<string, string>
beforeEach(() => {
  server = createSandboxServer()
  keptInTab = new Map()
})

/** The bet screen of a page of this tab, looked at. */
async function open(tab = keptInTab) {
  const page = await server.open({ keptInTab: tab })
  const slip = page.use(createBet1Slip)
  onTestFinished(slip.$elsewhere.listen(() => {}))
  await settle()
  return { page, slip }
}

const shown = (slip: RowSlip) => [slip.$placement.get().state, ...rowsOf(slip)]

async function inDoubt() {
  const opened = await open()
  fill(opened.slip)
  server.faults.push(loseReply('/PostBetEkor'))
  await opened.slip.place()
  await server.environment.advance(1000)
  expect(shown(opened.slip)).toEqual(['unknown', '1234 M'])
  return opened
}

/** Asked for, it is the bet that was bought: once. */
async function settlesOnce(slip: RowSlip) {
  await slip.checkAgain()
  expect(shown(slip)).toEqual(['placed'])
  expect(new Set(server.posted.map(({ body }) => body.ClientRef)).size).toBe(1)
  expect(await balance((await open()).page)).toBe(239_900)
}

describe('a host that clears localStorage', () => {
  test('while a bet is in doubt: it stays in doubt, and is said by nobody to be settled', async () => {
    const { slip } = await inDoubt()
    server.environment.kept.clear()
    await server.environment.advance(5000)
    expect([...shown(slip), slip.$elsewhere.get()]).toEqual(['unknown', '1234 M', null])
    await settlesOnce(slip)
  })

  test('while a bet is in doubt, before the page is loaded anew: it is found again', async () => {
    await inDoubt()
    server.environment.kept.clear()
    const { slip } = await open()
    expect(shown(slip)).toEqual(['unknown', '1234 M'])
    await settlesOnce(slip)
  })

  test('while a bet is on its way whose answer is lost: it is found again', async () => {
    const { page, slip } = await open()
    fill(slip)
    let lose = () => {}
    server.faults.push({ path: '/PostBetEkor', answer: async (sandbox) => (await sandbox(), new Promise((_, reject) => (lose = () => reject(new TypeError('reset'))))) })
    const placing = slip.place()
    await soon(() => expect(server.posted).toHaveLength(1))
    server.environment.kept.clear()
    lose()
    await placing
    page.destroy()
    const again = await open()
    expect(shown(again.slip)).toEqual(['unknown', '1234 M'])
    await settlesOnce(again.slip)
  })

  test('while another tab has taken the bet up: it stays in doubt there, and is let go once it is settled here', async () => {
    const { slip } = await inDoubt()
    const tab = new Map<string, string>()
    await open(tab)
    server.environment.kept.clear()
    const other = await open(tab)
    expect(shown(other.slip)).toEqual(['unknown', '1234 M'])
    await slip.checkAgain()
    await server.environment.advance(1000)
    expect([...shown(other.slip), other.slip.$elsewhere.get()?.total]).toEqual(['editing', 100])
    expect(shown((await open(tab)).slip)).toEqual(['editing'])
  })

  test('as it signs the player out: the bet is in doubt when he is signed in again, and nothing else of his is in the tab', async () => {
    const { page, slip } = await inDoubt()
    server.environment.kept.clear()
    page.session.clear()
    expect(shown(slip)).toEqual(['editing'])
    expect([...keptInTab.keys()].filter((key) => !key.startsWith('lottery:pending-bets'))).toEqual([])
    await page.session.open(DEMO)
    await settle()
    expect(shown(slip)).toEqual(['unknown', '1234 M'])
    await settlesOnce(slip)
    page.session.clear()
    expect([...keptInTab.keys()]).toEqual([])
  })
})
