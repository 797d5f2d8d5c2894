import { useStyles } from './styles.js'
import css from './tag.css?inline'

/** A small label on a quiet ground. */
export function Tag({ children }: { children: string }) {
  useStyles(css)
  return <span className="tag">{children}</span>
}
