import { useStore } from '@nanostores/react'
import { useLottery, useText, useWidget } from '../../context.js'
import { drawSlots, hostLetters } from '../../domain/draw-slots.js'
import { eveningSlot, letterOf, type DrawLetter, type SlotCode } from '../../domain/slots.js'
import { DrawTypeChips } from '../../parts/draw-type-chips.js'
import { slotName } from '../../parts/slot-name.js'
import { createKeypadSlip } from '../../stores/keypad-slip.js'
import { Button } from '../../ui/button.js'
import { Chip, ChipGroup } from '../../ui/chip.js'
import { Dialog } from '../../ui/dialog.js'

export interface DrawsSheetProps {
  /** The draws that the group has. */
  chosen: readonly SlotCode[]
  onChoose: (slots: SlotCode[]) => void
  onClose: () => void
}

/** The draws of a group of rows: what its `#` line says. The 3 PM and 10 PM ones are for a 3-bet. */
export function DrawsSheet({ chosen, onChoose, onClose }: DrawsSheetProps) {
  const t = useText()
  const { use, calendar } = useLottery()
  const { dates, three } = useStore(use(createKeypadSlip).$draft)
  const offered = hostLetters(useWidget().options.drawTypes)
  const infos = drawSlots({ calendar })
  const hours = infos.filter(({ slot, letter }) => slot !== eveningSlot(letter) && ((three && offered.includes(letter)) || chosen.includes(slot)))
  const letters = offered.filter((letter) => infos.some((info) => info.letter === letter))
  const evening = letters.map(eveningSlot)
  const toggle = (slot: SlotCode) => onChoose(chosen.includes(slot) ? chosen.filter((other) => other !== slot) : [...chosen, slot])
  const toggleAll = () => onChoose(evening.every((slot) => chosen.includes(slot)) ? chosen.filter((slot) => !evening.includes(slot)) : [...new Set([...chosen, ...evening])])
  return (
    <Dialog title={t('drawTypes.title')} foot={<Button kind="primary" closes onPress={onClose}>{t('keypad.done')}</Button>} onClose={onClose} className="keypad-sheet" dismissable inTurn>
      <DrawTypeChips letters={letters} chosen={chosen} dates={Array.isArray(dates) ? dates : []} calendar={calendar} onToggle={(letter: DrawLetter) => toggle(eveningSlot(letter))} onToggleAll={toggleAll} />
      {hours.length > 0 && (
        <ChipGroup title={t('keypadBet.otherHours')} className="types hours">
          {hours.map(({ slot, drawTime }) => (
            <Chip key={slot} className="type hour" operator={letterOf(slot)} label={slotName(t, slot, calendar)} checked={chosen.includes(slot)} onToggle={() => toggle(slot)}>
              <b>{letterOf(slot)}</b>
              <small>{drawTime}</small>
            </Chip>
          ))}
        </ChipGroup>
      )}
    </Dialog>
  )
}
