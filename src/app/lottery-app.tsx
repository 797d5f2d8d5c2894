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
import { TurnsProvider } from '../ui/in-turn.js'
import { useStyles } from '../ui/styles.js'
import css from './app.css?inline'
import { AppMenu } from './app-menu.js'
import { AppRouter } from './app-router.js'
import { Departure } from './departure.js'
import { hasBar } from './guard.js'
import { LazyScreen, useScreenAhead } from './lazy-screen.js'
import { BET1, BET3, DIGIT_SETS, KEYPAD, LOGOUT, placeOf, PLAY_LIMITS, QUICK_BET, RECEIPTS, startPath, type ScreenName } from './routes.js'
import { ScreenWaiting } from './screen-waiting.js'
import { screenTitles } from './screens.js'
import { TopBar } from './top-bar.js'
import { useArrivals } from './use-arrivals.js'
import { useGuardedRoute } from './use-guarded-route.js'

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
  const { options } = useWidget()
  const session = useStore(lottery.session.$state)
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
  const decision = useGuardedRoute()
  const { turns, hasBegun, begin, arrive } = useArrivals(main)
  const mayShow = decision.go === 'proceed'
  const later = useLoaded((hasBegun && mayShow) || hand || menuOpen || session.state === 'failed' ? loadLater : null, hand)
  const leave = useLoaded(menuOpen ? loadLeaving : null, menuOpen)
  const barComes = (session.state === 'starting' || session.state === 'ready') && hasBar(route)

  useScreenAhead(place.screen, session.state === 'starting')

  useJackpotsAtStart()
  useHostCurrency()

  // The title of spec section 1 is bare until a session is there.
  const title = session.state === 'ready' ? `${t(screenTitles[place.screen])} · ${t('app.name')}` : t('app.name')
  useEffect(() => {
    onTitle?.(title, t.lang)
  }, [onTitle, title, t])

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
