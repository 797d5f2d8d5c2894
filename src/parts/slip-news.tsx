import { useEffect, useRef, useState } from 'react'
import { useText } from '../context.js'
import { MAX_ROWS } from '../domain/slip-rules.js'
import type { SlipLine } from '../stores/row-draft.js'
import { spelled } from './spelled.js'

/** Tells a screen reader, politely, what happened to the list of Bet 1 and Bet 3: which number was added or changed, and how many lines there are. What a toast says it leaves to the toast. */
export function SlipNews({ lines }: { lines: readonly SlipLine[] }) {
  const t = useText()
  const seen = useRef(lines)
  const [news, setNews] = useState('')

  useEffect(() => {
    const before = seen.current
    if (before === lines) return
    seen.current = lines
    const fresh = lines.filter((line) => !before.includes(line))
    const [only] = fresh
    const count = lines.length === 0 ? '' : t('slip.ofMost', { count: lines.length, most: MAX_ROWS })
    const number = only && fresh.length === 1 && lines.length >= before.length ? spelled(only.row.number) : null
    setNews(number === null ? count : t(lines.length > before.length ? 'slip.added' : 'slip.changed', { number, lines: count }))
  }, [lines, t])

  return <p className="visually-hidden" role="status">{news || null}</p>
}
