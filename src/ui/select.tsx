import css from './field.css?inline'
import { Icon } from './icon.js'
import { down } from './icons.js'
import { useStyles } from './styles.js'

export interface SelectProps<Value extends string> {
  /** The accessible name. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of several: the platform's own select, which every phone opens in its best way. */
export function Select<Value extends string>({ label, options, value, onChange }: SelectProps<Value>) {
  useStyles(css)
  return (
    <span className="field">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>{option.label}</option>
        ))}
      </select>
      <Icon path={down} small />
    </span>
  )
}
