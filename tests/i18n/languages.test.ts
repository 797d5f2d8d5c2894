import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languageNames } from '../../src/i18n/language-names.js'
import type { Language } from '../../src/i18n/languages.js'
import { allWords, en, filesOf, textOf, wordsOf } from '../words.js'

const english: Record<string, string> = en
const others = (Object.keys(languageNames) as Language[]).filter((lang) => lang !== 'en')

const placeholders = (text = '') => [...new Set(text.match(/\{\{.*?\}\}/g))].sort()
/** A text without what is filled in: what there is to translate. */
const own = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, ' ')
const hasWords = (text: string) => /\p{L}/u.test(own(text))
const gameWords = (lang: Language) => GAME.filter((word) => !OWN[lang]?.includes(word))
const stem = (key: string) => key.replace(/_(?:one|other)$/, '')

/** Words of the game and names: the same in every language. */
const GAME = ['ALL', 'BOX', 'I-BOX', 'iBOX', 'REVERSE', 'ROLL', 'SA', 'DEMO', 'OK', '4D', 'Result', '4D Result']
const OPERATORS = Object.keys(en).filter((key) => key.startsWith('drawType.')).map((key) => english[key])
/** Words that a language shares with English. */
const SHARED: Partial<Record<Language, string[]>> = {
  id: ['Menu', 'Total', 'Status', 'Starter', '{{count}} set ({{numbers}})'],
  ms: ['Menu', 'Status', '{{count}} digit', 'Digit {{place}}', '{{count}} set ({{numbers}})'],
  vi: ['Menu'],
}
/** What is written in Latin letters where the language has others: the draw types' letters first. */
const LATIN = { zh: [...'MPTSBKWLAN', 'ABC', 'C', 'GMT', 'ID', 'QR', 'R', 'SB', 'SE', 'SMS'], th: [...'MPTSBKWLAN', 'ABC', 'C', 'GMT', 'R', 'SB', 'SE', 'SMS'] }
/** Words that a language in Latin letters writes as English does: its own, or names of things that have no other. */
const ALIKE = {
  id: ['area', 'data', 'format', 'info', 'jackpot', 'menu', 'no', 'per', 'pin', 'server', 'set', 'slip', 'starter', 'status', 'tab', 'total', 'video'],
  ms: ['data', 'digit', 'format', 'input', 'jackpot', 'menu', 'min', 'minimum', 'no', 'pin', 'set', 'slip', 'status', 'tab', 'video'],
  vi: ['an', 'do', 'in', 'jackpot', 'may', 'menu', 'pin', 'so', 'video'],
}
/** Short for something: the same in every language in Latin letters. */
const SHORT = ['abc', 'gmt', 'id', 'pmp', 'qr', 'sb', 'se', 'sms']
/** Words of the game that a language has a word of its own for. */
const OWN: Partial<Record<Language, string[]>> = { th: ['OK'], zh: ['OK'] }

test.each(others)('%s has the keys of English, in the same file', async (lang) => {
  const keysOf = async (language: Language) => (await filesOf(language)).map(({ words }) => Object.keys(words))
  expect(await keysOf(lang)).toEqual(await keysOf('en'))
})

test('no key is in two files', async () => {
  const keys = (await filesOf('en')).flatMap(({ words }) => Object.keys(words))
  expect(allWords).toHaveLength(4)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(keys).toHaveLength(Object.keys(en).length)
})

test.each(others)('%s fills in what English fills in', async (lang) => {
  const words = await wordsOf(lang)
  // Its one plural form counts, also where English says it without a figure.
  const wanted = (key: string) => placeholders(english[key.replace(/_one$/, '_other')])
  expect(Object.keys(words).filter((key) => String(placeholders(words[key])) !== String(wanted(key)))).toEqual([])
})

test.each(others)('%s has one plural form, whichever a platform takes', async (lang) => {
  const words = await wordsOf(lang)
  const plurals = Object.keys(words).filter((key) => key.endsWith('_one'))
  expect(plurals.length).toBeGreaterThan(0)
  expect(plurals.filter((key) => words[key] !== words[`${stem(key)}_other`])).toEqual([])
})

test.each(['en', ...others] as Language[])('%s has no empty text, none with loose blanks and none that shouts', async (lang) => {
  const words = await wordsOf(lang)
  expect(Object.keys(words).filter((key) => !words[key] || words[key] !== words[key].trim() || /[!！]| {2}/.test(words[key]))).toEqual([])
})

test.each(['en', ...others] as Language[])('%s does not call voiding a bet what it calls leaving a dialog', async (lang) => {
  const words = await wordsOf(lang)
  expect(words['receipt.void']).not.toBe(words['confirm.cancel'])
})

