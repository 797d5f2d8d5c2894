import { Link } from 'wouter'
import { useText } from '../context.js'
import { BalanceToggle } from '../parts/balance-toggle.js'
import { Button } from '../ui/button.js'
import { Icon } from '../ui/icon.js'
import { home, menu } from '../ui/app-icons.js'
import { Logo } from '../ui/logo.js'
import { HOME } from './routes.js'

/** Logo, balance, Home and Menu (spec section 2). Without `onMenu`, while the session is on the way, the logo alone. */
export function TopBar({ onMenu }: { onMenu?: () => void }) {
  const t = useText()
  return (
    <header className="top-bar" part="top-bar">
      <Link className="logo" part="logo" href={HOME} aria-label={t('app.homeLink')}>
        <Logo start={t('app.nameStart')} end={t('app.nameEnd')} />
      </Link>
      {onMenu && (
        <>
          <BalanceToggle />
          <Link className="button icon-only" href={HOME} aria-label={t('app.home')}>
            <Icon path={home} />
          </Link>
          <Button kind="icon" label={t('app.menu')} onPress={onMenu}>
            <Icon path={menu} />
          </Button>
        </>
      )}
    </header>
  )
}
