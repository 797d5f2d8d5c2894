import { expect, test, vi } from 'vitest'
import { startPoll } from '../../src/stores/poll.js'
import { createTestEnvironment, settle } from './environment.js'
import { createResultsServer, DATE } from './results-server.js'

/** A poll once a minute whose checks are answered by hand, and the seconds at which it has checked. */
function poll(answers: (second: number) => boolean | Promise<boolean>) {
  const environment = createTestEnvironment()
  const start = environment.now().getTime()
  const checks: number[] = []
  const check = async () => {
    const second = (environment.now().getTime() - start) / 1000
    checks.push(second)
    return answers(second)
  }
  return { environment, checks, ...startPoll({ environment, period: () => 60_000, check }) }
}

test('a board that failed without a network is there a second after it, however long its wait had become', async () => {
  const server = createResultsServer()
  server.fails = true
  const { environment, results } = server.page()
  const board = results.board(DATE)
  board.listen(() => {})
  await environment.advance(300_000)
  expect(board.get()).toMatchObject({ state: 'failed' })
  const before = server.asked.length
  server.fails = false
  await environment.reconnect()
  expect(server.asked).toHaveLength(before)
  await environment.advance(1_000)
  expect(server.asked).toHaveLength(before + 1)
  expect(board.get()).toMatchObject({ state: 'ready', problem: null })
})

test('a network that comes back is nothing to a poll that has its answers', async () => {
  const { environment, checks } = poll(() => true)
  await environment.advance(30_000)
  await environment.reconnect()
  await environment.advance(100_000)
  expect(checks).toEqual([0, 60, 120])
})

test('one that comes back again and again is one check a second after the last time, and its failures still make the wait longer', async () => {
  const { environment, checks } = poll(() => false)
  await environment.advance(10_000)
  for (let time = 0; time < 5; time++) {
    await environment.reconnect()
    await environment.advance(500)
  }
  await environment.advance(30_000)
  expect(checks).toEqual([0, 13])
})

test('a check that went out before the network was back, and fails, is followed by another at once; one that is answered is not', async () => {
  for (const [isAnswered, next] of [[false, 11], [true, 70]] as const) {
    let answer: (isAnswered: boolean) => void = () => {}
    const { environment, checks } = poll((second) => second > 0 || new Promise((resolve) => (answer = resolve)))
    await environment.advance(10_000)
    await environment.reconnect()
    answer(isAnswered)
    await settle()
    await environment.advance(60_000)
    expect(checks).toEqual([0, next])
  }
})

test('a poll that was stopped listens no more', async () => {
  const { environment, checks, stop } = poll(() => false)
  await environment.advance(1_000)
  stop()
  await environment.reconnect()
  expect(environment.timerCount()).toBe(0)
  expect(checks).toEqual([0])
})

test("without a way of the environment's own it is the browser's event", async () => {
  const listeners = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (type: string, run: () => void) => listeners.set(type, run))
  vi.stubGlobal('removeEventListener', (type: string, run: () => void) => listeners.get(type) === run && listeners.delete(type))
  try {
    const { onReconnect, ...environment } = createTestEnvironment()
    expect(onReconnect).toBeDefined()
    const check = vi.fn(() => Promise.resolve(check.mock.calls.length > 1))
    const { stop } = startPoll({ environment, period: () => 60_000, check })
    await environment.advance(5_000)
    listeners.get('online')?.()
    await environment.advance(1_000)
    expect(check).toHaveBeenCalledTimes(2)
    stop()
    expect([...listeners]).toEqual([])
  } finally {
    vi.unstubAllGlobals()
  }
})
