import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What code may write for a source: `tellError(emit, error, 'results')`, `source: 'bet'`. */
const WRITTEN = /(?:tellError\((?:core\.)?emit, .+, |\bsource: )'([\w.-]+)'/g

test('the README names each source of lottery:error that the code has, and no other', () => {
  const code = ['src', 'widgets'].flatMap((folder) => readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))).join('\n')
  // A key's and a widget's own name are written together in the README.
  const sources = new Set([...code.matchAll(WRITTEN)].map(([, source = '']) => source.replace(/^config\..*/, 'config.')))
  const table = /^\| source \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''
  const named = table.split('\n').flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, source = '']) => source))
  expect(named.toSorted()).toEqual([...sources].toSorted())
})
