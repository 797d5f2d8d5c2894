import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLottery, useText } from '../context.js'
import { useTutorial } from '../parts/use-tutorial.js'
import { chart, lock, person, shield, sliders, tools } from '../ui/account-icons.js'
import { Button } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import { Icon } from '../ui/icon.js'
import { bolt, box, cup, home, keys, logout, receipt, search, sets, table, ticket, trend } from '../ui/app-icons.js'
import { clock, close, grid, info } from '../ui/icons.js'
import { pencil } from '../ui/row-icons.js'
import { useStyles } from '../ui/styles.js'
import css from './app-menu.css?inline'
import {
  ACCOUNT_SETTINGS, BET1, BET3, BET_STATISTICS, CHANGE_PASSWORD, DIGIT_SETS, HOME, KEYPAD, LOGOUT, MEMBER, PACKAGE_INFO, PAYOUT, PLAY_LIMITS, PREFERENCES, PROFILE, QUICK_BET, RECEIPTS,
  REPORT, RESULTS, RESULTS_SEARCH, STRIKE,
} from './routes.js'
import type { Role, SessionKind } from '../lottery.js'
import type { TextKey } from '../i18n/create-i18n.js'
import type { ScreenName } from './routes.js'
import { screenTitles } from './screens.js'

/** One way out of the menu. `role` and `kind` keep it from those who may not use it; without them it is everybody's. */
interface Entry { screen: ScreenName; href: string; icon: string; group: Group; role?: Role; kind?: SessionKind }

/** The menu's parts, in their order, and what each is called. */
const GROUPS = { bet: 'app.menuBet', look: 'app.menuLook', account: 'app.menuAccount' } as const satisfies Record<string, TextKey>
type Group = keyof typeof GROUPS

/** All there is, in the order of each part. A screen that a role must not open is barred in `guard.ts` too. */
const ENTRIES: readonly Entry[] = [
  { screen: 'home', href: HOME, icon: home, group: 'bet' },
  { screen: 'quick-bet', href: QUICK_BET, icon: bolt, group: 'bet' },
  { screen: 'bet1', href: BET1, icon: pencil, group: 'bet' },
  { screen: 'bet3', href: BET3, icon: clock, group: 'bet' },
  { screen: 'keypad', href: KEYPAD, icon: keys, group: 'bet' },
  { screen: 'digit-sets', href: DIGIT_SETS, icon: sets, group: 'bet' },
  { screen: 'receipts', href: RECEIPTS, icon: receipt, group: 'look' },
  { screen: 'results', href: RESULTS, icon: grid, group: 'look' },
  { screen: 'results-search', href: RESULTS_SEARCH, icon: search, group: 'look' },
  { screen: 'strike', href: STRIKE, icon: cup, group: 'look' },
  { screen: 'report', href: REPORT, icon: trend, group: 'look' },
  { screen: 'payout', href: PAYOUT, icon: table, group: 'look' },
  { screen: 'member', href: MEMBER, icon: ticket, group: 'look', role: 'member' },
  // An agent has no links there, and tickets only after signing in with a password.
  { screen: 'member', href: MEMBER, icon: ticket, group: 'look', role: 'agent', kind: 'login' },
  { screen: 'profile', href: PROFILE, icon: person, group: 'account' },
  { screen: 'account-settings', href: ACCOUNT_SETTINGS, icon: tools, group: 'account', role: 'agent' },
  { screen: 'package-info', href: PACKAGE_INFO, icon: box, group: 'account', role: 'member' },
  { screen: 'bet-statistics', href: BET_STATISTICS, icon: chart, group: 'account' },
  { screen: 'change-password', href: CHANGE_PASSWORD, icon: lock, group: 'account' },
  { screen: 'play-limits', href: PLAY_LIMITS, icon: shield, group: 'account' },
  { screen: 'preferences', href: PREFERENCES, icon: sliders, group: 'account' },
  { screen: 'logout', href: LOGOUT, icon: logout, group: 'account' },
]

export interface AppMenuProps {
  screen: ScreenName
  onClose: () => void
  /** True where signing out has to be asked about first, and is. */
  holdsLogout: () => boolean
  /** Of language and theme, at its foot. */
  choices: ReactNode
}

/** The menu: a sheet on a phone, a panel in the corner when wide. Lists, part by part, what this player can open now. */
export function AppMenu({ screen, onClose, holdsLogout, choices }: AppMenuProps) {
  useStyles(css)
  const t = useText()
  const { session } = useLottery()
  const current = useStore(session.$state)
  const own = current.state === 'ready' ? current : null
  const signedIn = own !== null
  // Of a session that is on the way nobody knows whose it is, and there is nothing to leave.
  const isStarting = current.state === 'starting'
  const entries = ENTRIES.filter(({ href, role, kind }) =>
    (own || (isStarting && href !== LOGOUT) ? (!role || role === own?.role) && (!kind || kind === own?.kind) : href.startsWith(RESULTS)))
  const groups = (Object.keys(GROUPS) as Group[]).map((group) => ({ group, listed: entries.filter((entry) => entry.group === group) })).filter(({ listed }) => listed.length > 0)
  const tutorial = useTutorial(screen === 'bet3' ? 'bet3' : 'bet1')
  const choose = ({ screen: chosen }: Entry, event: { preventDefault(): void }) => {
    onClose()
    if (chosen === 'logout' && holdsLogout()) event.preventDefault()
  }
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
      inTurn
    >
      <nav aria-label={t('app.menu')}>
        {groups.map(({ group, listed }) => (
          <section key={group}>
            <h3>{t(GROUPS[group])}</h3>
            <ul>
              {listed.map((entry) => (
                <li key={entry.screen}>
                  {/* Who is there already needs no way back to it; of the results each tab has one. */}
                  <Link href={entry.href} replace={entry.screen === screen && screen !== 'results'} aria-current={entry.screen === screen ? 'page' : undefined} onClick={(event) => choose(entry, event)}>
                    <Icon path={entry.icon} />
                    {t(screenTitles[entry.screen])}
                  </Link>
                </li>
              ))}
              {group === 'bet' && signedIn && (
                <li>
                  <Link href={screen === 'bet3' ? BET3 : BET1} replace={screen === 'bet3' || screen === 'bet1'} onClick={howToBet}>
                    <Icon path={info} />
                    {t('tutorial.menu')}
                  </Link>
                </li>
              )}
            </ul>
          </section>
        ))}
      </nav>
      {choices}
    </Dialog>
  )
}
