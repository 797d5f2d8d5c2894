import css from './status.css?inline'
import { useStyles } from './styles.js'

/** A word, with a dot that repeats it in colour. `live` pulses where motion is welcome. */
export function Status({ tone, children }: { tone?: 'success' | 'warning' | 'danger' | 'live'; children: string }) {
  useStyles(css)
  return <span className={`status${tone ? ` ${tone}` : ''}`}>{children}</span>
}
