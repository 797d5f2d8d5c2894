/** Answers of the sandbox with an attack in every text that the contract's schemas let through: found in the schemas, not listed by hand. */
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { calls } from '../../scripts/contract/calls.js'
import { schemaOf } from '../../scripts/contract/shapes.js'
import { API, callAt } from '../../scripts/contract/recorded-run.js'
import { toJson } from '../../src/api/wire-json.js'
import type { TestServer } from './fixtures.js'

/** Texts that would run, be an element, or be filled in, if they were taken for anything but text. `attack` is a function of the page (`watchForAttacks`). */
export const ATTACKS = [
  '<img src=x onerror="attack(1)">',
  '"><script>attack(2)</script>',
  "'><svg onload=attack(3)>",
  'javascript:attack(4)',
  '{{constructor.constructor("attack(5)")()}}{{count}}{{0}}',
  '$t(app.home) $t(status.unknown, {"message":"{{code}}"}) ${attack(6)} %s {0}',
  '</style></script></template><iframe srcdoc="<script>parent.attack(7)</script>">',
  '\u202e\u2066\u200b\u0000<a href="javascript:attack(8)">',
] as const

/** Addresses that may be in no link, frame or request. */
export const BAD_ADDRESSES = [
  'javascript:attack(10)', ' java\nscript:attack(11)', 'data:text/html,<script>attack(12)</script>', 'vbscript:attack(13)', 'http://plain.test/', 'https://user:pass@named.test/', '//other.test/', 'blob:https://other.test/1', '/path',
] as const

/** What the sandbox's texts may not lose, or its screens have nothing to show: which draw, currency or player a row is of. */
const NAMES = /^(?:status|drawType|drawTypeCode|[Cc]urrency|sprCurrency|Name|BetString|DrawTypes|prize.*)$/

export interface Hostility {
  /** Fields that stay as they are, by name, beside the statuses of answers. */
  spared?: RegExp
}

/** Marks a text with the field that it stands in, to be found on the screen. */
const marked = (field: string, attack: string) => `⟦${field}⟧${attack}`

/** Puts an attack into every field of an answer that takes text. `turn` chooses among the attacks. */
function attacked(call: string, answer: unknown, schema: v.GenericSchema, { spared = NAMES }: Hostility, turn = 0): unknown {
  const next = (field: string, before: unknown) => {
    const attack = ATTACKS[turn++ % ATTACKS.length] ?? ''
    if (/url$/i.test(field)) return BAD_ADDRESSES[turn % BAD_ADDRESSES.length]
    return `${typeof before === 'string' ? before : ''}${marked(`${call}.${field}`, attack)}`
  }
  const walk = (value: unknown, of: v.GenericSchema | undefined, field: string): unknown => {
    const parts = partsOf(of)
    // A few rows are all rows; ten thousand with an attack in each would be more than an answer may have.
    if (parts.item) return (Array.isArray(value) && value.length > 0 ? (value as unknown[]).slice(0, 50) : [undefined]).map((item) => walk(item, parts.item, field)).filter((item) => item !== undefined)
    if (parts.entries) {
      const known = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
      // What is not there at all is not made up: an answer without its data is another answer.
      if (known === null) return value
      return { ...known, ...Object.fromEntries(Object.entries(parts.entries).map(([name, entry]) => [name, spared.test(name) ? known[name] : walk(known[name], entry, name)])) }
    }
    const hostile = next(field, value)
    return of && v.safeParse(of, hostile).success ? hostile : value
  }
  return walk(answer, schema, '')
}

/** What a schema is made of, below what may be missing. */
function partsOf(schema: v.GenericSchema | undefined): { entries?: Record<string, v.GenericSchema>; item?: v.GenericSchema } {
  let current = schema as (v.GenericSchema & { wrapped?: v.GenericSchema; entries?: Record<string, v.GenericSchema>; item?: v.GenericSchema }) | undefined
  while (current?.wrapped) current = current.wrapped
  return { entries: current?.entries, item: current?.type === 'array' ? current.item : undefined }
}

/** From here on the sandbox answers the page so. `refusing`: every call is refused, with an attack for a code, for words and for what fills them. */
export async function answerHostilely(page: Page, server: TestServer, hostility: Hostility & { refusing?: () => boolean } = {}): Promise<void> {
  let turn = 0
  await page.route(`${server.url}/api/**`, async (route) => {
    const url = route.request().url().replace(`${server.url}/api`, API)
    const response = await route.fetch()
    const call = callAt(url)
    const { answer } = calls[call]
    if (answer === 'text' || response.status() !== 200) return route.fulfill({ response })
    turn++
    if (hostility.refusing?.()) {
      const attack = ATTACKS[turn % ATTACKS.length] ?? ''
      return route.fulfill({ response, body: toJson({ status: marked(`${call}.refused`, attack), message: marked(`${call}.words`, `${attack} {0} {1}`), params: ATTACKS.map((one) => one) }) })
    }
    const value: unknown = await response.json()
    const schema = answer.map((shape) => schemaOf[shape]).find((one) => one && v.safeParse(one, value).success)
    return route.fulfill({ response, body: toJson(schema ? attacked(call, value, schema, hostility, turn) : value) })
  })
}

/** What has become of attacks, in all of a page's documents and shadow roots. */
export interface Findings {
  /** Attacks that ran. */
  ran: unknown[]
  /** Elements, attributes and addresses that nothing of ours makes. */
  made: string[]
  /** Fields whose marks are to be read somewhere. */
  shown: string[]
}

/** Makes the function that an attack would call. Before the page is opened. */
export async function watchForAttacks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ran: unknown[] = []
    Object.assign(window, { ran, attack: (what: unknown) => ran.push(what) })
  })
}

/** Looks for what attacks have become. */
export function findAttacks(page: Page): Promise<Findings> {
  return page.evaluate(() => {
    const made: string[] = []
    const texts: string[] = []
    const OURS = new Set(['SCRIPT', 'STYLE', 'TEMPLATE'])
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        // The page's own head has a script tag; in a widget there is none.
        if (/^(IMG|IFRAME|OBJECT|EMBED|BASE|META|LINK)$/.test(element.tagName) && root instanceof ShadowRoot) made.push(element.tagName)
        if (OURS.has(element.tagName) && root instanceof ShadowRoot) made.push(element.tagName)
        for (const { name, value } of element.attributes) {
          if (/^on|^srcdoc$/.test(name)) made.push(`${element.tagName} ${name}`)
          // The host's own attributes are what the host wrote.
          if (/^(href|src|action|formaction|xlink:href)$/.test(name) && root instanceof ShadowRoot) {
            const { protocol, username, password } = new URL(value, location.href)
            if (protocol !== 'https:' && !(protocol === location.protocol && new URL(value, location.href).origin === location.origin)) made.push(`${element.tagName} ${name}=${value}`)
            if (username || password) made.push(`${element.tagName} ${name}=${value}`)
          }
          if (/^(aria-|title$|placeholder$|alt$)/.test(name)) texts.push(value)
        }
        if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) texts.push(element.value)
        if (element.shadowRoot) look(element.shadowRoot)
      }
      texts.push(root.textContent ?? '')
    }
    look(document)
    const shown = [...new Set(texts.join('\n').match(/⟦[^⟧]*⟧/g))].map((mark) => mark.slice(1, -1))
    return { ran: (window as unknown as { ran: unknown[] }).ran, made: [...new Set(made)], shown }
  })
}
