import { readFileSync } from 'node:fs'
import Ajv from 'ajv'
import { expect, test } from 'vitest'
import { customElementsManifest, VALUES } from '../../scripts/build/editor-data.js'
import { checkConfig } from '../../src/config-check.js'
import { ATTRIBUTES, configFromAttributes } from '../../src/config.js'
import { WIDGET_NAMES } from '../../widgets/embed/widget.js'
import { KNOBS, PARTS } from './token-rules.js'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const readme = read('README.md')
const manifest = customElementsManifest(readme)
const elements = manifest.modules[0]?.declarations ?? []

test('keeps to the schema of custom-elements-manifest', () => {
  const schema = JSON.parse(read('node_modules/custom-elements-manifest/schema.json')) as object
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema)
  expect(validate(manifest) ? [] : validate.errors).toEqual([])
})

test('has every element, and of each every attribute, event, part and knob', () => {
  expect(elements.map((element) => 'tagName' in element && element.tagName)).toEqual(WIDGET_NAMES.map((name) => (name.startsWith('lottery-') ? name : `lottery-${name}`)))
  const events = [...new Set((read('src/context.tsx') + read('src/stores/lottery-events.ts')).match(/'lottery:[\w-]+'(?=:)/g))].map((name) => name.slice(1, -1))
  expect(events.length).toBeGreaterThan(5)
  for (const element of elements) {
    const { attributes, events: heard, cssParts, cssProperties } = element as unknown as Record<'attributes' | 'events' | 'cssParts' | 'cssProperties', { name: string; description: string }[]>
    expect(attributes.map(({ name }) => name)).toEqual([...ATTRIBUTES])
    expect(heard.map(({ name }) => name).sort()).toEqual(events.sort())
    expect(cssParts.map(({ name }) => name)).toEqual([...PARTS])
    expect(cssProperties.map(({ name }) => name)).toEqual(KNOBS.map((knob) => `--lottery-${knob}`))
    expect([...attributes, ...heard, ...cssParts, ...cssProperties].filter(({ description }) => description === '')).toEqual([])
  }
})

test('the values to choose from are those that the configuration takes', () => {
  for (const [name, values] of Object.entries(VALUES)) {
    expect(values.flatMap((value) => checkConfig(configFromAttributes({ [name]: value })))).toEqual([])
    if (name !== 'lang') expect(checkConfig(configFromAttributes({ [name]: 'none-of-them' })).map(({ message }) => message)).toHaveLength(1)
  }
})

test('a name of which the README says nothing stops the build', () => {
  expect(() => customElementsManifest(readme.replace('| `density` |', '| `dense` |'))).toThrow('density')
  expect(() => customElementsManifest(readme.replace('| `lottery:ready` |', '| `lottery:drawn` |'))).toThrow('lottery:ready')
})
