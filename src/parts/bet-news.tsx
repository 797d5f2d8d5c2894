import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLottery, useText } from '../context.js'
import type { TextKey } from '../i18n/create-i18n.js'
import { createBetNews, type BetNewsItem } from '../stores/bet-news.js'
import type { BetHand } from '../stores/bet-hand.js'
import { whileVisible } from '../stores/while-visible.js'
import { Alert, type AlertProps } from '../ui/alert.js'
import { Button } from '../ui/button.js'
import { useStyles } from '../ui/styles.js'
import css from './bet-news.css?inline'

export type { BetHand }

export interface BetNewsProps {
  /** The slip that is in sight: its own screen tells of it. */
  hand: BetHand | null
  /** How a slip's screen is called. */
  titleOf: (hand: BetHand) => string
  /** Leads to a slip's screen. */
  onShow: (hand: BetHand) => void
}

const NEWS: Record<BetNewsItem['state'], { words: TextKey; tone: AlertProps['tone'] }> = {
  placing: { words: 'bet.placing', tone: 'note' },
  placed: { words: 'receipt.placed', tone: 'success' },
  rejected: { words: 'placement.rejected', tone: 'danger' },
  unknown: { words: 'placement.unknown', tone: 'warning' },
}

/** How often the bets that other pages have left are looked at while the page can be seen (ms). */
const LOOK = 10_000

/** Where nobody is signed in there is no way back to it, and this in its place. */
const WITHOUT_WAY: Record<BetNewsItem['state'], TextKey> = { placing: 'bet.leftOpen', placed: 'bet.leftPlaced', rejected: 'bet.leftRejected', unknown: 'bet.leftOpen' }

/** What became of a bet whose screen was left meanwhile, or whose player has been signed out, a line each, with the way back to it. */
export function BetNews({ hand, titleOf, onShow }: BetNewsProps) {
  useStyles(css)
  const t = useText()
  const { environment, session, use } = useLottery()
  const { $news, look } = use(createBetNews)
  const news = useStore($news)
  const state = useStore(session.$state)
  // A page before this one may have left a bet, whose answer counts as lost only after a while; another tab may settle it.
  useEffect(() => {
    look()
    return whileVisible(environment.visibility, () => environment.timers.every(LOOK, look))
  }, [environment, look, state, hand])
  const others = news.filter((item) => item.hand !== hand)
  if (others.length === 0) return null
  const lines = others.map((item) => {
    const { words, tone } = NEWS[item.state]
    const isBad = tone === 'danger' || tone === 'warning'
    return (
      <Alert key={item.hand} tone={tone} role={isBad ? 'alert' : 'status'} title={`${titleOf(item.hand)} · ${t(words)}`} close={item.close ? { label: t('shared.close'), run: item.close } : undefined}>
        {state.state === 'ready' ? (
          <div className="alert-actions">
            <Button kind="secondary" onPress={() => onShow(item.hand)}>{t('bet.showNews')}</Button>
          </div>
        ) : (
          // Ended by the server, the session leaves the slip where it is; who signs out takes it with him.
          <p>{t(item.state === 'rejected' && state.state === 'expired' ? 'placement.nothingTaken' : WITHOUT_WAY[item.state])}</p>
        )}
      </Alert>
    )
  })
  return <div className="bet-news">{lines}</div>
}
