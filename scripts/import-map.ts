/** `npm run import-map -- https://cdn.example/lottery/releases/0.1.0/`: the import map that makes browsers check each chunk of the built release (README, "Delivery"). */
import { readFileSync } from 'node:fs'
import { importMapOf, type IntegrityManifest } from './build/delivery.js'

const base = process.argv[2]
if (!base || !URL.canParse(base)) {
  console.error('Say where the release is: npm run import-map -- https://cdn.example/lottery/releases/0.1.0/')
  process.exitCode = 1
} else {
  const manifest = JSON.parse(readFileSync('dist/embed/integrity.json', 'utf8')) as IntegrityManifest
  console.log(`<script type="importmap">${JSON.stringify(importMapOf(manifest, base))}</script>`)
}
