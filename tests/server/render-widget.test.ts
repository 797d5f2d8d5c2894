import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { readServedBoard } from '../../src/stores/served-board.js'
import { readResults, renderWidget, resultsDate, type DrawResult, type RenderOptions } from '../../widgets/server/server.js'
import { en, id, my, th, vi, zh } from '../words.js'

/** Saturday noon in GMT+8: the last draw of M, P and T was on Wednesday. */
const now = new Date('2026-11-21T12:00:00+08:00')
const DATE = '2026-11-18'
const sandbox = createSandbox({ seed: 7, now: () => now })
const ask = async (path: string, method = 'POST'): Promise<unknown> => (await sandbox.fetch(`https://sandbox.invalid/api${path}`, { method })).json()
const answer = await ask(`/Result/GetResults?DrawDate=${DATE}`)
const results = readResults(answer)
const magnum = results.find(({ slot }) => slot === 'M') as DrawResult

const render = (options: Partial<RenderOptions> = {}) => renderWidget('results-board', { results, now, drawTypes: 'MPT', ...options })
/** What the browser's code begins with. */
const seedOf = (html: string) => readServedBoard(/<script type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
/** What a reader sees, and search engines read. */
const wordsOf = (html: string) => html.replace(/<(script|style)[^]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replace(/\s+/g, ' ')

describe('readResults', () => {
  test('reads an answer of GetResults, of GetLatestResult and of GetDrawResult', async () => {
    expect(results.map(({ slot }) => slot)).toEqual(expect.arrayContaining(['M', 'P', 'T']))
    expect(magnum).toMatchObject({ date: DATE, status: 'final' })
    expect(readResults(await ask('/Result/GetLatestResult?DrawTypeCode=M')).map(({ slot }) => slot)).toEqual(['M'])
    const lucky = await ask('/resultL/DrawResultL/GetDrawResult?date=2026-11-20T15:30:00', 'GET')
    expect(readResults(lucky, { slot: 'L3' })).toMatchObject([{ slot: 'L3', date: '2026-11-20', status: 'final' }])
    expect(readResults({ status: 404, message: 'No record found' }, { slot: 'L' })).toEqual([])
  })

  test('reads a result without a row around it, and what says no day by the day that was asked for', () => {
    expect(readResults({ status: 'S100', data: { drawTypeCode: 'M', drawDate: DATE, prize1: '0042' } })).toMatchObject([{ slot: 'M', date: DATE, first: '0042' }])
    expect(readResults({ status: 'S100', data: null })).toEqual([])
    // A row that also says its code is a row.
    expect(readResults({ status: 'S100', data: [{ drawType: 'M', drawTypeCode: 'M', m4: { drawTypeCode: 'M', drawDate: DATE, prize1: '0042' } }] })).toMatchObject([{ slot: 'M', first: '0042' }])
    expect(readResults({ status: 200, drawDate: null, prize1: '----' }, { slot: 'L3' })).toEqual([])
    expect(readResults({ status: 200, drawDate: '', prize1: '----' }, { slot: 'L3', date: DATE })).toMatchObject([{ slot: 'L3', date: DATE, status: 'pending' }])
  })

  test.each([
    ['a refusal', { status: 'E103', message: 'no' }, /refusal, status E103/],
    ['no answer at all', '<html>', /cannot be read/],
    ['a row that lacks its type', { status: 'S100', data: [{ m4: null }] }, /data\.0\.drawType/],
  ])('%s is said in words', (_, given, words) => expect(() => readResults(given)).toThrow(words))
})

test('resultsDate is the day that the board shows', () => {
  expect(resultsDate({ now, drawTypes: 'MPT' })).toBe(DATE)
  expect(resultsDate({ now })).toBe('2026-11-20')
  expect(seedOf(render({ drawTypes: 'L', results: [] }))?.date).toBe('2026-11-20')
})

describe('renderWidget', () => {
  test('is one element with a declarative shadow root, its attributes, and every number of the day as text', () => {
    const html = render({ lang: 'th', theme: 'dark', highlight: 'ff8800', density: 'wide', date: DATE })
    expect(html).toMatch(/^<lottery-results-board lang="th" theme="dark" highlight="ff8800" draw-types="MPT" date="2026-11-18" density="wide" data-served><template shadowrootmode="open">[^]*<\/template><\/lottery-results-board>$/)
    const drawn = results.filter(({ slot }) => ['M', 'P', 'T'].includes(slot))
    expect(drawn).toHaveLength(3)
    for (const { first, starters, consolations } of drawn) for (const number of [first, ...starters, ...consolations]) if (number !== null) expect(wordsOf(html)).toContain(number)
    expect(html).toContain('data-theme="dark"')
    expect(html).toContain('data-density="wide"')
    expect(html).toContain('--lottery-highlight: #ff8800')
    expect(html).not.toMatch(/ style=| on[a-z]+=/)
  })

  test('is the same each time, and seeds the browser with what it shows', () => {
    expect(render()).toBe(render())
    const seed = seedOf(render({ asOf: new Date('2026-11-21T11:58:00+08:00') }))
    expect(seed).toMatchObject({ date: DATE, asOf: new Date('2026-11-21T11:58:00+08:00') })
    expect(seed?.results).toEqual(results.filter(({ date }) => date === DATE))
  })

  test.each(Object.entries({ en, zh, id, my, th, vi }))('speaks %s', (lang, words) => {
    const text = wordsOf(render({ lang }))
    for (const word of [words['results.starter'], words['results.consolation'], words['results.status.final'], words['results.all']]) expect(text).toContain(word)
    expect(text).not.toContain('{{')
  })

  test("says the host's own words, and only for their language", () => {
    expect(wordsOf(render({ messages: { 'results.starter': 'Special' } }))).toContain('Special')
    expect(wordsOf(render({ lang: 'th', messages: { en: { 'results.starter': 'Special' } } }))).not.toContain('Special')
  })

  test('what is not drawn yet is pending, what is partly drawn shows what there is, and a day without a draw says so', () => {
    const evening = new Date('2026-11-21T19:30:00+08:00')
    const partial: DrawResult = { ...magnum, date: '2026-11-21', status: 'partial', first: null, second: null, starters: magnum.starters.map(() => null) }
    const live = wordsOf(render({ results: [partial], now: evening }))
    expect(live).toContain(en['results.status.live'])
    expect(live).toContain(partial.third)
    const pending = render({ results: [], now: evening })
    expect(wordsOf(pending)).toContain('····')
    expect(pending).not.toContain('waiting')
    expect(wordsOf(render({ results: [], date: '2026-11-16' }))).toContain('No draw')
  })

  test('results of another day, and what is no result, are left out', () => {
    const strange = [null, 7, { slot: 'M' }, { ...magnum, slot: 'Q' }, { ...magnum, date: '2026-11-14' }] as unknown as DrawResult[]
    expect(seedOf(render({ results: strange }))?.results).toEqual([])
    // A number of markup is a number that is missing.
    const markup = { ...magnum, first: '<b>', second: 1234, starters: '<i>', from: [{}, 'A'], drawNumber: '<img src=x onerror=alert(1)>' } as unknown as DrawResult
    const html = render({ results: [markup] })
    expect(seedOf(html)?.results).toMatchObject([{ first: null, second: null, from: [null, 'A', null] }])
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x')
  })

  test('nothing that is handed in leaves its place', () => {
    // As wild as a query of an address, which some pages hand on as it came.
    fc.assert(
      fc.property(fc.record({ lang: wild, theme: wild, highlight: wild, drawTypes: wild, density: wild, date: wild, nonce: wild, drawNumber: wild }), ({ drawNumber, ...options }) => {
        const html = render({ ...options, date: undefined, results: [{ ...magnum, date: resultsDate({ now, drawTypes: options.drawTypes }), drawNumber }] } as Partial<RenderOptions>)
        expect(html.match(/<\/?(?:script|style|template|lottery-results-board)\b/g)).toEqual(['<lottery-results-board', '<template', '<script', '</script', '<style', '</style', '</template', '</lottery-results-board'])
        expect(html).not.toContain('<img')
        // The opening tag ends where it should: outside quotes there is nothing that is not ours.
        const tag = /^<lottery-results-board((?: (?:lang|theme|highlight|draw-types|density)="[^"<>]*")*) data-served>/.exec(html)
        expect(tag).not.toBeNull()
      }),
      { numRuns: 12 },
    )
    for (const date of ['"><img src=x>', '9999-12-31', '0000-01-01']) expect(() => render({ date })).not.toThrow()
  })

  test('words of a host, and every text of an answer, are text or nothing', () => {
    const attacks = ['<img src=x onerror=attack()>', '"><script>attack()</script>', '</script></style></template><svg onload=attack()>', "'-attack()-'"]
    let turn = 0
    const attack = (before: string) => before + attacks[turn++ % attacks.length]
    const hostile: unknown = JSON.parse(JSON.stringify(answer), (key, value: unknown) => (typeof value === 'string' && !/^(?:status|drawDate|drawType|drawTypeCode|prize\w*)$/.test(key) ? attack(value) : value))
    const messages = Object.fromEntries(Object.entries(en).map(([key, words]) => [key, attack(words)]))
    const html = render({ results: readResults(hostile), messages, lang: 'en' })
    expect(html.match(/<\/?(?:script|style|template|img|svg)\b/g)?.filter((tag) => /img/.test(tag))).toEqual([])
    expect(html.match(/<\/?(?:script|style|template)\b/g)).toEqual(['<template', '<script', '</script', '<style', '</style', '</template'])
    expect(html.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<[^>]*\son\w+=/)
    expect(html).toContain('&lt;img src=x onerror=attack()&gt;')
  })

  test('what a store has as nothing is nothing, and an hour may be text', () => {
    const nothing = { lang: null, theme: null, highlight: null, date: null, density: null } as unknown as Partial<RenderOptions>
    expect(render(nothing)).toBe(render())
    const asOf = '2026-11-21T11:58:00+08:00' as unknown as Date
    expect(seedOf(render({ asOf }))?.asOf).toEqual(new Date(asOf))
    expect(() => render({ asOf: 'yesterday' as unknown as Date })).toThrow(/"asOf" is no date/)
  })

  test('there is no other widget to render', () => {
    expect(() => renderWidget('quick-bet' as 'results-board', { results })).toThrow(/"quick-bet" cannot be rendered on a server. Use results-board/)
  })

  test('a machine in another time zone writes the same', () => {
    const { TZ } = process.env
    try {
      process.env['TZ'] = 'America/Los_Angeles'
      expect(render()).toBe(html)
    } finally {
      process.env['TZ'] = TZ
    }
  })
})

const html = render()
const wild = fc.oneof(fc.string(), fc.constantFrom('"><img src=x onerror=alert(1)>', '</style><img>', '</script><img>', '</template><img>', "'&quot;", 'ff8800;}</style><img>', '__proto__', ''))
