import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLottery, useText, useWidget } from '../context.js'
import { timeOutEnd } from '../domain/play-limits.js'
import { isCheckDue } from '../domain/play-session.js'
import { createBetLedger } from '../stores/bet-ledger.js'
import type { BetHand } from '../stores/bet-hand.js'
import { createPlayLimits } from '../stores/play-limits.js'
import { createPlaying } from '../stores/play-session.js'
import { whileVisible } from '../stores/while-visible.js'
import { close } from '../ui/icons.js'
import { Button } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import { Icon } from '../ui/icon.js'
import { playRules } from './play-rules.js'
import { PlayLimitsPanel } from './play-limits-panel.js'
import { PlayLine } from './play-line.js'
import { RealityCheck } from './reality-check.js'
import { TimeOutNotice } from './time-out-notice.js'

export interface PlayWatchProps {
  /** The slip that is bet with here; null where nobody bets. */
  hand: BetHand | null
  /** The age, the help and the way to the player's limits are said here. */
  hasLine: boolean
  /** Of a heading: 1 on a page of its own, 2 in somebody else's. */
  level: 1 | 2
  /** Leads to the play limits; without it they open in a dialog. */
  onLimits?: () => void
  /** Leads to the receipts, where there are any to see. */
  onReceipts?: () => void
  /** Betting is to be hidden, or shown again. */
  onHide: (isHidden: boolean) => void
}

/** How often the clock, and what another tab did, is looked at while the page can be seen (ms). */
const LOOK = 10_000

/**
 * Keeps an eye on a place where somebody plays: a reality check when its time has come, and the notice of a time-out, of which `onHide` is told. Neither comes
 * while a bet is on its way or a question is open, and what is uncertain stays in sight.
 */
export function PlayWatch({ hand, hasLine, level, onLimits, onReceipts, onHide }: PlayWatchProps) {
  const t = useText()
  const { options } = useWidget()
  const { environment, session, use } = useLottery()
  const [limits, ledger, playing] = [use(createPlayLimits), use(createBetLedger), use(createPlaying)]
  const place = useRef<HTMLSpanElement>(null)
  const [me] = useState(() => ({}))
  const [end, setEnd] = useState<number | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { timeOut } = useStore(limits.$own)
  const owner = useStore(session.$state).state === 'ready'
  const rules = playRules(options)

  const look = () => {
    limits.refresh()
    ledger.refresh()
    playing.look()
    if (!owner) {
      // What is open is a player's: who is signed out has no time-out to begin.
      setChecking(false)
      setOpen(false)
      playing.letGo(me)
    }
    const isFree = !(place.current?.getRootNode() as ParentNode | undefined)?.querySelector('dialog[open]') && !ledger.isSending()
    const until = timeOutEnd(limits.$own.get().timeOut, environment.now())
    if (!until || hand === null || limits.isAwaited(hand)) setEnd(null)
    else if (isFree || end !== null) setEnd(until.getTime())
    const current = playing.$session.get()
    if (current && !until && isFree && isCheckDue(current, rules.realityCheck) && playing.claim(me)) setChecking(true)
  }
  const latest = useRef(look)
  useLayoutEffect(() => {
    latest.current = look
  })
  // At once where it is our own doing.
  useLayoutEffect(() => latest.current(), [hand, timeOut, owner, isChecking, isOpen])
  useEffect(() => whileVisible(environment.visibility, () => environment.timers.every(LOOK, () => latest.current())), [environment])
  useEffect(() => () => playing.letGo(me), [playing, me])
  useLayoutEffect(() => onHide(end !== null), [onHide, end])

  const goOn = () => {
    playing.checked()
    playing.letGo(me)
    setChecking(false)
  }
  const leave = onReceipts && (() => {
    goOn()
    onReceipts()
  })
  return (
    <>
      <span ref={place} hidden />
      {end !== null && <TimeOutNotice end={new Date(end)} level={level} helpUrl={rules.helpUrl} />}
      {hasLine && <PlayLine isShort={hand === 'keypad'} rules={end === null ? rules : { ...rules, helpUrl: null }} onLimits={owner ? (onLimits ?? (() => setOpen(true))) : undefined} />}
      {isChecking && owner && <RealityCheck onContinue={goOn} onReceipts={leave} />}
      {isOpen && owner && (
        <Dialog title={t('app.playLimits')} tools={<Button kind="icon" label={t('shared.close')} onPress={() => setOpen(false)}><Icon path={close} /></Button>} onClose={() => setOpen(false)}>
          <PlayLimitsPanel level={3} />
        </Dialog>
      )}
    </>
  )
}
