import type { Frame, Page } from '@playwright/test'

/** What of a host is compared. `natives`: every global of the window, its own properties and those of its prototype. */
export type Aspect = 'natives' | 'nodes' | 'styles' | 'sheets' | 'title' | 'address' | 'storage' | 'focus' | 'scroll'

/** The part of the probe that stands in the page. */
interface Probe {
  keep(): void
  /** What is not as it was kept, one per line. */
  changes(): string
}

/** Looks at the host: what it is now is what it shall be. */
export async function keepHost(place: Page | Frame): Promise<void> {
  await place.evaluate(() => (window as unknown as Record<symbol, Probe>)[Symbol.for('host probe')]?.keep())
}

/** What has changed of the host since, in words that begin with the aspect; empty when nothing has. */
export async function hostChanges(place: Page | Frame, except: readonly (Aspect | RegExp)[] = []): Promise<string[]> {
  // A text: what is made of lists and objects on a page with patched natives is anybody's guess.
  const lines = await place.evaluate(() => (window as unknown as Record<symbol, Probe>)[Symbol.for('host probe')]?.changes() ?? 'natives: the probe is gone')
  return lines.split('\n').filter((line) => line !== '' && !except.some((one) => (one instanceof RegExp ? one.test(line) : line.startsWith(`${one}: `))))
}

/**
 * Runs in the page before any script of it, and keeps the natives that it needs: it must see what is there, whatever the host does to them. It puts
 * nothing on the window but itself, below a symbol.
 */
