import { useEffect, useRef, useState } from 'react'
import { useLottery, useText } from '../../context.js'
import { letterOf } from '../../domain/slots.js'
import type { DrawLetter, SlotCode } from '../../domain/slots.js'
import { drawTypeName } from '../../parts/draw-type-name.js'
import type { BoardResults } from '../../stores/board.js'
import { boardNews } from './board-news.js'
import type { BoardNews } from './board-news.js'
import { useFarCards } from './far-cards.js'
import { spelled } from '../../parts/spelled.js'

export interface BoardAnnouncerProps {
  date: string
  results: BoardResults
  /** When the whole answer came that the results are of; those of a host that was quicker come before it. */
  checkedAt: Date | null
  letters: readonly DrawLetter[]
}

/** Tells a screen reader what arrived, politely, while the board is looked at. Another day or tab is no news here: of a day the screen itself says which, and what is there is read there. */
export function BoardAnnouncer({ date, results, checkedAt, letters }: BoardAnnouncerProps) {
  const t = useText()
  const { calendar } = useLottery()
  /** `isSaid`: something of an answer has been said, and more of it may come. */
  const seen = useRef({ date, results, checkedAt, isSaid: false })
  const [news, setNews] = useState<BoardNews[]>([])
  const shown = letters.join('')
  const place = useRef<HTMLParagraphElement>(null)
  useFarCards(place)

  useEffect(() => {
    const before = seen.current
    const isPart = before.checkedAt === checkedAt
    seen.current = { date, results, checkedAt, isSaid: before.isSaid && isPart && before.date === date }
    if (before.date !== date) return setNews([])
    if (before.results === results) return
    const fresh = boardNews(before.results, results, { calendar }).filter(({ slot }) => shown.includes(letterOf(slot)))
    if (fresh.length === 0) return
    seen.current.isSaid = isPart
    // What one host has brought is being read out: what the next one brings is said with it, and not in its place.
    setNews((last) => (before.isSaid ? [...last, ...fresh] : fresh))
  }, [date, results, checkedAt, shown, calendar])

  const nameOf = (slot: SlotCode) => drawTypeName(t, letterOf(slot), calendar)
  /** As the board heads it. */
  const placeOf = ({ row, at }: Extract<BoardNews, { kind: 'corrected' }>): string => {
    if (row === 'starter' || row === 'consolation') return `${t(`results.${row}`)} ${String.fromCharCode((row === 'starter' ? 65 : 78) + at)}`
    const tier = t(`results.tier${(at + 1) as 1 | 2 | 3}`)
    return row === 'top' ? tier : `${row} ${tier}`
  }
  const say = (item: BoardNews): string => {
    const name = nameOf(item.slot)
    if (item.kind === 'prize') return t('results.newsPrize', { name, tier: t(`results.tier${item.tier}`), number: spelled(item.number) })
    if (item.kind === 'corrected') return t('results.newsCorrected', { name, place: placeOf(item), number: spelled(item.number) })
    return item.kind === 'more' ? t('results.newsMore', { name, count: item.count }) : t('results.newsFinal', { name })
  }
  return (
    // No news is no text node: Preact writes an empty one again at every render.
    <p ref={place} className="visually-hidden" role="status">{news.length > 0 ? news.map(say).join('. ') : null}</p>
  )
}
