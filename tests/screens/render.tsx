import { configure, waitFor, within } from '@testing-library/dom'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { Fragment, isValidElement, StrictMode, useEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { Fetch, Leadership } from '../../src/api/environment.js'
import { LotteryApp } from '../../src/app/lottery-app.js'
import type { LotteryConfig, WidgetOptions } from '../../src/config.js'
import { LotteryProvider, useText, WidgetProvider } from '../../src/context.js'
import { haveWords } from '../../src/i18n/with-words.js'
import { createLottery, type Lottery } from '../../src/lottery.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { Root } from '../../src/ui/root.js'
import { StylesProvider, createStyleTarget } from '../../src/ui/styles.js'
import { createTestEnvironment, type TestEnvironment } from '../stores/environment.js'

// The library prints the searched element, and cannot print a shadow root: without this a failed search would hang in place of failing.
// Code that is loaded when it is needed takes longer than the library's second on a busy machine.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? 'not found') })

/** A call that left the widget for the server. */
export interface Call { path: string; body: unknown }

export interface RenderOptions {
  /** The instant the clock begins at; Sat 2026-11-21 12:00 GMT+8, a main draw day, by default. */
  now?: string
  config?: LotteryConfig
  options?: WidgetOptions
  /** Stands between the widget and the sandbox. */
  intercept?: (next: Fetch) => Fetch
  /** Effects run once instead of twice: for a test that makes a module fail, which the runner cannot do to two imports at a time. */
  once?: boolean
  /** An environment of an earlier page: the same storage, hence a reload. */
  environment?: TestEnvironment
  /** A sandbox of an earlier page. */
  server?: Fetch
}

export interface Rendered {
  /** Queries within the widget, as a user or a reader finds things. */
  screen: ReturnType<typeof within>
  root: ShadowRoot
  user: UserEvent
  lottery: Lottery
  environment: TestEnvironment
  server: Fetch
  calls: Call[]
  /** Events the widget sent to its host. */
  events: { name: string; detail: unknown }[]
  unmount(): void
}

const API = 'https://bets.test/api'

/** A browser with one tab: what the page of the test before has still been answered is no news of another tab here. */
const ALONE: Leadership = { join: (_name, lead) => lead(() => {}) }

/**
 * Mounts a screen as a page does, in a shadow root, with a lottery of its own on the sandbox and a partner session that is let in.
 * Unmounted when the test ends.
 */
export function renderScreen(screen: ReactNode, { now, config, options = {}, intercept = (next) => next, once = false, environment = createTestEnvironment({ now }), server = createSandbox({ seed: 7, now: environment.now }).fetch }: RenderOptions = {}): Rendered {
  const calls: Call[] = []
  const events: Rendered['events'] = []
  const recorded: Fetch = (url, init) => {
    calls.push({ path: new URL(url).pathname, body: typeof init?.body === 'string' && init.body.startsWith('{') ? JSON.parse(init.body) : null })
    return server(url, init)
  }
  const lottery = createLottery({ api: API, sn: 'DEMO', loginid: 'demo', token: 'demo', environment: { leadership: ALONE, ...environment, fetch: intercept(recorded) }, ...config })
  const emit = (name: string, detail: unknown) => void events.push({ name, detail })
  const stops = (['lottery:session', 'lottery:balance', 'lottery:bet-placed', 'lottery:bet-voided', 'lottery:error'] as const).map((name) => lottery.on(name, (detail) => emit(name, detail)))

  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  root.append(container)
  const target = createStyleTarget(root)
  const renderer = createRoot(container)
  const Mode = once ? Fragment : StrictMode
  renderer.render(
    <Mode>
      <StylesProvider target={target}>
        <Root lang="en" after={environment.timers.after}>
          <LotteryProvider lottery={lottery}>
            <WidgetProvider lottery={lottery} options={options} emit={emit}>
              {isValidElement(screen) && screen.type === LotteryApp ? screen : <WithWords>{screen}</WithWords>}
            </WidgetProvider>
          </LotteryProvider>
        </Root>
      </StylesProvider>
    </Mode>,
  )
  const release = lottery.retain()

  let mounted = true
  const unmount = () => {
    if (!mounted) return
    mounted = false
    renderer.unmount()
    release()
    for (const stop of stops) stop()
    host.remove()
  }
  onTestFinished(unmount)
  return { screen: within(container), root, user: userEvent.setup(), lottery, environment, server, calls, events, unmount }
}

/** Waits until no dialog is open: one that a press closes goes behind the press, in a task of its own. */
export const noDialog = ({ screen }: Pick<Rendered, 'screen'>): Promise<void> => waitFor(() => {
  if (screen.queryByRole('dialog')) throw new Error('a dialog is open')
})

/** The words of all screens are there before a screen is, as in the app, which sees to that itself. */
function WithWords({ children }: { children: ReactNode }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    let gone = false
    void haveWords(t).then(() => gone || setWhole(true))
    return () => {
      gone = true
    }
  }, [t])
  return isWhole ? children : null
}
