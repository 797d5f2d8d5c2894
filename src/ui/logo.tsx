import css from './logo.css?inline'
import { useStyles } from './styles.js'

/** The product's name as a mark: its first word in a box. `end` goes where there is no room. */
export function Logo({ start, end }: { start: string; end: string }) {
  useStyles(css)
  return (
    <>
      <b>{start}</b>
      <span>{end}</span>
    </>
  )
}
