import { Link } from 'wouter'
import { useText } from '../../context.js'
import { JackpotBanner } from '../../parts/jackpot-banner.js'
import { Button } from '../../ui/button.js'
import { Card } from '../../ui/card.js'
import { Icon } from '../../ui/icon.js'
import { bolt, keys, menu } from '../../ui/app-icons.js'
import { grid, right } from '../../ui/icons.js'
import { Logo } from '../../ui/logo.js'
import { Screen } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'
import css from './home-screen.css?inline'
import { LatestResults } from './latest-results.js'
import { NextDraw } from './next-draw.js'
import { Wallet } from './wallet.js'

/** The first screen: money, the next draw, a way to bet, jackpots, and where else to go. It has no top bar (spec section 2), so the menu is here. */
export function HomeScreen({ onMenu }: { onMenu: () => void }) {
  useStyles(css)
  const t = useText()
  return (
    <Screen className="home">
      <div className="home-head">
        <h1 className="logo" part="logo" tabIndex={-1}>
          <Logo start={t('app.nameStart')} end={t('app.nameEnd')} />
        </h1>
        <Button kind="icon" label={t('app.menu')} onPress={onMenu}><Icon path={menu} /></Button>
      </div>
      <Wallet />
      <NextDraw />
      <nav className="tiles" aria-label={t('home.place')}>
        <Link className="lead" href="/bet2/">
          <b>
            {t('home.quickBet')}
            <Icon path={bolt} />
          </b>
          <small>{t('home.quickBetText')}</small>
        </Link>
        <Link href="/keypad/">
          <b>
            {t('keypadBet.title')}
            <Icon path={keys} />
          </b>
          <small>{t('home.keypadText')}</small>
        </Link>
      </nav>
      <JackpotBanner compact />
      <nav aria-label={t('home.more')}>
        <Card flush className="list">
          <Link className="row" href="/results/">
            <Icon path={grid} />
            <span className="grow">
              <b>{t('app.results')}</b>
              <LatestResults />
            </span>
            <Icon path={right} small flip />
          </Link>
        </Card>
      </nav>
    </Screen>
  )
}
