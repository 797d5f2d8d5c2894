import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLottery, useText } from '../context.js'
import { formatMoney } from '../domain/money.js'
import type { Translate } from '../i18n/create-i18n.js'
import type { AccountState } from '../stores/account.js'
import type { PlacedItem } from '../stores/placement.js'
import { createVoiding } from '../stores/voiding.js'
import { Alert } from '../ui/alert.js'
import { Button } from '../ui/button.js'
import { useHandFocusOn } from '../ui/hand-focus-on.js'
import { statusText } from './problem-text.js'
import { wasOver } from './refusal-text.js'
import type { ReceiptVoiding } from './voiding.js'

export interface ReceiptSummaryProps {
  items: PlacedItem[]
  voiding: ReceiptVoiding
  /** What was taken, as text; null when that is not known. */
  sum: string | null
  /** Of the bet: the balance is told where it is in the same one. */
  currency: string
  /** The bet is known to be the session's own: another one's does not change the balance that is told. */
  isOwn: boolean
  /** Asks again about what is not known to be voided. */
  onCheckAgain: () => void
}

/** What happened and what it means for the money. */
export function ReceiptSummary({ items, voiding, sum, currency, isOwn, onCheckAgain }: ReceiptSummaryProps) {
  const t = useText()
  const balance = useFreshBalance(voiding.state, currency, isOwn)
  const { words: newBalance } = balance
  const lost = balance.isLost && <LostBalance busy={balance.isAsked} onAsk={balance.ask} />
  const count = items.filter((item) => item.accepted).length

  switch (voiding.state) {
    case 'voided':
      return (
        <Alert tone="note" role="status" title={t('receipt.voidDone', { count })}>
          {newBalance}
          {lost}
        </Alert>
      )
    case 'partly':
      return (
        <Alert tone="warning" role="alert" title={t('receipt.voidedSome', { voided: voiding.voided, count })}>
          {newBalance}
          {lost}
        </Alert>
      )
    case 'unknown':
    case 'checking':
      return <Uncertain items={items} checking={voiding.state === 'checking'} balance={newBalance ? <p>{newBalance}</p> : lost} onCheckAgain={onCheckAgain} />
    case 'standing':
    case 'voiding':
      break
  }

  const words = sentences(t, [sum !== null && t('receipt.taken', { total: sum }), newBalance])
  if (count < items.length) {
    // Of outcomes that cannot be told from each other none is left in the slip to be bet again, nor is what may have been bought.
    const isMatched = items.every(({ slots }) => slots.length > 0)
    const isRefused = items.some(({ accepted, isInDoubt }) => !accepted && !isInDoubt)
    const isInDoubt = items.some((item) => item.isInDoubt)
    return (
      <Alert tone="warning" role="alert" title={t('receipt.acceptedSome', { accepted: count, count: items.length })}>
        {sentences(t, [words, isRefused && t(isMatched ? 'receipt.notTaken' : 'receipt.notKept'), isInDoubt && t('receipt.mayBeTaken')])}
        {lost}
      </Alert>
    )
  }
  const perType = items.every(({ slots, number }) => slots.length > 0 && number === null)
  return (
    <Alert tone="success" role="status" title={perType ? t('receipt.acceptedTypes', { count }) : t('receipt.accepted', { count })}>
      {words}
      {lost}
    </Alert>
  )
}

/** Those that are said, one after the other: after a Chinese full stop, which has its own room, there is no space. */
function sentences(t: Translate, said: (string | false)[]): string {
  return said.filter(Boolean).join(t.lang === 'zh' ? '' : ' ')
}

