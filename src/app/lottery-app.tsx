import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useLottery, useText, useWidget } from '../context.js'
import type { Translate } from '../i18n/create-i18n.js'
import { withWords } from '../i18n/with-words.js'
import type { BetHand } from '../parts/bet-news.js'
import type { LeaveQuestionProps } from '../parts/leave-question.js'
import { Ticker } from '../parts/ticker.js'
import { useHostCurrency } from '../parts/use-host-currency.js'
import { useJackpotsAtStart } from '../parts/use-jackpots-at-start.js'
import { useLoaded } from '../parts/use-loaded.js'
import { createTurns, TurnsProvider } from '../ui/in-turn.js'
import { useStyles } from '../ui/styles.js'
import { useToast } from '../ui/toast.js'
import css from './app.css?inline'
import { AppMenu } from './app-menu.js'
import { AppRouter } from './app-router.js'
import { Departure } from './departure.js'
import { guard, hasBar, type GuardDecision } from './guard.js'
import { LazyScreen, useScreenAhead } from './lazy-screen.js'
import { ENDED, isEnded } from './ended-entry.js'
import { BET1, BET3, DIGIT_SETS, HOME, isDetail, KEYPAD, LOGIN, LOGOUT, NEED_CHANGE_PASSWORD, placeOf, PLAY_LIMITS, QUICK_BET, RECEIPTS, startPath, type ScreenName } from './routes.js'
import { ScreenWaiting } from './screen-waiting.js'
import { screenTitles } from './screens.js'
import { TopBar } from './top-bar.js'

export interface LotteryAppProps {
  /** Told the page's title, and the language that it is in (BCP 47), when they change. Only the standalone page has them to set: a widget leaves its host's alone. */
  onTitle?: (title: string, lang: string) => void
}

/** The whole product: top bar, ticker, menu, and a screen per route (spec section 2). The router is the widget's option: memory, hash or browser. */
export function LotteryApp({ onTitle }: LotteryAppProps) {
  const { options } = useWidget()
  return (
    <AppRouter kind={options.router} start={startPath(options.start)}>
      <AppShell onTitle={onTitle} />
    </AppRouter>
  )
}

/** Where the guard's other answers lead. */
const REDIRECTS = { logout: LOGOUT, login: LOGIN, home: HOME, 'change-password': NEED_CHANGE_PASSWORD } as const

/** The slip of each bet screen. */
const HANDS: { readonly [S in ScreenName]?: BetHand } = { bet1: 'bet1', 'quick-bet': 'bet2', 'digit-sets': 'bet2', bet3: 'bet3', keypad: 'keypad' }

/** Where each of them is, until it was seen on another one. */
const BETS: Record<BetHand, BetScreen> = { bet1: 'bet1', bet2: 'quick-bet', bet3: 'bet3', keypad: 'keypad' }
const PLACES = { bet1: BET1, 'quick-bet': QUICK_BET, 'digit-sets': DIGIT_SETS, bet3: BET3, keypad: KEYPAD } as const
type BetScreen = keyof typeof PLACES

/** Responsible play, what became of bets out of sight, and the foot of the menu: once the first screen is there, which it must not keep waiting, unless somebody bets there, who may not be allowed to. */
const loadLater = (t: Translate) => withWords(t, ['bets'], import('./after-start.js'))
/** Whoever opens the menu may be on the way out. Lost, nobody is asked. */
const loadLeaving = (t: Translate) => withWords(t, ['bets'], import('../parts/leave-question.js'))

