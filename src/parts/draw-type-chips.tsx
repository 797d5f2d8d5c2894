import { memo, useId, type ReactNode } from 'react'
import { hasDraw } from '../domain/calendar.js'
import { eveningSlot, letterOf, type Calendar, type DrawLetter, type SlotCode } from '../domain/slots.js'
import { useText } from '../context.js'
import { Chip, ChipGroup } from '../ui/chip.js'
import { useStyles } from '../ui/styles.js'
import css from './draw-type-chips.css?inline'
import { drawTypeName, drawTypeShortName } from './draw-type-name.js'

export interface DrawTypeChipsProps {
  /** The types on offer. */
  letters: readonly DrawLetter[]
  chosen: readonly SlotCode[]
  /** The dates chosen: a type without a draw on one of them is marked so and stays choosable, because the server decides (decisions section 1). */
  dates: readonly string[]
  calendar: Calendar
  onToggle: (letter: DrawLetter) => void
  /** All of them, or none. Absent: each by `onToggle`, which then has to go by what is chosen at its own time. */
  onToggleAll?: () => void
  /** None of them is wanted, nor any of the `children`. */
  onNone?: () => void
  /** Further chips, before All. */
  children?: ReactNode
}

/**
 * The draw types as toggles in their operators' hues, and All. A host's or a pasted text, or another widget of the page, may have chosen what is not on offer here: what
 * is charged for can be seen, and taken off. A key of a number draws none of them anew.
 */
export const DrawTypeChips = memo(function DrawTypeChips({ letters: offered, chosen, dates, calendar, onToggle, onToggleAll, onNone, children }: DrawTypeChipsProps) {
  useStyles(css)
  const t = useText()
  const notes = useId()
  const all = t('drawTypes.all')
  const others = chosen.filter((slot) => slot === eveningSlot(letterOf(slot)) && !offered.includes(letterOf(slot)))
  const letters = [...offered, ...others.map(letterOf)]
  const areAll = letters.every(isChosen)
  return (
    <ChipGroup title={t('drawTypes.title')} hideTitle className="types">
      {letters.map((letter) => {
        const label = `${letter} ${drawTypeName(t, letter, calendar)}`
        const without = dates.filter((date) => !hasDraw(eveningSlot(letter), date, { calendar }))
        const noDraw = without.length > 0
        return (
          <Chip
            key={letter}
            className={`type${noDraw ? ' no-draw' : ''}`}
            operator={letter}
            label={noDraw ? t('drawTypes.noDrawLabel', { name: label }) : label}
            describedBy={noDraw ? `${notes}-${letter}` : undefined}
            checked={isChosen(letter)}
            onToggle={() => onToggle(letter)}
          >
            <b>{letter}</b>
            <small id={`${notes}-${letter}`}>{noDraw ? noDrawWords(without) : drawTypeShortName(t, letter, calendar)}</small>
          </Chip>
        )
      })}
      {children}
      {letters.length > 1 && (
        <Chip className="type every" label={all} checked={areAll} onToggle={onToggleAll ?? toggleAll}>
          <b>{all}</b>
          <small>{t('drawTypes.count', { count: letters.length })}</small>
        </Chip>
      )}
    </ChipGroup>
  )

  function isChosen(letter: DrawLetter): boolean {
    return chosen.includes(eveningSlot(letter))
  }

  function toggleAll(): void {
    for (const letter of letters) if (areAll || !isChosen(letter)) onToggle(letter)
    if (areAll) onNone?.()
  }

  /** A type that draws on one of three dates is not told to have no draw. */
  function noDrawWords(without: readonly string[]): string {
    if (without.length === dates.length) return t('drawTypes.noDraw')
    return t('drawTypes.noDrawOn', { days: without.map((date) => t.weekdayShort(date)).join(', ') })
  }
})
