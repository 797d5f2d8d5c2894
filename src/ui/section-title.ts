import css from './section-title.css?inline'
import { useStyles } from './styles.js'

/** What an element of the class `section-title` looks like: the words above a part of a screen. Whoever shows one calls it. */
export function useSectionTitle(): void {
  useStyles(css)
}
