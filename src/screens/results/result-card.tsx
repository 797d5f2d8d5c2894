import { memo } from 'react'
import { useLottery, useText } from '../../context.js'
import type { DrawResult } from '../../domain/draw-result.js'
import { drawTypeName } from '../../parts/draw-type-name.js'
import { Badge } from '../../ui/badge.js'
import { ExternalLink } from '../../ui/external-link.js'
import { Status } from '../../ui/status.js'
import type { BoardCard } from './board-cards.js'
import { FiveDTiers, SixDTiers } from './masked-tiers.js'
import { PrizeTable } from './prize-table.js'

export interface ResultCardProps {
  card: BoardCard
  /** With its weekday, as the player reads it. */
  day: string
  /** The draw is going on, so what is missing is on its way. */
  live: boolean
  /** Of the card's heading: one below that of the screen. */
  level: 2 | 3
}

/**
 * One game of one draw, headed by its operator. Renders again only when its own result does: a poll that brought nothing new for it
 * touches no node of it.
 */
export const ResultCard = memo(
  function ResultCard({ card: { slot, game, result }, day, live, level }: ResultCardProps) {
    const t = useText()
    const { calendar } = useLottery()
    const name = drawTypeName(t, slot.letter, calendar)
    const Heading = level === 2 ? 'h2' : 'h3'
    const when = game === '4D' ? `${day} · ${slot.drawTime} · 4D` : `${day} · ${slot.drawTime}`
    return (
      <article className="result" data-operator={slot.letter} part="result">
        <header className="result-head">
          <Badge letter={slot.letter} />
          <div className="grow">
            <Heading>{game === '4D' ? name : `${name} ${game}`}</Heading>
            <small>{when}</small>
          </div>
          <ResultStatusWord result={result} live={live} />
        </header>
        {game === '4D' && <PrizeTable result={result} />}
        {game === '5D' && <FiveDTiers numbers={result?.fiveD ?? []} />}
        {game === '6D' && <SixDTiers number={result?.sixD ?? null} />}
        {game === '4D' && result && <ResultFoot result={result} name={name} />}
      </article>
    )
  },
  (before, after) =>
    before.card.result === after.card.result && before.card.slot.slot === after.card.slot.slot && before.card.game === after.card.game &&
    before.day === after.day && before.live === after.live && before.level === after.level,
)

function ResultStatusWord({ result, live }: { result: DrawResult | null; live: boolean }) {
  const t = useText()
  const status = result?.status ?? 'pending'
  if (status === 'final') return <Status tone="success">{t('results.status.final')}</Status>
  if (status === 'pending') return <Status>{t('results.status.pending')}</Status>
  return live ? <Status tone="live">{t('results.status.live')}</Status> : <Status tone="warning">{t('results.status.partial')}</Status>
}

/** The operator's own number of the draw and its video, where the server has them. */
function ResultFoot({ result: { drawNumber, videoUrl }, name }: { result: DrawResult; name: string }) {
  const t = useText()
  const video = safeVideo(videoUrl)
  if (!drawNumber && !video) return null
  return (
    <footer className="result-foot">
      <span className="grow">{drawNumber && t('results.drawNumber', { number: drawNumber })}</span>
      {video && <ExternalLink href={video} label={t('results.watchOf', { name })}>{t('results.watch')}</ExternalLink>}
    </footer>
  )
}

/** A link the server sent is followed only where it is plainly a secure page: never `javascript:`, never a mixed-content page. */
function safeVideo(url: string | undefined): string | null {
  if (!url) return null
  try {
    return new URL(url).protocol === 'https:' ? url : null
  } catch {
    return null
  }
}
