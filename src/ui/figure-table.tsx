import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from './card.js'
import css from './figure-table.css?inline'
import moneyCss from './money.css?inline'
import { Skeleton } from './skeleton.js'
import { useStyles } from './styles.js'

/** Stands where there is no figure. */
const DASH = '–'

export interface FigureCardProps {
  title: string
  /** Says more of it on the same line: whose figures they are, or what they are for. */
  note?: string
  children?: ReactNode
}

/** A card of tables under one heading, as a region of its name. */
export function FigureCard({ title, note, children }: FigureCardProps) {
  useStyles(css)
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Card flush className="figures">
        <header id={heading}>
          <h2>{title}</h2>
          {note && <small>{note}</small>}
        </header>
        {children}
      </Card>
    </section>
  )
}

/** A table of figures. `caption` is for readers: the card's heading says it to the eye. */
export function FigureTable({ caption, children }: { caption: string; children?: ReactNode }) {
  useStyles(css)
  useStyles(moneyCss)
  return (
    <table className="figure-table">
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  )
}

export interface FigureCellProps {
  /** Null where there is none: a dash. */
  children: string | null
  /** Stands before it, in small: what the figure is of. */
  mark?: string
  /** The figure is on its way. */
  waiting?: boolean
}

/** One figure. */
export function FigureCell({ children, mark, waiting }: FigureCellProps) {
  if (children === null) return <td className="none">{DASH}</td>
  return (
    <td>
      {waiting ? (
        <Skeleton />
      ) : (
        <span className="money">
          {mark && <small>{mark} </small>}
          {children}
        </span>
      )}
    </td>
  )
}
