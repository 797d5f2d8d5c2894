import { createContext, forwardRef, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { Virtualizer } from 'virtua'
import { useStyles } from './styles.js'
import css from './virtual-list.css?inline'

/** The height of a row, in CSS pixels (spec section 9). The style sheet says it, too. */
const ROW_HEIGHT = 40
/** The height of the heads above the columns, in CSS pixels. The style sheet says it, too. */
const HEAD_HEIGHT = 34

export interface VirtualListProps<T> {
  /** The accessible name. */
  label: string
  items: readonly T[]
  /** One row, `ROW_HEIGHT` high: an element of class `virtual-row`. */
  row: (item: T, index: number) => ReactElement
  /** The heads of the columns. */
  head: ReactNode
  /** How far it is scrolled at first, in CSS pixels. */
  offset?: number
  onScroll?: (offset: number) => void
  /** A row that is there from the first moment, wherever it stands: for whoever returns to it. */
  kept?: number | null
}

/** A list of any length, of which only the rows that can be seen are in the page. */
export function VirtualList<T>({ label, items, row, head, offset = 0, onScroll, kept = null }: VirtualListProps<T>) {
  useStyles(css)
  const scroller = useRef<HTMLDivElement>(null)
  const first = useRef(offset)
  // Who pages away from a row keeps the focus there, and so the next page.
  const [held, setHeld] = useState<number | null>(null)
  const keepMounted = useMemo(() => [kept, held].filter((index) => index !== null && index < items.length) as number[], [kept, held, items.length])
  useLayoutEffect(() => {
    if (scroller.current && first.current > 0) scroller.current.scrollTop = first.current
  }, [])
  return (
    // A scroller has a tab stop: its rows may have none.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="virtual-list" ref={scroller} role="group" aria-label={label} tabIndex={0} onScroll={(event) => onScroll?.(event.currentTarget.scrollTop)} onFocus={({ target }) => setHeld(placeOf(target))}>
      <div className="virtual-head">{head}</div>
      <Count.Provider value={items.length}>
        <Virtualizer as="ul" item={Item} data={items} itemSize={ROW_HEIGHT} startMargin={HEAD_HEIGHT} scrollRef={scroller} keepMounted={keepMounted}>
          {row}
        </Virtualizer>
      </Count.Provider>
    </div>
  )
}

/** Of what is in a row, the row's index; null outside of them. */
function placeOf(target: Element): number | null {
  const place = target.closest('li')?.getAttribute('aria-posinset')
  return place ? Number(place) - 1 : null
}

/** How many rows there are, seen or not. */
const Count = createContext(0)

interface ItemProps { index: number; style: CSSProperties; children: ReactNode }

/**
 * A row's place, which says where in the whole list it is: most of its neighbours are not in the page. The style is the library's, set by script and not as an
 * attribute. It would hide a row until it is measured, and what is hidden takes no focus; here the height is known.
 */
const Item = forwardRef<HTMLLIElement, ItemProps>(function Item({ index, style, children }, ref) {
  return <li ref={ref} style={{ ...style, visibility: 'visible' }} aria-posinset={index + 1} aria-setsize={useContext(Count)}>{children}</li>
})
