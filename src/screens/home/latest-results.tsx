import { useStore } from '@nanostores/react'
import { useLottery, useText, useWidget } from '../../context.js'
import { drawSlots, hostLetters } from '../../domain/draw-slots.js'
import type { DrawLetter } from '../../domain/slots.js'
import { drawTypeName } from '../../parts/draw-type-name.js'
import { firstShownDate } from '../../parts/result-dates.js'
import { createDraws } from '../../stores/draws.js'
import { createResults } from '../../stores/results.js'

/** How many first prizes fit on the line. */
const SHOWN = 2

/** The first prizes of the newest results, on one line; nothing until one is known. */
export function LatestResults() {
  const t = useText()
  const lottery = useLottery()
  const { options } = useWidget()
  const now = useStore(lottery.use(createDraws).$minute)
  const letters = hostLetters(options.drawTypes)
  const date = firstShownDate(letters, now, { calendar: lottery.calendar })
  const { results } = useStore(lottery.use(createResults).board(date, letters))
  // Some draw thrice a day: a type is named once, with its newest.
  const firsts = new Map<DrawLetter, string>()
  for (const { slot, letter } of drawSlots({ calendar: lottery.calendar })) {
    const first = letters.includes(letter) ? results[slot]?.first : null
    if (first) firsts.set(letter, first)
  }
  if (firsts.size === 0) return null
  const prizes = [...firsts].map(([letter, number]) => t('home.latestPrize', { name: drawTypeName(t, letter, lottery.calendar), number }))
  const day = `${t.weekdayShort(date)} ${date}`
  return <small>{t('home.latest', { day, list: prizes.slice(0, SHOWN).join(', ') })}</small>
}
