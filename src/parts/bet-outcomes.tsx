import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../context.js'
import { modeOfStars } from '../domain/bet-string.js'
import { letterOf } from '../domain/slots.js'
import type { PlacedItem } from '../stores/placement.js'
import { createVoiding } from '../stores/voiding.js'
import { Badge } from '../ui/badge.js'
import { BetNumber } from '../ui/bet-number.js'
import { useStyles } from '../ui/styles.js'
import { Tag } from '../ui/tag.js'
import css from './bet-outcomes.css?inline'
import { drawTypeName } from './draw-type-name.js'
import { statusText } from './problem-text.js'
import { itemRefusalText, wasOver } from './refusal-text.js'
import { SlotBadges } from './slot-badges.js'
import { voidStateOf } from './voiding.js'

/** A row as its screen calls it: the stars mean one thing to one account and another to the next. */
function Played({ text }: { text: string }) {
  const t = useText()
  const formatBox = useStore(useLottery().account.$account)?.formatBox ?? 'S'
  const [, before = '', number = text, after = ''] = /^(\**)([^*]+)(\**)$/.exec(text) ?? []
  const mode = modeOfStars(before, after, formatBox)
  return (
    <>
      <BetNumber>{mode === null ? text : number}</BetNumber>
      {mode !== null && mode !== 'straight' && <Tag>{t(`bet.mode.${mode}`)}</Tag>}
    </>
  )
}

export interface OutcomesProps {
  items: readonly PlacedItem[]
  /** Of the bet that was answered: a refusal over a minimum is about the least stake in that. */
  currency: string
  /** What they are, for who cannot see what they stand in. */
  label?: string
}

/** Each draw, or each row of a slip by its number, with its own outcome (decisions section 7): what failed in the danger colour and in the server's words. */
export function Outcomes({ items, currency, label }: OutcomesProps) {
  const t = useText()
  useStyles(css)
  const { calendar, minimums, session, use } = useLottery()
  const isSignedIn = useStore(session.$state).state === 'ready'
  const voids = useStore(use(createVoiding).$voids)
  // A number of three draws has an outcome for each hour: without the hour nobody knows which of them he has.
  const isByDraw = new Set(items.map(({ slots }) => slots.join())).size > 1
  const among = items.flatMap(({ slots }) => slots)
  return (
    <ul className="outcomes" aria-label={label}>
      {items.map((item, index) => {
        const slot = item.number === null ? item.slots[0] : undefined
        const letter = slot && letterOf(slot)
        const { tone, words } = outcomeOf(item)
        const name = letter && drawTypeName(t, letter, calendar)
        return (
          <li key={slot ?? index}>
            {letter && <Badge letter={letter} />}
            {item.number !== null && <Played text={item.number} />}
            {isByDraw && item.number !== null && <SlotBadges slots={item.slots} among={among} />}
            <span>
              {/* A server's own words often begin with the name. */}
              {name && !words.includes(name) && <b>{name} · </b>}
              <span className={tone}>{words}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )

  /** Amber, not red: it is not known to have failed. */
  function outcomeOf(item: PlacedItem): { tone: 'done' | 'failed' | 'doubt'; words: string } {
    if (item.isInDoubt) return { tone: 'doubt', words: t('receipt.inDoubt') }
    if (!item.accepted) {
      return { tone: 'failed', words: itemRefusalText(t, item, currency, minimums) }
    }
    const voiding = voidStateOf(item, voids)
    switch (voiding.state) {
      case 'refused':
        return { tone: 'failed', words: `${t('receipt.voidRefused')}: ${isSignedIn && wasOver(voiding.reason.code) ? t('receipt.sessionWasOver') : statusText(t, voiding.reason)}` }
      case 'unknown':
        return { tone: 'doubt', words: t('receipt.voidUnknown') }
      case 'voided':
        return { tone: 'done', words: t('receipt.voided') }
      case 'standing':
      case 'voiding':
        return { tone: 'done', words: t('status.Success') }
    }
  }
}
