import { expect, test, vi } from 'vitest'
import { createI18n, type I18n, type Translate } from '../../src/i18n/create-i18n.js'
import { languageOf, loaders, type Language, type LanguageFile } from '../../src/i18n/languages.js'
import { lostWords } from '../../src/i18n/lost-words.js'

const load = ({ $translate }: I18n) =>
  new Promise<Translate>((resolve) => {
    $translate.subscribe((translate) => translate && resolve(translate))
  })

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
  const t = await load(createI18n({}))
  expect(t('receipt.ok')).toBe('OK')
  expect(t('drawTypes.count', { count: 1 })).toBe('1 type')
  expect(t('drawTypes.count', { count: 3 })).toBe('3 types')
  expect(t('status.V104', { 0: '<b>"name"</b>' })).toBe('<b>"name"</b> is required.')
})

test('whether a server code has a text can be asked', async () => {
  const t = await load(createI18n({}))
  expect(t.has('status.E145')).toBe(true)
  expect(t.has('status.E129-2')).toBe(true)
  expect(t.has('status.E999')).toBe(false)
})

test("a host's words win, in its own widget only", async () => {
  // As a page without types may say that it has none.
  expect((await load(createI18n({ messages: null })))('receipt.ok')).toBe('OK')
  const own = await load(createI18n({ messages: { 'receipt.ok': 'Alright' } }))
  const plain = await load(createI18n({}))
  expect([own('receipt.ok'), plain('receipt.ok')]).toEqual(['Alright', 'OK'])
})

test('a language that cannot be loaded is English, plurals and all', async () => {
  vi.spyOn(loaders, 'vi').mockRejectedValueOnce(new Error('offline'))
  const warned = vi.spyOn(console, 'warn').mockReturnValueOnce()
  const t = await load(createI18n({ lang: 'vi', messages: { 'receipt.share': 'Gửi' } }))
  expect([t('receipt.ok'), t('receipt.share'), t('drawTypes.count', { count: 1 })]).toEqual(['OK', 'Gửi', '1 type'])
  expect(warned).toHaveBeenCalledOnce()
})

test('no other language is loaded than the one that is shown', async () => {
  const english = vi.spyOn(loaders, 'en')
  const t = await load(createI18n({ lang: 'vi' }))
  expect(t('app.balance')).toBe('Số dư')
  expect(english).not.toHaveBeenCalled()
})

test('what is said when no file of words can be had is in each language, and the retry is that of its file', async () => {
  const said = (Object.keys(loaders) as (keyof typeof loaders)[]).map((lang) => lostWords(lang))
  expect(new Set(said.map(({ text }) => text)).size).toBe(6)
  for (const { lang, retry } of said) expect(retry).toBe((await loaders[lang]()).words['shared.retry'])
  expect(lostWords('my')).toEqual(lostWords('ms'))
  expect(lostWords(undefined).lang).toBe('en')
})

/** The file of a language whose later words are loaded by `loadScreens` in the place of its own. */
async function withScreens(lang: Language, make: (own: LanguageFile['loadScreens']) => LanguageFile['loadScreens']): Promise<LanguageFile['loadScreens']> {
  const { words, loadScreens: own } = await loaders[lang]()
  const loadScreens = vi.fn(make(own))
  vi.spyOn(loaders, lang).mockResolvedValueOnce({ words, loadScreens })
  return loadScreens
}
const lostOnce = (own: LanguageFile['loadScreens']) => vi.fn(own).mockRejectedValueOnce(new Error('offline'))

test('the words of the later screens are loaded when they are asked for, once, and fill in as all others do', async () => {
  const loadScreens = await withScreens('vi', (own) => own)
  const t = await load(createI18n({ lang: 'vi' }))
  expect(loadScreens).not.toHaveBeenCalled()
  await Promise.all([t.whole(), t.whole()])
  await t.whole()
  expect(loadScreens).toHaveBeenCalledOnce()
  expect([t('slip.add'), t('paste.add', { count: 3 }), t('app.balance')]).toEqual(['Thêm', 'Thêm 3 dòng', 'Số dư'])
})

test('lost, they are asked for again by whoever asks again', async () => {
  await withScreens('en', lostOnce)
  const t = await load(createI18n({}))
  await expect(t.whole()).rejects.toThrow('offline')
  await t.whole()
  expect(t('slip.add')).toBe('Add')
})

test('whoever needs them in one language has them in the next, from the start, also where that was on its way already', async () => {
  const needs = { screens: false }
  const english = await load(createI18n({ needs }))
  const loaded = load(createI18n({ lang: 'ms', needs }))
  await english.whole()
  expect((await loaded)('slip.add')).toBe('Tambah')
  expect((await load(createI18n({ lang: 'vi', needs })))('slip.add')).toBe('Thêm')
})

test('a language of which only they are lost is English, whole', async () => {
  await withScreens('vi', lostOnce)
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  warned.mockClear()
  const t = await load(createI18n({ lang: 'vi', needs: { screens: true } }))
  expect([t.lang, t('app.balance'), t('slip.add')]).toEqual(['en', 'Balance', 'Add'])
  expect(warned).toHaveBeenCalledOnce()
})

test("a host's words of the later screens hold from the start, and a key of neither file is named", async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const t = await load(createI18n({ messages: { 'slip.add': 'Put on the slip', 'slip.none': 'x' } }))
  expect(t('slip.add')).toBe('Put on the slip')
  await t.whole()
  expect([t('slip.add'), t('slip.save')]).toEqual(['Put on the slip', 'Save'])
  expect(warned.mock.calls.flat().join()).toContain('there is no text "slip.none"')
  warned.mockRestore()
})
