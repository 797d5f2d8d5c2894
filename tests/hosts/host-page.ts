import type { Frame, Locator, Page } from '@playwright/test'
import type { Call } from '../browser/call.js'
import type { Aspect } from './host-probe.js'
import { scriptTagPage, type ScriptTagPage } from './script-tag-page.js'

/** Where things are while a host's test runs, and the script tag that a partner would write. */
export interface HostAddresses extends Pick<ScriptTagPage, 'script' | 'config'> {
  /** Origin of the embed build, without a slash at the end. */
  cdn: string
  /** Origin of the host's own page. */
  own: string
  /** Base address of the server's calls. */
  api: string
  /** Serves a file of an installed package from the host's origin, such as `bootstrap/dist/css/bootstrap.css`; answers its address. */
  installed(path: string): string
  /** Serves a text from the host's origin, under a name that ends as its kind does (`.js`, `.css`, `.html`); answers its address. */
  file(name: string, text: string): string
}

/**
 * A page that may be hard on an embed, as data. The suite (tests/browser/hosts.spec.ts) opens it, places a bet on it and looks that it is as it was:
 * whatever is not said here holds for every host.
 */
export interface HostPage {
  /** As it is printed: what is special about it. */
  name: string
  /** The page. `quickBetPage` writes the usual one. */
  html(at: HostAddresses): string | Promise<string>
  /** Headers of the page's answer. */
  headers?: Readonly<Record<string, string>>
  /** Served under the strictest policy a host may have (`demo/serve.ts`): nothing inline, no script but the CDN's. */
  strict?: boolean
  /** Its parser waits for our script: it is looked at for the first time when that has run. */
  blocks?: boolean
  /** Errors and warnings that the host itself makes. Each must come, and no other. */
  announces?: readonly RegExp[]
  /** What the host changes of itself while the widget is there, and is not compared: an aspect, or the lines of `hostChanges` that it explains. */
  restless?: readonly (Aspect | RegExp)[]
  /** Its timers are not hurried: what it does depends on how long a widget may be gone. */
  inItsOwnTime?: true
  /** Before the page is opened: what an extension or a browser has done to it. */
  prepare?(page: Page): Promise<void>
  /** The frame that the widget stands in. Default: the page. */
  place?(page: Page): Promise<Page | Frame>
  /** Resolves when the host has done all that it does without us: then it is looked at for the first time. Default: when its document has been read. */
  settled?(page: Page): Promise<void>
  /** What the host itself listens to on window and document once it is at work, such as its framework's events. */
  listens?: readonly string[]
  /** What a visitor does to have the widget before him, such as opening a dialog. */
  open?(page: Page): Promise<void>
  /** The widget. Default: the page's `<lottery-quick-bet>`. */
  quickBet?(page: Page): Locator
  /** Looked at when the bet is placed: what the host has been told, and what was asked of the server until then. */
  told?(page: Page, calls: readonly Call[]): Promise<void>
  /** Takes the widget out and puts another in its place, so many times, each until it is drawn. Default: a new element for the old one. */
  renew?(place: Page | Frame, times: number): Promise<void>
}

/** What stands on a usual host beside the widget: something of each kind that a style or a script of ours might reach. */
export const furniture = `
<p id="lead">Results of <a href="#today">today</a>, and <em>more</em>.</p>
<ul><li>One</li><li>Two</li></ul>
<table><tbody><tr><th>Draw</th><td>1234</td></tr></tbody></table>
<form><label>Search <input name="search" value="4D"></label> <select><option>All</option></select> <button type="button" class="button">Go</button></form>
<section><div data-kind="card"><h2>News</h2><p>Text</p></div></section>`

/** The usual host: a script tag, things of its own, a quick bet, and more things of its own. */
export function quickBetPage(at: HostAddresses, written: Partial<ScriptTagPage> = {}): string {
  return scriptTagPage({ script: at.script, config: at.config ?? {}, ...written, body: written.body ?? `${furniture}<lottery-quick-bet></lottery-quick-bet><footer><p>The end</p></footer>` })
}

/** A host whose difference is a script of its own, which runs before ours arrives. */
export function scriptedHost(name: string, script: string, more: Partial<HostPage> = {}): HostPage {
  return { name, html: (at) => quickBetPage(at, { head: `<script>${script}</script>` }), ...more }
}
