import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lowered } from '../../src/styles/older-browsers.js'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css')).map((path) => `src/${path}`).sort()

/** As they come out of the bundler: what it takes away stands in no other word's way. */
function styles(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
}

describe('no style sheet keeps a word that an older browser cannot read', () => {
  test.each(files)('%s', (path) => {
    const css = lowered(styles(path))
    // Chromium 112 and 120, 123, 119.
    expect(css).not.toMatch(/&/)
    expect(css).not.toMatch(/light-dark\(/)
    expect(css).not.toMatch(/(?:oklch|color)\(\s*from\b/)
    // Chromium 122: what lies behind a dialog inherits no variable.
    expect(css).not.toMatch(/::backdrop\s*\{[^}]*var\(/)
    // Side by side: within a rule there are declarations alone.
    expect(css.replaceAll(/@(?:layer|media|container|supports)[^{};]*\{/g, '{')).not.toMatch(/\{[^{}]*:[^{}]*;[^{}]*\{/)
  })
})

test('of a colour that another is made of, the channels are given wherever it is', () => {
  const all = lowered(files.map(styles).join('\n'))
  const asked = new Set([...all.matchAll(/var\((--lottery-[a-z-]+-[lchy])\)/g)].map(([, name]) => name))
  expect(asked.size).toBeGreaterThan(5)
  expect([...asked].filter((name) => !all.includes(`${name}:`))).toEqual([])
})

test.each([
  ['a colour for each scheme', '.a { color: light-dark(red, rgb(0 0 255)) }', '.a{color:var(--lottery-in-light,red) var(--lottery-in-dark,rgb(0 0 255));}'],
  ['one within another', '.a { --x: color-mix(in oklab, light-dark(var(--s, red), blue) 5%, light-dark(white, black)) }', '.a{--x:color-mix(in oklab, var(--lottery-in-light,var(--s, red)) var(--lottery-in-dark,blue) 5%, var(--lottery-in-light,white) var(--lottery-in-dark,black));}'],
  ['a colour of another, by its own channels', '.a { color: oklch(from var(--lottery-accent-light) min(l, 0.47) c h) }', '.a{color:oklch(min(var(--lottery-accent-light-l), 0.47) var(--lottery-accent-light-c) var(--lottery-accent-light-h));}'],
  ['black or white', '.a { color: color(from var(--lottery-operator) xyz-d65 clamp(0, (0.179 - y) * 1e7, 0.95)) }', '.a{color:color(xyz-d65 clamp(0, (0.179 - var(--lottery-operator-y)) * 1e7, 0.95));}'],
  ['a colour that has nothing of another', '.a { color: oklch(0.5 0.1 20) }', '.a{color:oklch(0.5 0.1 20);}'],
  ['rules in rules', '.a { top: 0; & .b, &:hover { top: 1px; @media (hover: hover) { top: 2px; } } }', '.a{top:0;}.a .b,.a:hover{top:1px;}@media (hover: hover){.a .b,.a:hover{top:2px;}}'],
  ['a scheme', '.a { color-scheme: dark }', '.a{color-scheme:dark;--lottery-in-light: ;--lottery-in-dark:initial;}'],
])('%s', (_, css, expected) => expect(lowered(css)).toBe(expected))

test('without subgrid, a grid within a grid has the same columns', () => {
  const css = '.a { grid-template-columns: auto 1fr; & .b { grid-template-columns: subgrid } }'
  expect(lowered(css, true)).toBe('.a{grid-template-columns:auto 1fr;}.a .b{grid-template-columns:subgrid;}')
  expect(lowered(css, false)).toBe('.a{grid-template-columns:auto 1fr;--lottery-columns:auto 1fr;}.a .b{grid-template-columns:var(--lottery-columns);}')
})
