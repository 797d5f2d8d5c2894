import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLottery, useText } from '../../context.js'
import { useRefreshFailed } from '../../parts/refresh-failed.js'
import { Button } from '../../ui/button.js'
import { Card } from '../../ui/card.js'
import { Icon } from '../../ui/icon.js'
import { refresh } from '../../ui/app-icons.js'
import { Money } from '../../ui/money.js'
import { Skeleton } from '../../ui/skeleton.js'

/** From here on (minor units) the sum is smaller, or it would not stand in one line on a phone. */
const LONG = 100_000_000_00

/** What the player has, whole and in its two parts. Money of the server, in the player's currency; its place is kept until the session is there. */
export function Wallet() {
  const t = useText()
  const tellFailed = useRefreshFailed()
  const { session, account } = useLottery()
  const state = useStore(session.$state)
  const money = useStore(account.$account)
  const due = useStore(account.$due)
  const [asking, setAsking] = useState(false)
  const loginid = state.state === 'ready' && state.loginid
  if (!loginid && state.state !== 'starting') return null
  const known = loginid ? money : null

  const ask = async () => {
    setAsking(true)
    const answered = await account.refresh()
    setAsking(false)
    if (!answered) tellFailed(t('home.refreshFailed'))
  }
  return (
    <section aria-label={t('app.balance')} aria-busy={!known}>
      <Card className="wallet">
        <div className={`whole${known && Math.abs(known.total) >= LONG ? ' long' : ''}`}>
          <div aria-busy={due !== null}>
            <small>{loginid ? t('home.totalBalance', { loginid }) : '\u00a0'}</small>
            <Sum minor={known?.total} currency={known?.currency} />
          </div>
          {known && (
            <Button kind="icon" label={t('home.refresh')} busy={asking} onPress={() => void ask()}>
              {!asking && <Icon path={refresh} />}
            </Button>
          )}
        </div>
        <dl className="parts" aria-busy={due !== null}>
          <div>
            <dt>{t('app.balance')}</dt>
            <dd><Sum minor={known?.balance} /></dd>
          </div>
          <div>
            <dt>{t('app.reward')}</dt>
            <dd><Sum minor={known?.reward} /></dd>
          </div>
        </dl>
      </Card>
    </section>
  )
}

/** A sum, or a block on its line that says how much of it is to come: nothing below moves then. */
function Sum({ minor, currency }: { minor: number | undefined; currency?: string }) {
  return minor === undefined ? <span className="money"><Skeleton /></span> : <Money minor={minor} currency={currency} />
}
