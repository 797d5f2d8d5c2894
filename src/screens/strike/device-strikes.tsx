import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { useLottery, useText } from '../../context.js'
import { clockTime, dateOf } from '../../domain/calendar.js'
import { formatMoney } from '../../domain/money.js'
import type { StrikeState } from '../../domain/strikes.js'
import type { TextKey } from '../../i18n/create-i18n.js'
import { SlotBadges } from '../../parts/slot-badges.js'
import type { Board } from '../../stores/board.js'
import { createKeptReceipts } from '../../stores/kept-receipts.js'
import { checkReceipts, type CheckedReceipt } from '../../stores/receipt-check.js'
import type { StrikeList } from '../../stores/strikes.js'
import { createUsers } from '../../stores/users.js'
import { Card } from '../../ui/card.js'
import { Money, moneyInWords } from '../../ui/money.js'
import { useSectionTitle } from '../../ui/section-title.js'
import { Status } from '../../ui/status.js'
import { StrikeRows, useShown } from './strike-rows.js'
import { answerTime, type ShownStrike } from './strike-words.js'

/** Only what is final is called won or no strike (decisions section 7). */
const STATES: Readonly<Record<StrikeState, { text: TextKey; tone?: 'success' | 'warning' | 'live' }>> = {
  waiting: { text: 'strike.waiting' },
  drawing: { text: 'strike.drawing', tone: 'live' },
  unknown: { text: 'strike.unknown', tone: 'warning' },
  'won-so-far': { text: 'strike.soFar', tone: 'success' },
  won: { text: 'strike.won', tone: 'success' },
  none: { text: 'strike.noStrike' },
}

export interface DeviceStrikesProps {
  /** The server's, to compare with. */
  list: StrikeList
  date: string
  board: Board
  /** Those that are shown. */
  currencies: readonly string[]
  now: Date
}

/** The bets that were placed in this browser, checked against the results of the date: also where the server does not answer. */
export function DeviceStrikes({ list, date, board, currencies, now }: DeviceStrikesProps) {
  useSectionTitle()
  const t = useText()
  const lottery = useLottery()
  const { calendar } = lottery
  const kept = useStore(lottery.use(createKeptReceipts).$kept)
  const results = board.date === date ? board.results : null
  const checked = useMemo(
    () => checkReceipts(kept.filter(({ currency }) => currencies.includes(currency)), date, { calendar, results: results ?? {}, now }),
    [kept, currencies, date, calendar, results, now],
  )
  const { shown, more } = useShown(checked)
  return (
    <section className="strike-part">
      <div className="section-title"><h2>{t('strike.device')}</h2></div>
      <p className="muted strike-note">{t(checked.length > 0 ? 'strike.deviceText' : 'strike.deviceNone')}</p>
      {checked.length > 0 && board.state === 'failed' && (
        <p className="strike-note">
          <Status tone="warning">{board.checkedAt ? t('results.stale', { time: answerTime(board.checkedAt, dateOf(now)) }) : t('results.failed')}</Status>
        </p>
      )}
      {checked.length > 0 && (
        <Card flush>
          <ul className="list" aria-label={t('strike.device')}>
            {shown.map((one) => (
              <li className="strike-check" key={`${one.receipt.clientRef} ${one.receipt.guids.join()} ${String(one.receipt.parts)}`}>
                <Checked checked={one} listed={listedFor(one, list, date)} isAsking={list.state === 'ready' && list.refreshing} />
              </li>
            ))}
          </ul>
          {more}
        </Card>
      )}
    </section>
  )
}

interface CheckedProps {
  checked: CheckedReceipt
  /** What the server's list has for the receipt, in minor units; null where that is not known. */
  listed: number | null
  /** The list is being asked for once more: that it has something else may be over in a moment. */
  isAsking: boolean
}

/** A receipt and how it stands. The prizes that both know are shown once, in the server's list. */
function Checked({ checked: { receipt, check }, listed, isAsking }: CheckedProps) {
  const t = useText()
  const { isSelf } = useLottery().use(createUsers)
  const { currency, receiptNo, userId, total } = receipt
  const placed = new Date(receipt.at)
  const when = <>{t('receipts.placed')} <span className="unbroken">{dateOf(placed)}</span> {clockTime(placed).slice(0, 5)}</>
  const { text, tone } = STATES[check.state]
  const isFinal = check.state === 'won' || check.state === 'none'
  const prizes = check.prizes.map(({ slot, number, mode, stakeType, stake, tier, amount }): ShownStrike => ({
    slot, drawType: '', number, betType: mode === 'straight' ? stakeType : `${t(`bet.mode.${mode}`)} ${stakeType}`, stake, tier, tierText: '', prize: amount, receiptNo: '',
  }))
  return (
    <>
      <div className="row strike-receipt" role="status">
        <span className="grow">
          <b>{receiptNo ? <span className="unbroken">{receiptNo}</span> : when}</b>
          {receiptNo && <small>{when}</small>}
          {!isSelf(userId) && <small>{t('confirm.for', { player: userId })}</small>}
          <small>{t('bet.total')} <span className="unbroken">{currency} {formatMoney(total)}</span></small>
        </span>
        <SlotBadges slots={check.slots} />
        <span className="row-end">
          {check.won > 0 && <span className="strike-prize"><Money minor={check.won} currency={currency} /></span>}
          <Status tone={tone}>{t(text)}</Status>
        </span>
      </div>
      {prizes.length > 0 && listed !== check.won && <StrikeRows strikes={prizes} currency={currency} label={t(text)} />}
      {listed !== null && listed !== check.won && isFinal && !isAsking && (
        <p className="strike-differs">{t('strike.differs', { amount: moneyInWords(listed, currency) })}</p>
      )}
    </>
  )
}

/** Known only when the receipt's number is, and the server has answered for its money on this date, also the last time it was asked. */
function listedFor({ receipt }: CheckedReceipt, list: StrikeList, date: string): number | null {
  if (receipt.receiptNo === '' || list.state !== 'ready' || list.date !== date) return null
  const listed = list.currencies.find(({ currency }) => currency === receipt.currency)
  if (!listed || list.stale.includes(receipt.currency)) return null
  return listed.strikes.filter(({ receiptNo }) => receiptNo === receipt.receiptNo).reduce((sum, { prize }) => sum + prize, 0)
}
