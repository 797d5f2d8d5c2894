import { useLottery, useText } from '../context.js'
import { drawSlots, eveningSlot, letterOf, type SlotCode } from '../domain/slots.js'
import { Badge, Badges } from '../ui/badge.js'
import { useStyles } from '../ui/styles.js'
import css from './slot-badges.css?inline'
import { slotName } from './slot-name.js'

/** The draws of a row: each operator's letter on its hue, and the hour of a 3 PM or 10 PM draw beside it. Readers hear the names. */
export function SlotBadges({ slots }: { slots: readonly SlotCode[] }) {
  useStyles(css)
  const t = useText()
  const { calendar } = useLottery()
  const hours = new Map(drawSlots({ calendar }).map(({ slot, drawTime }) => [slot, drawTime]))
  return (
    <Badges>
      {slots.map((slot) => {
        const letter = letterOf(slot)
        const badge = <Badge key={slot} letter={letter} size="small" label={slotName(t, slot, calendar)} />
        return slot === eveningSlot(letter) ? badge : (
          <span key={slot} className="badge-hour">
            {badge}
            <small aria-hidden="true">{hours.get(slot)}</small>
          </span>
        )
      })}
    </Badges>
  )
}
