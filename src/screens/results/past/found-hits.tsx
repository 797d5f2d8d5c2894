import { useLottery, useText } from '../../../context.js'
import { drawSlots } from '../../../domain/draw-slots.js'
import { letterOf } from '../../../domain/slots.js'
import type { TextKey } from '../../../i18n/create-i18n.js'
import { drawTypeName } from '../../../parts/draw-type-name.js'
import type { FoundHit } from '../../../stores/number-search.js'
import { Badge } from '../../../ui/badge.js'
import numberCss from '../../../ui/money.css?inline'
import { Card } from '../../../ui/card.js'
import { useStyles } from '../../../ui/styles.js'
import { spelled } from '../../../parts/spelled.js'

const TIERS: Record<FoundHit['tier'], TextKey> = {
  first: 'results.tier1', second: 'results.tier2', third: 'results.tier3', fourth: 'results.tier4', fifth: 'results.tier5', sixth: 'results.tier6',
  special: 'results.starter', consolation: 'results.consolation',
}
const MATCHES: Record<FoundHit['match'], TextKey> = { exact: 'past.exact', permutation: 'past.permutation', part: 'past.part' }

/** Where the number came up, by date: the operator, the tier, and whether it was the number itself. */
export function FoundHits({ hits, number, level }: { hits: readonly FoundHit[]; number: string; level: 2 | 3 }) {
  useStyles(numberCss)
  const t = useText()
  const { calendar } = useLottery()
  const times = new Map(drawSlots({ calendar }).map(({ slot, drawTime }) => [slot, drawTime]))
  const Heading = level === 2 ? 'h2' : 'h3'
  const dates = [...new Set(hits.map(({ date }) => date))]
  return (
    <>
      {dates.map((date) => (
        <section key={date} className="past-day">
          <Heading>{t.weekdayShort(date)} {date}</Heading>
          <Card flush>
            <ul className="list">
              {hits.filter((hit) => hit.date === date).map((hit, index) => (
                <li key={index} className="row hit" data-match={hit.match}>
                  <Badge letter={letterOf(hit.slot)} />
                  <span className="grow">
                    <b>{drawTypeName(t, letterOf(hit.slot), calendar)}</b>
                    <small>{times.get(hit.slot)} · {t(TIERS[hit.tier])}</small>
                  </span>
                  <span className="hit-end">
                    <span className="number" role="img" aria-label={spelled(hit.drawn)}>{digits(hit, number)}</span>
                    <span className="hit-match">{t(MATCHES[hit.match])}</span>
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </>
  )
}

/** A number of which only the end was searched for: the rest steps back. */
function digits({ drawn }: FoundHit, number: string) {
  const rest = drawn.slice(0, drawn.length - number.length)
  return <>{rest && <i>{rest}</i>}{drawn.slice(rest.length)}</>
}
