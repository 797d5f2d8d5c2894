import { describe, expect, test, vi } from 'vitest'
import { createLottery, type Lottery } from '../../src/lottery.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createKeypadSlip } from '../../src/stores/keypad-slip.js'
import { createBet1Slip, createBet3Slip } from '../../src/stores/row-slip.js'
import { DEMO } from './core.js'
import { settle } from './environment.js'
import { createSandboxServer } from './sandbox-page.js'

/** A server, and how many listen to its page being shown again as it was left. */
function open() {
  const server = createSandboxServer()
  const { visibility } = server.environment
  const { onRestore = () => () => {} } = visibility
  const heard = { by: 0 }
  visibility.onRestore = (run) => {
    heard.by++
    const stop = onRestore(run)
    return () => (heard.by--, stop())
  }
  return { server, heard }
}
const slips: ((page: Lottery) => unknown)[] = [createBet1Slip, createBet3Slip, createDigitSetSlip, createKeypadSlip].map((create) => (page) => page.use<unknown>(create))
/** Until what listens would be there: it comes by itself. */
const loaded = async () => (await import('../../src/stores/slip-sending.js'), settle())

describe('a page that is shown again as it was left tells nobody of it whose lottery is over', () => {
  test('while somebody was there', async () => {
    const { server, heard } = open()
    const page = await server.open()
    for (const use of slips) use(page)
    await vi.waitFor(() => expect(heard.by).toBe(4))
    page.destroy()
    expect(heard.by).toBe(0)
  })

  test('while nobody was there, or somebody had signed out', async () => {
    for (const isSignedOut of [false, true]) {
      const { server, heard } = open()
      const page = await server.open({ credentials: { ...DEMO, token: '' } })
      page.use(createBet1Slip)
      await vi.waitFor(() => expect(heard.by).toBe(1))
      if (isSignedOut) {
        await page.session.open(DEMO)
        page.session.clear()
        expect(heard.by).toBe(1)
      }
      page.destroy()
      expect(heard.by).toBe(0)
    }
  })

  test('while it starts', async () => {
    const { server, heard } = open()
    const lottery = createLottery({ api: '/api', ...DEMO, environment: { ...server.environment, fetch: () => new Promise(() => {}) } })
    const release = lottery.retain()
    lottery.use(createBet1Slip)
    await vi.waitFor(() => expect(heard.by).toBe(1))
    release()
    lottery.destroy()
    await settle()
    expect(heard.by).toBe(0)
  })

  test('before the code that listens is there', async () => {
    const { server, heard } = open()
    const page = await server.open()
    page.use(createBet1Slip)
    page.destroy()
    await loaded()
    expect(heard.by).toBe(0)
  })

  test('until it is used again', async () => {
    const { server, heard } = open()
    const page = await server.open()
    page.use(createBet1Slip)
    page.destroy()
    await loaded()
    const release = page.retain()
    expect(heard.by).toBe(1)
    release()
  })
})
