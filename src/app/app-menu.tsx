import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { useLottery, useText } from '../context.js'
import { LanguageChoice } from '../parts/language-choice.js'
import { ThemeChoice } from '../parts/theme-choice.js'
import { useTutorial } from '../parts/use-tutorial.js'
import { Button } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import { Icon } from '../ui/icon.js'
import { bolt, cup, home, keys, logout, receipt, sets } from '../ui/app-icons.js'
import { clock, close, grid, info } from '../ui/icons.js'
import { pencil } from '../ui/row-icons.js'
import { useStyles } from '../ui/styles.js'
import css from './app-menu.css?inline'
import { BET1, BET3, DIGIT_SETS, HOME, KEYPAD, LOGOUT, QUICK_BET, RECEIPTS, RESULTS, STRIKE } from './routes.js'
import type { ScreenName } from './routes.js'
import { screenTitles } from './screens.js'

interface Entry { screen: ScreenName; href: string; icon: string }

const ENTRIES: readonly Entry[] = [
  { screen: 'home', href: HOME, icon: home },
  { screen: 'quick-bet', href: QUICK_BET, icon: bolt },
  { screen: 'bet1', href: BET1, icon: pencil },
  { screen: 'bet3', href: BET3, icon: clock },
  { screen: 'keypad', href: KEYPAD, icon: keys },
  { screen: 'digit-sets', href: DIGIT_SETS, icon: sets },
  { screen: 'receipts', href: RECEIPTS, icon: receipt },
  { screen: 'strike', href: STRIKE, icon: cup },
  { screen: 'results', href: RESULTS, icon: grid },
  { screen: 'logout', href: LOGOUT, icon: logout },
]

/** The menu: a sheet on a phone, a panel in the corner when wide. Lists what can be opened now. */
export function AppMenu({ screen, onClose }: { screen: ScreenName; onClose: () => void }) {
  useStyles(css)
  const t = useText()
  const { session } = useLottery()
  const signedIn = useStore(session.$state).state === 'ready'
  const entries = signedIn ? ENTRIES : ENTRIES.filter((entry) => entry.screen === 'results')
  const tutorial = useTutorial(screen === 'bet3' ? 'bet3' : 'bet1')
  const howToBet = () => {
    onClose()
    tutorial.open()
  }
  return (
    <Dialog
      className="menu"
      title={t('app.menu')}
      tools={<Button kind="icon" label={t('shared.close')} onPress={onClose}><Icon path={close} /></Button>}
      onClose={onClose}
      dismissable
    >
      <nav aria-label={t('app.menu')}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.screen}>
              <Link href={entry.href} aria-current={entry.screen === screen ? 'page' : undefined} onClick={onClose}>
                <Icon path={entry.icon} />
                {t(screenTitles[entry.screen])}
              </Link>
            </li>
          ))}
          {signedIn && (
            <li>
              <Link href={screen === 'bet3' ? BET3 : BET1} onClick={howToBet}>
                <Icon path={info} />
                {t('tutorial.menu')}
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <LanguageChoice />
      <ThemeChoice />
    </Dialog>
  )
}
