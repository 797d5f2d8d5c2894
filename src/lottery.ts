import { atom } from 'nanostores'
import { wholeConfig, type LotteryConfig } from './config.js'
import { rulesOf } from './config-rules.js'
import { secureAddress } from './api/address.js'
import type { Environment } from './api/environment.js'
import { once } from './api/once.js'
import { toJson } from './api/wire-json.js'
import { createI18n, textCame, type I18n, type WordsNeeded } from './i18n/create-i18n.js'
import type { WordFiles } from './i18n/languages.js'
import type { Messages } from './i18n/messages.js'
import { createBrowserEnvironment } from './platform.js'
import { createAccount } from './stores/account.js'
import { createCredentialsVault } from './stores/credentials-vault.js'
import type { HostCallback } from './stores/host-credentials.js'
import type { LotteryCore, StoreFactory } from './stores/lottery-core.js'
import { createEvents, type LotteryEventName, type LotteryEvents } from './stores/lottery-events.js'
import { createSession } from './stores/session.js'

export type { LotteryConfig } from './config.js'
export type { I18n } from './i18n/create-i18n.js'
export type { Account, AccountState } from './stores/account.js'
export { createBetHold } from './stores/bet-hold.js'
export type { LotteryEventName, LotteryEvents, WidgetEvents } from './stores/lottery-events.js'
export type { ScreenProblem } from './stores/screen-problem.js'
export type { Session } from './stores/session.js'
export type { Role, SessionKind, SessionState } from './stores/session-state.js'

/**
 * The one place where parts are wired together. A `Lottery` is one server and one player; the widgets of a page that mean the same share one, and with
 * it session, balance and polls.
 *
 * It holds only what every widget needs. Any other store is made on first use, by its factory: `lottery.use(createResults)`. So a page carries the
 * code of the stores its widgets use, and a store exists once however many widgets use it.
 */
export interface Lottery extends Pick<LotteryCore, 'environment' | 'calendar' | 'minimums' | 'session' | 'account' | 'use'> {
  /** What it was made with, without the session's fields. */
  config: Omit<LotteryConfig, 'sn' | 'loginid' | 'token'>
  /** Demo mode: no server, but the sandbox in the page, as the demo player. */
  isDemo: boolean
  /** Whether a player can sign in here with a password. Who came from a partner's page, or is renewed by it, goes back there. */
  canSignIn: boolean
  /** The text of a language, loaded once. `asked` is the language that the host asks for, where its player has chosen another; `words` come with those of the start. */
  i18n(lang?: string, messages?: Messages, asked?: string, words?: WordFiles): I18n
  /** Listens to an event; returns the function that stops it. */
  on<N extends LotteryEventName>(name: N, listener: (detail: LotteryEvents[N]) => void): () => void
  /** A mounted widget holds the lottery: the first one starts the session, and when the last one lets go (by the function returned) no timer is left. */
  retain(): () => void
  /**
   * Stops every timer of its own and forgets the session, in the tab too. For a host that made it and is done with it. A widget that is mounted on it later begins
   * anew, with the session of its configuration: React's StrictMode takes the effects of a component back and runs them again. A session that was opened by script
   * or by a password is gone, and who has signed out stays so.
   */
  destroy(): void
}

/** When a part that was lost on the way is asked for again (ms). */
const LOAD_AGAIN = 60_000

const DEMO = { sn: 'DEMO', loginid: 'demo', token: 'demo' }

/**
 * Makes a lottery. It never throws and does nothing yet: the network is met at the first `retain`, and what is wrong with the configuration is told soon
 * after it, in the console and as `lottery:error`.
 */
