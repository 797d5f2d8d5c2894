import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDERS = ['src', 'widgets', 'demo', 'scripts', 'tests', 'docs']
/** What the build makes. */
const BUILT = ['openapi.json']
const text = readFileSync('CONTRIBUTING.md', 'utf8')

/** All that there is in the project's own folders, from its root. */
const paths = [...FOLDERS, ...readdirSync('.'), ...FOLDERS.flatMap((folder) => inside(folder))]

function inside(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.name === 'node_modules' ? [] : entry.isDirectory() ? [path, ...inside(path)] : [path]
  })
}

/** The paths that the page names: whole ones, from a folder of the project, and files by their name alone. */
const named = [...new Set([...text.matchAll(/`([\w.<>*-]+(?:\/[\w.<>*-]+)*)\/?`/g)].map(([, name = '']) => name))]
  .filter((name) => FOLDERS.includes(name.split('/')[0] ?? '') || /\.(?:tsx?|css|json|md)$/.test(name))

/** Whether it is there. `*` and `<name>` stand for any name; a path from a folder of the project is meant from the root. */
function exists(name: string): boolean {
  const part = name.split(/\*|<\w+>/).map((literal) => literal.replaceAll('.', '\\.')).join('[\\w-]+')
  const whole = new RegExp(FOLDERS.includes(name.split('/')[0] ?? '') ? `^${part}$` : `(?:^|/)${part}$`)
  return paths.some((path) => whole.test(path))
}

test('every path that CONTRIBUTING.md names is there', () => {
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((name) => !exists(name))).toEqual(BUILT)
})
