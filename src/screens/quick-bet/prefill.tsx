import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useLottery, useText } from '../../context.js'
import { datesInWords } from '../../parts/slip-words.js'
import type { DigitSetSlip } from '../../stores/digit-set-slip.js'
import { Alert } from '../../ui/alert.js'
import { useToast } from '../../ui/toast.js'

/** What was filled into which slip: a widget that is moved, or mounted anew, must not undo what the player has changed since. One that was lost on the way may be filled yet. */
const filled = new WeakMap<DigitSetSlip, string>()

/** Where the tab keeps the text that was filled in last: a host writes it on every page, and what the player has made of it, or has bought, must not be undone or offered again by a reload. */
const FILLED = 'lottery:bet2:filled'

/**
 * Fills the slip from a host's text, once in a tab (spec section 2, "Can be pre-filled from passed text"). What cannot be read is said; which dates were left out, being
 * none of those on offer, or stand for "the next draws", stays until it is read, for the bet costs less or more by them. Comes only where there is such a text.
 */
export function Prefill({ slip, text }: { slip: DigitSetSlip; text: string }) {
  const t = useText()
  const show = useToast()
  const { tabStorage } = useLottery().environment
  const [closed, setClosed] = useState<readonly string[]>([])
  const [next, setNext] = useState<readonly string[]>([])
  // What is on its way, or uncertain, stays as it was sent: the text waits for the end of it.
  const { state } = useStore(slip.$placement)
  const isHeld = state === 'placing' || state === 'unknown'
  useEffect(() => {
    if (isHeld || filled.get(slip) === text) return
    filled.set(slip, text)
    if (tabStorage.get(FILLED) === text) return
    slip.prefill(text).then(
      (problems) => {
        // Sent meanwhile.
        if (problems.some(({ code }) => code === 'bet-held')) return void filled.delete(slip)
        tabStorage.set(FILLED, text)
        // A line may be wrong in two ways; it is one to look at.
        const lines = [...new Set(problems.flatMap(({ line }) => line ?? []))]
        show(lines.length > 0 ? t('bet.prefillProblems', { count: lines.length, lines: lines.join(', ') }) : t('bet.prefilled'))
        const datesOf = (told: string) => problems.flatMap(({ code, line, params = [] }) => (line === undefined && code === told ? params.map(String) : []))
        setClosed(datesOf('E121'))
        setNext(datesOf('next-draws'))
      },
      () => filled.delete(slip),
    )
  }, [slip, text, t, show, tabStorage, isHeld])
  const close = (run: () => void) => ({ label: t('shared.close'), run })
  return (
    <>
      {closed.length > 0 && <Alert tone="note" role="status" title={t('problem.E121', { 0: datesInWords(t, closed) })} close={close(() => setClosed([]))} />}
      {next.length > 0 && <Alert tone="note" role="status" title={t('slip.dates', { dates: datesInWords(t, next) })} close={close(() => setNext([]))} />}
    </>
  )
}
