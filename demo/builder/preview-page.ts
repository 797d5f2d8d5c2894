import type { Delivery } from './delivery.js'
import { scriptTagSnippet } from './html-snippets.js'
import type { BuilderSettings } from './settings.js'

/**
 * The whole of the preview's page: the code of the script tag, in a body. A link may bring any settings, so two things are never taken from them here: the
 * script is this server's own, or a link could run somebody else's on this origin; and another server than the sandbox is not called: the widget is then in
 * demo mode.
 */
export function previewPage(settings: BuilderSettings, delivery: Delivery): string {
  const shown: BuilderSettings = { ...settings, script: '', isPinned: false, api: settings.api === 'sandbox' ? 'sandbox' : '' }
  const [part] = scriptTagSnippet(shown, delivery)
  // The frame answers to the scheme of the visitor's system, as most pages of today do.
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title>
<style>:root { color-scheme: light dark } body { margin: ${shown.widget === 'lottery-app' ? 0 : 12}px }</style></head><body><main aria-label="A page of yours">
${part?.code ?? ''}
</main></body></html>`
}