export function installProbe(): void {
  const { apply, ownKeys, getOwnPropertyDescriptor: describe } = Reflect
  const { is } = Object
  const NativeMap = Map
  const read = <T>(holder: object, name: string) => {
    const get = describe(holder, name)?.get as () => unknown
    return (of: object) => apply(get, of, []) as T
  }
  const mapGet = Map.prototype.get
  const mapSet = Map.prototype.set
  const mapHas = Map.prototype.has
  const startsWith = String.prototype.startsWith
  const begins = (text: string, start: string) => apply(startsWith, text, [start]) as boolean
  const computed = getComputedStyle.bind(window)
  const valueOf = CSSStyleDeclaration.prototype.getPropertyValue
  const first = read<Node | null>(Node.prototype, 'firstChild')
  const next = read<Node | null>(Node.prototype, 'nextSibling')
  const nodeType = read<number>(Node.prototype, 'nodeType')
  const nodeValue = read<string | null>(Node.prototype, 'nodeValue')
  const localName = read<string>(Element.prototype, 'localName')
  const attributes = read<NamedNodeMap>(Element.prototype, 'attributes')
  const hasAttribute = Element.prototype.hasAttribute
  const rootOf = read<HTMLElement>(Document.prototype, 'documentElement')
  const bodyOf = read<HTMLElement>(Document.prototype, 'body')
  const sheetsOf = read<StyleSheetList>(Document.prototype, 'styleSheets')
  const adoptedOf = read<readonly CSSStyleSheet[]>(Document.prototype, 'adoptedStyleSheets')
  const focused = read<Element | null>(Document.prototype, 'activeElement')
  const titleOf = read<string>(Document.prototype, 'title')
  const { history, location } = window

  type Slots = Map<PropertyKey, PropertyDescriptor>
  const isOurs = (name: string) => begins(name, 'lottery-')
  const getAttribute = Element.prototype.getAttribute
  /** Where a host of the package says that a widget goes, by a class: its element is any, and has the look that the widget gives it. */
  const isPlaceOfPackage = (element: Element) => apply(getAttribute, element, ['class']) === 'lottery-place'
  /** React and Preact mark what they render into, and the document that it is in. A host's own does so too. */
  const isMark = (key: PropertyKey) => typeof key === 'string' && (begins(key, '__react') || begins(key, '_reactListening') || key === '__k')
  const isExpected = (key: PropertyKey) => key === 'LotteryWidgets' || (typeof key === 'string' && begins(key, '__p'))

  /** Globals, and the prototypes of those that are constructors, by the name that one reaches them by. */
  function holders(): Map<object, string> {
    const found = new NativeMap<object, string>()
    const add = (value: unknown, name: string) => {
      if (value !== null && (typeof value === 'object' || typeof value === 'function') && !apply(mapHas, found, [value])) apply(mapSet, found, [value, name])
    }
    add(window, 'window')
    add(document, 'document')
    add(history, 'history')
    add(navigator, 'navigator')
    const keys = ownKeys(window)
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index] as PropertyKey
      if (typeof key !== 'string' || isExpected(key)) continue
      const value: unknown = describe(window, key)?.value
      add(value, key)
      if (typeof value === 'function') add(describe(value, 'prototype')?.value, `${key}.prototype`)
    }
    return found
  }

  function slotsOf(holder: object): Slots {
    const slots: Slots = new NativeMap()
    const keys = ownKeys(holder)
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index] as PropertyKey
      if (!(holder === window && isExpected(key)) && !isMark(key)) apply(mapSet, slots, [key, describe(holder, key)])
    }
    return slots
  }

  const isSame = (one: PropertyDescriptor, other: PropertyDescriptor) =>
    is(one.value, other.value) && one.get === other.get && one.set === other.set && one.writable === other.writable && one.enumerable === other.enumerable && one.configurable === other.configurable

  const mapForEach = Map.prototype.forEach
  const each = <K, V>(map: Map<K, V>, run: (value: V, key: K) => void) => void apply(mapForEach, map, [run])

  /** The host's nodes as text, with names that somebody has put on an element. What is inside a place of ours is ours. */
  function nodes(node: Node, isPlace = false): string {
    if (nodeType(node) !== Node.ELEMENT_NODE) return nodeValue(node) ?? ''
    const element = node as Element
    const name = localName(element)
    if (isPlace && isOurs(name)) return ''
    let text = `<${name}`
    const all = attributes(element)
    for (let index = 0; index < all.length; index++) text += ` ${all[index]?.name}="${all[index]?.value}"`
    const own = ownKeys(element)
    for (let index = 0; index < own.length && !isOurs(name); index++) {
      if (!isMark(own[index] as PropertyKey)) text += ` .${String(own[index])}`
    }
    text += '>'
    if (isPlaceOfPackage(element)) return text
    const holdsOurs = apply(hasAttribute, element, ['data-lottery']) as boolean
    for (let child = first(element); child; child = next(child)) text += nodes(child, holdsOurs)
    return `${text}</${name}>\n`
  }

  /** Computed styles by element. Of what the widget stands in, the size is the widget's. */
  function styles(): Map<Element, Slots> {
    const found = new NativeMap<Element, Slots>()
    const isWidget = (element: Element) => isOurs(localName(element)) || isPlaceOfPackage(element)
    const holdsWidget = (element: Element): boolean => {
      for (let child = first(element); child; child = next(child)) {
        if (nodeType(child) === Node.ELEMENT_NODE && (isWidget(child as Element) || holdsWidget(child as Element))) return true
      }
      return apply(hasAttribute, element, ['data-lottery']) as boolean
    }
    const visit = (element: Element) => {
      const isAround = holdsWidget(element)
      const style = computed(element)
      const values: Slots = new NativeMap()
      for (let index = 0; index < style.length; index++) {
        const name = style[index] ?? ''
        if (!isAround || !/size|width|height|origin|^(?:inset|top|right|bottom|left)/.test(name)) apply(mapSet, values, [name, { value: apply(valueOf, style, [name]) as string }])
      }
      apply(mapSet, found, [element, values])
      for (let child = first(element); child; child = next(child)) {
        if (nodeType(child) === Node.ELEMENT_NODE && !isWidget(child as Element)) visit(child as Element)
      }
    }
    apply(mapSet, found, [rootOf(document), new NativeMap()])
    visit(bodyOf(document))
    return found
  }

  function storage(): string {
    let text = ''
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      try {
        const keys = ownKeys(window[name])
        for (let index = 0; index < keys.length; index++) {
          const key = String(keys[index])
          if (!begins(key, 'lottery:')) text += `${name} ${key}=${window[name].getItem(key)} `
        }
        text += document.cookie
      } catch {
        text += `${name} refused `
      }
    }
    return text
  }

  const texts: Record<string, () => string> = {
    nodes: () => nodes(rootOf(document)),
    sheets: () => `${sheetsOf(document).length} sheets, ${adoptedOf(document).length} adopted`,
    title: () => titleOf(document),
    address: () => `${location.href} ${history.length} ${String(history.state)}`,
    storage,
    focus: () => localName(focused(document) ?? bodyOf(document)),
    scroll: () => `${window.scrollX} ${window.scrollY}`,
  }
  const aspects = ['nodes', 'sheets', 'title', 'address', 'storage', 'focus', 'scroll']

  let keptNatives: Map<object, { name: string; slots: Slots }>
  let keptStyles: Map<Element, Slots>
  const keptTexts = new NativeMap<string, string>()

  const probe: Probe = {
    keep() {
      keptNatives = new NativeMap()
      each(holders(), (name, holder) => apply(mapSet, keptNatives, [holder, { name, slots: slotsOf(holder) }]))
      keptStyles = styles()
      for (let index = 0; index < aspects.length; index++) apply(mapSet, keptTexts, [aspects[index], texts[aspects[index] as string]?.()])
    },
    changes() {
      let lines = ''
      const compare = (aspect: string, name: string, before: Slots, now: Slots) => {
        each(before, (slot, key) => {
          const other = apply(mapGet, now, [key]) as PropertyDescriptor | undefined
          if (!other) lines += `${aspect}: ${name} has lost ${String(key)}\n`
          else if (!isSame(slot, other)) lines += `${aspect}: ${name} has another ${String(key)}${typeof slot.value === 'string' ? ` (${slot.value}, now ${String(other.value)})` : ''}\n`
        })
        each(now, (_slot, key) => {
          if (!(apply(mapHas, before, [key]) as boolean)) lines += `${aspect}: ${name} has a new ${String(key)}\n`
        })
      }
      each(keptNatives, ({ name, slots }, holder) => compare('natives', name, slots, slotsOf(holder)))
      const stylesNow = styles()
      each(keptStyles, (values, element) => {
        const now = apply(mapGet, stylesNow, [element]) as Slots | undefined
        if (now) compare('styles', localName(element), values, now)
        else lines += `styles: ${localName(element)} is gone\n`
      })
      for (let index = 0; index < aspects.length; index++) {
        const aspect = aspects[index] as string
        const before = apply(mapGet, keptTexts, [aspect]) as string
        const now = texts[aspect]?.() ?? ''
        if (before === now) continue
        let from = 0
        while (before[from] === now[from]) from++
        const around = (text: string) => text.slice(Math.max(0, from - 60), from + 120).replaceAll('\n', ' ')
        lines += `${aspect}: was ${around(before)}, is ${around(now)}\n`
      }
      return lines
    },
  }
  Object.defineProperty(window, Symbol.for('host probe'), { value: probe })
}
