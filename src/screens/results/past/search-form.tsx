import { useStore } from '@nanostores/react'
import { Fragment, useId, useRef, useState } from 'react'
import { useLottery, useText, useWidget } from '../../../context.js'
import { hostLetters } from '../../../domain/draw-slots.js'
import { kindOf } from '../../../domain/number-kinds.js'
import { plainSigns } from '../../../domain/plain-signs.js'
import type { DrawLetter } from '../../../domain/slots.js'
import { DrawTypeChips } from '../../../parts/draw-type-chips.js'
import { createNumberSearch, searchedLetters } from '../../../stores/number-search.js'
import { SEARCH_DAYS, type SearchDays, type SearchForm as Question } from '../../../stores/search-form.js'
import { search as glass } from '../../../ui/app-icons.js'
import { Button } from '../../../ui/button.js'
import { InTurn } from '../../../ui/in-turn.js'
import { Segmented } from '../../../ui/segmented.js'
import { TextField } from '../../../ui/text-field.js'

/** The number, how far back, and the draw types that have numbers of its length. */
export function SearchForm() {
  const t = useText()
  const { use, calendar } = useLottery()
  const { options } = useWidget()
  const searches = use(createNumberSearch)
  const { number, letters, days } = useStore(searches.$form)
  const search = useStore(searches.$search)
  const [tries, setTries] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const reasonId = useId()

  const kind = /^\d+$/.test(number) ? kindOf(number) : null
  const shown = hostLetters(options.drawTypes)
  const offered = searchedLetters(kind === null ? '' : number, shown, calendar)
  // A single type needs no choosing, whatever was chosen for numbers of another length.
  const chosen = offered.length === 1 ? offered : letters.filter((letter) => offered.includes(letter))
  const reason = problem()

  const run = () => {
    setTries(tries + 1)
    if (reason) {
      if (kind === null) field.current?.focus()
      return
    }
    // A second press is no other search; another number is, and does not wait for the end of one that nobody wants any more.
    if (search?.state === 'searching' && isSame(search.question, { number, days, letters: chosen })) return
    // What is remembered may be of another page, whose host sells more.
    searches.edit({ letters: shown.filter((letter) => letters.includes(letter)) })
    void searches.search(chosen)
  }
  const toggle = (letter: DrawLetter) => searches.edit({ letters: shown.filter((one) => letters.includes(one) !== (one === letter)) })
  const toggleAll = () => searches.edit({ letters: offered.every((letter) => letters.includes(letter)) ? [] : shown })

  return (
    <>
      <div className="past-line">
        <TextField
          ref={field}
          label={t('past.number')}
          value={number}
          onInput={(text) => searches.edit({ number: plainSigns(text).replace(/\D/g, '') })}
          onEnter={run}
          inputMode="numeric"
          maxLength={6}
          icon={glass}
          invalid={tries > 0 && kind === null}
          describedBy={reasonId}
        />
        <Button kind="primary" barred={reason !== ''} onBarred={run} describedBy={reasonId} onPress={run}>{t('receipts.search')}</Button>
      </div>
      {/* Put in anew by each press: the same words are told again. */}
      <p className="past-reason" role="status" id={reasonId}>{tries > 0 && reason ? <Fragment key={tries}>{reason}</Fragment> : null}</p>
      <Segmented<`${SearchDays}`>
        label={t('past.howFar')}
        options={SEARCH_DAYS.map((count) => ({ value: `${count}` as const, label: t('past.days', { number: count }) }))}
        value={`${days}`}
        onChange={(value) => searches.edit({ days: SEARCH_DAYS.find((count) => `${count}` === value) ?? days })}
      />
      <InTurn>{offered.length > 1 && <DrawTypeChips letters={offered} chosen={chosen} dates={[]} calendar={calendar} onToggle={toggle} onToggleAll={toggleAll} />}</InTurn>
    </>
  )

  function problem(): string {
    if (kind === null) return t('receipts.needNumber')
    if (offered.length === 0) return t('past.noKind', { kind })
    return chosen.length === 0 ? t('past.needTypes') : ''
  }
}

function isSame(one: Question, other: Question): boolean {
  return one.number === other.number && one.days === other.days && one.letters.join() === other.letters.join()
}
