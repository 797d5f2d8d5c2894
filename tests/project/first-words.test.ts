import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wordsOfScreen } from '../../src/app/screens.js'
import { words as enBets } from '../../src/i18n/en-bets.js'
import { words as enResults } from '../../src/i18n/en-results.js'
import { words as enScreens } from '../../src/i18n/en-screens.js'
import { words as enStart } from '../../src/i18n/en.js'
import { importsOf } from './import-table.js'

type File = 'start' | 'bets' | 'results' | 'screens'

/** What loads a screen by its name, and what says which words it waits for. */
const SCREENS = 'src/app/screens.tsx'
const LOADED = /^ {2}'?([\w-]+)'?: async[\s\S]*?import\('([^']+)'\)/gm
const LATER: File[] = ['bets', 'results', 'screens']

const stem = (key: string) => key.replace(/_(?:one|other)$/, '')
const fileOf = new Map<string, File>()
for (const [file, words] of Object.entries({ start: enStart, bets: enBets, results: enResults, screens: enScreens })) for (const key of Object.keys(words)) fileOf.set(stem(key), file as File)
const keys = [...fileOf.keys()]

const texts = new Map<string, string>()
const textOf = (path: string) => {
  // What is imported for its types alone is not run.
  const text = texts.get(path) ?? readFileSync(path, 'utf8').replaceAll(/^(?:import|export) type [^;]*? from '[^']+'$/gm, '').replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
  texts.set(path, text)
  return text
}

function found(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null
  const path = posix.join(posix.dirname(from), specifier).replace(/\.js$/, '')
  return [`${path}.ts`, `${path}.tsx`].find((one) => existsSync(one)) ?? null
}

const screens = new Map([...textOf(SCREENS).matchAll(LOADED)].map(([, name = '', specifier = '']) => [found(SCREENS, specifier), name]))

/** What is there beside the words of the start when `to` runs: what a widget is defined with, what a screen waits for, what `withWords` was given, and whatever was there before. */
function wordsAt(to: string, { from, specifier, lazy, had }: { from: string; specifier: string; lazy: boolean; had: readonly File[] }): readonly File[] {
  if (/^widgets\/.+-widget\.tsx$/.test(to)) return LATER.filter((file) => textOf(to).includes(`words: ${{ bets: 'betWords', results: 'resultWords', screens: 'screenWords', start: '' }[file]}`))
  const screen = from === SCREENS && lazy ? screens.get(to) : undefined
  const given = new RegExp(`withWords\\(t, \\[([^\\]]*)\\], import\\('${specifier.replaceAll('.', '\\.')}'\\)`).exec(textOf(from))?.[1] ?? ''
  const own: readonly File[] = screen === undefined ? LATER.filter((file) => given.includes(`'${file}'`)) : (wordsOfScreen[screen as keyof typeof wordsOfScreen] ?? LATER)
  return LATER.filter((file) => had.includes(file) || own.includes(file))
}

/** All that runs in a browser, with what is there by then. */
function reached(): Map<string, { path: string; had: readonly File[] }> {
  const seen = new Map<string, { path: string; had: readonly File[] }>()
  const walk = (path: string, had: readonly File[]) => {
    const id = `${path} ${had.join()}`
    if (seen.has(id) || /^src\/(?:i18n|sandbox)\//.test(path)) return
    seen.set(id, { path, had })
    for (const { specifier, lazy } of importsOf(path, textOf(path))) {
      const next = found(path, specifier)
      if (next) walk(next, wordsAt(next, { from: path, specifier, lazy, had }))
    }
  }
  for (const name of readdirSync('widgets', { recursive: true, encoding: 'utf8' })) {
    const path = posix.join('widgets', name.replaceAll('\\', '/'))
    // A page's server has all words, and a view is its widget's to load.
    if (/\.tsx?$/.test(name) && !/^widgets\/server\/|-(?:view|widget)\.tsx$/.test(path)) walk(path, [])
  }
  return seen
}

/** The keys of texts that code says: as a literal, an attribute's among them, or all that begin as one that something is added to does. */
function saidIn(text: string): string[] {
  const whole = new Set([...text.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , key = '']) => key))
  const begun = [...text.matchAll(/`(\w+\.[\w.]*)\$\{|['"`](\w+\.(?:\w+\.)*)['"`]/g)].map(([, start, added]) => start ?? added ?? '')
  return keys.filter((key) => whole.has(key) || begun.some((start) => key.startsWith(start)))
}

describe('what is said is there by then: the words of the start, and those that a widget, a screen or a part waits for', () => {
  const seen = [...reached().values()]
  const isThere = (key: string, had: readonly File[]) => fileOf.get(key) === 'start' || had.includes(fileOf.get(key) ?? 'start')

  test('by all that a widget may run', () => {
    const had = (path: string) => seen.filter((one) => one.path === path).map((one) => one.had.join())
    expect(had('src/screens/home/home-screen.tsx')).toEqual([''])
    expect(had('src/screens/bet1/bet1-screen.tsx')).toEqual(['bets,results,screens'])
    expect(had('src/screens/quick-bet/quick-bet-screen.tsx')).toEqual(['bets'])
    expect(had('src/screens/results/sharing/share-dialog.tsx')).toEqual(['bets,results'])
    expect(seen.flatMap(({ path, had: there }) => saidIn(textOf(path)).filter((key) => !isThere(key, there)).map((key) => `${path} says ${key}, with ${there.join() || 'the start'}`))).toEqual([])
  })

  test('and nobody waits for words that are said by what is behind: each is said where no other file of words is there, or it is in the file of the last', () => {
    const fewest = new Map<string, number>()
    for (const { path, had } of seen) for (const key of saidIn(textOf(path))) fewest.set(key, Math.min(fewest.get(key) ?? Infinity, had.length))
    const wanted: Record<File, number> = { start: 0, bets: 1, results: 1, screens: 3 }
    const behind = keys.filter((key) => (fewest.get(key) ?? Infinity) > wanted[fileOf.get(key) ?? 'start'])
    // The dialogs of the board wait for two.
    expect(behind.filter((key) => !(fileOf.get(key) === 'results' && fewest.get(key) === 2))).toEqual([])
  })

  test('one that is not would be seen', () => {
    expect(saidIn("t('slip.add')")).toEqual(['slip.add'])
    expect(saidIn('<Notice title="slip.add" />')).toEqual(['slip.add'])
    expect(saidIn('t(`payout.type.${kind}`)').every((key) => key.startsWith('payout.type.'))).toBe(true)
    expect(saidIn("t('payout.' + kind)").length).toBeGreaterThan(3)
    expect(isThere('slip.add', ['bets'])).toBe(false)
    expect(isThere('bet.total', ['bets'])).toBe(true)
    expect(isThere('app.home', [])).toBe(true)
  })
})
