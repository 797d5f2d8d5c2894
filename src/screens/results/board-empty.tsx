import { useText } from '../../context.js'
import { Empty } from '../../ui/empty.js'
import { grid } from '../../ui/icons.js'

export interface BoardEmptyProps {
  /** The date with its weekday. */
  day: string
  /** `none`: nothing is drawn on that day. `unknown`: the day is over, and nobody knows its results. */
  why: 'none' | 'unknown'
}

/** What stands in the place of a board without a card, and what to look at instead. */
export function BoardEmpty({ day, why }: BoardEmptyProps) {
  const t = useText()
  return <Empty icon={grid} title={t(`results.${why}`, { day })}>{t(`results.${why}Text`)}</Empty>
}
