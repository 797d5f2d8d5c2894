import { useLottery, useText } from '../context.js'
import { drawSlots } from '../domain/draw-slots.js'
import { eveningSlot, letterOf, type SlotCode } from '../domain/slots.js'
import { Badge, Badges } from '../ui/badge.js'
import { useStyles } from '../ui/styles.js'
import css from './slot-badges.css?inline'
import { slotName } from './slot-name.js'

/** The draws of a row: each operator's letter on its hue; where one of them is no evening draw, with the hours of those that draw more than once a day. Readers hear the names. `among`: the draws that they stand beside, in rows like this one. */
export function SlotBadges({ slots, among = slots }: { slots: readonly SlotCode[]; among?: readonly SlotCode[] }) {
  useStyles(css)
  const t = useText()
  const { calendar } = useLottery()
  const infos = drawSlots({ calendar })
  const isByHour = among.some((slot) => slot !== eveningSlot(letterOf(slot)))
  const hourOf = (slot: SlotCode) => (isByHour && infos.filter((info) => info.letter === letterOf(slot)).length > 1 ? infos.find((info) => info.slot === slot)?.drawTime : undefined)
  return (
    <Badges>
      {infos.filter(({ slot }) => slots.includes(slot)).map(({ slot }) => {
        const letter = letterOf(slot)
        const badge = <Badge key={slot} letter={letter} size="small" label={slotName(t, slot, calendar)} />
        const hour = hourOf(slot)
        return hour === undefined ? badge : (
          <span key={slot} className="badge-hour">
            {badge}
            <small aria-hidden="true">{hour}</small>
          </span>
        )
      })}
    </Badges>
  )
}
