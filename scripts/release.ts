/**
 * After `dist/embed`: what editors complete by, its integrity manifest, and `dist/cdn`, the folder to put on a CDN. A version's folder never changes; the loader that moves (`vite build
 * --mode moving-loader`, after this) points into it.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { headersFile, integrityOf, nginxFile } from './build/delivery.js'
import { writeEditorData } from './build/editor-data.js'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
writeEditorData('dist/embed')
const manifest = integrityOf('dist/embed', version)
writeFileSync('dist/embed/integrity.json', `${JSON.stringify(manifest, null, 2)}\n`)

rmSync('dist/cdn', { recursive: true, force: true })
mkdirSync('dist/cdn', { recursive: true })
cpSync('dist/embed', `dist/cdn/releases/${version}`, { recursive: true, filter: (path) => !path.includes('.vite') })
writeFileSync('dist/cdn/_headers', headersFile())
writeFileSync('dist/cdn/nginx.conf', nginxFile())
