import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { items, KIT } from '../../demo/gallery/items.js'
import { readAddress, writeAddress } from '../../demo/gallery/settings.js'
import { placeOf } from '../../src/app/routes.js'
import { screenTitles } from '../../src/app/screens.js'

const root = new URL('../../', import.meta.url).pathname
const widgets = items.filter((item) => item.kind === 'widget')

test('every screen of the app stands in the gallery', () => {
  const shown = new Set<string>(widgets.flatMap(({ id, start }) => (start === undefined ? [] : [id, placeOf(start).screen])))
  expect(Object.keys(screenTitles).filter((screen) => !shown.has(screen))).toEqual([])
})

test('every widget stands in the gallery', () => {
  expect([...new Set(widgets.map(({ widget }) => widget))].sort()).toEqual(['jackpot-banner', 'lottery-app', 'quick-bet', 'results-board'])
})

test('every part of the kit stands in the gallery', () => {
  // A toast, a date picker and the segments bring these themselves, and the last three draw nothing of their own.
  const brought = ['toast-list.tsx', 'date-dialog.tsx', 'radio.tsx', 'forced-colors.tsx', 'viewing-aids.tsx', 'in-turn.tsx']
  const folder = join(root, 'demo/gallery/kit')
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.tsx')).map((name) => readFileSync(join(folder, name), 'utf8')).join()
  const parts = readdirSync(join(root, 'src/ui')).filter((name) => name.endsWith('.tsx') && !brought.includes(name))
  expect(parts.filter((name) => !sheets.includes(`/src/ui/${name.replace('.tsx', '.js')}'`))).toEqual([])
})

test('an item has a name of its own, and every sheet is there', () => {
  const ids = items.map(({ id }) => id)
  expect(ids).toHaveLength(new Set(ids).size)
  expect(items.filter(({ kind }) => kind === 'kit').map(({ id }) => id)).toEqual([...KIT])
})

test('the address says what is shown, and how', () => {
  const address = { lang: 'th', theme: 'dark', accent: 'ff8800', width: 320, only: ['bet1', 'keypad'], fonts: 'own' } as const
  expect(readAddress(writeAddress({ ...address, only: [...address.only] }))).toEqual(address)
  expect(readAddress('?lang=xx&theme=blue&accent=red&width=1e9')).toEqual({ lang: 'en', theme: 'auto', accent: '', width: null, only: [], fonts: 'system' })
  expect(readAddress('?lang=my').lang).toBe('ms')
})
