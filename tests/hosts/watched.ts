import type { Page } from '@playwright/test'
import { quickBetPage, scriptedHost, type HostPage } from './host-page.js'

/** What a monitoring script does: it wraps everything that can call back, go out or fail, keeps what it sees, and hands each on. */
const monitor = /* js */ `
(function () {
  var seen = []
  function wrap(owner, name, around) {
    var native = owner[name]
    owner[name] = function () { return around.call(this, native, Array.prototype.slice.call(arguments)) }
    owner[name].__original__ = native
  }
  function guarded(run) {
    if (typeof run !== 'function') return run
    return run.__wrapped__ || (run.__wrapped__ = function () { try { return run.apply(this, arguments) } catch (error) { seen.push(error); throw error } })
  }
  wrap(window, 'fetch', function (native, args) { var at = Date.now(); return native.apply(window, args).then(function (response) { seen.push([response.url, response.status, Date.now() - at]); response.clone().text().then(function (text) { seen.push(text.length) }); return response }) })
  ;['setTimeout', 'setInterval', 'requestAnimationFrame'].forEach(function (name) { wrap(window, name, function (native, args) { args[0] = guarded(args[0]); return native.apply(window, args) }) })
  wrap(EventTarget.prototype, 'addEventListener', function (native, args) { if (args[1] && typeof args[1].handleEvent === 'function') args[1].handleEvent = guarded(args[1].handleEvent.bind(args[1])); args[1] = guarded(args[1]); return native.apply(this, args) })
  wrap(EventTarget.prototype, 'removeEventListener', function (native, args) { native.apply(this, args); if (args[1] && args[1].__wrapped__) args[1] = args[1].__wrapped__; return native.apply(this, args) })
  ;['debug', 'info', 'log', 'warn', 'error'].forEach(function (name) { wrap(console, name, function (native, args) { seen.push([name, args.map(String)]); return native.apply(console, args) }) })
  wrap(XMLHttpRequest.prototype, 'open', function (native, args) { seen.push(args[1]); return native.apply(this, args) })
  wrap(history, 'pushState', function (native, args) { seen.push(args[2]); return native.apply(history, args) })
  wrap(Storage.prototype, 'setItem', function (native, args) { seen.push(args[0]); return native.apply(this, args) })
  window.onerror = function (message) { seen.push(message) }
  window.addEventListener('unhandledrejection', function (event) { seen.push(event.reason) })
  new MutationObserver(function (records) { seen.push(records.length) }).observe(document, { childList: true, subtree: true, attributes: true })
})()`

/** A session recorder: it follows every shadow root, and every press and key in them. */
const recorder = /* js */ `
(function () {
  var records = []
  function follow(root) { new MutationObserver(function (all) { records.push(all.length) }).observe(root, { childList: true, subtree: true, characterData: true, attributes: true }) }
  var attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) { var root = attach.call(this, init); follow(root); return root }
  var insert = CSSStyleSheet.prototype.insertRule
  CSSStyleSheet.prototype.insertRule = function (rule, index) { records.push(rule); return insert.call(this, rule, index) }
  var value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  Object.defineProperty(HTMLInputElement.prototype, 'value', { configurable: true, enumerable: true, get: value.get, set: function (text) { records.push(text); value.set.call(this, text) } })
  ;['click', 'pointerdown', 'keydown', 'input', 'focusin', 'scroll'].forEach(function (type) { document.addEventListener(type, function (event) { records.push([type, event.composedPath().length]) }, { capture: true, passive: true }) })
  follow(document)
})()`

/** The extension itself comes before the page's own scripts, and does again at each change. */
async function darken(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (window as unknown as { DarkReader?: { enable(theme: object): void } }).DarkReader?.enable({ brightness: 100, contrast: 90 })))
}

/** Pages on which something else watches, patches and recolours all there is. */
export const watched: readonly HostPage[] = [
  scriptedHost('a monitor that wraps fetch, timers, listeners and the console', monitor),
  scriptedHost('a session recorder that follows shadow roots', recorder),
  {
    name: 'zone.js',
    html: (at) => quickBetPage(at, { head: `<script src="${at.installed('zone.js/bundles/zone.umd.js')}"></script>` }),
    // It notes on an object who listens to it.
    restless: [/ has a new __zone_symbol__\w+$/],
  },
  {
    name: 'an extension that recolours pages: Dark Reader',
    html: (at) => quickBetPage(at, { head: `<style>body { background: #fff; color: #111 } h1 { color: #036 }</style><script src="${at.installed('darkreader/darkreader.js')}"></script>` }),
    prepare: darken,
    settled: async (page) => void (await page.waitForFunction(() => document.querySelector('.darkreader--sync') !== null || document.querySelectorAll('.darkreader').length > 3)),
    // Its own sheets come and go with each element.
    restless: ['nodes', 'sheets', 'styles'],
  },
]
