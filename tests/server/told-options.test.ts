/** What a server's log says of options that cannot be meant so. A page's developer works in script as well, where no type tells him. */
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'

const now = new Date('2026-11-21T12:00:00+08:00')

let said: MockInstance<typeof console.warn>
let render: (options?: object) => string
let renderWith: (options: unknown) => string
let resultsDate: typeof import('../../widgets/server/server.js').resultsDate
beforeEach(async () => {
  said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  // A server that has just begun: it says each once.
  vi.resetModules()
  const server = await import('../../widgets/server/server.js')
  resultsDate = server.resultsDate
  renderWith = (options) => server.renderWidget('results-board', options as Parameters<typeof server.renderWidget>[1])
  render = (options) => renderWith({ results: [], now, ...options })
})
afterEach(() => vi.restoreAllMocks())

const lines = () => said.mock.calls.map(([line]) => String(line))
const tagOf = (html: string) => /^<[^>]*>/.exec(html)?.[0]

describe('renderWidget says', () => {
  test.each<[string, object, RegExp]>([
    ['an option that there is not', { 'draw-types': 'MPT' }, /renderWidget has no option "draw-types"\. There are results, asOf, .*drawTypes/],
    ['what is a widget\'s and no server\'s', { jackpots: true }, /renderWidget has no option "jackpots"/],
    ['a language', { lang: 'xx' }, /lang "xx" is unknown/],
    ['a theme', { theme: 'drak' }, /theme "drak" is unknown/],
    ['letters', { drawTypes: 'MX' }, /drawTypes "MX" has unknown letters: X/],
    ['a colour', { highlight: 'red' }, /highlight "red" is not a colour/],
    ['a density', { density: 'big' }, /density "big" is unknown/],
    ['a day', { date: '21/11/2026' }, /date "21\/11\/2026" is not a day/],
    ['a day that is an object', { date: now }, /date ".*" is not a day/],
    ['a calendar', { calendar: { drawTypes: 'M' } }, /calendar\.drawTypes is not a list/],
    ['a text of messages', { messages: { 'results.start': 'x' } }, /there is no text "results\.start"/],
    ['a server\'s own answer in the place of results', { results: { status: 'S100', data: [] } }, /results is no list\. Give what readResults answers/],
    ['no results at all', { results: undefined }, /results is no list/],
    ['rows of an answer in the place of results', { results: [{ drawType: 'M', m4: null }] }, /results has 1 of 1 that is no result\. Give what readResults answers/],
  ])('%s', (_, options, message) => {
    expect(render(options)).toContain('<template shadowrootmode="open">')
    expect(lines()).toEqual([expect.stringMatching(message)])
    expect(lines()[0]).toMatch(/^\[lottery\] .* See .*troubleshooting\.html#/)
  })

  test.each([null, 'MPT', 42])('%s in the place of options', (options) => {
    expect(renderWith(options)).toContain('<template shadowrootmode="open">')
    expect(lines()).toEqual([expect.stringMatching(/renderWidget: the options are no object/)])
  })

  test.each(['lang', 'theme', 'density', 'highlight', 'date', 'drawTypes', 'nonce'])('an object as %s, and writes none of it', (name) => {
    expect(render({ [name]: { of: 'a form' } })).toBe(render())
    expect(lines()).toEqual([expect.stringMatching(new RegExp(`${name} `))])
  })

  test('nothing of options that are right', () => {
    render({ lang: 'zh-TW', theme: 'dark', highlight: '#ff8800', drawTypes: 'm,p', date: '2026-11-18', density: 'wide', demo: true, messages: { 'results.starter': 'Special' }, calendar: { specialDates: ['2026-11-24'] }, nonce: 'abc', asOf: now })
    render({ lang: null, theme: undefined, date: null, demo: false })
    expect(lines()).toEqual([])
  })

  test('each once, and no more than that, whatever visitors write into an address that is handed on', () => {
    for (let visitor = 0; visitor < 100; visitor++) render({ lang: `x${visitor}\n[forged] \u001B[2K\u001B]0;owned\u0007 \u0085\u202Eline ${'!'.repeat(5000)}`, [`utm\u001B[1A${visitor}`]: '1' })
    expect(lines()).toHaveLength(2)
    for (const line of lines()) {
      // Nor what a terminal takes for a command, or writes the other way round.
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      expect(line.length).toBeLessThan(600)
    }
  })
})

test('options are read as the script reads its own: a list and a number are text, and "false" is false', () => {
  expect(tagOf(render({ drawTypes: ['M', 'P'], highlight: 112233, lang: ['th'], nonce: 5, demo: 'false' }))).toBe('<lottery-results-board lang="th" highlight="112233" draw-types="M,P" data-served>')
  expect(resultsDate({ drawTypes: ['M', 'P'], now } as unknown as { drawTypes: string })).toBe('2026-11-18')
  expect(lines()).toEqual([])
})

test('an instant may be text, and one that is none is refused by its name', () => {
  const text = now.toISOString() as unknown as Date
  expect(render({ now: text, asOf: text })).toBe(render())
  expect(resultsDate({ now: text, drawTypes: 'M' })).toBe('2026-11-18')
  for (const name of ['now', 'asOf']) expect(() => render({ [name]: 'yesterday' })).toThrow(`"${name}" is no date`)
  expect(() => resultsDate({ now: new Date('yesterday') })).toThrow('"now" is no date')
})
