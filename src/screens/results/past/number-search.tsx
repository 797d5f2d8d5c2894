import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLottery, useText, useWidget } from '../../../context.js'
import { hostLetters } from '../../../domain/draw-slots.js'
import { createNumberSearch, isSearchOf } from '../../../stores/number-search.js'
import { Alert } from '../../../ui/alert.js'
import { search as glass } from '../../../ui/app-icons.js'
import { Empty } from '../../../ui/empty.js'
import { InTurn } from '../../../ui/in-turn.js'
import { useStyles } from '../../../ui/styles.js'
import css from './number-search.css?inline'
import { SearchForm } from './search-form.js'
import { SearchOutcome } from './search-outcome.js'

/** Looks for a number and its permutations in past results, and says plainly what that is worth. A search ends when it is left; what it found stays. */
export function NumberSearch({ level }: { /** Of the headings inside: one below that of the screen or dialog. */ level: 2 | 3 }) {
  useStyles(css)
  const t = useText()
  const { $search, hold } = useLottery().use(createNumberSearch)
  const { options } = useWidget()
  const found = useStore($search)
  // Another board of the page may have searched, for what this one does not show.
  const search = found && isSearchOf(found, hostLetters(options.drawTypes)) ? found : null
  useEffect(hold, [hold])
  return (
    <div className="past">
      <Alert tone="note" title={t('past.chance')} />
      <SearchForm />
      <InTurn>{search ? <SearchOutcome search={search} level={level} /> : <Empty icon={glass} title={t('past.idle')}>{t('past.idleText')}</Empty>}</InTurn>
    </div>
  )
}
