import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { splitConfig, type LotteryConfig } from '../../src/config.js'
import { useProvidedLottery, type WidgetEvents } from '../../src/context.js'
import { textCame } from '../../src/i18n/create-i18n.js'
import type { Lottery } from '../../src/lottery.js'
import { mountInto, type MountedWidget, type WidgetSource } from './mount.js'
import { ownPage } from './own-page.js'
import type { Lease } from './shared-lotteries.js'
import type { WidgetDefinition } from './widget.js'

/** What every widget takes as a component: configuration, handlers of its events, and what is the page's own element's, which may have `data-` attributes as well. */
export interface WidgetProps extends LotteryConfig {
  /** Of the element on the page, which is an empty `<div>` to the page's styles. */
  className?: string | undefined
  id?: string | undefined
  style?: CSSProperties | undefined
  onReady?: ((detail: WidgetEvents['lottery:ready']) => void) | undefined
  onError?: ((detail: WidgetEvents['lottery:error']) => void) | undefined
  onSession?: ((detail: WidgetEvents['lottery:session']) => void) | undefined
  onBalance?: ((detail: WidgetEvents['lottery:balance']) => void) | undefined
  onBetPlaced?: ((detail: WidgetEvents['lottery:bet-placed']) => void) | undefined
  onBetVoided?: ((detail: WidgetEvents['lottery:bet-voided']) => void) | undefined
  onNavigate?: ((detail: WidgetEvents['lottery:navigate']) => void) | undefined
}

const HANDLERS = [
  ['lottery:ready', 'onReady'], ['lottery:error', 'onError'], ['lottery:session', 'onSession'], ['lottery:balance', 'onBalance'],
  ['lottery:bet-placed', 'onBetPlaced'], ['lottery:bet-voided', 'onBetVoided'], ['lottery:navigate', 'onNavigate'],
] as const satisfies readonly (readonly [keyof WidgetEvents, keyof WidgetProps])[]

/**
 * A widget as a component. It renders one empty element, on a server too, and its effect mounts the widget into that element's shadow root, so that
 * there is nothing to hydrate and nothing of the page's styles inside. Inside a `LotteryProvider` it runs on that lottery, and the part of its
 * configuration that says which server is not looked at; otherwise it shares the lottery of its configuration with the page's other widgets. While a provider
 * has no lottery, nothing is shown: whoever has written one means a server, and must not be given play money in its place.
 */
export function PlacedWidget({ definition, ...props }: WidgetProps & { definition: WidgetDefinition }) {
  const host = useRef<HTMLDivElement>(null)
  const provided = useProvidedLottery()
  const latest = useRef(props)
  const mounted = useRef<MountedWidget | null>(null)
  const last = useRef<Lease | undefined>(undefined)
  const check = useCheck()

  // At once and not with the effects, which may come after an event. It is also the one hook of the kind that is silent on a server.
  useInsertionEffect(() => {
    latest.current = props
  })

  // At the first render there is nothing to update yet.
  useEffect(() => {
    if (!host.current || !mounted.current || provided === undefined || provided === null) return
    const source = sourceOf(props, provided, last)
    mounted.current.update(source)
    check(host.current, props, source, provided !== false)
  })

  useEffect(() => {
    const element = host.current
    if (!element) return
    if (provided === undefined || provided === null) return waitForLottery()
    const stopListening = HANDLERS.map(([name, handler]) => {
      const listener = (event: Event) => {
        if (event.target === element) callHandler(latest.current, handler, event)
      }
      element.addEventListener(name, listener)
      return () => element.removeEventListener(name, listener)
    })
    const source = sourceOf(latest.current, provided, last)
    mounted.current = mountInto(element, definition, source, ownPage.tell)
    // StrictMode has run the host's clean-up as well, which may have destroyed his lottery, and the widget that was kept holds it still: it is used again.
    if (provided) provided.retain()()
    check(element, latest.current, source, provided !== false)
    return () => {
      mounted.current?.unmount()
      mounted.current = null
      for (const stop of stopListening) stop()
    }
  }, [definition, provided, check])

  return <div ref={host} className={props.className} id={props.id} style={props.style} {...dataOf(props)} />
}

/** How long (ms) a provider may have no lottery before that is told: many a host makes it in an effect. */
const LOTTERY_COMES = 1000

/** Tells the page's developer that a provider has no lottery. The answer is called when it has one. */
function waitForLottery(): () => void {
  const waiting = setTimeout(() => import('./page-check.js').then(({ tellNoLottery }) => tellNoLottery(), () => {}), LOTTERY_COMES)
  return () => clearTimeout(waiting)
}

/** Tells the page's developer, once each, what is wrong with the widget's configuration, whenever it reads otherwise. */
function useCheck() {
  const [told] = useState(() => new Set<string>())
  const checked = useRef('')
  return useCallback((host: HTMLElement, props: WidgetProps, { options, lease }: WidgetSource, isProvided: boolean) => {
    const given = configOf(props)
    // Objects and functions are new ones at each render of many a host.
    const read = Object.entries(given).map(([key, value]) => `${key} ${/object|function/.test(typeof value) ? typeof value : String(value)}`).join('\n')
    if (read === checked.current) return
    checked.current = read
    // Behind what is shown. A page that lost them on the way goes without.
    textCame().then(() => import('./page-check.js')).then(({ checkWidget }) => checkWidget({ host, page: ownPage, given, options, lottery: lease.lottery, told, isProvided }), () => {})
  }, [told])
}

/** `last` is the lease that the widget has had last, and is this one from here on. */
function sourceOf(config: LotteryConfig, provided: Lottery | false, last: { current: Lease | undefined }): WidgetSource {
  const lease: Lease = provided ? { lottery: provided, release() {} } : ownPage.lotteries.lease(config, last.current)
  last.current = lease
  return { lease, options: splitConfig(config).widget }
}

const isData = (key: string) => key.startsWith('data-')
const dataOf = (props: WidgetProps) => Object.fromEntries(Object.entries(props).filter(([key]) => isData(key)))

/** The props that are configuration. */
function configOf(props: WidgetProps): LotteryConfig {
  const others: string[] = ['className', 'id', 'style', 'children', ...HANDLERS.map(([, handler]) => handler)]
  return Object.fromEntries(Object.entries(props).filter(([key]) => !others.includes(key) && !isData(key)))
}

function callHandler(props: WidgetProps, handler: (typeof HANDLERS)[number][1], event: Event): void {
  const call = props[handler] as ((detail: unknown) => void) | undefined
  call?.((event as CustomEvent<unknown>).detail)
}
