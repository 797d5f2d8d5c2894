import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sayNoMore } from '../../src/app/screens.js'
import { words as enScreens } from '../../src/i18n/en-screens.js'
import { importsOf } from './import-table.js'

/** What loads a screen by its name. */
const SCREENS = 'src/app/screens.tsx'
const LOADED = /^ {2}'?([\w-]+)'?: async[\s\S]*?import\('([^']+)'\)/gm

const stem = (key: string) => key.replace(/_(?:one|other)$/, '')
const later = new Set(Object.keys(enScreens).map(stem))

const texts = new Map<string, string>()
const textOf = (path: string) => {
  // What is imported for its types alone is not run.
  const text = texts.get(path) ?? readFileSync(path, 'utf8').replaceAll(/^(?:import|export) type [^;]*? from '[^']+'$/gm, '')
  texts.set(path, text)
  return text
}

function found(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null
  const path = posix.join(posix.dirname(from), specifier).replace(/\.js$/, '')
  return [`${path}.ts`, `${path}.tsx`].find((one) => existsSync(one)) ?? null
}

const screens = new Map([...textOf(SCREENS).matchAll(LOADED)].map(([, name = '', specifier = '']) => [name, found(SCREENS, specifier)]))

/** All that may run without the words of the later screens: whatever a widget loads, at once or later, but for the screens that wait for them. */
function reached(): Set<string> {
  const waits = new Set([...screens].flatMap(([name, path]) => ((sayNoMore as ReadonlySet<string>).has(name) ? [] : [path])))
  const seen = new Set<string>()
  const walk = (path: string) => {
    if (seen.has(path) || /^src\/(?:i18n|sandbox)\//.test(path)) return
    seen.add(path)
    for (const { specifier, lazy } of importsOf(path, textOf(path))) {
      const next = found(path, specifier)
      if (next && !(path === SCREENS && lazy && waits.has(next))) walk(next)
    }
  }
  for (const name of readdirSync('widgets', { recursive: true, encoding: 'utf8' })) if (/\.tsx?$/.test(name)) walk(posix.join('widgets', name.replaceAll('\\', '/')))
  return seen
}

/** Literals that are a key of a later screen, an attribute's among them, or that one begins with: of a template, or of what something is added to. */
function laterKeysOf(text: string): string[] {
  const whole = [...text.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , key = '']) => key)
  const begun = [...text.matchAll(/`(\w+\.[\w.]*)\$\{|['"`](\w+\.(?:\w+\.)*)['"`]/g)].map(([, start, added]) => start ?? added ?? '')
  return [...whole.filter((key) => later.has(key)), ...begun.filter((start) => [...later].some((key) => key.startsWith(start)))]
}

describe('the words of the later screens (`en-screens.ts`) are asked for only where they are waited for', () => {
  const first = reached()

  test('by what a widget or a first screen may run', () => {
    expect([...screens.keys()]).toContain('bet1')
    expect(first).toContain('src/screens/quick-bet/quick-bet-screen.tsx')
    expect(first).not.toContain('src/screens/bet1/bet1-screen.tsx')
    expect([...first].flatMap((path) => laterKeysOf(textOf(path)).map((key) => `${path} says ${key}`))).toEqual([])
  })

  test('and none of them could be said sooner: each is in a screen that waits', () => {
    const others = [...screens.values()].filter((path) => path !== null && !first.has(path)) as string[]
    const seen = new Set(first)
    const walk = (path: string) => {
      if (seen.has(path) || path.startsWith('src/i18n/')) return
      seen.add(path)
      for (const { specifier } of importsOf(path, textOf(path))) {
        const next = found(path, specifier)
        if (next) walk(next)
      }
    }
    others.forEach(walk)
    const said = new Set([...seen].flatMap((path) => laterKeysOf(textOf(path))))
    expect([...later].filter((key) => ![...said].some((one) => one === key || (one.endsWith('.') && key.startsWith(one))))).toEqual([])
  })

  test('one that is would be seen', () => {
    expect(laterKeysOf("t('slip.add')")).toEqual(['slip.add'])
    expect(laterKeysOf('<Notice title="slip.add" />')).toEqual(['slip.add'])
    expect(laterKeysOf('t(`payout.${kind}`)')).toEqual(['payout.'])
    expect(laterKeysOf("t('payout.' + kind)")).toEqual(['payout.'])
    expect(laterKeysOf("t('bet.total')")).toEqual([])
  })
})
