import { useLottery, useText } from '../../../context.js'
import { remainingStarters } from '../../../domain/result-status.js'
import type { SlotInfo } from '../../../domain/draw-slots.js'
import { eveningSlot } from '../../../domain/slots.js'
import { drawTypeName } from '../../../parts/draw-type-name.js'
import { Badge } from '../../../ui/badge.js'
import { Icon } from '../../../ui/icon.js'
import { check } from '../../../ui/icons.js'
import numberCss from '../../../ui/money.css?inline'
import { Status } from '../../../ui/status.js'
import { useStyles } from '../../../ui/styles.js'
import type { BoardCard } from '../board-cards.js'
import { spelled } from '../../../parts/spelled.js'

export interface ComparedCardProps {
  slot: SlotInfo
  game: BoardCard['game']
  /** Null where there is no such draw on that date. */
  card: BoardCard | null
  /** With the weekday. */
  day: string
  isLoading: boolean
  /** The day is over: what is not known will not come. */
  isPast: boolean
  /** Numbers that were drawn on both dates. */
  shared: readonly string[]
  otherDay: string
  level: 2 | 3
}

type Numbers = readonly (string | null)[]

const DIGITS = { '4D': 4, '5D': 5, '6D': 6 } as const satisfies Record<BoardCard['game'], number>

/** One draw of one of the two dates: its numbers in their order, in a small space. */
export function ComparedCard({ slot, game, card, day, isLoading, isPast, shared, otherDay, level }: ComparedCardProps) {
  useStyles(numberCss)
  const t = useText()
  const { calendar } = useLottery()
  const name = drawTypeName(t, slot.letter, calendar)
  const title = game === '4D' ? name : `${name} ${game}`
  const Heading = level === 2 ? 'h2' : 'h3'
  const result = card?.result ?? null
  const isShared = (number: string | null): number is string => number !== null && shared.includes(number)

  return (
    <article className="compared" data-operator={slot.letter} aria-label={`${title}, ${slot.slot === eveningSlot(slot.letter) ? day : `${day} ${slot.drawTime}`}`}>
      <header>
        <Badge letter={slot.letter} size="small" />
        <div className="grow">
          <Heading>{title}</Heading>
          <small>{day} · {slot.drawTime}</small>
        </div>
        {card?.result && card.status !== 'final' && <Status>{t(`results.status.${card.status}`)}</Status>}
      </header>
      {result ? blocks() : <p className={isLoading && game === '4D' ? 'compared-none waiting' : 'compared-none'}>{card === null ? t('results.noDraw') : isLoading ? '' : t(card.status === 'lost' ? 'results.status.lost' : 'compare.unknown')}</p>}
    </article>
  )

  function blocks() {
    if (!result) return null
    if (game === '6D') return numbers(t('results.tier1'), [result.sixD ?? null], 'top')
    if (game === '5D') return numbers(tops(), filled(result.fiveD ?? [], 3), 'top')
    return (
      <>
        {numbers(tops(), [result.first, result.second, result.third], 'top')}
        {numbers(t('results.starter'), filled(remainingStarters(result), 10), 'small')}
        {numbers(t('results.consolation'), filled(result.consolations, 10), 'small')}
      </>
    )
  }

  function tops(): string {
    return [t('results.tier1'), t('results.tier2'), t('results.tier3')].join(' · ')
  }

  function numbers(label: string, all: Numbers, size: 'top' | 'small') {
    return (
      <div className={`compared-block ${size}`} role="group" aria-label={label}>
        <p aria-hidden="true">{label}</p>
        <ol>
          {all.map((number, index) => (
            <li key={index} className={isShared(number) ? 'number shared' : 'number'} aria-label={spokenOf(number)}>
              {isShared(number) && <Icon path={check} small />}
              {number ?? (isPast ? '-' : '·').repeat(DIGITS[game])}
            </li>
          ))}
        </ol>
      </div>
    )
  }

  function spokenOf(number: string | null): string {
    if (number === null) return t(isPast ? 'results.missing' : 'results.notDrawn')
    return isShared(number) ? `${spelled(number)}, ${t('compare.alsoOn', { day: otherDay })}` : spelled(number)
  }
}

/** With a place for each number that is still missing. */
function filled(numbers: Numbers, count: number): Numbers {
  return [...numbers, ...Array<null>(Math.max(0, count - numbers.length)).fill(null)]
}
