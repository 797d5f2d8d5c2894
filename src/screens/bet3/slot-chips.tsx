import { memo, useId } from 'react'
import { useLottery, useText } from '../../context.js'
import { cutOffAt, hasDraw, slotState } from '../../domain/calendar.js'
import { drawSlots } from '../../domain/draw-slots.js'
import { letterOf, type SlotCode } from '../../domain/slots.js'
import { drawTypeShortName } from '../../parts/draw-type-name.js'
import { slotName } from '../../parts/slot-name.js'
import { Badge } from '../../ui/badge.js'
import { Chip, ChipGroup } from '../../ui/chip.js'
import { InTurn } from '../../ui/in-turn.js'
import { useToast } from '../../ui/toast.js'
import { hoursLeft } from './hours-left.js'

export interface SlotChipsProps {
  /** The draws on offer. */
  slots: readonly SlotCode[]
  chosen: readonly SlotCode[]
  /** The chosen date; undefined while there is none. */
  date: string | undefined
  /** The instant, to the minute. */
  now: Date
  onToggle: (slot: SlotCode) => void
  onToggleAll: () => void
}

type SlotStatus = 'any' | 'open' | 'closed' | 'no-draw'

/**
 * A button for each draw at its hour (spec section 2, Bet 3): first the operators that draw once a day, then those that draw at several hours. One that is past its
 * cut-off says so and cannot be chosen, only taken back; one whose operator does not draw on the date says so and stays choosable, because the server decides.
 */
export const SlotChips = memo(function SlotChips({ slots, chosen, date, now, onToggle, onToggleAll }: SlotChipsProps) {
  const t = useText()
  const notes = useId()
  const show = useToast()
  const { calendar } = useLottery()
  // A pasted line may have a draw that its kind of number does not: it can be seen here, and taken off.
  const infos = drawSlots({ calendar }).filter(({ slot }) => slots.includes(slot) || chosen.includes(slot))
  const hours = (letter: string) => calendar.drawTypes.find((type) => type.letter === letter)?.slots.length ?? 0
  const daily = infos.filter(({ letter }) => hours(letter) === 1)
  const hourly = infos.filter(({ letter }) => hours(letter) > 1)
  const open = slots.filter((slot) => statusOf(slot) === 'open' || statusOf(slot) === 'any')

  const chip = ({ slot, drawTime }: (typeof infos)[number], className: string) => {
    const status = statusOf(slot)
    const name = slotName(t, slot, calendar)
    const label = status === 'closed' ? t('bet3.closedLabel', { name }) : status === 'no-draw' ? t('drawTypes.noDrawLabel', { name }) : name
    const isChosen = chosen.includes(slot)
    const toggle = () => (status === 'closed' && !isChosen ? show(t('problem.E129-2', { 0: name })) : onToggle(slot))
    return (
      <Chip key={slot} className={`${className} ${status}`} operator={letterOf(slot)} label={label} describedBy={status === 'open' ? `${notes}-${slot}` : undefined} checked={isChosen} onToggle={toggle}>
        <Badge letter={letterOf(slot)} size="small" />
        <b>{drawTime}</b>
        <small id={`${notes}-${slot}`}>{noteOf(slot, status)}</small>
      </Chip>
    )
  }
  return (
    <ChipGroup title={t('bet3.draws')} hideTitle className="slots">
      {daily.map((info) => chip(info, 'slot brief'))}
      <InTurn isRest>
        {hourly.map((info) => chip(info, 'slot'))}
        {open.length > 1 && (
          <Chip className="slot every" label={t('bet3.allOpen')} checked={open.every((slot) => chosen.includes(slot))} onToggle={onToggleAll}>
            <b>{t('bet3.allOpen')}</b>
            <small>{t('bet.draws', { count: open.length })}</small>
          </Chip>
        )}
      </InTurn>
    </ChipGroup>
  )

  function statusOf(slot: SlotCode): SlotStatus {
    if (date === undefined) return 'any'
    if (!hasDraw(slot, date, { calendar })) return 'no-draw'
    return slotState(slot, date, now, { calendar })
  }

  function noteOf(slot: SlotCode, status: SlotStatus): string {
    if (status === 'closed') return t('bet3.closed')
    if (status === 'no-draw') return t('drawTypes.noDraw')
    const left = date === undefined ? null : hoursLeft(t, now, cutOffAt(slot, date, { calendar }))
    return left === null ? drawTypeShortName(t, letterOf(slot), calendar) : t('bet3.left', { time: left })
  }
})
