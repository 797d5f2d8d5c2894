import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeOf } from '../../src/app/routes.js'
import { loadScreen } from '../../src/app/screens.js'

test('the README names an address of every screen, and none that there is not', () => {
  const table = /^## The app's screens$[^]*?(?=^## )/m.exec(readFileSync('README.md', 'utf8'))?.[0] ?? ''
  const named = [...table.matchAll(/`(\/[\w/-]+\/)`/g)].map(([, route = '']) => placeOf(route).screen)
  expect([...new Set(named)].sort()).toEqual(Object.keys(loadScreen).filter((name) => name !== 'not-found').sort())
})
