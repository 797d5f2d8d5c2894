import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import css from './digit-column.css?inline'
import { useStyles } from './styles.js'

export interface DigitColumnProps {
  /** The place's letter, A to D. A digit's accessible name is `A 3`, that of ALL `A ALL`. */
  place: string
  /** The group's accessible name. */
  label: string
  /** The word on the button that takes all ten. */
  allLabel: string
  /** The digits chosen, in any order. */
  digits: string
  onToggle: (digit: string) => void
  onToggleAll: () => void
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
export function DigitColumn({ place, label, allLabel, digits, onToggle, onToggleAll, missing, describedBy }: DigitColumnProps) {
  useStyles(css)
  const [current, setCurrent] = useState(ALL)
  const all = digits.length === DIGITS.length

  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (DIGITS.includes(event.key)) {
      event.preventDefault()
      onToggle(event.key)
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
      <label className="digit all">
        {box(ALL, allLabel, all, onToggleAll)}
        <span aria-hidden="true">
          <b>{place}</b>
          {allLabel}
        </span>
      </label>
      {DIGITS.map((digit) => (
        <label className="digit" key={digit}>
          {box(digit, digit, digits.includes(digit), () => onToggle(digit))}
          <span aria-hidden="true">{digit}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Which box an arrow key leads to; null for a key that does not move. The columns are always laid out left to right. */
function target(key: string, from: number, boxes: HTMLInputElement[]): number | null {
  const last = boxes.length - 1
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowRight':
      return Math.min(last, from + 1)
    case 'ArrowLeft':
      return Math.max(0, from - 1)
    case 'ArrowDown':
      return beyond(from, boxes, 1)
    case 'ArrowUp':
      return beyond(from, boxes, -1)
    default:
      return null
  }
}

/** The nearest box in the row below or above: by where the boxes stand, for a narrow container lays them out in rows. */
function beyond(from: number, boxes: HTMLInputElement[], direction: 1 | -1): number {
  const here = boxes[from]?.getBoundingClientRect()
  if (!here) return 0
  let best = from
  let nearest = Infinity
  boxes.forEach((box, index) => {
    const there = box.getBoundingClientRect()
    const down = (middle(there.top, there.bottom) - middle(here.top, here.bottom)) * direction
    if (down <= here.height / 4) return
    const distance = down * 4 + Math.abs(middle(there.left, there.right) - middle(here.left, here.right))
    if (distance < nearest) [nearest, best] = [distance, index]
  })
  return best
}

function middle(start: number, end: number): number {
  return (start + end) / 2
}
