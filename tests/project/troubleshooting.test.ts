import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { troubleshootingPage } from '../../scripts/build/troubleshooting.js'
import { MISTAKES } from '../../src/config-mistakes.js'

const source = ['src', 'widgets'].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('config-mistakes.ts')).map((path) => readFileSync(path, 'utf8')).join('\n')

test.each(Object.keys(MISTAKES))('the console says %s, and its link has a place', (name) => {
  expect(source).toContain(`'${name}'`)
  expect(troubleshootingPage(MISTAKES)).toContain(`<section id="${name}">`)
})

test('what is said is text on the page, whatever it looks like', () => {
  expect(troubleshootingPage({ one: { title: '<script>', cause: 'a & b', remedy: '<b>' } })).toContain('<a href="#one">&lt;script&gt;</a>')
})
