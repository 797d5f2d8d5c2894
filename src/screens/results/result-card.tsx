import { memo } from 'react'
import type { ReactNode } from 'react'
import { useLottery, useText } from '../../context.js'
import { drawTypeName } from '../../parts/draw-type-name.js'
import { Badge } from '../../ui/badge.js'
import { Status } from '../../ui/status.js'
import type { BoardCard } from './board-cards.js'
import type { DrawVideoProps } from './draw-video.js'
import { FiveDTiers, SixDTiers } from './masked-tiers.js'
import { PrizeTable } from './prize-table.js'

export interface ResultCardProps {
  card: BoardCard
  /** With its weekday, as the player reads it. */
  day: string
  /** The draw is going on, so what is missing is on its way. */
  live: boolean
  /** The day is over: what is missing will not come. */
  isPast: boolean
  /** Of the card's heading: one below that of the screen. */
  level: 2 | 3
  /** One of those in sight: its top prizes come first, the others in a turn of their own. */
  inTurns: boolean
  /** Shows the video of a draw; absent until its code is there. */
  Video?: (props: DrawVideoProps) => ReactNode
}

/**
 * One game of one draw, headed by its operator. Renders again only when its own result does: a poll that brought nothing new for it
 * touches no node of it.
 */
export const ResultCard = memo(
  function ResultCard({ card: { slot, game, result, status }, day, live, isPast, level, inTurns, Video }: ResultCardProps) {
    const t = useText()
    const { calendar } = useLottery()
    const name = drawTypeName(t, slot.letter, calendar)
    const title = game === '4D' ? name : `${name} ${game}`
    const Heading = level === 2 ? 'h2' : 'h3'
    const when = game === '4D' ? `${day} · ${slot.drawTime} · 4D` : `${day} · ${slot.drawTime}`
    return (
      <article className="result" data-operator={slot.letter} part="result" aria-label={`${title}, ${slot.drawTime}`}>
        <header className="result-head">
          <Badge letter={slot.letter} />
          <div className="grow">
            <Heading>{title}</Heading>
            <small>{when}</small>
          </div>
          <ResultStatusWord status={status} live={live} isPast={isPast} />
        </header>
        {game === '4D' && <PrizeTable result={result} isPast={isPast} inTurns={inTurns} />}
        {game === '5D' && <FiveDTiers drawn={result?.fiveD ?? []} isPast={isPast} />}
        {game === '6D' && <SixDTiers drawn={result?.sixD ?? null} isPast={isPast} />}
        {/* Its place is there before the server has a number or a video, so that nothing moves when they come. */}
        <footer className="result-foot">
          <span className="grow">{t('results.drawNumber', { number: result?.drawNumber ?? '–' })}</span>
          {game === '4D' && result?.videoUrl && Video && <Video url={result.videoUrl} name={name} />}
        </footer>
      </article>
    )
  },
  (before, after) =>
    before.card.result === after.card.result && before.card.status === after.card.status && before.card.slot.slot === after.card.slot.slot && before.card.game === after.card.game &&
    before.day === after.day && before.live === after.live && before.isPast === after.isPast && before.level === after.level && before.Video === after.Video,
)

function ResultStatusWord({ status, live, isPast }: { status: BoardCard['status'] } & Pick<ResultCardProps, 'live' | 'isPast'>) {
  const t = useText()
  // Another word is another node: the same one, made longer or shorter at the end of its line, would count as moved.
  if (status === 'final') return <Status key="final" tone="success">{t('results.status.final')}</Status>
  if (status === 'lost') return <Status key="lost" tone="warning">{t('results.status.lost')}</Status>
  // Nobody waits for a draw of a day that is over.
  if (status === 'pending' && isPast) return <Status key="unknown">{t('results.status.unknown')}</Status>
  if (status === 'pending') return <Status key="pending">{t('results.status.pending')}</Status>
  return live ? <Status key="live" tone="live">{t('results.status.live')}</Status> : <Status key="partial" tone="warning">{t('results.status.partial')}</Status>
}
