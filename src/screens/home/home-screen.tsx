import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { useLottery, useText, useWidget } from '../../context.js'
import { hostLetters } from '../../domain/draw-slots.js'
import { JackpotBanner } from '../../parts/jackpot-banner.js'
import { useLoaded } from '../../parts/use-loaded.js'
import { Button } from '../../ui/button.js'
import { Card } from '../../ui/card.js'
import { Icon } from '../../ui/icon.js'
import { bolt, cup, keys, menu, receipt, trend } from '../../ui/app-icons.js'
import { clock, grid, right } from '../../ui/icons.js'
import { InTurn } from '../../ui/in-turn.js'
import { Logo } from '../../ui/logo.js'
import { pencil } from '../../ui/row-icons.js'
import { Screen } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'
import css from './home-screen.css?inline'
import { NextDraw } from './next-draw.js'
import { Wallet } from './wallet.js'

/** One line, and all that keeps a board fresh: behind what home is for. Lost, there is the link without it. */
const loadLatest = () => import('./latest-results.js')

/**
 * The first screen: money, the next draw, a way to bet, jackpots, and where else to go. It has no top bar (spec section 2), so the menu is here. It stands while
 * the session is still asked for: only the money waits for the answer.
 */
export function HomeScreen({ onMenu }: { onMenu: () => void }) {
  useStyles(css)
  const t = useText()
  const { calendar } = useLottery()
  const letters = hostLetters(useWidget().options.drawTypes)
  const drawTypes = calendar.drawTypes.filter(({ letter }) => letters.includes(letter))
  // Of the operators that draw at more than one hour a day, where the page has any.
  const hourly = drawTypes.filter(({ slots }) => slots.length > 1)
  const times = [...new Set((hourly.length > 0 ? hourly : drawTypes).flatMap(({ slots }) => slots.map(({ drawTime }) => drawTime)))].sort().join(', ')
  return (
    <Screen className="home">
      <div className="home-head">
        <h1 className="logo" part="logo" tabIndex={-1}>
          <Logo start={t('app.nameStart')} end={t('app.nameEnd')} />
        </h1>
        <Button kind="icon" label={t('app.menu')} onPress={onMenu}><Icon path={menu} /></Button>
      </div>
      <Wallet />
      <InTurn>
        <NextDraw calendar={{ ...calendar, drawTypes }} />
        <nav className="tiles" aria-label={t('home.place')}>
          <Link className="lead" href="/bet2/">
            <b>
              {t('home.quickBet')}
              <Icon path={bolt} />
            </b>
            <small>{t('home.quickBetText')}</small>
          </Link>
          <Link href="/bet1/">
            <b>
              {t('app.bet1')}
              <Icon path={pencil} />
            </b>
            <small>{t('home.bet1Text')}</small>
          </Link>
          <Link href="/bet3/">
            <b>
              {t('app.bet3')}
              <Icon path={clock} />
            </b>
            <small>{t('home.bet3Text', { times })}</small>
          </Link>
          <Link href="/keypad/">
            <b>
              {t('keypadBet.title')}
              <Icon path={keys} />
            </b>
            <small>{t('home.keypadText')}</small>
          </Link>
        </nav>
      </InTurn>
      <InTurn><JackpotBanner compact /></InTurn>
      <InTurn>
        <nav aria-label={t('home.more')}>
          <Card flush className="list">
            <Link className="row" href="/results/">
              <Icon path={grid} />
              <span className="grow">
                <b>{t('app.results')}</b>
                <Latest />
              </span>
              <Icon path={right} small flip />
            </Link>
            <Link className="row" href="/receipts/">
              <Icon path={receipt} />
              <span className="grow">
                <b>{t('app.receipts')}</b>
                <small>{t('home.receiptsText')}</small>
              </span>
              <Icon path={right} small flip />
            </Link>
            <Link className="row" href="/strike/">
              <Icon path={cup} />
              <b className="grow">{t('app.strike')}</b>
              <Icon path={right} small flip />
            </Link>
            <Link className="row" href="/report/">
              <Icon path={trend} />
              <b className="grow">{t('report.title')}</b>
              <Icon path={right} small flip />
            </Link>
          </Card>
        </nav>
      </InTurn>
    </Screen>
  )
}

/** By itself, so that nothing else is drawn again when its code or the session comes; and behind that one's answer, which somebody waits for. */
function Latest() {
  const { session } = useLottery()
  const latest = useLoaded(useStore(session.$state).state === 'ready' ? loadLatest : null)
  return latest.state === 'ready' && <latest.value.LatestResults />
}
