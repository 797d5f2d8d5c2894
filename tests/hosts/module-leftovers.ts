import { quickBetPage, scriptedHost, type HostPage } from './host-page.js'

/** What a bundle of another team leaves on the window, and what a script that sniffs for a module system would take for one. */
const commonJs = /* js */ `
window.module = { exports: {}, id: 'host', loaded: true }
window.exports = window.module.exports
window.require = function (name) { throw new Error('Cannot find module ' + name) }
window.process = { env: { NODE_ENV: 'development' }, browser: true, nextTick: function (run) { setTimeout(run, 0) }, version: '' }
window.global = window
window.Buffer = function () { throw new Error('no Buffer here') }
window.__dirname = '/'
window.setImmediate = function (run) { return setTimeout(run, 0) }`

/** Old plugins of jQuery, which think that the page is theirs. */
const jqueryPlugins = /* js */ `
(function ($) {
  $.fn.widget = function () { return this.each(function () { $(this).addClass('widget') }) }
  $.extend($.easing, { swingOut: function (x) { return x } })
  $.ajaxSetup({ cache: false, headers: { 'X-Requested-With': 'host' } })
  $(document).on('click', 'a[href="#today"]', function (event) { event.preventDefault() })
  $('button').widget()
  window.jq = $.noConflict(true)
  window.$ = function (id) { return document.getElementById(id) }
  window.jQuery = undefined
})(window.jQuery)`

/** Pages with a module loader, or what is left of one. */
export const moduleLeftovers: readonly HostPage[] = [
  {
    name: 'AMD: RequireJS, with modules of the page',
    html: (at) => quickBetPage(at, {
      head: `<script src="${at.installed('requirejs/require.js')}"></script>
<script>define('lottery', [], function () { return 'of the host' }); define('react', [], function () { return {} }); require(['lottery'], function (name) { document.documentElement.dataset.module = name })</script>`,
    }),
    settled: async (page) => void (await page.waitForFunction(() => document.documentElement.dataset['module'] === 'of the host')),
  },
  scriptedHost('CommonJS left on the window: module, exports, require, process', commonJs),
  {
    name: 'jQuery with global plugins, and noConflict',
    html: (at) => quickBetPage(at, { head: `<script src="${at.installed('jquery/dist/jquery.js')}"></script><script>${jqueryPlugins}</script>` }),
  },
]
