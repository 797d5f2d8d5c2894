import { createRoot } from 'react-dom/client'
import type { WidgetOptions } from '../../src/config.js'
import type { EmitWidgetEvent } from '../../src/context.js'
import type { Lottery } from '../../src/lottery.js'
import { createStyleTarget } from '../../src/ui/styles.js'
import { dispatch, EVENT_NAMES } from './host-events.js'
import { shadowOf } from './shadow.js'
import type { Lease } from './shared-lotteries.js'
import type { WidgetDefinition } from './widget.js'
import { WidgetTree } from './widget-tree.js'

/** What a mounted widget runs on. */
export interface WidgetSource {
  /** Released by the mounted widget: when another source takes its place, and at the end. */
  lease: Lease
  options: WidgetOptions
}

/** One widget in one host element. */
export interface MountedWidget {
  /** Goes on with another lottery or other options. */
  update(source: WidgetSource): void
  /**
   * Takes the widget out, a microtask later: a React host may call this while it renders, when a root must not be unmounted; and a host that mounts
   * again at once (StrictMode, an element being moved) keeps the widget that it has.
   */
  unmount(): void
}

/** A widget's place. */
interface Seat extends MountedWidget {
  definition: WidgetDefinition
  /** Takes back an `unmount` that has not happened yet. */
  stay(): void
  leaveNow(): void
  /** What it runs on now. */
  source(): WidgetSource
  /** ms since the epoch. */
  since: number
}

/** The widgets that are on the page now, by their hosts. */
export const seats = new Map<HTMLElement, Seat>()

/**
 * Mounts a widget into a host's shadow root. A host that has this widget keeps it and goes on with the new source: mounted twice is mounted once.
 * @param tell Hears the widget's own events (ready, navigate, an error of its own), beside the host element.
 * @throws Error when the host cannot have a shadow root.
 */
export function mountInto(host: HTMLElement, definition: WidgetDefinition, source: WidgetSource, tell: EmitWidgetEvent): MountedWidget {
  const present = seats.get(host)
  if (present?.definition.name === definition.name) {
    present.stay()
    present.update(source)
    return present
  }
  present?.leaveNow()
  const seat = takeSeat(host, definition, source, tell)
  seats.set(host, seat)
  return seat
}

function takeSeat(host: HTMLElement, definition: WidgetDefinition, first: WidgetSource, tell: EmitWidgetEvent): Seat {
  const shadow = rootFor(host, first)
  const container = host.ownerDocument.createElement('div')
  const styles = createStyleTarget(shadow, { nonce: first.options.nonce })
  shadow.append(container)
  const root = createRoot(container)

  const emit: EmitWidgetEvent = (name, detail) => {
    dispatch(host, name, detail)
    tell(name, detail)
  }

  let source = first
  /** Grows with every lottery: the widget of another session is another widget. */
  let generation = 0
  let letGo = hold(host, source.lease.lottery)

  const render = () =>
    root.render(<WidgetTree key={generation} definition={definition} lottery={source.lease.lottery} options={source.options} styles={styles} emit={emit} />)

  let fate: 'staying' | 'leaving' | 'gone' = 'staying'
  const leaveNow = () => {
    if (fate === 'gone') return
    fate = 'gone'
    seats.delete(host)
    root.unmount()
    container.remove()
    styles.clear()
    letGo()
    source.lease.release()
  }

  render()
  return {
    definition,
    update(next) {
      if (fate === 'gone') return next.lease.release()
      const previous = source
      // A host that renders again without a change costs nothing.
      if (next.lease.lottery === previous.lease.lottery && isSame(next.options, previous.options)) return next.lease.release()
      source = next
      if (next.lease.lottery !== previous.lease.lottery) {
        letGo()
        letGo = hold(host, next.lease.lottery)
        generation++
      }
      previous.lease.release()
      render()
    },
    stay() {
      if (fate === 'leaving') fate = 'staying'
    },
    unmount() {
      if (fate !== 'staying') return
      fate = 'leaving'
      queueMicrotask(() => {
        if (fate === 'leaving') leaveNow()
      })
    },
    leaveNow,
    source: () => source,
    since: Date.now(),
  }
}

/** The host's shadow root. A source that has found no place lets go of its lottery. */
function rootFor(host: HTMLElement, source: WidgetSource): ShadowRoot {
  try {
    return shadowOf(host)
  } catch (error) {
    source.lease.release()
    throw error
  }
}

/** Keeps a lottery running for a host, which hears its events from the start on. The answer lets go of it. */
function hold(host: HTMLElement, lottery: Lottery): () => void {
  const listening = EVENT_NAMES.map((name) => lottery.on(name, (detail) => dispatch(host, name, detail)))
  const release = lottery.retain()
  return () => {
    release()
    for (const stop of listening) stop()
  }
}

function isSame(one: WidgetOptions, other: WidgetOptions): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof WidgetOptions>
  return [...keys].every((key) => one[key] === other[key])
}
