import { memo, useCallback, useId, useLayoutEffect, useRef } from 'react'
import { useLottery, useText } from '../context.js'
import { kindOf } from '../domain/number-kinds.js'
import { MAX_ROWS } from '../domain/slip-rules.js'
import type { RowSlip } from '../stores/row-slip.js'
import { inTheWay, type SlipLine } from '../stores/row-draft.js'
import type { LineSummary } from '../stores/row-slip-summary.js'
import { BetNumber } from '../ui/bet-number.js'
import { Button } from '../ui/button.js'
import { pressOnce } from '../ui/dialog.js'
import { Icon } from '../ui/icon.js'
import { dice, trash } from '../ui/row-icons.js'
import { Money } from '../ui/money.js'
import { useSectionTitle } from '../ui/section-title.js'
import { Tag } from '../ui/tag.js'
import { useStyles } from '../ui/styles.js'
import { useToast } from '../ui/toast.js'
import { itemRefusalText } from './refusal-text.js'
import css from './slip-lines.css?inline'
import { SlipNews } from './slip-news.js'
import { slipProblemText } from './slip-problem-text.js'
import { modeTag, slipLabels, stakesInWords } from './slip-words.js'
import { SlotBadges } from './slot-badges.js'
import { spelled } from './spelled.js'
import { useOneRemoval } from './use-one-removal.js'

export interface SlipLinesProps {
  slip: RowSlip
  lines: readonly SlipLine[]
  /** The line that is being changed. */
  editing: number | null
  /** What each line comes to. */
  sums: readonly LineSummary[]
}

/**
 * The list of Bet 1 and Bet 3: what each line is, what it costs, and what is wrong with it. A tap takes a line back to be changed; deleting can be undone.
 * Drawn anew only when a line is: a key of the number above it touches none of up to fifty.
 */
export const SlipLines = memo(function SlipLines({ slip, lines, editing, sums }: SlipLinesProps) {
  useStyles(css)
  useSectionTitle()
  const t = useText()
  const show = useToast()
  const section = useRef<HTMLElement>(null)
  /** The place of the line that was just deleted, until the others are drawn anew. */
  const gap = useRef<number | null>(null)
  const onTap = useOneRemoval('.slip-line > .button')

  const edit = useCallback((index: number) => {
    if (slip.edit(index)) return section.current?.closest('.screen')?.querySelector<HTMLElement>('.number-display input')?.focus()
    const draft = slip.$draft.get()
    const kind = kindOf(draft.lines[index]?.row.number ?? '')
    if (kind && !slip.hand.kinds.includes(kind)) return show(t('number.kindBarred', { kind }))
    const open = inTheWay(draft, index)
    if (!open) return show(t('bet.checkFirst'))
    // A number of another length is out of sight: its button leads there.
    show(t('slip.openFirst', { number: open.number }), { heard: t('slip.openFirst', { number: spelled(open.number) }), action: open.kind === draft.kind ? undefined : { label: open.kind, run: () => slip.chooseKind(open.kind) } })
  }, [slip, show, t])
  const remove = useCallback((index: number) => {
    const number = slip.$draft.get().lines[index]?.row.number ?? ''
    const undo = slip.remove(index)
    if (!undo) return
    // Lines are drawn by their place, so that the same button is the next line's then: it is left before, or nobody would be told its new name.
    section.current?.focus()
    gap.current = index
    const putBack = () => {
      // The focus goes to the line that is back, and from Undo, which goes.
      gap.current = index
      if (!undo()) show(t('slip.notPutBack', { most: MAX_ROWS }))
    }
    show(t('slip.deleted', { number }), { heard: t('slip.deleted', { number: spelled(number) }), action: { label: t('slip.undo'), run: putBack }, each: true })
  }, [slip, show, t])

  // Who deletes one goes on with the next, or at the end with the one before; with the slip itself when none is left.
  useLayoutEffect(() => {
    if (gap.current === null) return
    section.current?.querySelectorAll<HTMLElement>('.slip-line > .button')[Math.min(gap.current, lines.length - 1)]?.focus()
    gap.current = null
  }, [lines])

  return (
    <section className="slip-section" ref={section} tabIndex={-1} aria-label={t('slip.title')}>
      <div className="section-title">
        <h2>{t('slip.title')}</h2>
        <small>{t('slip.ofMost', { count: lines.length, most: MAX_ROWS })}</small>
      </div>
      <SlipNews lines={lines} />
      {lines.length === 0 ? (
        <p className="slip-empty">{t('slip.empty')}</p>
      ) : (
        // The focus is on the next line's Delete by then.
        <ol className="slip" onKeyDown={pressOnce} onClickCapture={onTap}>
          {/* Lines have no name of their own: two may be alike, and what matters of one is its place. */}
          {/* eslint-disable-next-line react/no-array-index-key */}
          {lines.map((line, index) => <Line key={index} line={line} sum={sums[index]} index={index} isEdited={editing === index} onEdit={edit} onRemove={remove} />)}
        </ol>
      )}
    </section>
  )
})

interface LineProps {
  line: SlipLine
  sum: LineSummary | undefined
  index: number
  isEdited: boolean
  onEdit: (index: number) => void
  onRemove: (index: number) => void
}

const Line = memo(function Line({ line: { row, lucky }, sum, index, isEdited, onEdit, onRemove }: LineProps) {
  const t = useText()
  const { calendar, minimums } = useLottery()
  // Lines of one number are told apart by their draws and stakes.
  const what = useId()
  const problem = sum?.problems[0]
  const tag = modeTag(t, row)
  return (
    <li className={`slip-line${problem ? ' wrong' : ''}`} aria-current={isEdited || undefined}>
      <button type="button" className="slip-edit" aria-label={t('slip.edit', { number: row.number })} aria-describedby={what} onClick={() => onEdit(index)} />
      <span className="slip-number">
        <BetNumber>{row.number}</BetNumber>
        {tag && <Tag>{tag}</Tag>}
        {lucky && <span role="img" aria-label={t('number.lucky')}><Icon path={dice} small /></span>}
      </span>
      <span className="stakes" id={what}>
        <SlotBadges slots={row.slots} />
        {problem ? slipProblemText(t, problem, slipLabels(t, calendar)) : stakesInWords(row)}
        {sum?.refusal && <span className="refused">{t('slip.refused', { reason: itemRefusalText(t, sum.refusal, sum.refusal.currency, minimums) })}</span>}
      </span>
      <Money minor={sum?.total ?? 0} />
      <Button kind="icon" label={t('slip.delete', { number: row.number })} describedBy={what} onPress={() => onRemove(index)}>
        <Icon path={trash} />
      </Button>
    </li>
  )
})
