import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../context.js'
import { clockTime, dateOf } from '../domain/calendar.js'
import { jackpotIn } from '../domain/money.js'
import { createJackpots } from '../stores/jackpots.js'
import type { JackpotState } from '../stores/jackpots.js'
import { Badge } from '../ui/badge.js'
import { Icon } from '../ui/icon.js'
import { swap } from '../ui/icons.js'
import { Money } from '../ui/money.js'
import { Segmented } from '../ui/segmented.js'
import { Skeleton } from '../ui/skeleton.js'
import { useStyles } from '../ui/styles.js'
import { drawTypeName } from './draw-type-name.js'
import { FEEDS, JackpotPanel } from './jackpot-panel.js'
import css from './jackpot-shown.css?inline'
import { useLoaded } from './use-loaded.js'

/** What the feeds speak. */
const USD = 'USD'

const loadGrowth = async () => (await import('./jackpot-growth.js')).JackpotGrowth

/**
 * The two jackpots, L and A, in USD or in the first currency of the user (spec sections 2, 3 and 9). A feed that does not exist leaves no hole;
 * a figure that could not be checked says since when it stands. `compact` is one line above other content, and nothing at all without a feed.
 */
export function JackpotBanner({ compact }: { compact?: boolean }) {
  useStyles(css)
  const t = useText()
  const lottery = useLottery()
  const { $jackpots, $inUserCurrency, toggleCurrency } = lottery.use(createJackpots)
  const states = useStore($jackpots)
  const inUserCurrency = useStore($inUserCurrency)
  const own = convertible(useStore(lottery.account.$account)?.currencies[0])
  const isStarting = useStore(lottery.session.$state).state === 'starting'
  // The button that swaps the currencies, or what keeps its place, says which one it is.
  const isNamedBeside = compact && (own || isStarting)
  const currency = own && inUserCurrency ? own : USD
  const present = FEEDS.filter((feed) => states[feed].state !== 'absent')

  if (present.length === 0) {
    if (compact) return null
    return (
      <JackpotPanel label={t('jackpots.title')}>
        <p className="jackpot-none">{t('jackpots.none')}</p>
      </JackpotPanel>
    )
  }
  const checked = lastCheck(FEEDS.map((feed) => states[feed]))
  return (
    <JackpotPanel compact={compact} label={t('jackpots.title')}>
      {!compact && (
        <h2>
          {t('jackpots.title')}
          {checked && <small>{t('jackpots.updated', { time: clockTime(checked).slice(0, 5) })}</small>}
        </h2>
      )}
      {own && !compact && (
        <Segmented
          compact
          label={t('jackpots.currency')}
          options={[{ value: USD, label: USD }, { value: own, label: own }]}
          value={currency}
          onChange={toggleCurrency}
        />
      )}
      <div className="feeds">
        {present.map((feed) => <Feed key={feed} feed={feed} jackpot={states[feed]} currency={currency} code={isNamedBeside ? undefined : currency} compact={compact} />)}
      </div>
      {own && compact && (
        <button className="swap" type="button" aria-label={t('jackpots.swap', { shown: currency, other: currency === USD ? own : USD })} onClick={toggleCurrency}>
          <Icon path={swap} small />
          {currency}
        </button>
      )}
      {/* Whose currency it will be comes with the session; the figures stay where they are then. */}
      {!own && isNamedBeside && <span className="swap">{currency}</span>}
    </JackpotPanel>
  )
}

function Feed({ feed, jackpot, currency, code, compact }: { feed: (typeof FEEDS)[number]; jackpot: JackpotState; currency: string; /** where nothing beside it says the currency */ code?: string | undefined; compact?: boolean }) {
  const t = useText()
  const { calendar } = useLottery()
  const name = drawTypeName(t, feed, calendar)
  // A first figure has nothing to grow from, so that this is on its way before a second one can be.
  const growth = useLoaded(jackpot.state === 'ready' ? loadGrowth : null)
  return (
    <div className="feed" data-operator={feed}>
      <Badge letter={feed} />
      <small>{words()}</small>
      {jackpot.state === 'ready' ? (
        <>
          <Money minor={inCurrency(jackpot.usd)} currency={code} />
          {/* Another currency is another figure: it has not grown. */}
          {growth.state === 'ready' && <growth.value key={currency} minor={inCurrency(jackpot.usd)} currency={code} />}
        </>
      ) : (
        <Skeleton className="on-feature jackpot-figure" />
      )}
    </div>
  )

  function inCurrency(usd: number): number {
    return jackpotIn(usd, currency) ?? usd
  }

  function words(): string {
    if (jackpot.state !== 'ready') return name
    const { drawDate, drawTime, stale, checkedAt } = jackpot
    const checked = dateOf(checkedAt)
    if (stale) return t('jackpots.stale', { name, when: `${checked} ${clockTime(checkedAt).slice(0, 5)}` })
    return t(compact ? 'jackpots.short' : 'jackpots.feed', {
      name,
      when: drawTime ? `${drawDate} ${drawTime}` : drawDate,
      // Alone it would read as an hour of today.
      time: (drawDate === checked && drawTime) || drawDate,
    })
  }
}

/** The user's own currency, where there is anything to toggle: a USD player, and a currency without a house factor, see USD alone. */
function convertible(currency: string | undefined): string | null {
  return currency !== undefined && currency !== USD && jackpotIn(0, currency) !== null ? currency : null
}

/** The older of the two checks: neither figure is fresher than the banner says. */
function lastCheck(states: readonly JackpotState[]): Date | null {
  const checks = states.flatMap((jackpot) => (jackpot.state === 'ready' ? [jackpot.checkedAt] : []))
  return checks.reduce<Date | null>((oldest, at) => (oldest && oldest < at ? oldest : at), null)
}
