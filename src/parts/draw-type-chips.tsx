import { useId } from 'react'
import { hasDraw } from '../domain/calendar.js'
import { eveningSlot, type Calendar, type DrawLetter, type SlotCode } from '../domain/slots.js'
import { useText } from '../context.js'
import { Chip, ChipGroup } from '../ui/chip.js'
import { useStyles } from '../ui/styles.js'
import css from './draw-type-chips.css?inline'
import { drawTypeShortName } from './draw-type-name.js'

export interface DrawTypeChipsProps {
  /** The types on offer. */
  letters: readonly DrawLetter[]
  chosen: readonly SlotCode[]
  /** The dates chosen: a type without a draw on one of them is marked so and stays choosable, because the server decides (decisions section 1). */
  dates: readonly string[]
  calendar: Calendar
  onToggle: (letter: DrawLetter) => void
  onToggleAll: () => void
}

/** The draw types as toggles in their operators' hues, and All. */
export function DrawTypeChips({ letters, chosen, dates, calendar, onToggle, onToggleAll }: DrawTypeChipsProps) {
  useStyles(css)
  const t = useText()
  const notes = useId()
  const all = t('drawTypes.all')
  return (
    <ChipGroup title={t('drawTypes.title')} hideTitle className="types">
      {letters.map((letter) => {
        const name = drawTypeShortName(t, letter, calendar)
        const label = `${letter} ${name}`
        const without = dates.filter((date) => !hasDraw(eveningSlot(letter), date, { calendar }))
        const noDraw = without.length > 0
        return (
          <Chip
            key={letter}
            className={`type${noDraw ? ' no-draw' : ''}`}
            operator={letter}
            label={noDraw ? t('drawTypes.noDrawLabel', { name: label }) : label}
            describedBy={noDraw ? `${notes}-${letter}` : undefined}
            checked={chosen.includes(eveningSlot(letter))}
            onToggle={() => onToggle(letter)}
          >
            <b>{letter}</b>
            <small id={`${notes}-${letter}`}>{noDraw ? noDrawWords(without) : name}</small>
          </Chip>
        )
      })}
      {letters.length > 1 && (
        <Chip className="type every" label={all} checked={letters.every((letter) => chosen.includes(eveningSlot(letter)))} onToggle={onToggleAll}>
          <b>{all}</b>
          <small>{t('drawTypes.count', { count: letters.length })}</small>
        </Chip>
      )}
    </ChipGroup>
  )

  /** A type that draws on one of three dates is not told to have no draw. */
  function noDrawWords(without: readonly string[]): string {
    if (without.length === dates.length) return t('drawTypes.noDraw')
    return t('drawTypes.noDrawOn', { days: without.map((date) => t.weekdayShort(date)).join(', ') })
  }
}
