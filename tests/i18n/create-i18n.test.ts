import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../src/i18n/create-i18n.js'
import { languageOf, startWords, type Language } from '../../src/i18n/languages.js'
import { lostWords } from '../../src/i18n/lost-words.js'
import { betWords } from '../../src/i18n/words-bets.js'
import { resultWords } from '../../src/i18n/words-results.js'
import { screenWords } from '../../src/i18n/words-screens.js'
import { haveWords, withWords } from '../../src/i18n/with-words.js'
import { textOf, translated as load } from '../words.js'

afterEach(() => vi.restoreAllMocks())

const lost = (words: typeof startWords | typeof screenWords, lang: Language) => vi.spyOn(words, lang).mockRejectedValueOnce(new Error('offline'))

test.each([
  ['en', 'en'], ['zh-CN', 'zh'], ['ZH_tw', 'zh'], ['my', 'ms'], ['ms-MY', 'ms'], ['th', 'th'], ['vi', 'vi'], ['id', 'id'], ['fr', 'en'], ['', 'en'], [undefined, 'en'],
])('the code %s is the language %s', (code, language) => {
  expect(languageOf(code)).toBe(language)
})

test('nothing is loaded until somebody listens', () => {
  const { lang, $translate } = createI18n({ lang: 'en' })
  expect(lang).toBe('en')
  expect($translate.value).toBeNull()
})

test('text by key, with values as they are and plurals by count', async () => {
  const t = await textOf({})
  expect(t('receipt.ok')).toBe('OK')
  expect(t('drawTypes.count', { count: 1 })).toBe('1 type')
  expect(t('drawTypes.count', { count: 3 })).toBe('3 types')
  expect(t('status.V104', { 0: '<b>"name"</b>' })).toBe('<b>"name"</b> is required.')
})

test('whether a server code has a text can be asked', async () => {
  const t = await textOf({})
  expect(t.has('status.E145')).toBe(true)
  expect(t.has('status.E129-2')).toBe(true)
  expect(t.has('status.E999')).toBe(false)
})

test("a host's words win, in its own widget only", async () => {
  // As a page without types may say that it has none.
  expect((await textOf({ messages: null }))('receipt.ok')).toBe('OK')
  const own = await load(createI18n({ messages: { 'receipt.ok': 'Alright' } }))
  const plain = await textOf({})
  expect([own('receipt.ok'), plain('receipt.ok')]).toEqual(['Alright', 'OK'])
})

test('a language that cannot be loaded is English, plurals and all', async () => {
  lost(startWords, 'vi')
  const warned = vi.spyOn(console, 'warn').mockReturnValueOnce()
  const t = await load(createI18n({ lang: 'vi', messages: { 'receipt.share': 'Gửi' } }))
  expect([t('receipt.ok'), t('receipt.share'), t('drawTypes.count', { count: 1 })]).toEqual(['OK', 'Gửi', '1 type'])
  expect(warned).toHaveBeenCalledOnce()
})

test('no other language is loaded than the one that is shown', async () => {
  const english = vi.spyOn(startWords, 'en')
  const t = await load(createI18n({ lang: 'vi' }))
  expect(t('app.balance')).toBe('Số dư')
  expect(english).not.toHaveBeenCalled()
})

test('what is said when no file of words can be had is in each language, and the retry is that of its file', async () => {
  const said = (Object.keys(startWords) as Language[]).map((lang) => lostWords(lang))
  expect(new Set(said.map(({ text }) => text)).size).toBe(6)
  for (const { lang, retry } of said) expect(retry).toBe((await startWords[lang]()).words['shared.retry'])
  expect(lostWords('my')).toEqual(lostWords('ms'))
  expect(lostWords(undefined).lang).toBe('en')
})

test('words that are asked for come once, and fill in as all others do', async () => {
  const asked = vi.spyOn(screenWords, 'vi')
  const t = await load(createI18n({ lang: 'vi' }))
  expect(asked).not.toHaveBeenCalled()
  await Promise.all([t.more(screenWords), t.more(screenWords)])
  await t.more(screenWords)
  expect(asked).toHaveBeenCalledOnce()
  expect([t('slip.add'), t('paste.add', { count: 3 }), t('app.balance')]).toEqual(['Thêm', 'Thêm 3 dòng', 'Số dư'])
})

test('in whichever order they come', async () => {
  const t = await load(createI18n({ needs: new Set([resultWords]) }))
  await t.more(screenWords)
  await t.more(betWords)
  expect([t('results.newsMore', { count: 1, name: 'Magnum' }), t('paste.add', { count: 1 }), t('drawTypes.count', { count: 1 })]).toEqual(['Magnum, 1 more number', 'Add 1 line', '1 type'])
})

test('lost, they are asked for again by whoever asks again', async () => {
  lost(screenWords, 'en')
  const t = await load(createI18n({}))
  await expect(t.more(screenWords)).rejects.toThrow('offline')
  await t.more(screenWords)
  expect(t('slip.add')).toBe('Add')
})

test('whoever needs them in one language has them in the next, from the start, also where that was on its way already', async () => {
  const needs = new Set<typeof screenWords>()
  const english = await load(createI18n({ needs }))
  const loaded = load(createI18n({ lang: 'ms', needs }))
  await english.more(screenWords)
  expect((await loaded)('slip.add')).toBe('Tambah')
  expect((await load(createI18n({ lang: 'vi', needs })))('slip.add')).toBe('Thêm')
})

test('a language of which only they are lost is English, whole', async () => {
  lost(screenWords, 'vi')
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const t = await load(createI18n({ lang: 'vi', needs: new Set([screenWords]) }))
  expect([t.lang, t('app.balance'), t('slip.add')]).toEqual(['en', 'Balance', 'Add'])
  expect(warned).toHaveBeenCalledOnce()
})

test('code and its words are there together, or neither is', async () => {
  const t = await load(createI18n({}))
  expect(await withWords(t, [], Promise.resolve('code'))).toBe('code')
  expect(t.has('receipt.ok')).toBe(false)
  expect(await withWords(t, ['bets'], Promise.resolve('code'))).toBe('code')
  expect([t.has('receipt.ok'), t.has('slip.add')]).toEqual([true, false])
  await expect(withWords(t, ['bets'], Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  lost(screenWords, 'en')
  await expect(withWords(t, undefined, Promise.resolve('code'))).rejects.toThrow('offline')
  await haveWords(t)
  expect([t.has('results.none'), t.has('slip.add')]).toEqual([true, true])
})

test("a host's words hold from the start, wherever the built-in one is, and a key of no file is named", async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const t = await load(createI18n({ messages: { 'slip.add': 'Put on the slip', 'slip.none': 'x' } }))
  expect(t('slip.add')).toBe('Put on the slip')
  await haveWords(t)
  expect([t('slip.add'), t('slip.save')]).toEqual(['Put on the slip', 'Save'])
  expect(warned.mock.calls.flat().join()).toContain('there is no text "slip.none"')
})
