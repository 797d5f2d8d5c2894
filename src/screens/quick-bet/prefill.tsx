import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useLottery, useText, useWidget } from '../../context.js'
import type { Problem } from '../../domain/problem.js'
import { datesInWords } from '../../parts/slip-words.js'
import type { DigitSetSlip } from '../../stores/digit-set-slip.js'
import { createFilledTexts } from '../../stores/filled-texts.js'
import { isHeld } from '../../stores/placement.js'
import { Alert } from '../../ui/alert.js'
import { useToast } from '../../ui/toast.js'

/** What was filled into which slip: a widget that is moved, or mounted anew, must not undo what the player has changed since. One that was lost on the way may be filled yet. */
const filled = new WeakMap<DigitSetSlip, string>()

/** What the player has to know of what was filled in, until he has read it. */
interface Told {
  /** Lines that could not be read, by their 1-based numbers, as they stand in the text. */
  unread: ReadonlyMap<number, string>
  /** Dates that were left out, being none of those on offer. */
  closed: readonly string[]
  /** What "the next draws" have become. */
  next: readonly string[]
}
const NOTHING: Told = { unread: new Map(), closed: [], next: [] }

/** Of a line that could not be read as much is shown as tells which it is. */
const LONGEST = 40

/**
 * Fills the slip from a host's text, once in a tab, or when the host changes it (spec section 2, "Can be pre-filled from passed text"). What could not be read, which dates were left out, and which stand for
 * "the next draws", stays until it is read: the bet is another one by that, and costs less or more. Comes only where there is such a text.
 */
export function Prefill({ slip, text }: { slip: DigitSetSlip; text: string }) {
  const t = useText()
  const show = useToast()
  const { tabStorage } = useLottery().environment
  const { emit } = useWidget()
  /** The text of before. */
  const before = useRef<string | null>(null)
  const [{ unread, closed, next }, setTold] = useState(NOTHING)
  // What is on its way, or uncertain, stays as it was sent: the text waits for the end of it.
  const held = isHeld(useStore(slip.$placement))
  useEffect(() => {
    if (held) return
    const isChanged = before.current !== null && before.current !== text
    before.current = text
    if (filled.get(slip) === text) return
    filled.set(slip, text)
    const texts = createFilledTexts(tabStorage)
    if (!isChanged && texts.has(text)) return
    slip.prefill(text).then(
      (problems) => {
        // Sent meanwhile.
        if (problems.some(({ code }) => code === 'bet-held')) return void filled.delete(slip)
        texts.add(text)
        // Typed meanwhile: that stays, on the next page too.
        if (problems.some(({ code }) => code === 'would-replace')) return
        const told = toldOf(problems, text)
        setTold(told)
        if (told.unread.size === 0) return show(t('bet.prefilled'))
        const message = `prefill: ${[...told.unread].map(([line, words]) => `line ${line} "${words}"`).join(', ')} cannot be read. Write it as formatDigitSet of lottery-widgets/betting does.`
        console.warn(`[lottery] ${message}`)
        emit('lottery:error', { code: 'V103', message, source: 'config.prefill' })
      },
      () => filled.delete(slip),
    )
  }, [slip, text, t, show, tabStorage, emit, held])
  const close = (read: Partial<Told>) => ({ label: t('shared.close'), run: () => setTold((told) => ({ ...told, ...read })) })
  return (
    <>
      {unread.size > 0 && (
        <Alert tone="danger" role="alert" title={t('bet.prefillProblems', { count: unread.size, lines: [...unread.keys()].join(', ') })} close={close({ unread: NOTHING.unread })}>
          {[...unread].map(([line, words]) => <p key={line}><code>{words}</code></p>)}
        </Alert>
      )}
      {closed.length > 0 && <Alert tone="note" role="status" title={t('problem.E121', { 0: datesInWords(t, closed) })} close={close({ closed: [] })} />}
      {next.length > 0 && <Alert tone="note" role="status" title={t('slip.dates', { dates: datesInWords(t, next) })} close={close({ next: [] })} />}
    </>
  )
}

function toldOf(problems: readonly Problem[], text: string): Told {
  const lines = text.split(/\r\n|\r|\n/)
  const wordsOf = (line: number) => (lines[line - 1] ?? '').trim()
  const datesOf = (told: string) => problems.flatMap(({ code, line, params = [] }) => (line === undefined && code === told ? params.map(String) : []))
  return {
    // A line may be wrong in two ways; it is one to look at.
    unread: new Map(problems.flatMap(({ line }) => (line === undefined ? [] : [[line, wordsOf(line).length > LONGEST ? `${wordsOf(line).slice(0, LONGEST)}…` : wordsOf(line)]]))),
    closed: datesOf('E121'),
    next: datesOf('next-draws'),
  }
}
