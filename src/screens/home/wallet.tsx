import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLottery, useText } from '../../context.js'
import { useRefreshFailed } from '../../parts/refresh-failed.js'
import { Button } from '../../ui/button.js'
import { Card } from '../../ui/card.js'
import { Icon } from '../../ui/icon.js'
import { refresh } from '../../ui/app-icons.js'
import { Money } from '../../ui/money.js'

/** From here on (minor units) the sum is smaller, or it would not stand in one line on a phone. */
const LONG = 100_000_000_00

/** What the player has, whole and in its two parts. Money of the server, in the player's currency. */
export function Wallet() {
  const t = useText()
  const tellFailed = useRefreshFailed()
  const { session, account } = useLottery()
  const state = useStore(session.$state)
  const money = useStore(account.$account)
  const [asking, setAsking] = useState(false)
  if (!money || state.state !== 'ready') return null

  const ask = async () => {
    setAsking(true)
    const answered = await account.refresh()
    setAsking(false)
    if (!answered) tellFailed(t('home.refreshFailed'))
  }
  return (
    <section aria-label={t('app.balance')}>
      <Card className="wallet">
        <div className={`whole${money.total >= LONG ? ' long' : ''}`}>
          <div>
            <small>{t('home.totalBalance', { loginid: state.loginid })}</small>
            <Money minor={money.total} currency={money.currency || undefined} />
          </div>
          <Button kind="icon" label={t('home.refresh')} busy={asking} onPress={() => void ask()}>
            {!asking && <Icon path={refresh} />}
          </Button>
        </div>
        <dl className="parts">
          <div>
            <dt>{t('app.balance')}</dt>
            <dd><Money minor={money.balance} /></dd>
          </div>
          <div>
            <dt>{t('app.reward')}</dt>
            <dd><Money minor={money.reward} /></dd>
          </div>
        </dl>
      </Card>
    </section>
  )
}