export function createLottery(given: LotteryConfig = {}): Lottery {
  const config = wholeConfig(given)
  const environment: Environment = { ...createBrowserEnvironment(), ...(config.fetch && { fetch: config.fetch }), ...config.environment }
  const api = config.demo ? undefined : (config.api ?? config.endpoints?.configBase)
  const isDemo = api === undefined
  const scope = isDemo ? 'demo' : (secureAddress(api) ?? '')

  // Who is there is the host's to say on each page, where he can be asked.
  const tabStorage = config.persist === 'session' && !isDemo && !config.credentials ? environment.tabStorage : null
  const vault = createCredentialsVault(tabStorage, scope)
  const takeGiven = () => vault.keep(isDemo ? DEMO : config)
  takeGiven()
  const canSignIn = isDemo || (!config.credentials && !config.onTokenExpired && !('token' in (vault.read() ?? {})))

  const { emit, on } = createEvents()
  /** Destroyed, and not used since. Its end is no event of the session: the page may have the next one by then. */
  const $isOver = atom(false)
  /** The way to the server. Its code is loaded when the first call is made, so that a widget shows its frame before it knows how to ask. */
  const server = once(async () => (await import('./server.js')).connect({ vault, tabStorage, session, owner, $isOver, config, environment, isDemo }))
  const { account, fill, empty, ping } = createAccount({ call: (run, ends) => call(run, ends), emit, now: environment.now })
  /** A question to the host. */
  const asking = (name: HostCallback) => (isDemo || !config[name] ? undefined : async () => (await server()).askHost(name))
  const { session, owner, end, call, expire } = createSession({
    vault, backend: async () => (await server()).backend(), fill, empty, credentials: asking('credentials'), onTokenExpired: asking('onTokenExpired'),
    refuse: (credentials) => server().then((loaded) => loaded.tellIncomplete(credentials), () => {}),
    emit(name, detail) {
      if (!$isOver.get()) emit(name, detail)
    },
  })

  const stores = new Map<StoreFactory<unknown>, unknown>()
  const core: LotteryCore = {
    ...rulesOf(config), environment, scope, timeoutMs: config.timeoutMs, session, $isOver, owner, account, feeds: async () => (await server()).feeds(), signIn: async (request) => (await server()).signIn(request), call, emit,
    merging: once(async () => (await import('./stores/board-merge.js')).mergeResults),
    use<T>(factory: StoreFactory<T>): T {
      if (!stores.has(factory)) stores.set(factory, factory(core))
      return stores.get(factory) as T
    },
  }
  if (config.currency) account.beginWith(config.currency)

  const texts: { key: string; i18n: I18n }[] = []
  const needs: WordsNeeded = new Set()
  let holders = 0
  let stopKeeping = () => {}
  let isChecked = false

  const check = async () => {
    if (isChecked) return
    isChecked = true
    // Words for the page's developer, behind all that is shown to a player; a page that lost them on the way goes without.
    const text = await textCame()
    const words = await import('./config-check.js').catch(() => null)
    words?.tellLottery(given, isDemo, (error) => emit('lottery:error', error))
    await text?.loadPlurals()
  }

  const keepAlive = (): (() => void) => {
    let isStopped = false
    let stop = () => {}
    server().then(
      (loaded) => {
        if (!isStopped) stop = loaded.keepAlive({ environment, scope, session, ping, giveUp: () => expire(new Error('the pings have no answer')) })
      },
      () => {
        if (!isStopped) stop = environment.timers.after(LOAD_AGAIN, () => (stop = keepAlive()))
      },
    )
    return () => {
      isStopped = true
      stop()
    }
  }

  const begin = () => {
    void check()
    const now = session.$state.get()
    // Unless the host has opened another since, or the player had gone himself.
    if ($isOver.get() && now.state === 'empty' && !('isSignedOut' in now)) takeGiven()
    $isOver.set(false)
    if (now.state === 'empty' || now.state === 'failed') void session.retry()
    else if (now.state === 'ready') void account.refresh()
    stopKeeping = keepAlive()
  }

  return {
    environment, calendar: core.calendar, minimums: core.minimums, session, account, use: core.use,
    config: wholeConfig({ ...config, sn: undefined, loginid: undefined, token: undefined }),
    isDemo,
    canSignIn,
    on,
    i18n(lang, messages, asked = lang, words) {
      if (words) needs.add(words)
      const made = createI18n({ lang, messages, asked, needs })
      // As text: two widgets whose hosts write the same words in two objects still share. Who comes back to a language has in it what he has needed in another.
      const key = made.lang + needs.size + (messages ? asked + toJson(messages) : '')
      const known = texts.find((text) => text.key === key)
      if (known) return known.i18n
      texts.push({ key, i18n: made })
      return made
    },
    retain() {
      if (!holders++ || $isOver.get()) begin()
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        if (--holders === 0) stopKeeping()
      }
    },
    destroy() {
      $isOver.set(true)
      stopKeeping()
      end()
    },
  }
}
