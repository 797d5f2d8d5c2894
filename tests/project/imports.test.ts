import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { forbiddenImports } from './import-table.js'

const root = new URL('../../', import.meta.url).pathname
const sources = ['src', 'widgets', 'demo']
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))

test('every import keeps to the import table of the design', () => {
  expect(sources).toContain('src/domain/betting.ts')
  expect(sources.flatMap((path) => forbiddenImports(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

describe('the table catches', () => {
  test.each([
    ['domain that imports anything', 'src/domain/money.ts', "import { a } from '../api/http.js'"],
    ['domain with a package', 'src/domain/money.ts', "import * as v from 'valibot'"],
    ['domain with a Node module', 'src/domain/money.ts', "import { readFileSync } from 'node:fs'"],
    ['api that imports a store', 'src/api/http.ts', "import type { Session } from '../stores/session.js'"],
    ['a store that imports React', 'src/stores/session.ts', "import { useState } from 'react'"],
    ['a kit component that imports a store', 'src/ui/button.tsx', "import { $now } from '../stores/draws.js'"],
    ['a part that imports a screen', 'src/parts/jackpot-banner/jackpot-banner.tsx', "import { X } from '../../screens/home/home.js'"],
    ['a screen that imports another screen', 'src/screens/home/home.tsx', "import { X } from '../results/results.js'"],
    ['a screen that imports the API', 'src/screens/home/home.tsx', "import type { X } from '../../api/backend.js'"],
    ['a screen that imports the sandbox, even lazily', 'src/screens/home/home.tsx', "const x = () => import('../../sandbox/sandbox.js')"],
    ['the sandbox in the static graph', 'src/server.ts', "import { createSandbox } from './sandbox/sandbox.js'"],
    ['the sandbox beside what waits for the first call', 'src/lottery.ts', "const load = () => import('./sandbox/sandbox.js')"],
    ['the sandbox with the HTTP layer', 'src/sandbox/sandbox.ts', "import { createHttp } from '../api/http.js'"],
    ['src that imports widgets', 'src/app/lottery-app.tsx', "export { mount } from '../../widgets/embed/mount.js'"],
    ['widgets that reach a store', 'widgets/quick-bet/quick-bet.tsx', "import { createSession } from '../../src/stores/session.js'"],
    ['a demo that reaches inside', 'demo/in-page.ts', "import { createLottery } from '../src/lottery.js'"],
    ['a demo that is not the gallery and takes a part', 'demo/in-page.ts', "import { Button } from '../src/ui/button.js'"],
    ['a gallery that reaches a store', 'demo/gallery/stage.ts', "import { createSession } from '../../src/stores/session.js'"],
    ['a package whose name only begins alike', 'src/api/http.ts', "import x from 'redaxios-extra'"],
    ['a re-export', 'src/ui/button.tsx', "export * from '../stores/session.js'"],
    ['an import for its effect', 'src/ui/button.tsx', "import '../app/app.css?inline'"],
    ['a folder nobody planned', 'src/utils/text.ts', ''],
  ])('%s', (_name, path, text) => expect(forbiddenImports(path, text)).toHaveLength(1))
})

describe('the table lets through', () => {
  test.each([
    ['neighbours', 'src/domain/money.ts', "import { a } from './limits.js'"],
    ["a screen's own files", 'src/screens/home/home.tsx', "import css from './home.css?inline'\nimport { Tile } from './tile.js'"],
    ['the sandbox, lazily, where things are wired', 'src/server.ts', "const load = () => import('./sandbox/sandbox.js')"],
    ['what only looks like an import', 'src/domain/money.ts', "// import { x } from 'react'\nexport const text = \"import { x } from 'react'\""],
    ['a subpath of a package', 'src/app/lottery-app.tsx', "import { memoryLocation } from 'wouter/memory-location'"],
    ["the kit's parts in the gallery", 'demo/gallery/kit/buttons.tsx', "import { Button } from '../../../src/ui/button.js'"],
    ['the contract in the sandbox', 'src/sandbox/sandbox.ts', "import { toJson } from '../api/contract.js'"],
  ])('%s', (_name, path, text) => expect(forbiddenImports(path, text)).toEqual([]))
})
