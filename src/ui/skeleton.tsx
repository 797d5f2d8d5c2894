import css from './skeleton.css?inline'
import { useStyles } from './styles.js'

/** A quiet block where something will stand. `className` of the place gives it its size; it has no words and no name. */
export function Skeleton({ className }: { className?: string }) {
  useStyles(css)
  return <span className={`skeleton${className ? ` ${className}` : ''}`} aria-hidden="true" />
}
