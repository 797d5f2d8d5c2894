import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')

test('every test that the threat model names is there, and so is what it quotes of it', () => {
  const links = [...page.matchAll(/\]\(\.\.\/(.*?)\)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((path) => !existsSync(path))).toEqual([])
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const textOf = (name: string) => files.filter((path) => path.endsWith(`/${name}`)).map((path) => readFileSync(`tests/${path}`, 'utf8')).join('\n')
  // `name.test.ts`: "the beginning of a test's name", "and another's".
  const quotes = [...page.matchAll(/`([\w-]+\.(?:test|spec)\.tsx?)`(?:\]\([^)]*\))?: ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, file = '', names = '']) => [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ file, name })))
  expect(quotes.length).toBeGreaterThan(15)
  expect(quotes.filter(({ file, name }) => !textOf(file).replaceAll("\\'", "'").includes(name))).toEqual([])
  // And every file that is named without a link.
  expect([...page.matchAll(/`([\w-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file).filter((file) => textOf(file) === '')).toEqual([])
})

test('the README leads there', () => expect(readFileSync('README.md', 'utf8')).toContain('(docs/security.md)'))
