import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { createInstance } from 'i18next'
import { parseSync } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { leaned } from '../../scripts/build/lean-i18next.js'
import type { TextKey, TextParams, Translate } from '../../src/i18n/create-i18n.js'
import { languageNames } from '../../src/i18n/language-names.js'
import type { Language } from '../../src/i18n/languages.js'
import type { TranslationParts } from '../../src/i18n/translation.js'
import { haveWords } from '../../src/i18n/with-words.js'
import { messagesFor } from '../../src/i18n/messages.js'
import { filesOf, wordsOf } from '../words.js'

const FILE = 'node_modules/i18next/dist/esm/i18next.js'
const LANGUAGES = Object.keys(languageNames) as Language[]

type Create = (parts: TranslationParts) => Translate
let whole: Create
let lean: Create
/** As long as the library is not there. */
let without: Create

beforeAll(async () => {
  const code = readFileSync(FILE, 'utf8')
  const path = join(mkdtempSync(join(tmpdir(), 'lean-')), 'i18next.mjs')
  writeFileSync(path, leaned(code, parseSync(FILE, code).program).code)
  without = (await import('../../src/i18n/translation.js')).createTranslation
  const { createPlurals: byWhole } = await import('../../src/i18n/plurals.js')
  whole = (parts) => without({ ...parts, plurals: byWhole })
  vi.resetModules()
  vi.doMock('i18next', () => import(/* @vite-ignore */ pathToFileURL(path).href))
  const { createPlurals: byLean } = await import('../../src/i18n/plurals.js')
  lean = (parts) => without({ ...parts, plurals: byLean })
})
afterAll(() => vi.doUnmock('i18next'))

/** With all words at once, where others come later. */
const wholeOf = async (language: Language): Promise<Pick<TranslationParts, 'files' | 'needs'>> => ({ files: await filesOf(language), needs: new Set() })

/** The same text by the library as it is, by what ships of it, and before it is there. */
async function each(language: Language, options: Partial<TranslationParts> = {}): Promise<[whole: Translate, ...others: Translate[]]> {
  const parts = { language, ...(await wholeOf(language)), spoken: language, ...options }
  return [whole(parts), lean(parts), without(parts)]
}

/** What a text may be filled with: also what is written as the library writes its own. */
const filling = fc.oneof(
  fc.integer({ min: -2, max: 1e6 }), fc.double({ noNaN: true }), fc.string(),
  fc.constantFrom('', '{{count}}', '$t(bet.bet)', '$t(shared.close, {"count": 1})', '<b>&</b>', 'a/b', '{{- count}}', '__proto__', '$&', '$1'),
)

describe('what ships of i18next, and what is said before it is there', () => {
  it('is another library than the whole one, and half of it', async () => {
    // What is mocked is what `lean` was made with.
    expect((await import('i18next')).createInstance()).not.toHaveProperty('hydrate')
    const code = readFileSync(FILE, 'utf8')
    expect(leaned(code, parseSync(FILE, code).program).code.length).toBeLessThan(code.length * 0.7)
  })

  it.each(LANGUAGES)('says in "%s" each text as the whole one does, whatever fills it', async (language) => {
    const [one, ...others] = await each(language)
    const words = await wordsOf(language)
    const keys = Object.keys(words).flatMap((key) => [key, key.replace(/_(?:one|other)$/, '')]) as TextKey[]
    for (const key of keys) {
      for (const other of others) expect([key, other(key), other.has(key)]).toEqual([key, one(key), one.has(key)])
      const texts = Object.entries(words).flatMap(([name, text]) => (name.startsWith(key) ? [text] : []))
      const names = ['count', ...new Set([...texts.join('').matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))]
      fc.assert(
        fc.property(fc.record(Object.fromEntries(names.map((name) => [name, filling])), { requiredKeys: [] }), (params) => {
          for (const other of others) expect(other(key, params as TextParams)).toBe(one(key, params as TextParams))
        }),
        { numRuns: 12 },
      )
    }
  })

  it.each(LANGUAGES)('is not asked in "%s" for what takes no plural, which is filled in as the library would', async (language) => {
    const parts = { language, ...(await wholeOf(language)), spoken: language, messages: {} }
    const t = whole(parts)
    const library = createInstance()
    await library.init({ lng: language, fallbackLng: false, keySeparator: false, nsSeparator: false, interpolation: { escapeValue: false }, resources: { [language]: { translation: await wordsOf(language) } } })
    for (const [key, text] of Object.entries(await wordsOf(language)).filter(([name]) => !/_(?:one|other)$/.test(name))) {
      const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
      fc.assert(
        fc.property(fc.record(Object.fromEntries(names.map((name) => [name, filling])), { requiredKeys: [] }), (params) => {
          expect([key, t(key as TextKey, params as TextParams)]).toEqual([key, library.t(key, { ...params, nest: false })])
        }),
        { numRuns: names.length === 0 ? 1 : 12 },
      )
    }
  })

  it('says what is no text as the whole one does', async () => {
    const [one, ...others] = await each('en')
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('status.E999', '__proto__', 'constructor', 'toString', 'a:b', 'a.b.c', '###')), filling, (key, count) => {
        for (const other of others) {
          expect(other(key as TextKey)).toBe(one(key as TextKey))
          expect(other(key as TextKey, { count })).toBe(one(key as TextKey, { count }))
          expect(other.has(key)).toBe(one.has(key))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('takes the words of a host as the whole one does, and English where a language was lost', async () => {
    const messages = { 'shared.close': 'Fine $t(bet.bet) {{x}}', 'drawTypes.count_other': '{{count}} of them', 'dates.chosen': '{{most}}, {{ count }}' }
    const ownOf = (asked: Language) => (words: Readonly<Record<string, string>>) => messagesFor(messages, { shown: 'ms', asked, words })
    for (const options of [{ ownOf: ownOf('ms') }, { ownOf: ownOf('en') }, { ...(await wholeOf('en')), spoken: 'en' as const }]) {
      const [one, ...others] = await each('ms', options)
      for (const key of ['shared.close', 'drawTypes.count', 'dates.chosen', 'bet.bet', 'slip.add', 'paste.add'] as TextKey[])
        for (const params of [undefined, { count: 1 }, { count: 2, most: 3 }, { most: '$t(shared.close)' }] as (TextParams | undefined)[]) for (const other of others) expect([key, other(key, params)]).toEqual([key, one(key, params)])
    }
  })

  it('takes words that come later as the whole one does', async () => {
    const [start] = await filesOf('en')
    const made = [whole, lean, without].map((create) => create({ language: 'en', spoken: 'en', needs: new Set(), files: start ? [start] : [] }))
    const said = () => made.map((t) => [t('paste.add', { count: 2 }), t('slip.add'), t('drawTypes.count', { count: 1 })])
    expect(said().slice(1)).toEqual([said()[0], said()[0]])
    await Promise.all(made.map((t) => haveWords(t)))
    expect(said()).toEqual(made.map(() => ['Add 2 lines', 'Add', '1 type']))
  })

  it('stops the build where a release of the library is written otherwise', () => {
    const code = readFileSync(FILE, 'utf8')
    for (const [from, to] of [['class Connector ', 'class Backends '], ['  hydrate(', '  hydrateAll('], ["postProcessorNames?.length", 'postProcessorNames.length']] as const) {
      const changed = code.replace(from, to)
      expect(() => leaned(changed, parseSync(FILE, changed).program)).toThrow('i18next no longer has')
    }
  })
})
