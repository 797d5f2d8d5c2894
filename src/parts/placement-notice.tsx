import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLottery, useText } from '../context.js'
import { ON_ITS_WAY, PAST, type Placement } from '../stores/placement.js'
import type { ScreenProblem } from '../stores/screen-problem.js'
import type { SlipPlacement } from '../stores/slip-placement.js'
import { Alert } from '../ui/alert.js'
import { Button } from '../ui/button.js'
import { pressOnce } from '../ui/dialog.js'
import { moneyInWords } from '../ui/money.js'
import { useStyles } from '../ui/styles.js'
import armingCss from './arming.css?inline'
import { BetFor } from './bet-for.js'
import css from './bet-outcomes.css?inline'
import { Outcomes } from './bet-outcomes.js'
import { catalogued } from './problem-text.js'
import { beyond, itemRefusalText, minimumWords, refusalText, wasOver } from './refusal-text.js'
import { ServerWords } from './server-words.js'

/** A server may say which draw it is that is closed, which option is not allowed (BOX, say) and what the package lacks; the catalogue's words cannot. */
const VAGUE = ['E128', 'E129', 'E129-2', 'E150']

type Answered<S extends Placement['state']> = Extract<Placement, { state: S }>

/** Of a server, for whoever is asked about it; a reason of our own, in small letters, is said whole. */
function Code({ of: { code } }: { of: ScreenProblem }) {
  const t = useText()
  return /^[a-z]/.test(code) ? null : <span className="muted">{t('placement.code', { code })}</span>
}

/** A bet that was refused. */
function RefusedNotice({ placement, onClose }: { placement: Answered<'rejected'>; onClose: () => void }) {
  const t = useText()
  const { minimums, session } = useLottery()
  const isSignedIn = useStore(session.$state).state === 'ready'
  const code = catalogued(placement.reason.code)
  // Signed in again he needs not be told to.
  const reason = isSignedIn && wasOver(code) ? t('placement.sessionWasOver') : refusalText(t, placement.reason, placement.currency, minimums)
  // By what is said: one code may come in other words for each draw.
  const differ = new Set(placement.items.map((item) => itemRefusalText(t, item, placement.currency, minimums))).size > 1
  const words = VAGUE.includes(code) ? placement.reason.message : differ ? '' : minimumWords(placement.reason)
  return (
    <Alert tone="danger" role="alert" title={t('placement.rejected')} close={{ label: t('shared.close'), run: onClose }}>
      {differ ? <Outcomes items={placement.items} currency={placement.currency} /> : <p className="refused">{reason}</p>}
      <ServerWords own={reason} words={beyond(reason, words)} />
      <BetFor userId={placement.userId} />
      <p>
        {t('placement.nothingTaken')} <Code of={placement.reason} />
      </p>
    </Alert>
  )
}

/** What became of the bet of a slip, where it has no receipt; nothing where there is nothing to say. */
export function SlipPlacementNotice({ slip, placement }: { slip: Pick<SlipPlacement, 'acknowledge' | 'checkAgain' | 'discardUnknown'>; placement: Placement }) {
  useStyles(css)
  const { state } = placement
  const check = useRef<HTMLButtonElement>(null)
  /** It was asked here whether it is known now. */
  const isAskedAgain = useRef(false)
  // It is back: the next press asks once more. Whoever has gone on from the heading meanwhile stays there.
  useLayoutEffect(() => {
    if (state === 'placing') return
    const { activeElement } = (check.current?.getRootNode() ?? {}) as Partial<DocumentOrShadowRoot>
    if (isAskedAgain.current && activeElement?.matches('h1, h2')) check.current?.focus()
    isAskedAgain.current = false
  }, [state])
  if (placement.state === 'rejected') return <RefusedNotice placement={placement} onClose={slip.acknowledge} />
  if (placement.state !== 'unknown') return null
  return (
    <UnknownNotice
      placement={placement}
      check={check}
      onCheckAgain={() => {
        isAskedAgain.current = true
        void slip.checkAgain()
      }}
      onDiscard={slip.discardUnknown}
    />
  )
}

interface UnknownNoticeProps {
  placement: Answered<'unknown'>
  /** Check again. */
  check: RefObject<HTMLButtonElement | null>
  onCheckAgain: () => void
  onDiscard: () => void
}

/** Amber, not red: it is not known to have failed. Giving up asks once, because money may be taken. */
function UnknownNotice({ placement, check, onCheckAgain, onDiscard }: UnknownNoticeProps) {
  useStyles(armingCss)
  const t = useText()
  const [step, setStep] = useState<'told' | 'leaving'>('told')
  const total = moneyInWords(placement.total, placement.currency)
  const isPast = placement.reason.code === PAST
  const whom = <BetFor userId={placement.userId} />
  if (step === 'leaving') {
    return (
      <Alert tone="warning" role="alert" title={t('placement.startOverTitle')}>
        <p>{t('placement.startOverText', { total })}</p>
        {whom}
        <div className="alert-actions" role="group" onKeyDown={pressOnce}>
          <Button kind="secondary" onPress={() => setStep('told')}>
            {t('placement.keepChecking')}
          </Button>
          <Button kind="danger" className="arming" onPress={onDiscard}>
            {t('placement.discard')}
          </Button>
        </div>
      </Alert>
    )
  }
  return (
    <Alert tone="warning" role="alert" title={t('placement.unknown')}>
      {placement.reason.code === ON_ITS_WAY ? (
        <p>{t('placement.onItsWayText', { total })}</p>
      ) : (
        <p>
          {t(isPast ? 'placement.pastText' : 'placement.unknownText', { total })} <Code of={placement.reason} />
        </p>
      )}
      {/* What came is no decision, and may say what there is to do; of an answer that could not be read our own words name the place. */}
      {placement.reason.code !== 'V100' && <ServerWords own="" words={placement.reason.message} />}
      {whom}
      <div className="alert-actions">
        {!isPast && (
          <Button ref={check} kind="secondary" onPress={onCheckAgain}>
            {t('placement.checkAgain')}
          </Button>
        )}
        <Button kind="ghost" onPress={() => setStep('leaving')}>
          {t('placement.startOver')}
        </Button>
      </div>
    </Alert>
  )
}
