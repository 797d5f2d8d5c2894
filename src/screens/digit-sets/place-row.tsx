import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLottery, useText } from '../../context.js'
import type { Place } from '../../domain/digit-set.js'
import { QUICK_SETS, digitsText, readDigits, type QuickSet } from '../../domain/digit-set-notation.js'
import type { TextKey } from '../../i18n/create-i18n.js'
import { createDigitSetSlip } from '../../stores/digit-set-slip.js'
import { Button } from '../../ui/button.js'
import { DigitColumn } from '../../ui/digit-column.js'
import { Icon } from '../../ui/icon.js'
import { down } from '../../ui/icons.js'
import { dice } from '../../ui/row-icons.js'

export interface PlaceRowProps {
  place: Place
  /** The digits chosen, ascending. */
  digits: string
  /** On a phone only the open place shows its buttons; with more room all do. */
  isOpen: boolean
  onOpen: () => void
  /** The digit was drawn by lot. */
  isLucky: boolean
  /** Nothing chosen here though the player has begun elsewhere. */
  missing: boolean
  held: boolean
}

const SETS = Object.keys(QUICK_SETS) as QuickSet[]
const SET_NAMES: Partial<Record<QuickSet, TextKey>> = { odd: 'digitSets.odd', even: 'digitSets.even' }

/** The digits of one place, three ways: typed (`12`, `0-9`, `ALL`), by a button each, and by a set at a tap. */
export function PlaceRow({ place, digits, isOpen, onOpen, isLucky, missing, held }: PlaceRowProps) {
  const t = useText()
  const slip = useLottery().use(createDigitSetSlip)
  const hintId = useId()
  /** The text while it is being typed; what is chosen stands there otherwise. */
  const [typed, setTyped] = useState<string | null>(null)

  const row = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The buttons of another place went away, perhaps above this one.
    if (isOpen && !wasOpen.current) {
      row.current?.scrollIntoView?.({ block: 'nearest' })
      // In a low window it has no room as a whole: then at least what has the focus.
      row.current?.querySelector(':focus')?.scrollIntoView?.({ block: 'nearest' })
    }
    wasOpen.current = isOpen
  }, [isOpen])

  const nameOf = (name: QuickSet) => {
    const key = SET_NAMES[name]
    return key ? t(key) : digitsText(QUICK_SETS[name])
  }
  const type = (field: HTMLInputElement) => {
    const read = readDigits(field.value)
    // The browser shows it already; where nothing changes, no render puts the text back.
    if (read.state === 'unreadable') field.value = typed ?? digitsText(digits)
    else setTyped(field.value)
    if (read.state === 'read') slip.setDigits(place, read.digits)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const fields = [...(event.currentTarget.closest('.digits')?.querySelectorAll<HTMLInputElement>('.place-field') ?? [])]
    fields[fields.indexOf(event.currentTarget) + step]?.focus()
  }

  return (
    <div ref={row} className={`place${isOpen ? ' open' : ''}${missing ? ' missing' : ''}`} data-place={place} onFocus={onOpen}>
      <Button className="place-letter" label={t('digitSets.open', { place })} expanded={isOpen} onPress={onOpen}>
        <b>{place}</b>
        <Icon path={down} small />
      </Button>
      <b className="place-name" aria-hidden="true">{place}</b>
      {/* Its name begins with the letter of its place: whoever looks for the place finds it. */}
      <input
        className="place-field"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        aria-label={t('digitSets.field', { place })}
        aria-describedby={hintId}
        placeholder={t('digitSets.hint')}
        readOnly={held}
        value={typed ?? digitsText(digits)}
        onInput={(event) => type(event.currentTarget)}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      <small className="place-count" id={hintId}>
        {isLucky ? <><Icon path={dice} small />{t('number.lucky')}</> : digits !== '' && t('digitSets.count', { count: digits.length })}
      </small>
      <div className="place-pad">
        <div className="place-sets">
          {SETS.map((name) => (
            <Button
              key={name}
              kind="secondary"
              label={t('digitSets.setOf', { place, set: nameOf(name) })}
              pressed={digits === QUICK_SETS[name]}
              onPress={() => slip.setDigits(place, digits === QUICK_SETS[name] ? '' : QUICK_SETS[name])}
            >
              {nameOf(name)}
            </Button>
          ))}
          <Button kind="secondary" label={t('digitSets.setOf', { place, set: t('bet.clearStake') })} onPress={() => slip.setDigits(place, '')}>
            {t('bet.clearStake')}
          </Button>
        </div>
        <DigitColumn
          place={place}
          label={t('quickBet.place', { place })}
          allLabel={t('quickBet.all')}
          digits={digits}
          onToggle={slip.toggleDigit}
          onToggleAll={slip.toggleAll}
        />
      </div>
    </div>
  )
}
