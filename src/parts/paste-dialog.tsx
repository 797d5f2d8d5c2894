import { useStore } from '@nanostores/react'
import { Fragment, useId, useState } from 'react'
import { useLottery, useText } from '../context.js'
import { parseBetString, unreadText } from '../domain/bet-string-text.js'
import { dateOf } from '../domain/calendar.js'
import { areNextDraws, nextOpenDates } from '../domain/next-dates.js'
import { MAX_ROWS } from '../domain/slip-rules.js'
import { createDraws } from '../stores/draws.js'
import type { RowSlip } from '../stores/row-slip.js'
import { Button } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import { useStyles } from '../ui/styles.js'
import { useToast } from '../ui/toast.js'
import css from './paste-dialog.css?inline'
import { slipProblemText } from './slip-problem-text.js'
import { slipLabels } from './slip-words.js'
import { useRests } from './spoken.js'

export interface PasteDialogProps {
  slip: RowSlip
  /** How many lines the slip has. */
  lines: number
  onClose: () => void
}

/**
 * Takes up a bet as text (spec section 5, decisions section 3): what could be read is counted, every line that could not is named with its number, and stays to
 * be mended, also when the others have been added. Nothing is added until the player says so, and nothing at all when the slip would be too long.
 */
export function PasteDialog({ slip, lines, onClose }: PasteDialogProps) {
  useStyles(css)
  const t = useText()
  const show = useToast()
  const [text, setText] = useState('')
  const { calendar, account, use } = useLottery()
  const now = useStore(use(createDraws).$minute)
  const known = useStore(account.$account)
  const fieldId = useId()
  const saidId = useId()
  const rests = useRests(text)

  const read = parseBetString(text, { today: dateOf(now), now, calendar, formatBox: known?.formatBox ?? 'S' })
  const { rows, dates } = read.slip
  // Of the text itself, those that cannot be read count, too (spec section 5): what is mended in them would be too many then.
  const count = Math.max(lines + rows.length, rows.length + read.unread)
  const tooMany = count > MAX_ROWS
  const labels = slipLabels(t, calendar)
  const numbers = [...new Set(read.problems.flatMap(({ line }) => (line === undefined ? [] : [line])))]

  const add = () => {
    // "The next draws" are dates here.
    const slots = rows.flatMap((row) => row.slots)
    const said = Array.isArray(dates) ? dates : nextOpenDates(slots, dates.next, now, { calendar })
    const problems = slip.takeUp(rows, said, !Array.isArray(dates) && !areNextDraws(said, slots, dates.next, now, { calendar }))
    if (problems[0]) return show(slipProblemText(t, problems[0], labels))
    show(t('paste.done', { count: rows.length }))
    const closed = said.filter((date) => !slip.$dates.get().includes(date))
    if (lines === 0 && closed.length > 0) show(slipProblemText(t, { code: 'E121', params: [closed.join(', ')] }, labels))
    if (lines === 0 && said.length > slip.hand.maxDates) show(slipProblemText(t, { code: 'too-many-dates', params: [slip.hand.maxDates] }, labels))
    const left = unreadText(text, read)
    setText(left)
    if (left === '') onClose()
  }
  const why = tooMany ? t('problem.bet1-toomanyrows', { 0: count, 1: MAX_ROWS }) : rows.length === 0 ? t('paste.none') : ''
  const foot = (
    <>
      <Button kind="secondary" onPress={onClose}>
        {t('confirm.cancel')}
      </Button>
      <Button kind="primary" barred={why !== ''} describedBy={saidId} onPress={add} onBarred={() => show(why)}>
        {rows.length === 0 ? t('slip.add') : t('paste.add', { count: rows.length })}
      </Button>
    </>
  )
  return (
    <Dialog className="paste" title={t('paste.title')} foot={foot} onClose={onClose}>
      <label htmlFor={fieldId}>{t('paste.label')}</label>
      <textarea id={fieldId} rows={7} spellCheck={false} autoComplete="off" autoCapitalize="characters" value={text} aria-describedby={saidId} aria-invalid={numbers.length > 0 || undefined} onInput={(event) => setText(event.currentTarget.value)} />
      {/* Once the typing rests, as a line of figures is told (spoken.tsx): each sign of a bet that is typed by hand would be another fault. */}
      <div id={saidId} role="status" aria-live={rests ? 'polite' : 'off'}>
        <Fragment key={`${rests}`}>
          {text.trim() === '' ? <p className="muted">{t('paste.hint')}</p> : (tooMany || numbers.length === 0) && <p>{why || t('paste.read', { count: rows.length })}</p>}
          {numbers.length > 0 && (
            <>
              <p className="wrong">{t('paste.errors', { lines: numbers.join(', ') })}</p>
              <ul>
                {read.problems.map((problem, index) => (
                  // What is wrong with one line may be wrong with it twice.
                  // eslint-disable-next-line react/no-array-index-key
                  <li key={index}>{t('paste.line', { line: problem.line ?? '', problem: slipProblemText(t, problem, labels) })}</li>
                ))}
              </ul>
            </>
          )}
        </Fragment>
      </div>
    </Dialog>
  )
}
