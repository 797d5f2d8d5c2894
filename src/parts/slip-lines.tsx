import { useRef } from 'react'
import { useLottery, useText } from '../context.js'
import { MAX_ROWS } from '../domain/slip-rules.js'
import type { RowSlip } from '../stores/row-slip.js'
import type { RowDraft } from '../stores/row-draft.js'
import type { RowSlipSummary } from '../stores/row-slip-summary.js'
import { BetNumber } from '../ui/bet-number.js'
import { Button } from '../ui/button.js'
import { Icon } from '../ui/icon.js'
import { dice, trash } from '../ui/row-icons.js'
import { Money } from '../ui/money.js'
import { Tag } from '../ui/tag.js'
import { useStyles } from '../ui/styles.js'
import { useToast } from '../ui/toast.js'
import css from './slip-lines.css?inline'
import { SlipNews } from './slip-news.js'
import { slipProblemText } from './slip-problem-text.js'
import { modeTag, slipLabels, stakesInWords } from './slip-words.js'
import { SlotBadges } from './slot-badges.js'

export interface SlipLinesProps {
  slip: RowSlip
  draft: RowDraft
  summary: RowSlipSummary
}

/** The list of Bet 1 and Bet 3: what each line is, what it costs, and what is wrong with it. A tap takes a line back to be changed; deleting can be undone. */
export function SlipLines({ slip, draft, summary }: SlipLinesProps) {
  useStyles(css)
  const t = useText()
  const show = useToast()
  const { calendar } = useLottery()
  const section = useRef<HTMLElement>(null)
  const labels = slipLabels(t, calendar)

  const edit = (index: number) => {
    if (slip.edit(index)) section.current?.closest('.screen')?.querySelector<HTMLElement>('.number-display input')?.focus()
    else show(t('slip.openFirst', { number: slip.$entry.get().number || draft.lines[draft.editing ?? -1]?.row.number || '' }))
  }
  const remove = (index: number) => {
    const number = draft.lines[index]?.row.number ?? ''
    const undo = slip.remove(index)
    if (!undo) return
    // The button that had the focus is gone.
    section.current?.focus()
    const putBack = () => {
      if (!undo()) show(t('slip.notPutBack', { most: MAX_ROWS }))
    }
    show(t('slip.deleted', { number }), { action: { label: t('slip.undo'), run: putBack } })
  }

  return (
    <section className="slip-section" ref={section} tabIndex={-1} aria-label={t('slip.title')}>
      <div className="section-title">
        <h2>{t('slip.title')}</h2>
        <small>{t('slip.ofMost', { count: draft.lines.length, most: MAX_ROWS })}</small>
      </div>
      <SlipNews lines={draft.lines} />
      {draft.lines.length === 0 ? (
        <p className="slip-empty">{t('slip.empty')}</p>
      ) : (
        <ol className="slip">
          {draft.lines.map(({ row, lucky }, index) => {
            const { total = 0, problems = [] } = summary.lines[index] ?? {}
            const [problem] = problems
            const tag = modeTag(t, row)
            return (
              // Lines have no name of their own: two may be alike, and what matters of one is its place.
              // eslint-disable-next-line react/no-array-index-key
              <li key={index} className={`slip-line${problem ? ' wrong' : ''}`} aria-current={draft.editing === index || undefined}>
                <button type="button" className="slip-edit" aria-label={t('slip.edit', { number: row.number })} onClick={() => edit(index)} />
                <span className="slip-number">
                  <BetNumber>{row.number}</BetNumber>
                  {tag && <Tag>{tag}</Tag>}
                  {lucky && <span role="img" aria-label={t('number.lucky')}><Icon path={dice} small /></span>}
                </span>
                <span className="stakes">
                  <SlotBadges slots={row.slots} />
                  {problem ? slipProblemText(t, problem, labels) : stakesInWords(row)}
                </span>
                <Money minor={total} />
                <Button kind="icon" label={t('slip.delete', { number: row.number })} onPress={() => remove(index)}>
                  <Icon path={trash} />
                </Button>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
