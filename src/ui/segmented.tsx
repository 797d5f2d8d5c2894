import { useId } from 'react'
import { Radio, putBack } from './radio.js'
import css from './segmented.css?inline'
import { useStyles } from './styles.js'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: string
  /** Cannot be chosen now; `onBarred` is told when somebody tries. `strike` draws a line through it: not part of this game at all. */
  barred?: boolean
  strike?: boolean
}

export interface SegmentedProps<Value extends string> {
  /** The group's accessible name. */
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  onBarred?: (value: Value) => void
  /** As wide as its words. */
  compact?: boolean
  describedBy?: string
}

/** Two to five exclusive choices side by side: native radio buttons, hence one tab stop and the arrow keys. */
export function Segmented<Value extends string>({ label, options, value, onChange, onBarred, compact, describedBy }: SegmentedProps<Value>) {
  useStyles(css)
  const name = useId()
  return (
    <div className={`segmented${compact ? ' compact' : ''}`} role="radiogroup" aria-label={label} aria-describedby={describedBy}>
      {options.map((option) => (
        <label key={option.value} className={option.strike ? 'strike' : undefined}>
          <Radio
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-disabled={option.barred || undefined}
            onChange={(event) => {
              putBack(event.currentTarget, value)
              if (option.barred) onBarred?.(option.value)
              else onChange(option.value)
            }}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
