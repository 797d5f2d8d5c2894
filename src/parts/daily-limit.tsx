import { useStore } from '@nanostores/react'
import { Fragment, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLottery, useText } from '../context.js'
import { formatMoney } from '../domain/money.js'
import { dailyLimitAt, HIGHEST_DAILY_LIMIT, leftToday, momentText, parseDailyLimit, stakedToday } from '../domain/play-limits.js'
import { createBetLedger, stakeOf } from '../stores/bet-ledger.js'
import { createDraws } from '../stores/draws.js'
import { createPlayLimits, limitOf } from '../stores/play-limits.js'
import { Alert } from '../ui/alert.js'
import { AmountField } from '../ui/amount-field.js'
import { Button, type ButtonProps } from '../ui/button.js'
import { useHandFocusOn } from '../ui/hand-focus-on.js'
import { Money, WithSum, moneyInWords } from '../ui/money.js'
import { Segmented } from '../ui/segmented.js'
import { Select } from '../ui/select.js'
import { useStyles } from '../ui/styles.js'
import css from './play.css?inline'

/** More currencies than fit side by side. */
const MANY = 4

/** A player's daily limit, one for each of his currencies: what holds, what was staked today, what waits, and another one. */
export function DailyLimit() {
  useStyles(css)
  const t = useText()
  const { account, use } = useLottery()
  const limits = use(createPlayLimits)
  const own = useStore(limits.$own)
  const bets = useStore(use(createBetLedger).$bets)
  const now = useStore(use(createDraws).$minute)
  const currencies = useStore(account.$account)?.currencies ?? []
  const usual = useStore(account.$currency)
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [said, setSaid] = useState<'' | 'unreadable' | 'too-much' | 'set'>('')
  /** How often an amount was refused. */
  const [refusals, setRefusals] = useState(0)
  const saidId = useId()
  const field = useRef<HTMLInputElement>(null)
  const figures = useRef<HTMLDListElement>(null)
  const currency = chosen ?? usual
  if (currency === null) return null

  const limit = limitOf(own, currency)
  const { amount, next } = dailyLimitAt(limit, now)
  const staked = stakedToday(bets.map(stakeOf), currency, now)
  const left = leftToday(limit, staked, now)
  const inWords = (minor: number | null) => (minor === null ? t('play.noLimit') : moneyInWords(minor, currency))
  const options = currencies.map((code) => ({ value: code, label: code }))
  const choose = (code: string) => {
    setChosen(code)
    setText('')
    setSaid('')
  }
  const ask = (wanted: number | null) => {
    limits.askDaily(currency, wanted)
    setText('')
    setSaid('set')
  }
  const set = () => {
    const wanted = parseDailyLimit(text)
    if (typeof wanted === 'number') return ask(wanted)
    setSaid(wanted)
    setRefusals(refusals + 1)
    field.current?.focus()
  }
  const words = () => {
    if (said === 'unreadable') return t('play.unreadable')
    if (said === 'too-much') return t('play.tooMuch', { most: formatMoney(HIGHEST_DAILY_LIMIT) })
    if (said === 'set') return next ? t('play.setLater', { from: momentText(next.from) }) : t('play.setNow')
    return ''
  }
  return (
    <div className="play-form">
      <p className="muted">{t('play.dailyText')}</p>
      {options.length > MANY && <Select label={t('bet.currency')} options={options} value={currency} onChange={choose} />}
      {options.length > 1 && options.length <= MANY && <Segmented label={t('bet.currency')} options={options} value={currency} onChange={choose} />}
      <dl className="play-figures" ref={figures} tabIndex={-1}>
        <div className="first">
          <dt>{t('play.daily')}</dt>
          <dd>{amount === null ? t('play.noLimit') : <Money minor={amount} currency={currency} />}</dd>
        </div>
        <div>
          <dt>{t('play.today')}</dt>
          <dd><Money minor={staked} currency={currency} /></dd>
        </div>
        {left !== null && (
          <div>
            <dt>{t('play.left')}</dt>
            <dd><Money minor={left} currency={currency} /></dd>
          </div>
        )}
      </dl>
      {next && (
        <Alert tone="note" title={t('play.waiting', { from: momentText(next.from), limit: inWords(next.amount) })}>
          <p>{t('play.waitingText', { limit: inWords(amount) })}</p>
          <div className="alert-actions">
            <LeavingButton kind="secondary" to={figures} onPress={() => ask(amount)}>{amount === null ? t('play.keep', { limit: inWords(amount) }) : <WithSum words={(sum) => t('play.keep', { limit: sum })} minor={amount} currency={currency} />}</LeavingButton>
          </div>
        </Alert>
      )}
      <AmountField
        ref={field}
        label={t('play.newLimit', { currency })}
        name="daily-limit"
        value={text}
        invalid={said === 'unreadable' || said === 'too-much'}
        describedBy={saidId}
        onInput={(typed) => {
          setText(typed)
          setSaid('')
        }}
        onEnter={set}
      />
      {/* Put in anew by each press: the same words are told again. */}
      <p className="play-said" role="status" id={saidId}><Fragment key={refusals}>{words()}</Fragment></p>
      <div className="play-buttons">
        {amount !== null && next?.amount !== null && <LeavingButton kind="ghost" to={figures} onPress={() => ask(null)}>{t('play.remove')}</LeavingButton>}
        <Button kind="secondary" onPress={set}>{t('play.set')}</Button>
      </div>
    </div>
  )
}

/** A button that goes by its own press: the focus in it goes to what is named. */
function LeavingButton({ to, ...button }: ButtonProps & { to: RefObject<HTMLElement | null> }) {
  const place = useRef<HTMLButtonElement>(null)
  useHandFocusOn(place, to)
  return <Button ref={place} {...button} />
}