test.each(['en', ...others] as Language[])('%s speaks of a picture only where the captcha is one: it may be a sum as well', async (lang) => {
  const picture = /picture|图|gambar|ภาพ|hình/i
  const words = await wordsOf(lang)
  expect((['login.captchaPicture', 'login.captcha', 'status.E100'] as const).map((key) => picture.test(words[key] ?? ''))).toEqual([true, false, false])
})

test.each(others)('%s says nothing in English but names and words of the game', async (lang) => {
  const words = await wordsOf(lang)
  const same = new Set([...gameWords(lang), ...OPERATORS, ...(SHARED[lang] ?? [])])
  expect(Object.entries(words).filter(([key, text]) => text === english[key] && hasWords(text) && !same.has(text))).toEqual([])
  expect(Object.entries(words).filter(([, text]) => /\b(?:the|is|are|was|and|not|please|your?)\b/i.test(own(text)))).toEqual([])
})

test.each(['id', 'ms', 'vi'] as const)('%s takes no word from English but those it has itself', async (lang) => {
  const wordsIn = (texts: string[]) => new Set(texts.flatMap((text) => own(text).toLowerCase().match(/\p{L}{2,}/gu) ?? []))
  const fromEnglish = wordsIn(Object.values(english))
  const alike = new Set<string>([...ALIKE[lang], ...SHORT, ...wordsIn([...GAME, ...OPERATORS.map(String)])])
  const found = [...wordsIn(Object.values(await wordsOf(lang)))].filter((word) => fromEnglish.has(word))
  expect(found.filter((word) => !alike.has(word))).toEqual([])
})

test('id writes an hour with a colon, as those that are filled in', async () => {
  expect(Object.entries(await wordsOf('id')).filter(([, text]) => /\bpukul \d+\.\d/.test(text))).toEqual([])
})

test('th has one word for the server', async () => {
  expect(Object.entries(await wordsOf('th')).filter(([, text]) => text.includes('เซิร์ฟเวอร์'))).toEqual([])
})

test('zh says for whom a slip is, and not by whom', async () => {
  const said = (await wordsOf('zh'))['status.bet-player']
  expect([said?.includes('为 {{0}} 投注'), said?.includes('为 {{1}} 投注'), said?.includes('所下')]).toEqual([true, true, false])
})

test.each(['zh', 'th'] as const)('%s is written in its own letters', async (lang) => {
  const words = await wordsOf(lang)
  const latin = new Set([...gameWords(lang), ...OPERATORS, ...LATIN[lang]])
  const foreign = (text: string) => own(text).match(/[\w-]*[A-Za-z][\w-]*/g)?.filter((word) => !latin.has(word)) ?? []
  expect(Object.entries(words).filter(([, text]) => foreign(text).length > 0)).toEqual([])
})

test.each([
  ['zh', '余额', '3 个彩种'], ['id', 'Saldo', '3 pasaran'], ['my', 'Baki', '3 jenis'], ['th', 'ยอดเงิน', '3 ประเภท'], ['vi', 'Số dư', '3 đài'],
])('a widget in %s is in that language', async (lang, balance, types) => {
  const t = await textOf({ lang })
  expect([t('app.balance'), t('drawTypes.count', { count: 3 })]).toEqual([balance, types])
  expect(t('drawTypes.count', { count: 1 })).toBe(types.replace('3', '1'))
})

const sources = ['src', 'widgets']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith(join('src', 'i18n')))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
const keys = new Set(Object.keys(en).map(stem))

test('every text is used', () => {
  // Made from a letter, a way to bet or a server's code; the catalogue of codes is the spec's, whatever of it this version meets.
  const made = (key: string) => /^(?:drawType|bet\.mode|status)\./.test(key)
  const problemCode = (key: string) => /^problem\.(.+?)(?:\.one)?$/.exec(key)?.[1]
  const written = (words: string) => sources.includes(`'${words}'`)
  expect([...keys].filter((key) => !written(key) && !made(key) && !written(problemCode(key) ?? ''))).toEqual([])
})

test('every text that is asked for is there', () => {
  const asked = [...sources.matchAll(/(?<![\w$.])t\(\s*'([^']+)'/g)].map(([, key = '']) => key)
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter((key) => !keys.has(key))).toEqual([])
})

test('a text made from a part begins as some text does', () => {
  const begun = [...sources.matchAll(/(?<![\w$.])t\(\s*`([^`$]+)\$\{/g)].map(([, start = '']) => start)
  expect(begun.length).toBeGreaterThan(0)
  expect(begun.filter((start) => ![...keys].some((key) => key.startsWith(start)))).toEqual([])
})
