import { apiAddress, sessionWords, type Delivery } from './delivery.js'
import { accentRule, askForSession, lines, scriptTag, sessionObject } from './html-snippets.js'
import { WIDGETS } from './options.js'
import { htmlAttribute, jsxValue } from './quoting.js'
import { attributesOf, type BuilderSettings } from './settings.js'
import type { Snippet } from './snippet.js'

/** The npm package in React: a component of the partner's own around ours. */
export function reactSnippet(settings: BuilderSettings, delivery: Delivery): Snippet {
  const { component } = WIDGETS[settings.widget]
  const words = sessionWords(settings)
  const isGiven = words !== null && settings.session === 'attributes'
  const isSandbox = settings.api === 'sandbox'
  const isAsked = words !== null && settings.session === 'callback'
  const api = apiAddress(settings, delivery)

  const props: string[] = []
  if (api) props.push(`api=${jsxValue(api)}`)
  if (isGiven) props.push('{...session}')
  else if (isAsked) props.push('credentials={askForSession}')
  props.push(...attributesOf(settings).map(({ prop, value }) => (value === 'true' || value === 'false' ? `${prop}={${value}}` : `${prop}=${jsxValue(value)}`)))
  if (settings.accent) props.push('className="lottery"')
  if (settings.listens) props.push("onBetPlaced={(bet) => console.log('A bet was placed', bet)}")

  const code = lines(
    `import { ${component} } from 'lottery-widgets/${settings.widget}'`,
    settings.accent ? "import './lottery.css'" : null,
    '',
    isGiven && isSandbox ? `const session = ${sessionObject(words)}\n` : null,
    isGiven && !isSandbox ? '/** The session of who is signed in, from your server. */\ninterface Session { sn: string; loginid: string; token: string }\n' : null,
    isAsked ? `const askForSession = ${askForSession(settings)}\n` : null,
    `export function Lottery(${isGiven && !isSandbox ? '{ session }: { session: Session }' : ''}) {`,
    `  return ${element(component, props)}`,
    '}',
  )
  return [{ place: 'lottery.tsx', code }, ...(settings.accent ? [{ place: 'lottery.css', code: accentRule('.lottery', settings.accent) }] : [])]
}

/** The custom elements in Vue 3, whose compiler has to be told that they are none of its own. */
export function vueSnippet(settings: BuilderSettings, delivery: Delivery): Snippet {
  const { tag } = WIDGETS[settings.widget]
  const isAsked = sessionWords(settings) !== null && settings.session === 'callback'
  const attributes = attributesOf(settings).map(({ attribute, value }) => `${attribute}=${htmlAttribute(value)}`)
  if (settings.listens) attributes.push('@lottery:bet-placed="onBetPlaced"')
  const script = [
    ...(isAsked ? ['window.LotteryWidgets ??= { q: [] }', `window.LotteryWidgets.q.push(['configure', { credentials: ${askForSession(settings)} }])`] : []),
    ...(settings.listens ? ["const onBetPlaced = ({ detail }) => console.log('A bet was placed', detail)"] : []),
  ]
  const code = lines(
    script.length > 0 ? lines('<script setup>', ...script, '</script>', '') : null,
    '<template>',
    `  ${element(tag, attributes)}`,
    '</template>',
    settings.accent ? lines('', '<style>', accentRule(tag, settings.accent), '</style>') : null,
  )
  return [
    { place: 'Lottery.vue', code },
    { place: 'index.html', code: scriptTag(settings, delivery) },
    { place: 'vite.config.js, plugins', code: "vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('lottery-') } } })" },
  ]
}

/** An element that closes itself, as both compilers read it; on a line for each attribute where one would be too long. */
function element(name: string, attributes: readonly string[]): string {
  const short = [`<${name}`, ...attributes, '/>'].join(' ')
  return short.length <= 84 ? short : lines(`<${name}`, ...attributes.map((attribute) => `    ${attribute}`), '  />')
}
