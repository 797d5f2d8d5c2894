import type { ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/create-i18n.js'
import { useStyles } from '../../../src/ui/styles.js'
import css from './kit.css?inline'

/** What every sheet gets: the texts of the language that is shown. */
export interface SheetProps {
  t: Translate
}

/** A sheet of specimens. */
export function Sheet({ children }: { children: ReactNode }) {
  useStyles(css)
  return <main className="sheet">{children}</main>
}

/** A part in one state, or in several that belong together, under a name for developers. */
export function Specimen({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={`specimen${wide ? ' wide' : ''}`}>
      <h2 lang="en">{name}</h2>
      <div className="specimen-parts">{children}</div>
    </section>
  )
}
