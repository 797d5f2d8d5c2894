import css from './forced-colors.css?inline'
import { useStyles } from './styles.js'

/** Puts the rules for forced colours (high contrast) into the root. They answer to the media query, so they may stay when it ends. */
export function ForcedColors() {
  useStyles(css)
  return null
}
