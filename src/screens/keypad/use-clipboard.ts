import { useText } from '../../context.js'
import type { Problem } from '../../domain/problem.js'
import { linesOf } from '../../domain/slip-reading.js'
import { isBlankKeypad } from '../../stores/keypad-draft.js'
import type { KeypadSlip } from '../../stores/keypad-slip.js'
import { check } from '../../ui/icons.js'
import { useToast } from '../../ui/toast.js'
import { errorLines } from './row-numbers.js'
import { isClosedDate } from './row-words.js'
import { PASTED, useUndo } from './use-undo.js'

export interface ClipboardOptions {
  slip: KeypadSlip
  /** A problem in words. */
  say: (problem: Problem) => string
  /** Where the page may not use the clipboard: the rows as text to copy by hand, or null for a field to paste into. */
  onByHand: (text: string | null) => void
}

/** Lines that are quoted beside their number (decisions section 3), and of each so many characters: a toast is read in a few seconds, and the rows themselves are marked. */
const QUOTED = 3
const LONGEST = 12

const brief = (line: string) => (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line)

/** All rows to the clipboard, and from it. */
export function useClipboard({ slip, say, onByHand }: ClipboardOptions) {
  const t = useText()
  const show = useToast()
  const offer = useUndo()

  /** Takes a text in place of the rows; answers why it cannot, in words, or ''. */
  const take = (text: string): string => {
    const before = slip.$draft.get()
    const problems = slip.paste(text)
    const refused = problems.find(({ line }) => line === undefined)
    if (refused) return say(refused)
    if (slip.$draft.get() === before) return t('bet.checkFirst')
    // As they are written, too: the rows on the screen are numbered by others than the lines of the text.
    const written = linesOf(text)
    const closed = problems.filter(isClosedDate)
    const bad = [...new Set(problems.filter((problem) => !closed.includes(problem)).flatMap(({ line }) => line ?? []))].sort((one, other) => one - other)
    const lines = bad.map((line, index) => (index < QUOTED ? `${line} (${brief(written[line - 1]?.trim() ?? '')})` : line))
    const change = { before, after: slip.$draft.get() }
    // Of what could be read, and still cannot be bet.
    const wrong = errorLines(change.after, slip.$summary.get())
    const pasted = [t('keypadBet.pasted'), ...(wrong.length > 0 ? [t('paste.errors', { lines: wrong.join(', ') })] : [])].join(' · ')
    offer(lines.length > 0 ? t('keypadBet.pastedSome', { count: lines.length, lines: lines.join(', ') }) : pasted, () => slip.undo(change), PASTED)
    const dates = closed.flatMap(({ params = [] }) => params).join(', ')
    const reasons: Problem[] = [...(dates ? [{ code: 'E121', params: [dates] }] : []), ...(problems.some(({ code }) => code === 'keypad-stakes') ? [{ code: 'keypad-stakes' }] : [])]
    if (reasons.length > 0) show(reasons.map(say).join(' · '))
    return ''
  }
  const copyRows = async () => {
    // What somebody has there, perhaps to paste, is not to make room for nothing.
    if (isBlankKeypad(slip.$draft.get())) return show(say({ code: 'bet1-nobet' }))
    const text = slip.copy()
    try {
      await navigator.clipboard.writeText(text)
      show(t('receipt.copied'), { icon: check })
    } catch {
      onByHand(text)
    }
  }
  const pasteRows = async () => {
    let text = ''
    try {
      text = await navigator.clipboard.readText()
    } catch {
      // Not allowed here: by hand, as with nothing on the clipboard.
    }
    if (text.trim() === '') return onByHand(null)
    const refused = take(text)
    if (refused) show(refused)
  }
  return { take, copyRows: () => void copyRows(), pasteRows: () => void pasteRows() }
}
