import { afterEach, describe, expect, test, vi } from 'vitest'
import type { I18nOptions } from '../../src/i18n/create-i18n.js'
import { textOf } from '../words.js'

afterEach(() => vi.restoreAllMocks())

describe('a host\'s own words', () => {
  test('stand for the language that the host asks for, and not for one that its player chooses', async () => {
    const messages = { 'receipt.ok': 'Fine', 'receipt.taken': 'You paid {{total}}.' }
    const own = await textOf({ lang: 'en', messages })
    expect([own('receipt.ok'), own('receipt.taken', { total: 'MYR 1.00' })]).toEqual(['Fine', 'You paid MYR 1.00.'])
    const chosen = await textOf({ lang: 'th', asked: 'en', messages })
    expect(chosen('receipt.ok')).toBe((await textOf({ lang: 'th' }))('receipt.ok'))
    expect(chosen('receipt.taken', { total: 'MYR 1.00' })).not.toContain('You paid')
  })

  test('can be given for several languages by their codes, whichever is asked for', async () => {
    const messages = { en: { 'receipt.ok': 'Fine' }, my: { 'receipt.ok': 'Baik' }, 'zh-CN': { 'receipt.ok': '好' } }
    for (const asked of ['en', 'th']) {
      expect((await textOf({ lang: 'en', asked, messages }))('receipt.ok')).toBe('Fine')
      expect((await textOf({ lang: 'ms', asked, messages }))('receipt.ok')).toBe('Baik')
      expect((await textOf({ lang: 'zh', asked, messages }))('receipt.ok')).toBe('好')
    }
    expect((await textOf({ lang: 'vi', messages }))('receipt.ok')).toBe((await textOf({ lang: 'vi' }))('receipt.ok'))
  })

  test('may say a plural with its figure or without', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const t = await textOf({ messages: { 'slip.lines_one': 'a single line', 'slip.lines_other': '{{count}} rows' } })
    expect([t('slip.lines', { count: 1 }), t('slip.lines', { count: 3 })]).toEqual(['a single line', '3 rows'])
    expect(warned).not.toHaveBeenCalled()
  })

  test('are text, never HTML', async () => {
    expect((await textOf({ messages: { 'receipt.ok': '<b>OK</b> $t(bet.bet)' } }))('receipt.ok')).toContain('<b>OK</b>')
  })
})

describe('what does not fit is named in the console, once, and the built-in words stay', () => {
  test.each([
    ['a key that there is not', { 'receipt.okay': 'Fine' }, 'messages: there is no text "receipt.okay"'],
    ['a stem of a plural', { 'slip.count': '{{count}} rows' }, 'messages: there is no text "slip.count"'],
    ['a value that is left out', { 'receipt.taken': 'You paid.' }, 'messages: "receipt.taken" must hold {{total}}'],
    ['a value that there is not', { 'bet.total': 'Sum {{sum}}' }, 'messages: "bet.total" has nothing to fill in for {{sum}}'],
    ['a language that there is not', { fr: { 'receipt.ok': 'Bien' } }, 'messages: there is no language "fr"'],
    ['a name of every object', { constructor: 'Fine' }, 'messages: there is no text "constructor"'],
    ['no text at all', { 'shared.retry': 5 }, 'messages: "shared.retry" is no text'],
    ['nothing', { 'shared.close': null }, 'messages: "shared.close" is no text'],
  ])('%s', async (_, messages, said) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const plain = await textOf({})
    for (let widget = 0; widget < 2; widget++) {
      const t = await textOf({ messages: messages as unknown as I18nOptions['messages'] })
      expect(t('receipt.taken', { total: 'MYR 1.00' })).toBe(plain('receipt.taken', { total: 'MYR 1.00' }))
      expect([t('bet.total'), t('shared.retry'), t('shared.close'), t('receipt.ok')]).toEqual(['Total', 'Try again', 'Close', 'OK'])
    }
    expect(warned.mock.calls).toEqual([[`[lottery] ${said}. The built-in words are shown. See troubleshooting.html#messages`]])
  })

  test('the others beside it hold', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    expect((await textOf({ messages: { 'no.such.text': 'x', 'receipt.ok': 'Fine' } }))('receipt.ok')).toBe('Fine')
  })
})
