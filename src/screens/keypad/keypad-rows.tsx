import { useStore } from '@nanostores/react'
import { Fragment, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useLottery, useText, useWidget } from '../../context.js'
import { isDatesLine, isHead, type KeypadLine } from '../../stores/keypad-draft.js'
import { createKeypadFont } from '../../stores/keypad-font.js'
import { createKeypadSlip } from '../../stores/keypad-slip.js'
import type { SlipDates } from '../../domain/slip.js'
import type { KeypadRow } from '../../stores/keypad-summary.js'
import { itemRefusalText } from '../../parts/refusal-text.js'
import { SlotBadges } from '../../parts/slot-badges.js'
import { useOneRemoval } from '../../parts/use-one-removal.js'
import { Button } from '../../ui/button.js'
import { Icon } from '../../ui/icon.js'
import { close } from '../../ui/icons.js'
import { isAttended } from '../../ui/is-attended.js'
import { datesText, datesWords, spelledRow, wordsOf } from './row-words.js'
import { useRowFocus } from './use-row-focus.js'

export interface KeypadRowsProps {
  /** A sheet is open over them. */
  isCovered: boolean
  /** To a row, 0-based. */
  onGo: (row: number) => void
  onRemove: (row: number) => void
  onDates: () => void
  /** The draws of the group of that row. */
  onDraws: (row: number) => void
}

/** The rows, and what was understood of each. The first is for the dates; one for the draws stands below it for as long as none is written. */
export const KeypadRows = memo(function KeypadRows({ isCovered, onGo, onRemove, onDates, onDraws }: KeypadRowsProps) {
  const t = useText()
  const { use } = useLottery()
  const { options } = useWidget()
  const slip = use(createKeypadSlip)
  const { rows: lines, at, dates } = useStore(slip.$drawn)
  const { rows } = useStore(slip.$summary)
  const size = useStore(use(createKeypadFont).$size)
  const list = useRef<HTMLOListElement>(null)
  useRowFocus(list, isCovered)
  const elementsOf = useRowElements()
  const isRemoving = useRef(false)
  const [place, typed] = [`${at} of ${lines.length}`, lines[at]?.text]
  const [begun] = useState({ place, typed })
  /** The current row has been brought before the keys. */
  const isBrought = useRef(false)
  const onTap = useOneRemoval('.row-remove')
  // The button goes with its row, or with what stands in it.
  const remove = useCallback((row: number) => {
    isRemoving.current = true
    list.current?.querySelector<HTMLElement>('[aria-current] .row-text')?.focus({ preventScroll: true })
    onRemove(row)
  }, [onRemove])
  let number = 0
  // A row of dates that is still to be mended stands above the draws, and an empty one once it was taken over.
  const first = lines.find(({ text }) => text.trim() !== '' && !isDatesLine(text))

  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current] .row-text')
    const root = list.current?.getRootNode() as Document | ShadowRoot | undefined
    // Whoever is in the rows with the keyboard goes along.
    if (current && (isRemoving.current || (root?.activeElement && list.current?.contains(root.activeElement)))) current.focus({ preventScroll: true })
    isRemoving.current = false
    const row = current?.closest('li')
    // For having come only where somebody is: an app further down a host's page would take its reader away from where he is.
    if (!row || (!isBrought.current && place === begun.place && !options.readAddress && !isAttended(row))) return
    row.scrollIntoView?.({ block: 'nearest' })
    isBrought.current = true
  }, [place, begun, options.readAddress])
  useEffect(() => {
    // Whoever types is there.
    if (isBrought.current || typed === begun.typed) return
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
    isBrought.current = true
  }, [typed, begun])

  return (
    <>
      <ol className="rows" ref={list} aria-label={t('keypadBet.rows')} data-size={size} onClickCapture={onTap}>
        <DatesRow dates={dates} onDates={onDates} />
        {!isHead(first?.text ?? '') && (
          <li className="head missing">
            <span className="row-number" />
            <button type="button" className="row-text" aria-label={`${t('drawTypes.title')}: ${t('problem.E122')}`} onClick={() => onDraws(0)}>
              <code>#</code>
              <span className="row-words">{t('problem.E122')}</span>
            </button>
          </li>
        )}
        {elementsOf(lines.map(({ text }, index) => {
          const isNumbered = !isHead(text) && !isDatesLine(text) && rows[index]?.kind !== 'joined'
          if (isNumbered) number++
          return { number: isNumbered ? number : null, text, row: rows[index] ?? EMPTY, isCurrent: index === at, canGo: !isHead(text) || isHead(lines[index + 1]?.text ?? '#'), onGo, onRemove: remove, onDraws }
        }))}
      </ol>
      <RowAnnouncer lines={lines} rows={rows} at={at} />
    </>
  )
})

/** The dates of all rows. */
const DatesRow = memo(function DatesRow({ dates, onDates }: { dates: SlipDates } & Pick<KeypadRowsProps, 'onDates'>) {
  const t = useText()
  const isMissing = Array.isArray(dates) && dates.length === 0
  const words = isMissing ? t('problem.bet-nodate') : datesWords(t, dates)
  return (
    <li className={isMissing ? 'head missing' : 'head'}>
      <span className="row-number" />
      <button type="button" className="row-text" aria-label={`${t('dates.title')}: ${words}`} onClick={onDates}>
        <code>{datesText(dates)}</code>
        <span className="row-words">{words}</span>
      </button>
    </li>
  )
})

