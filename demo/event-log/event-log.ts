import type { WidgetEvents } from 'lottery-widgets'
import css from './event-log.css?inline'

/** Every event that a widget sends. The type checker says here when there is a new one. */
const NAMES = Object.keys({
  'lottery:ready': 0, 'lottery:session': 0, 'lottery:balance': 0, 'lottery:bet-placed': 0, 'lottery:bet-voided': 0, 'lottery:navigate': 0, 'lottery:error': 0,
} satisfies Record<keyof WidgetEvents, 0>)

/** How many entries are kept; older ones leave. */
const KEPT = 200
/** From this width of the window on, in CSS pixels, the log is open to begin with. */
const ROOMY = 700

/** One event as the log has it. */
interface Entry {
  name: string
  line: HTMLLIElement
  /** As it is copied. */
  text: string
}

/** A log of events on a page. */
export interface EventLog {
  /** Listens on one more document, such as that of a frame; the answer stops it. */
  listen(source: EventTarget): () => void
  /** Stops listening, and takes the panel away. */
  remove(): void
}

/**
 * Puts a panel into `place` that shows each event of the page's widgets as it comes. All that a partner needs for his own is in `listen`: the events are
 * ordinary DOM events that bubble up to the document. None carries a token, so none can be shown here.
 */
export function createEventLog(place: HTMLElement, source: EventTarget = document): EventLog {
  const entries: Entry[] = []
  let isPaused = false

  const summary = make('summary', { textContent: 'Events' })
  const count = make('span', { className: 'count', textContent: '0' })
  summary.append(' ', count)

  const filter = make('select')
  filter.append(make('option', { value: '', textContent: 'All events' }), ...NAMES.map((name) => make('option', { value: name, textContent: name })))
  filter.addEventListener('change', () => show())
  const label = make('label', { textContent: 'Show ' })
  label.append(filter)

  const pause = make('button', { type: 'button', textContent: 'Pause' })
  pause.setAttribute('aria-pressed', 'false')
  pause.addEventListener('click', () => {
    isPaused = !isPaused
    pause.setAttribute('aria-pressed', String(isPaused))
  })
  const clear = make('button', { type: 'button', textContent: 'Clear' })
  clear.addEventListener('click', () => {
    entries.length = 0
    show()
  })
  const copy = make('button', { type: 'button', textContent: 'Copy' })
  const said = make('span', { className: 'said' })
  said.setAttribute('role', 'status')
  copy.addEventListener('click', () => {
    const texts = shown().map((entry) => entry.text)
    const refused = () => say('The browser does not let this page copy.')
    // A page that is not secure, such as a development server on the local network, has no clipboard.
    const { clipboard } = navigator as { clipboard?: Clipboard }
    if (clipboard) clipboard.writeText(texts.join('\n')).then(() => say(`Copied ${texts.length}.`), refused)
    else refused()
  })
  const bar = make('div', { className: 'bar' })
  bar.append(label, pause, clear, copy, said)

  const list = make('ol', { className: 'entries' })
  const scroller = make('div', { className: 'scroller', tabIndex: 0 })
  scroller.setAttribute('role', 'log')
  scroller.setAttribute('aria-label', 'Events of the widgets')
  const nothing = make('p', { className: 'nothing', textContent: 'Nothing yet. Events appear here as the widgets send them: place a bet.' })
  scroller.append(nothing, list)

  const panel = make('details', { open: innerWidth >= ROOMY })
  panel.append(summary, bar, scroller)
  const host = make('div')
  // A root of its own: the page's styles are not the log's, and the other way round.
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(panel)
  place.append(host)

  const shown = () => entries.filter(({ name }) => filter.value === '' || name === filter.value)
  const show = () => {
    list.replaceChildren(...shown().map(({ line }) => line))
    count.textContent = String(entries.length)
    nothing.hidden = list.childElementCount > 0
  }
  const say = (words: string) => {
    said.textContent = words
    setTimeout(() => {
      if (said.textContent === words) said.textContent = ''
    }, 4000)
  }

  const hear = (event: Event) => {
    if (isPaused) return
    const entry = entryOf(event as CustomEvent<unknown>)
    entries.unshift(entry)
    for (const { line } of entries.splice(KEPT)) line.remove()
    // The newest on top, one node at a time: a log that is written anew is read out anew.
    if (filter.value === '' || filter.value === entry.name) list.prepend(entry.line)
    count.textContent = String(entries.length)
    nothing.hidden = list.childElementCount > 0
  }
  const listen = (target: EventTarget) => {
    for (const name of NAMES) target.addEventListener(name, hear)
    return () => {
      for (const name of NAMES) target.removeEventListener(name, hear)
    }
  }
  const stop = listen(source)
  return {
    listen,
    remove() {
      stop()
      host.remove()
    },
  }
}

function entryOf({ type, target, detail }: CustomEvent<unknown>): Entry {
  const time = new Date().toLocaleTimeString('en-GB', { hour12: false })
  const from = sender(target)
  const json = JSON.stringify(detail)
  const line = make('li')
  const head = make('div', { className: 'head' })
  const name = make('b', { textContent: type })
  if (type === 'lottery:error') line.className = 'error'
  head.append(make('time', { textContent: time }), name, make('span', { className: 'from', textContent: from }))
  line.append(head, make('code', { textContent: json }))
  return { name: type, line, text: `${time} ${type} ${from} ${json}` }
}

/** The element that an event came from, in words: its name, and its id if it has one. */
function sender(target: EventTarget | null): string {
  if (!target || !('localName' in target)) return 'document'
  const { localName, id } = target as Element
  return id ? `${localName}#${id}` : localName
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, properties: Partial<HTMLElementTagNameMap[K]> = {}): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), properties)
}
