/** Writes the server contract as `dist/npm/openapi.json`, the package's `lottery-widgets/openapi.json`; the demo build takes it from there. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { makeDocument } from './openapi.js'
import { recordRun } from './recorded-run.js'

const root = new URL('../../', import.meta.url)
const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as { version: string }
const folder = new URL('dist/npm/', root)
await mkdir(folder, { recursive: true })
await writeFile(new URL('openapi.json', folder), `${JSON.stringify(makeDocument(version, await recordRun()), null, 1)}\n`)
