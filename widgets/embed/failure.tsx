import { useStyles } from '../../src/ui/styles.js'
import css from './failure.css?inline'

export interface FailureProps {
  title: string
  /** Of its words, where nothing around it says so. */
  lang?: string
  /** The button's word. */
  action: string
  onRetry: () => void
}

/** What stands in a widget's place after it broke. No more than this, and a button of its own: it is part of every first paint, and next to nobody sees it. */
export function Failure({ title, lang, action, onRetry }: FailureProps) {
  useStyles(css)
  return (
    <div className="failure" role="alert" lang={lang}>
      <p>{title}</p>
      <button type="button" onClick={onRetry}>{action}</button>
    </div>
  )
}