function AppShell({ onTitle }: LotteryAppProps) {
  useStyles(css)
  const t = useText()
  const lottery = useLottery()
  const { options, emit } = useWidget()
  const session = useStore(lottery.session.$state)
  const account = useStore(lottery.account.$account)
  const [route, navigate] = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const [isHidden, setHidden] = useState(false)
  const [leaving, setLeaving] = useState<LeaveQuestionProps['bets']>([])
  const [menuRoute, setMenuRoute] = useState(route)
  const main = useRef<HTMLDivElement>(null)

  // By Back, or the page's own links, one goes from under a menu as well: it goes with the screen that it was opened on, and so does what it asked.
  if (menuRoute !== route) {
    setMenuRoute(route)
    setMenuOpen(false)
    setLeaving([])
  }
  const place = placeOf(route)
  const hand = HANDS[place.screen] ?? null
  // Two screens have the slip of Bet 2: what became of its bet leads back to the one that it was left on.
  const [lastSeen, setLastSeen] = useState(BETS)
  if (hand && lastSeen[hand] !== place.screen) setLastSeen({ ...lastSeen, [hand]: place.screen })
  const [hasBegun, setBegun] = useState(false)
  // Whoever comes back to where a session has ended, or loads the page again there, wishes to go on: the logout screen would take it for a wish to leave.
  const decision: GuardDecision = session.state === 'ready' && isEnded(options.router)
    ? { go: 'home', refused: false }
    : guard({ route, session, currenciesLoaded: (account?.currencies.length ?? 0) > 0, addressCredentials: false })
  const mayShow = decision.go === 'proceed'
  const later = useLoaded((hasBegun && mayShow) || hand || menuOpen || session.state === 'failed' ? loadLater : null, hand)
  const leave = useLoaded(menuOpen ? loadLeaving : null, menuOpen)
  const barComes = (session.state === 'starting' || session.state === 'ready') && hasBar(route)

  useScreenAhead(place.screen, session.state === 'starting')

  const toast = useToast()
  const elsewhere = decision.go in REDIRECTS ? REDIRECTS[decision.go as keyof typeof REDIRECTS] : null
  const refused = decision.go === 'home' && decision.refused
  const isOutage = session.state === 'failed'
  useEffect(() => {
    // Always in place of the entry, whether or not history is to be cleared: a redirect that adds one catches whoever goes back.
    if (elsewhere) navigate(elsewhere, { replace: true, ...(isOutage && { state: ENDED }) })
    if (refused) toast(t('app.notForRole'))
  }, [elsewhere, refused, isOutage, navigate, toast, t])
  // Results need no session, and so the guard leaves them be: that a session has ended must be said there as well (spec sections 4 and 8).
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (session.state === 'expired' && wasSignedIn.current) navigate(session.kind === 'login' ? LOGIN : LOGOUT, { replace: true })
    if (session.state !== 'starting') wasSignedIn.current = session.state === 'ready'
  }, [session, navigate])
  // A router in the address begins at its root: the host's own beginning is not in it.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const start = startPath(options.start)
    if (route === '/' && start !== HOME) navigate(start, { replace: true })
  }, [route, options.start, navigate])

  useJackpotsAtStart()
  useHostCurrency()

  /** The route before this one. */
  const lastRoute = useRef(route)
  useEffect(() => {
    // A route of ours has no query: what stands there is the page's, and may be a session that it is opened with.
    if (lastRoute.current !== route) emit('lottery:navigate', { route: route.replace(/\?.*/s, '') })
    return () => {
      lastRoute.current = route
    }
  }, [route, emit])

  // The title of spec section 1 is bare until a session is there.
  const title = session.state === 'ready' ? `${t(screenTitles[place.screen])} · ${t('app.name')}` : t('app.name')
  useEffect(() => {
    onTitle?.(title, t.lang)
  }, [onTitle, title, t])

  // A reader begins at the heading of the screen he went to, or, back on a list from what he opened in it, where he left it; the first screen comes with the page and takes no focus from it, unless he has asked for it.
  const arrivals = useRef(0)
  const [turns] = useState(createTurns)
  const begin = useCallback(() => setBegun(true), [])
  const arrive = useCallback((wasAsked: boolean) => {
    // The first screen is waited for; those that follow answer a press.
    setBegun(true)
    if (++arrivals.current === 1 && !wasAsked) return turns.begin()
    const root = main.current?.getRootNode() as Document | ShadowRoot | undefined
    const held = root?.activeElement
    // Before the paint it would have the whole screen laid out within the press. Who has gone elsewhere meanwhile stays there, or was in the new screen already.
    turns.begin(() => {
      if (root?.activeElement !== held || held?.closest('.screen')) return
      const left = isDetail(lastRoute.current) && main.current?.querySelector<HTMLElement>('[data-arrival]')
      const start = left || main.current?.querySelector<HTMLElement>('h1')
      start?.focus()
      if (options.readAddress && !left) start?.ownerDocument.defaultView?.scrollTo(0, 0)
    })
  }, [options.readAddress, turns])

  const openMenu = useCallback(() => setMenuOpen(true), [])
  // The menu opens over it and closes: nothing of that is its own.
  const screen = useMemo(
    () => <LazyScreen key={place.screen} name={place.screen} waiting={<ScreenWaiting screen={place.screen} />} onShown={arrive} onLost={begin} onMenu={openMenu} />,
    [place.screen, arrive, begin, openMenu],
  )
  // Home stands while the session is on the way: only the money waits on it, in a place of its size.
  const shown = mayShow || (decision.go === 'wait' && place.screen === 'home') ? !isHidden && screen : <ScreenWaiting key="waiting" screen={place.screen} />
  // The keypad has it above: below the keys it would let the page scroll under thumbs that type.
  const watch = mayShow && later.state === 'ready' ? (
    <later.value.PlayWatch
      key="play"
      hand={hand}
      hasLine={hand !== null || place.screen === 'home' || place.screen === 'login'}
      level={1}
      onLimits={() => navigate(PLAY_LIMITS)}
      onReceipts={() => navigate(RECEIPTS)}
      onHide={setHidden}
    />
  ) : hand === 'keypad' && <div key="play" className="play-awaited" />

  // Which part of somebody else's page is its main one is that page's to say.
  const Main = options.readAddress ? 'main' : 'div'
  const titleOfSlip = (left: BetHand) => t(screenTitles[lastSeen[left]])
  const holdsLogout = () => {
    const bets = leave.state === 'ready' ? lottery.use(leave.value.createUnfinishedBets)() : []
    setLeaving(bets)
    return bets.length > 0
  }
  const logOut = () => {
    setLeaving([])
    navigate(LOGOUT)
  }

  // Who has been signed out in the midst of a bet learns where he is led to what became of it.
  const hasNews = session.state === 'expired' || ('owner' in session && session.owner)
  const news = mayShow && later.state === 'ready' && hasNews && (
    <later.value.BetNews key="news" hand={hand} titleOf={titleOfSlip} onShow={(left) => navigate(PLACES[lastSeen[left]])} />
  )

  return (
    <TurnsProvider value={turns}>
      <div className="frame">
        <Departure from={place.screen} main={main} />
        {mayShow && decision.navbar ? <TopBar onMenu={openMenu} /> : barComes && <TopBar />}
        <Ticker />
        <Main className="frame-main" ref={main}>
          {hand === 'keypad' ? [news, watch, shown] : [news, shown, watch]}
        </Main>
        {menuOpen && <AppMenu screen={place.screen} onClose={() => setMenuOpen(false)} holdsLogout={holdsLogout} choices={later.state === 'ready' && <later.value.MenuChoices />} />}
        {leaving.length > 0 && leave.state === 'ready' && (
          <leave.value.LeaveQuestion bets={leaving} titleOf={titleOfSlip} onStay={() => setLeaving([])} onLeave={logOut} />
        )}
      </div>
    </TurnsProvider>
  )
}
