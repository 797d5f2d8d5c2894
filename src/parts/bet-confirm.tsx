import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../context.js'
import { eveningSlot, letterOf, type SlotCode } from '../domain/slots.js'
import type { Translate } from '../i18n/create-i18n.js'
import { BetNumber } from '../ui/bet-number.js'
import { Button } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import { Money } from '../ui/money.js'
import { Tag } from '../ui/tag.js'
import { useStyles } from '../ui/styles.js'
import armingCss from './arming.css?inline'
import css from './bet-confirm.css?inline'
import { useOverBalance } from './bet-reason.js'
import { SlotBadges } from './slot-badges.js'

/** One row of what is about to be sent. */
export interface ConfirmRow {
  /** What is bet on, as its screen shows it: a number, or the digits of a set. */
  label: string
  /** BOX, I-BOX or REVERSE as the screen calls it; '' for straight. */
  mode: string
  /** How many times its stakes are charged in one draw: `chargedNumbers`, or for a digit set what its total comes from. */
  combinations: number
  /** The numbers it covers; more than `combinations` where one stake covers several (I-BOX, a BOX whose stake is its total). */
  covers: number
  /** Its stakes: `B 1.00 + S 1.00`. In brackets when there are several, for they stand in a product. */
  stakesText: string
  slots: readonly SlotCode[]
  /** How many dates it is for. */
  dates: number
  /** Those are dates of each draw's own: its next ones. */
  isDatesOfEach?: boolean
  /** Minor units. */
  amount: number
}

export interface BetConfirmProps {
  rows: readonly ConfirmRow[]
  /** The draw dates in words. */
  when: string
  /** Which dates those are, above the rows, where its words do not tell. */
  children?: ReactNode
  /** Minor units of `currency`: what is taken when the player says OK. */
  total: number
  currency: string
  /** For whom an agent bets; null for a member, who bets for himself only. */
  player: string | null
  /** OK: the only way by which the bet is sent. Close the dialog with it. */
  onConfirm: () => void
  /** Cancel, or Escape. */
  onCancel: () => void
}

/**
 * Asks before a bet is sent: every row with how its amount comes about, whom it is for, and the total. Open while rendered. Open it by `useConfirmation`,
 * which closes it when what it asks about has changed. OK stands where BET was, so it takes no press until the player can have seen the dialog (its css).
 */
export function BetConfirm({ rows, when, children, total, currency, player, onConfirm, onCancel }: BetConfirmProps) {
  useStyles(css)
  useStyles(armingCss)
  const t = useText()
  const totalId = useId()
  // What the bar says above BET is said where it is decided, too.
  const warning = useOverBalance(total)
  const foot = (
    <>
      <p className="confirm-total" id={totalId}>
        <span>
          {t('bet.total')}
          {player !== null && <small>{t('confirm.for', { player })}</small>}
          {warning && <small className="confirm-warning">{warning}</small>}
        </span>
        <b>
          <Money minor={total} currency={currency} />
        </b>
      </p>
      <Button kind="secondary" onPress={onCancel}>
        {t('confirm.cancel')}
      </Button>
      <Button kind="primary" className="arming" describedBy={totalId} onPress={onConfirm}>
        {t('receipt.ok')}
      </Button>
    </>
  )
  return (
    <Dialog className="bet-confirm" title={t('confirm.title')} subtitle={when} foot={foot} onClose={onCancel} afresh shielded>
      {children}
      <ol className="confirm-rows">
        {rows.map((row, index) => (
          // Rows may be alike, and none moves while the dialog is open.
          // eslint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span className="confirm-head">
              <BetNumber>{row.label}</BetNumber>
              {row.mode && <Tag>{row.mode}</Tag>}
              <SlotBadges slots={row.slots} />
            </span>
            <Money minor={row.amount} />
            <small>{confirmSum(t, row)}</small>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

/** How the amount of a row comes about: numbers × stakes × draws × dates. */
export function confirmSum(t: Translate, { combinations, covers, stakesText, slots, dates, isDatesOfEach }: ConfirmRow): string {
  const numbers = t('bet.numbers', { count: covers })
  const isEvening = slots.every((slot) => slot === eveningSlot(letterOf(slot)))
  return t('confirm.sum', {
    numbers: combinations === covers ? numbers : t('bet.sets', { count: combinations, numbers }),
    stakes: stakesText,
    draws: t(isEvening ? 'drawTypes.count' : 'bet.draws', { count: slots.length }),
    dates: t(isDatesOfEach && slots.length > 1 ? 'dates.each' : 'dates.count', { count: dates }),
  })
}
