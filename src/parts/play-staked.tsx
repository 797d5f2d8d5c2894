import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../context.js'
import { createBetLedger, stakeOf } from '../stores/bet-ledger.js'
import { createPlaying } from '../stores/play-session.js'
import { Money } from '../ui/money.js'
import { useStyles } from '../ui/styles.js'
import css from './play.css?inline'
import { lengthInWords } from './play-rules.js'

/** What the session comes to so far: how long, how many bets, and what was staked in each currency. What was voided is not in it. */
export function PlayStaked() {
  useStyles(css)
  const t = useText()
  const { account, use } = useLottery()
  const session = useStore(use(createPlaying).$session)
  const bets = useStore(use(createBetLedger).$bets).filter(({ at }) => session !== null && at >= session.since).map(stakeOf)
  const currency = useStore(account.$currency)
  const currencies = [...new Set(bets.map((bet) => bet.currency))]
  const sums = (currencies.length > 0 ? currencies : currency === null ? [] : [currency]).map((code) => ({ code, sum: bets.reduce((sum, bet) => (bet.currency === code ? sum + bet.total : sum), 0) }))
  return (
    <dl className="play-figures">
      <div>
        <dt>{t('play.time')}</dt>
        <dd>{lengthInWords(t, session?.seen ?? 0)}</dd>
      </div>
      <div>
        <dt>{t('play.bets')}</dt>
        <dd>{bets.length}</dd>
      </div>
      <div>
        <dt>{t('play.staked')}</dt>
        <dd>{sums.map(({ code, sum }) => <Money key={code} minor={sum} currency={code} />)}</dd>
      </div>
    </dl>
  )
}
