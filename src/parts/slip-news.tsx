import { useEffect, useRef, useState } from 'react'
import { useText } from '../context.js'
import { MAX_ROWS } from '../domain/slip-rules.js'
import type { SlipLine } from '../stores/row-draft.js'
import { spelled } from './spelled.js'

/** Tells a screen reader, politely, what happened to the list of Bet 1 and Bet 3: which number was added or changed, and how many lines there are. What a toast says it leaves to the toast. */
export function SlipNews({ lines }: { lines: readonly SlipLine[] }) {
  const t = useText()
  const seen = useRef(lines)
  // Not the words: the language may change while they stand there.
  const [news, setNews] = useState<{ count: number; change: 'added' | 'changed'; number: string | null } | null>(null)

  useEffect(() => {
    const before = seen.current
    if (before === lines) return
    seen.current = lines
    const fresh = lines.filter((line) => !before.includes(line))
    const [only] = fresh
    setNews({
      count: lines.length,
      change: lines.length > before.length ? 'added' : 'changed',
      number: only && fresh.length === 1 && lines.length >= before.length ? only.row.number : null,
    })
  }, [lines])

  const words = () => {
    if (!news || news.count === 0) return null
    const count = t('slip.ofMost', { count: news.count, most: MAX_ROWS })
    return news.number === null ? count : t(`slip.${news.change}`, { number: spelled(news.number), lines: count })
  }
  return <p className="visually-hidden" role="status">{words()}</p>
}
