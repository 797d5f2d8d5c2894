import { memo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Place } from '../domain/digit-set.js'
import css from './digit-column.css?inline'
import { useStyles } from './styles.js'

export interface DigitColumnProps {
  /** The place's letter, A to D. A digit's accessible name is `A 3`, that of ALL `A ALL`. */
  place: Place
  /** The group's accessible name. */
  label: string
  /** The word on the button that takes all ten. */
  allLabel: string
  /** The digits chosen, in any order. */
  digits: string
  onToggle: (place: Place, digit: string) => void
  onToggleAll: (place: Place) => void
  /** Nothing chosen here though the player has begun elsewhere. */
  missing?: boolean
  describedBy?: string
}

const DIGITS = [...'0123456789']
const ALL = 'ALL'

/**
 * The digits of one place: ALL over 0–9. One tab stop; arrow keys move as the eye sees it, Home and End to the ends, and a digit typed
 * on a keyboard toggles that digit.
 */
export const DigitColumn = memo(function DigitColumn({ place, label, allLabel, digits, onToggle, onToggleAll, missing, describedBy }: DigitColumnProps) {
  useStyles(css)
  const [current, setCurrent] = useState(ALL)
  const all = digits.length === DIGITS.length

  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (DIGITS.includes(event.key)) {
      event.preventDefault()
      onToggle(place, event.key)
      return
    }
    const boxes = [...event.currentTarget.querySelectorAll('input')]
    const from = boxes.findIndex((box) => box.value === current)
    const to = target(event.key, from, boxes)
    if (to === null) return
    event.preventDefault()
    boxes[to]?.focus()
  }

  const box = (value: string, name: string, checked: boolean, toggle: () => void) => (
    <input
      type="checkbox"
      value={value}
      aria-label={`${place} ${name}`}
      checked={checked}
      tabIndex={value === current ? 0 : -1}
      onFocus={() => setCurrent(value)}
      onChange={(event) => {
        // As in a chip: the browser has ticked it already, and a tap may change nothing.
        event.currentTarget.checked = checked
        toggle()
      }}
    />
  )

  return (
    <fieldset className={`digit-column${missing ? ' missing' : ''}`} aria-label={label} aria-describedby={describedBy} onKeyDown={onKeyDown}>
      <label className={`digit all${all ? ' on' : ''}`}>
        {box(ALL, allLabel, all, () => onToggleAll(place))}
        <span aria-hidden="true">
          <b>{place}</b>
          {allLabel}
        </span>
      </label>
      {DIGITS.map((digit) => {
        const isOn = digits.includes(digit)
        return (
          <label className={isOn ? 'digit on' : 'digit'} key={digit}>
            {box(digit, digit, isOn, () => onToggle(place, digit))}
            <span aria-hidden="true">{digit}</span>
          </label>
        )
      })}
    </fieldset>
  )
})

const steps: Record<string, number> = { Home: -DIGITS.length, End: DIGITS.length, ArrowLeft: -1, ArrowRight: 1 }

/** Which box an arrow key leads to; null for a key that does not move. The columns are always laid out left to right. */
function target(key: string, from: number, boxes: HTMLInputElement[]): number | null {
  const step = steps[key]
  if (step) return Math.max(0, Math.min(DIGITS.length, from + step))
  return key === 'ArrowDown' ? beyond(from, boxes, 1) : key === 'ArrowUp' ? beyond(from, boxes, -1) : null
}

/** The nearest box in the row below or above: by where the boxes stand, for a narrow container lays them out in rows. */
function beyond(from: number, boxes: HTMLInputElement[], direction: 1 | -1): number {
  const middles = boxes.map((box) => {
    const { x, y, width, height } = box.getBoundingClientRect()
    return [x + width / 2, (y + height / 2) * direction] as const
  })
  const distances = middles.map(([x, y]) => {
    const [hereX, hereY] = middles[from] ?? [0, 0]
    return y - hereY < 9 ? Infinity : (y - hereY) * 4 + Math.abs(x - hereX)
  })
  const nearest = Math.min(...distances)
  return nearest < Infinity ? distances.indexOf(nearest) : from
}
