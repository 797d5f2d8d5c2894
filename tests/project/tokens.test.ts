import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { costlySelectors, foreignStyles, KNOBS, PARTS } from './token-rules.js'

const root = new URL('../../', import.meta.url).pathname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => `src/${path.replaceAll('\\', '/')}`)
const sheets = files.filter((path) => path.endsWith('.css'))
const tokens = read('src/styles/tokens.css') + read('src/styles/reset.css')
/** A sheet that comes later than the one of its part: what that one declares is there. */
const GROUNDS: Readonly<Record<string, string>> = { 'src/parts/jackpot-shown.css': 'src/parts/jackpot-banner.css' }
const theming = read('README.md').match(/^## Theming$[^]*?(?=^## )/m)?.[0] ?? ''

test('every colour and every size of text comes from the tokens, and every token that is used is there', () => {
  expect(sheets).toContain('src/ui/button.css')
  expect(sheets.flatMap((path) => foreignStyles(path, read(path), tokens + read(GROUNDS[path] ?? 'src/styles/tokens.css')))).toEqual([])
})

test('no widget and no screen looks for what is inside it', () => {
  expect(sheets.flatMap((path) => costlySelectors(path, read(path)))).toEqual([])
})

test.each([
  ['.lottery:has(.dock > .alert) > .toasts { gap: 0; }', 1],
  ['.screen:has(> .save-bar) input { gap: 0; }', 1],
  ['.a { & .frame-main:has(> .keypad-bet) > .play-line { gap: 0; } }', 1],
  ['/* .lottery:has(.a) { gap: 0; } */ .chip:has(:checked) { gap: 0; } .screen .amount:has(:disabled) { gap: 0; } .screen-head:has(b) { gap: 0; }', 0],
])('the rule for that sees %s', (css, found) => expect(costlySelectors('a.css', css)).toHaveLength(found))

describe('the rules catch', () => {
  test.each([
    ['a hex colour', '.a { color: #fff; }'],
    ['a colour by function', '.a { background: oklch(0.5 0.1 20); }'],
    ['a colour by name', '.a { border: 1px solid white; }'],
    ['a colour in a mixture', '.a { background: color-mix(in oklab, black 10%, var(--lottery-color-surface)); }'],
    ['a text of a fixed size', '.a { font-size: 13px; }'],
    ['a token that nobody declares', '.a { color: var(--lottery-color-papr); }'],
    ['a token of another part', '.a { color: var(--lottery-color-paper); }'],
  ])('%s', (_name, css) => expect(foreignStyles('src/ui/a.css', css, tokens)).toHaveLength(1))

  test.each([
    ['a token that the part declares for itself', '.a { --lottery-color-paper: oklch(0.98 0 90); color: var(--lottery-color-paper); }'],
    ['a mask, of which only the opacity counts', '.a { mask-image: linear-gradient(to right, black, transparent); }'],
    ['a text that a phone must not zoom to', '.a { font-size: max(16px, var(--lottery-text-m)); }'],
    ['a colour in a comment', '/* #fff, white */'],
    ['a word that begins alike', '.a { white-space: nowrap; }'],
    ['a knob', '.a { inset-block-start: var(--lottery-top, 0px); }'],
  ])('and let be: %s', (_name, css) => expect(foreignStyles('src/ui/a.css', css, tokens)).toEqual([]))
})

describe('what the README promises to a partner', () => {
  test.each(KNOBS)('--lottery-%s is listed, is read, and is left to the host', (knob) => {
    expect(theming).toContain(`\`--lottery-${knob}\``)
    expect(sheets.filter((path) => read(path).includes(`var(--lottery-${knob}`))).not.toEqual([])
    expect(sheets.filter((path) => new RegExp(`--lottery-${knob}\\s*:`).test(read(path)))).toEqual([])
  })

  test('the parts are listed, and no other is on an element', () => {
    const listed = [...theming.matchAll(/^\| `([a-z][\w-]*)` \|/gm)].map(([, part]) => part)
    expect(listed).toEqual([...PARTS])
    const given = files.filter((path) => path.endsWith('.tsx')).flatMap((path) => [...read(path).matchAll(/\bpart(?:=|: )["']([\w-]+)["']/g)].map(([, part]) => part))
    expect([...new Set(given)].sort()).toEqual([...PARTS].sort())
  })
})
