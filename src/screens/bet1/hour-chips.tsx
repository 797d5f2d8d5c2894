import { useLottery, useText } from '../../context.js'
import type { SlotInfo } from '../../domain/draw-slots.js'
import { drawTypeName } from '../../parts/draw-type-name.js'
import { Chip } from '../../ui/chip.js'

/** The chosen draws of another hour than the evening's, of a line that was pasted: this screen offers none, but what is charged for can be seen, and taken off. */
export function HourChips({ hours, onTakeOff }: { hours: readonly SlotInfo[]; onTakeOff: (slot: SlotInfo['slot']) => void }) {
  const t = useText()
  const { calendar } = useLottery()
  return hours.map(({ slot, letter, drawTime }) => (
    <Chip key={slot} className="type hour" operator={letter} label={`${letter} ${drawTypeName(t, letter, calendar)} ${drawTime}`} checked onToggle={() => onTakeOff(slot)}>
      <b>{letter}</b>
      <small>{drawTime}</small>
    </Chip>
  ))
}
