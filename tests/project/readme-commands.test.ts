import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
// What is set apart, such as a command, belongs to the words above it.
const paragraphs = readFileSync('README.md', 'utf8').replaceAll(/\n\n(?= {4})/g, '\n').split(/\n\n|\n(?=- )/)
const commands = paragraphs.flatMap((text) => [...text.matchAll(/\bnpm (start|test|run (?:--silent )?([\w:-]+))/g)].map(([command, name = '', script]) => ({ command, script: script ?? name, text })))

// The README is in the package as well, where there is none of them.
test.each(commands.filter(({ text }) => !text.startsWith('<!--')))('the README says that $command is one of the repository, and it is', ({ script, text }) => {
  expect(Object.keys(scripts)).toContain(script)
  expect(text).toMatch(/\brepository\b/)
})

test('there are such commands', () => expect(commands.length).toBeGreaterThan(8))
