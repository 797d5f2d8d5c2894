import type { ReactNode } from 'react'
import { Icon } from './icon.js'
import css from './message-screen.css?inline'
import { Screen, ScreenHead } from './screen.js'
import { useStyles } from './styles.js'

export interface MessageScreenProps {
  /** Path data of the icon above the words. */
  icon: string
  title: string
  /** What happened, and what it means for the player. */
  children?: ReactNode
  /** Where to go from here: buttons and links, the first the one that most want. */
  ways?: ReactNode
}

/** A screen that says one thing and shows the ways on, in the middle of the page and as wide as a thumb reaches. */
export function MessageScreen({ icon, title, children, ways }: MessageScreenProps) {
  useStyles(css)
  return (
    <Screen className="message">
      <span className="message-icon"><Icon path={icon} /></span>
      <ScreenHead title={title} />
      {children}
      {ways && <div className="message-ways">{ways}</div>}
    </Screen>
  )
}
