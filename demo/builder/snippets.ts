import { reactSnippet, vueSnippet } from './component-snippets.js'
import type { Delivery } from './delivery.js'
import { htmlSnippet, linkSnippet, scriptTagSnippet } from './html-snippets.js'
import type { BuilderSettings, Kind } from './settings.js'
import type { Snippet } from './snippet.js'

const makers: Readonly<Record<Kind, (settings: BuilderSettings, delivery: Delivery) => Snippet>> = {
  'script-tag': scriptTagSnippet, html: htmlSnippet, react: reactSnippet, vue: vueSnippet, link: linkSnippet,
}

/**
 * The code of what is chosen, as it works on a page. A value stays text whatever signs are in it: each place has its own quoting. Pure: the same settings
 * give the same code.
 */
export function snippetOf(settings: BuilderSettings, delivery: Delivery): Snippet {
  return makers[settings.kind](settings, delivery)
}
