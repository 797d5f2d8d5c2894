import { quickBetPage, type HostAddresses, type HostPage } from './host-page.js'

const styledHost = (name: string, css: string, more: Partial<Parameters<typeof quickBetPage>[1]> = {}): HostPage => ({
  name,
  html: (at) => quickBetPage(at, { ...more, head: `<style>${css}</style>` }),
})

/** A framework as its page says to include it. */
const framework = (name: string, stylesheet: string, root?: string): HostPage => ({
  name,
  html: (at) => quickBetPage(at, { ...(root !== undefined && { root }), head: `<link rel="stylesheet" href="${at.installed(stylesheet)}">` }),
})

/** Rules that reach for everything there is, our element included. */
const grasping = `
* { all: unset !important }
*, *::before, *::after { letter-spacing: 3px !important; line-height: 0.6 !important; text-transform: uppercase !important; font-size: 5px !important; color: #eee !important; background: #fff !important; pointer-events: none !important }
lottery-quick-bet { opacity: 0 !important; visibility: hidden !important; height: 1px !important; max-height: 1px !important; overflow: hidden !important; transform: scale(0.1) !important; filter: blur(9px) !important; position: absolute !important }
html body a, html body button, html body input { pointer-events: auto !important }`

/** What long pages have: everything positioned, everything clipped, all in inherited properties. */
const inherited = `
html { font-size: 62.5%; cursor: none; word-break: break-all; user-select: none; -webkit-user-select: none; hyphens: auto; quotes: none; white-space: nowrap }
body { font: italic small-caps 900 40px/0.9 cursive; text-align: center; text-indent: -999px; word-spacing: 30px; visibility: visible; color: transparent; direction: ltr; text-shadow: 0 0 5px red; writing-mode: horizontal-tb }
div, section, p, span, button, input, label { float: left; box-sizing: content-box; width: 33%; min-height: 100px; border: 10px solid; margin: 20px; text-transform: uppercase }
dialog { display: none !important } [popover] { display: none !important } input[type=checkbox], input[type=radio] { display: none } ::backdrop { background: red }
@layer reset, tokens, ui, parts, screens; @layer screens { button { font-size: 90px !important } }
@property --lottery-color-text { syntax: '<color>'; inherits: false; initial-value: red }`

/** Tailwind's preflight as its build writes it, in its layer. */
const preflight = (at: HostAddresses) => `<style>@layer theme, base, components, utilities; @import url("${at.installed('tailwindcss/preflight.css')}") layer(base);</style>`

/** A widget's place, with what stands around it and has no width to give. */
const pane = {
  head: `<style>.pane { max-height: 3000px; overflow: hidden; transform: translateZ(0); contain: paint; filter: drop-shadow(0 0 1px) } .flex { display: flex; flex-direction: column; align-items: center; min-height: 700px }
header { position: fixed; inset: 0 0 auto; height: 40px; z-index: 2147483647; background: #fff }</style>`,
  body: '<header>Always on top</header><div class="pane"><p>Above</p><div class="flex"><lottery-quick-bet></lottery-quick-bet></div><p>Below</p></div>',
}
const cell = {
  head: '<style>table { float: right; border-collapse: collapse } td { padding: 4px; border: 1px solid; vertical-align: middle; white-space: nowrap }</style>',
  body: '<table><tbody><tr><td>Left</td><td><lottery-quick-bet></lottery-quick-bet></td></tr></tbody></table>',
}

/** Pages whose styles reach for everything. */
export const styled: readonly HostPage[] = [
  styledHost('styles that unset everything, with !important', grasping),
  styledHost('styles that are inherited, and rules for every tag', inherited),
  styledHost('quirks mode, a root of 10 px, from right to left', 'html { font-size: 10px } table, td { font-size: inherit } body { margin: 40px }', { doctype: '', root: 'lang="ar" dir="rtl"' }),
  framework('Bootstrap 5', 'bootstrap/dist/css/bootstrap.css', 'lang="en" data-bs-theme="dark"'),
  framework('Bulma', 'bulma/css/bulma.css', 'lang="en" data-theme="dark"'),
  framework('Pico CSS', '@picocss/pico/css/pico.css', 'lang="en" data-theme="dark"'),
  { name: 'a place that is centred, transformed and clipped, below a bar on top of all', html: (at) => quickBetPage(at, pane) },
  { name: 'a cell of a floating table', html: (at) => quickBetPage(at, cell), restless: [/^styles: td has another (?:block-size|height|\w+-origin) /] },
  { name: "Tailwind's preflight", html: (at) => quickBetPage(at, { head: preflight(at) }) },
]
