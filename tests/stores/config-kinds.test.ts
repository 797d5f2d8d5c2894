import { expect, test } from 'vitest'
import { checkConfig } from '../../src/config-check.js'
import { splitConfig, type LotteryConfig } from '../../src/config.js'
import { createLottery } from '../../src/lottery.js'

/** What a page's script may give where text, a table or a function is meant. */
const MISFITS: [keyof LotteryConfig, unknown, RegExp][] = [
  ['lang', 5, /lang "5" is unknown/], ['drawTypes', 7, /drawTypes "7" has unknown letters/], ['api', 5, /api "5" is not an address/], ['api', {}, /is not an address/],
  ['currency', 5, /currency "5" is not a currency code/], ['highlight', 0xff8800, /highlight "16746496" is not a colour/], ['start', 5, /start "5" is not a route/],
  ['pinCodec', 5, /pinCodec needs/], ['fetch', 'x', /fetch is not a function/], ['date', 5, /date "5" is not a day/],
  ...['lang', 'theme', 'date', 'density', 'router', 'minAge'].map((key): (typeof MISFITS)[number] => [key as keyof LotteryConfig, true, new RegExp(`^${key} "true" is `)]),
  ...['highlight', 'start', 'drawTypes'].flatMap((key) =>
    [true, {}, Object.create(null), new Set(['M']), () => {}, Symbol('M'), 1n].map((value): (typeof MISFITS)[number] => [key as keyof LotteryConfig, value, new RegExp(`^${key} is not a text. The default applies.$`)])),
]

test.each(MISFITS)('%s may be %o: it is told, and nothing breaks', (key, value, message) => {
  const config = { [key]: value } as LotteryConfig
  expect(checkConfig(config).map((problem) => problem.message).join()).toMatch(message)
  expect(() => createLottery({ demo: true, ...config }).destroy()).not.toThrow()
})

test.each(['highlight', 'start', 'drawTypes'] as const)('%s is text, or is not there: everything looks into it', (key) => {
  expect([true, {}, 5, ['M', 'P'], 'M'].map((value) => splitConfig({ [key]: value } as unknown as LotteryConfig).widget[key])).toEqual([undefined, undefined, '5', 'M,P', 'M'])
})

test('what is null is not given; a list of draw types is one, and a number is its digits', () => {
  const keys = ['api', 'endpoints', 'paths', 'lang', 'drawTypes', 'calendar', 'minimums', 'reserved', 'pinCodec', 'environment', 'fetch', 'messages', 'theme', 'start'] as const
  const nulls = Object.fromEntries(keys.map((key) => [key, null])) as unknown as LotteryConfig
  expect(checkConfig(nulls)).toEqual([])
  expect(splitConfig(nulls)).toEqual({ connection: {}, widget: {} })
  expect(splitConfig({ drawTypes: ['M', 'P'], loginid: 12 } as unknown as LotteryConfig)).toEqual({ connection: { loginid: '12' }, widget: { drawTypes: 'M,P' } })
  expect(checkConfig({ drawTypes: ['M', 'P'] } as unknown as LotteryConfig)).toEqual([])
})

test('a switch that is text, as templates write it, is off where it says so', () => {
  expect(splitConfig({ demo: 'False', jackpots: 'no', sound: 'true' } as unknown as LotteryConfig)).toEqual({ connection: { demo: false }, widget: { jackpots: false, sound: true } })
})

test('a switch that is 0 or 1, as some servers write it, stays one', () => {
  expect(splitConfig({ demo: 0, jackpots: 1 } as unknown as LotteryConfig)).toEqual({ connection: { demo: 0 }, widget: { jackpots: 1 } })
  const lottery = createLottery({ demo: 0, api: 'https://api.example' } as unknown as LotteryConfig)
  expect(lottery.isDemo).toBe(false)
  lottery.destroy()
})
