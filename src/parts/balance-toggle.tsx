import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../context.js'
import { formatMoney } from '../domain/money.js'
import { createBalanceView } from '../stores/balance-view.js'
import { Icon } from '../ui/icon.js'
import { down } from '../ui/icons.js'
import { Money } from '../ui/money.js'
import { useStyles } from '../ui/styles.js'
import css from './balance-toggle.css?inline'

/** The balance in the top bar: one total, or balance and reward apart (spec section 2). Remembered in this browser. Nothing without an account. */
export function BalanceToggle() {
  useStyles(css)
  const t = useText()
  const lottery = useLottery()
  const { $isExpanded, toggle } = lottery.use(createBalanceView)
  const expanded = useStore($isExpanded)
  const account = useStore(lottery.account.$account)
  const due = useStore(lottery.account.$due)
  if (!account) return null
  const { currency } = account
  const amount = (minor: number) => `${currency} ${formatMoney(minor)}`
  const label = expanded
    ? t('app.balanceParts', { balance: amount(account.balance), reward: amount(account.reward) })
    : t('app.balanceTotal', { amount: amount(account.total) })
  return (
    <button className="balance" type="button" part="balance" aria-label={label} aria-busy={due !== null} aria-expanded={expanded} onClick={toggle}>
      {expanded ? (
        <span className="balance-parts">
          <span>
            <small>{t('app.balance')}</small>
            <Money minor={account.balance} />
          </span>
          <span>
            <small>{t('app.reward')}</small>
            <Money minor={account.reward} />
          </span>
        </span>
      ) : (
        <span>
          <small>{currency}</small>
          <Money minor={account.total} />
        </span>
      )}
      <Icon path={down} small />
    </button>
  )
}
