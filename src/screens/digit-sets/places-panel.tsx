import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLottery, useText } from '../../context.js'
import { PLACES, type Place } from '../../domain/digit-set.js'
import { digitsAt } from '../../stores/digit-set-draft.js'
import { createDigitSetLucky } from '../../stores/digit-set-lucky.js'
import { createDigitSetSlip } from '../../stores/digit-set-slip.js'
import { Button } from '../../ui/button.js'
import { Icon } from '../../ui/icon.js'
import { InTurn } from '../../ui/in-turn.js'
import { dice } from '../../ui/row-icons.js'
import { useSectionTitle } from '../../ui/section-title.js'
import { useToast } from '../../ui/toast.js'
import { PlaceRow } from './place-row.js'

export interface PlacesPanelProps {
  /** The slip is as it was sent: nothing can be typed. */
  held: boolean
  onShowNumbers: () => void
}

/** The digits of the four places, what they multiply to, the lucky pick, and the way to the list of numbers. */
export function PlacesPanel({ held, onShowNumbers }: PlacesPanelProps) {
  useSectionTitle()
  const t = useText()
  const show = useToast()
  const { use } = useLottery()
  const slip = use(createDigitSetSlip)
  const lucky = use(createDigitSetLucky)
  const { digits } = useStore(slip.$bet)
  const { numbers } = useStore(slip.$summary)
  const drawn = useStore(lucky.$places)
  // On a phone there is room for the buttons of one place.
  const [open, setOpen] = useState<Place>('A')
  /** What the last draw by lot brought, for a voice: the digits stand in four places above the button. */
  const [told, setTold] = useState({ count: 0, number: '' })

  const counts = digits.map((set) => set.length)
  const isBegun = counts.some((count) => count > 0)
  const product = counts.reduce((all, count) => all * count, 1)
  const empty = PLACES.filter((_, index) => counts[index] === 0)
  const pick = () => {
    if (!lucky.pick()) return show(t(held ? 'bet.checkFirst' : 'digitSets.luckyNone'))
    const brought = empty.map((place) => `${place} ${digitsAt(slip.$bet.get(), place)}`)
    setTold(({ count }) => ({ count: count + 1, number: brought.join(', ') }))
  }
  return (
    <fieldset className="digit-set-places">
      <legend className="section-title">
        <b>{t('digitSets.places')}</b>
        {isBegun && <small>{t('quickBet.product', { product: counts.join(' × '), count: t('bet.numbers', { count: product }) })}</small>}
      </legend>
      <div className="digits">
        {PLACES.map((place, index) => (
          <InTurn key={place} isRest atOnce={index < 2}>
            <PlaceRow
              place={place}
              digits={digits[index] ?? ''}
              isOpen={open === place}
              onOpen={() => setOpen(place)}
              isLucky={drawn.includes(place)}
              missing={isBegun && counts[index] === 0}
              held={held}
            />
          </InTurn>
        ))}
      </div>
      <InTurn isRest>
        <div className="digit-set-tools">
          <Button kind="secondary" barred={empty.length === 0 || held} onBarred={pick} onPress={pick}>
            <Icon path={dice} small />
            {t('number.lucky')}
          </Button>
          <Button kind="secondary" barred={numbers === 0} onBarred={() => show(t('digitSets.noNumbers'))} onPress={onShowNumbers}>
            {t('digitSets.show', { count: numbers })}
          </Button>
          {/* Put in anew by each draw: the same digits may come again. */}
          <p className="visually-hidden" role="status">{told.number !== '' && <span key={told.count}>{t('number.luckyIs', { number: told.number })}</span>}</p>
        </div>
      </InTurn>
    </fieldset>
  )
}
