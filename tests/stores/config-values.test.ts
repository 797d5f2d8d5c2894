import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkConfig } from '../../src/config-check.js'
import { rulesOf } from '../../src/config-rules.js'
import { createLottery, type LotteryConfig } from '../../src/lottery.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { soon } from '../soon.js'

/** Values that a page's script gives in good faith, and that would otherwise break in silence. */
const DEMO = { sn: 'DEMO', loginid: 'demo', token: 'demo' }
const messagesOf = (config: unknown) => checkConfig(config as LotteryConfig).map(({ message }) => message)

beforeEach(() => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

/** A lottery on the sandbox, whose answers take a moment, as those of every server, by the platform's own timers. */
function lotteryOf(more: LotteryConfig) {
  const sandbox = createSandbox({ seed: 1 })
  const lottery = createLottery({ api: 'https://sandbox.invalid/api', ...more, fetch: async (url, init) => (await moment(), sandbox.fetch(url, init)) })
  const errors: string[] = []
  lottery.on('lottery:error', ({ message }) => errors.push(message))
  return { lottery, errors, release: lottery.retain() }
}
const moment = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('timeoutMs', () => {
  test.each([Infinity, 2 ** 31, 1e12])('of %d waits, for as long as timers do', async (timeoutMs) => {
    const given = lotteryOf({ ...DEMO, timeoutMs })
    const asked = lotteryOf({ credentials: async () => (await moment(), DEMO), timeoutMs })
    for (const { lottery } of [given, asked]) await soon(() => expect(lottery.session.$state.get().state).toBe('ready'))
    for (const { release } of [given, asked]) release()
  })

  test('that is no number of milliseconds is told', () => {
    expect(messagesOf({ timeoutMs: Infinity })).toEqual([expect.stringMatching(/^timeoutMs Infinity must be a number of milliseconds above 0, such as 20000\./)])
    expect(messagesOf({ timeoutMs: NaN })).toHaveLength(1)
    expect(messagesOf({ timeoutMs: '9000' })).toEqual([])
  })
})

test.each([
  ...[7, null, true, {}, Object.create(null), () => '/Void'].map((given) => [given, 'The built-in one is used'] as const),
  ...['', 'https://other.example/void', '//other.example://x', '/R#x', ' '].map((given) => [given, 'Calls to it will fail'] as const),
])('a path %o is told: %s', (given, outcome) => {
  const paths = { voidEkor: given, results: '/v2/Results:list?key=1', jackpot: undefined }
  expect(messagesOf({ api: '/api', paths })).toEqual([expect.stringMatching(new RegExp(`^paths\\.voidEkor .* is no path below its endpoint, such as "/Bet/VoidEkor"\\. ${outcome}\\.$`))])
})

test('of a path that is none, nothing secret is told', () => {
  expect(messagesOf({ api: '/api', paths: { results: 'https://me:pass@other.example/x?key=hidden' } })).toEqual([expect.not.stringMatching(/pass@|hidden/)])
})

describe('half a session beside credentials', () => {
  test.each([
    [{ sn: 'x' }, 'sn has no effect without loginid and token. credentials() is asked.'],
    [{ loginid: 'demo', token: 'x' }, 'token has no effect without sn. credentials() is asked.'],
    [{ sn: 'x', loginid: '', token: 'y' }, 'sn and token have no effect without loginid. credentials() is asked.'],
  ])('%j is said in the console: the session comes, and there is no fault', async (half, line) => {
    const { lottery, errors, release } = lotteryOf({ ...half, credentials: () => Promise.resolve(DEMO) })
    await soon(() => expect(lottery.session.$state.get().state).toBe('ready'))
    const said = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text).replace(/^\[lottery\] | See .*/g, ''))
    await soon(() => expect(said()).toContain(line))
    expect(said().join()).not.toContain('without a session')
    expect(errors).toEqual([])
    release()
  })

  test('is half a session where they cannot be asked', () => {
    expect(messagesOf({ api: '/api', sn: 'x', credentials: 'soon' })).toEqual([expect.stringMatching(/loginid and token are missing\. Going on without a session/), expect.stringMatching(/credentials is not a function/)])
  })
})

describe('a calendar', () => {
  test.each([
    [{ letter: 'M', digit: 1 }, 'calendar.drawTypes M: digit is not a text. Write it as "1". The built-in calendar is used.'],
  ])('with %j is told, and the built-in one used', (type, message) => {
    const calendar = { drawTypes: [type], specialDates: ['2026-12-29'] } as unknown as NonNullable<LotteryConfig['calendar']>
    expect(messagesOf({ calendar })).toEqual([message])
    expect(rulesOf({ calendar }).calendar).toMatchObject({ specialDates: [], drawTypes: expect.arrayContaining([expect.objectContaining({ letter: 'M', name: 'Magnum', digit: '1' })]) as unknown })
  })
})