/** The answer to a void was lost. Amber, not red: it is not known to have failed. */
function Uncertain({ items, checking, balance, onCheckAgain }: { items: PlacedItem[]; checking: boolean; balance: ReactNode; onCheckAgain: () => void }) {
  const t = useText()
  const { session, use } = useLottery()
  const voids = useStore(use(createVoiding).$voids)
  const isSignedIn = useStore(session.$state).state === 'ready'
  // What the server said the second time tells nothing of the first. Signed in again nobody needs be told to: what is left is to check again.
  const said = items.flatMap(({ guid }) => {
    const one = voids.get(guid)
    return one?.state === 'unknown' && one.refusal && !(isSignedIn && wasOver(one.refusal.code)) ? [statusText(t, one.refusal)] : []
  })
  return (
    <Alert tone="warning" role="alert" title={t('receipt.voidUnknown')}>
      <p>{t('receipt.voidUnknownText')}</p>
      {said[0] && <p>{said[0]}</p>}
      {balance}
      <div className="alert-actions">
        <Button kind="secondary" busy={checking} onPress={onCheckAgain}>
          {t('placement.checkAgain')}
        </Button>
      </div>
    </Alert>
  )
}

/** The balance was asked for twice, and is not known: it is said where it would stand, and asked for again at a press. */
function LostBalance({ busy, onAsk }: { busy: boolean; onAsk: () => void }) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  /** What it stands in, where the new balance will. */
  const around = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    around.current = place.current?.closest<HTMLElement>('[tabindex="-1"]') ?? null
  }, [])
  useHandFocusOn(place, around)
  return (
    <div ref={place}>
      <p>{t('home.refreshFailed')}</p>
      <div className="alert-actions">
        <Button kind="secondary" busy={busy} onPress={onAsk}>
          {t('home.refresh')}
        </Button>
      </div>
    </div>
  )
}

/** What is known of the balance after a bet, or its void. */
interface FreshBalance {
  /** '' while it is not known. */
  words: string
  isLost: boolean
  isAsked: boolean
  /** Asks once more for one that is lost. */
  ask(): void
}

/**
 * The balance in words, of one's own bet, once the server has said it after what was just done; '' until then, because the figure before it would be taken for it.
 * Where there is a reward the sum with it is said too: that is the figure in the top bar.
 */
function useFreshBalance(after: ReceiptVoiding['state'], currency: string, isOwn: boolean): FreshBalance {
  const t = useText()
  const { account } = useLottery()
  const known = useStore(account.$account)
  const due = useStore(account.$due)
  const [fresh, setFresh] = useState<typeof after | null>(null)
  const [lost, setLost] = useState<typeof after | null>(null)
  /** How often it was asked for at a press, and how often that had its answer. */
  const [asked, setAsked] = useState(0)
  const [answered, setAnswered] = useState(0)
  const isUnderWay = after === 'voiding' || after === 'checking'
  // What stood there stays while something is under way, and is no news of what comes of it.
  if (isUnderWay && fresh !== null && fresh !== after) setFresh(after)
  if (isUnderWay && lost !== null && lost !== after) setLost(after)
  // A ping has brought it meanwhile.
  if (!isUnderWay && lost === after && fresh !== after && due === null) setFresh(after)
  useEffect(() => {
    if (isUnderWay) return
    let current = true
    // Whoever did it has asked: a bet costs a busy server one call. What was lost is asked for again.
    void Promise.resolve(account.$due.get() ?? true).then(async (said) => {
      const isSaid = current && (said || (await account.refresh()))
      if (!current) return
      setAnswered(asked)
      if (isSaid) setFresh(after)
      else setLost(after)
    })
    return () => {
      current = false
    }
  }, [account, after, isUnderWay, asked])
  const isTold = isOwn && known?.currency === currency
  // What is not known to have been done has made no new balance yet.
  const words = (money: AccountState) =>
    sentences(t, [
      t(after === 'unknown' || after === 'checking' ? 'receipt.balanceNow' : 'receipt.balance', { balance: formatMoney(money.balance) }),
      money.reward > 0 && t('receipt.total', { total: formatMoney(money.total) }),
    ])
  return {
    words: isTold && fresh === after ? words(known) : '',
    isLost: isTold && fresh !== after && lost === after,
    isAsked: asked > answered,
    ask: () => setAsked(asked + 1),
  }
}
