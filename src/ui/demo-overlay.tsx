import css from './demo-overlay.css?inline'
import { useStyles } from './styles.js'

/** The DEMO watermark, always rendered (spec section 1): nobody can hit it and assistive technology does not see it. The word is in the CSS. */
export function DemoOverlay() {
  useStyles(css)
  return <div className="demo" aria-hidden="true" />
}

/** The DEMO word as a small tag beside text: the readable half of the overlay. */
export function DemoTag({ children }: { /** the word itself */ children: string }) {
  useStyles(css)
  return <span className="demo-tag">{children}</span>
}

/** The one notice that everybody can read (decisions section 4). */
export function DemoNotice({ tag, children }: { tag: string; children: string }) {
  return (
    <p className="demo-note">
      <DemoTag>{tag}</DemoTag>
      {children}
    </p>
  )
}
