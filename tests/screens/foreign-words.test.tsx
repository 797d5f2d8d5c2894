import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { currencies } from '../../src/domain/money.js'
import { languageNames } from '../../src/i18n/language-names.js'
import { en } from '../words.js'
import { renderScreen, type RenderOptions } from './render.js'

const AGENT: RenderOptions = { config: { loginid: 'agent', token: 'agent123' } }
const NOBODY: RenderOptions = { config: { sn: undefined, loginid: undefined, token: undefined, endpoints: { configBase: 'https://pins.test' } } }
const SCREENS: [route: string, who?: RenderOptions][] = [
  ['/home/'], ['/bet1/', AGENT], ['/bet2/', AGENT], ['/bet3/', AGENT], ['/keypad/', AGENT], ['/bet1/digits/', AGENT], ['/receipts/'], ['/results/'], ['/results/tab_T/'], ['/results/tab_L/'],
  ['/results/search/'], ['/results/compare/'], ['/strike/'], ['/report/'], ['/member/'], ['/member/lottery/'], ['/payout/'], ['/settings/profile/', AGENT], ['/settings/account/', AGENT],
  ['/settings/betstatistics/', AGENT], ['/settings/packageinfo/'], ['/settings/changepassword/', AGENT], ['/settings/limits/'], ['/settings/preferences/'], ['/login/', NOBODY], ['/logout/'], ['/nowhere/'],
]

/** Words of the game, names, and money, which are the same in every language; how languages call themselves; and what the sandbox says, as a server would. */
const SAME = new Set([
  ...Object.entries(en).flatMap(([key, text]) => (key.startsWith('drawType.') ? [text] : [])), ...currencies, ...Object.values(languageNames).flatMap((name) => name.split(' ')),
  'ALL', 'BOX', 'I-BOX', 'iBOX', 'REVERSE', 'REV', 'ROLL', 'SA', 'SB', 'SC', 'SD', 'SE', 'ABC', 'Result', 'GMT', 'DEMO', 'OK',
  'agent', 'demo', 'player', 'Big', 'Small', 'MPTSBKWLAN',
])
const isSame = (word: string) => SAME.has(word) || /^(?:[A-Z]|D[ADLN]|ABCDE)$/.test(word)

const SPOKEN = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt']

/** Everything that a screen shows or says, but what is the server's verbatim text or is written in a language of its own. */
function saidIn(node: Node): string[] {
  if (node instanceof Text) return [node.data.trim()].filter(Boolean)
  if (node instanceof Element && node.matches('style, pre, .ticker, [lang]:not(.lottery)')) return []
  const own = node instanceof Element ? SPOKEN.flatMap((name) => node.getAttribute(name) ?? []) : []
  return [...own, ...[...node.childNodes].flatMap(saidIn)]
}

test('who reads only Thai meets no English word on any screen', async () => {
  const foreign: Record<string, string[]> = {}
  let texts = 0
  for (const [route, who] of SCREENS) {
    const page = renderScreen(<LotteryApp />, { ...who, options: { start: route, lang: 'th' }, once: true })
    await waitFor(() => {
      expect(page.root.querySelector('.frame-main h1')).toBeTruthy()
      expect(page.root.querySelector('.frame-main .skeleton')).toBeNull()
    })
    const said = saidIn(page.root)
    texts += said.length
    const latin = said.filter((text) => text.match(/[\p{Script=Latin}][\p{Script=Latin}\p{M}'’-]*/gu)?.some((word) => !isSame(word)))
    if (latin.length > 0) foreign[route] = latin
    page.unmount()
  }
  expect(foreign).toEqual({})
  // Not empty pages.
  expect(texts).toBeGreaterThan(SCREENS.length * 20)
}, 120_000)