const EMPTY: KeypadRow = { kind: 'empty' }

interface RowProps extends Pick<KeypadRowsProps, 'onGo' | 'onRemove' | 'onDraws'> {
  index: number
  /** Its place among the number rows; null for a row that is none. */
  number: number | null
  text: string
  row: KeypadRow
  isCurrent: boolean
  /** It can be taken away: a `#` line only when nothing stands below it, which would go to the draws above. */
  canGo: boolean
}

/** Rows that are passed over together when none of them has changed. */
const BLOCK = 8
type Drawn = Omit<RowProps, 'index'>

/**
 * The elements of the rows, in blocks. What is the same element as before is not even looked into: of fifty rows a key draws one or two, and passes over all
 * blocks but theirs. That the store keeps what it understood of the other rows makes it so.
 */
function useRowElements(): (rows: readonly Drawn[]) => ReactElement[] {
  const known = useRef<{ rows: { props: Drawn; element: ReactElement }[]; element: ReactElement }[]>([])
  return (rows) => {
    const blocks = Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, block) => {
      const before = known.current[block]
      const first = block * BLOCK
      const drawn = rows.slice(first, first + BLOCK).map((props, place) => {
        const row = before?.rows[place]
        // Rows may be alike, and are told apart by their place alone.
        return row && hasSameProps(row.props, props) ? row : { props, element: <Row key={place} index={first + place} {...props} /> }
      })
      if (before?.rows.length === drawn.length && drawn.every((row, place) => row === before.rows[place])) return before
      return { rows: drawn, element: <Fragment key={block}>{drawn.map(({ element }) => element)}</Fragment> }
    })
    known.current = blocks
    return blocks.map(({ element }) => element)
  }
}

function hasSameProps(one: Drawn, other: Drawn): boolean {
  return one.row === other.row && one.text === other.text && one.number === other.number && one.isCurrent === other.isCurrent && one.canGo === other.canGo
    && one.onGo === other.onGo && one.onRemove === other.onRemove && one.onDraws === other.onDraws
}

function Row({ index, number, text, row, isCurrent, canGo, onGo, onRemove, onDraws }: RowProps) {
  const t = useText()
  const { calendar, minimums } = useLottery()
  const { what, amount, problem } = wordsOf(t, row, calendar)
  const refused = row.kind === 'number' && row.refusal && !problem ? t('slip.refused', { reason: itemRefusalText(t, row.refusal, row.refusal.currency, minimums) }) : ''
  const head = row.kind === 'head'
  const button = useRef<HTMLButtonElement>(null)
  const isStop = isCurrent || head
  // Not while it is drawn: told so of the button that has the focus, a browser styles at once all that has changed, and again in the frame.
  useEffect(() => void button.current?.setAttribute('tabindex', isStop ? '0' : '-1'), [isStop])
  const name = useMemo(() => (number === null ? t(head ? 'drawTypes.title' : 'dates.title') : t('keypadBet.row', { row: number })), [t, number, head])
  return (
    <li className={head ? 'head' : undefined} aria-current={isCurrent || undefined} data-invalid={problem !== '' && (head || !isCurrent) ? '' : undefined}>
      <span className="row-number" aria-hidden="true">{number}</span>
      <button ref={button} type="button" className="row-text" aria-label={[`${name}: ${spelledRow(text)}`, problem || what, amount, refused].filter(Boolean).join(', ')} onClick={() => (head ? onDraws(index) : onGo(index))}>
        <code>{isCurrent ? <Typed index={index} /> : text}</code>
        <span className={refused ? 'row-words refused' : 'row-words'}>
          {problem || refused || (row.kind === 'head' ? <SlotBadges slots={row.slots} /> : what)}
          {amount && !problem && <b>{amount}</b>}
        </span>
      </button>
      {isCurrent && canGo && text !== '' && (
        <Button kind="icon" className="row-remove" label={t('keypadBet.remove')} onPress={() => onRemove(index)}>
          <Icon path={close} small />
        </Button>
      )}
    </li>
  )
}

/** What stands in the current row. By itself: of all the screen a key draws no more than its sign before it is painted. */
function Typed({ index }: { index: number }) {
  const { rows } = useStore(useLottery().use(createKeypadSlip).$draft)
  return rows[index]?.text ?? ''
}

/** Says what was understood of a row once it is left, and not at each of its keys. */
function RowAnnouncer({ lines, rows, at }: { lines: readonly KeypadLine[]; rows: readonly KeypadRow[]; at: number }) {
  const t = useText()
  const { calendar } = useLottery()
  const [said, setSaid] = useState('')
  const left = useRef(at)
  useEffect(() => {
    const index = left.current
    left.current = at
    const row = rows[index]
    if (index === at || !row || row.kind === 'empty') return
    const { what, amount, problem } = wordsOf(t, row, calendar)
    setSaid([spelledRow(lines[index]?.text ?? ''), problem || what, problem ? '' : amount].filter(Boolean).join(', '))
  }, [at, lines, rows, t, calendar])
  return <p className="visually-hidden" role="status">{said}</p>
}
