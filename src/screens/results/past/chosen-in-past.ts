import { useStore } from '@nanostores/react'
import { useLottery, useWidget } from '../../../context.js'
import { dateOf } from '../../../domain/calendar.js'
import { hostLetters } from '../../../domain/draw-slots.js'
import { firstShownDate, namedDate, nearestDrawDate } from '../../../parts/result-dates.js'
import { createDateComparison } from '../../../stores/date-comparison.js'
import { createNumberSearch, isSearchOf, searchedLetters } from '../../../stores/number-search.js'
import { SEARCH_DAYS, type SearchForm } from '../../../stores/search-form.js'
import { lettersIn, lettersText, type PastChoice, type PastRoute } from './past-choice.js'

/** What is compared, in a route: `2026-11-18_2026-11-15_MP`. */
export function useComparisonChoice(): PastChoice {
  const { use, calendar, environment } = useLottery()
  const shown = hostLetters(useWidget().options.drawTypes)
  const { $compared, choose } = use(createDateComparison)
  useStore($compared)

  const parse = (route: PastRoute, text = '') => {
    const [one, other, named] = text.split('_')
    const letters = lettersIn(named, route, shown)
    // No draw type has no draw days: the board's types say which dates there are then.
    const drawn = letters.length > 0 ? letters : lettersIn('', route, shown)
    const now = environment.now()
    const first = namedDate(one) ?? namedDate(route.date) ?? firstShownDate(drawn, now, { calendar })
    const second = namedDate(other) ?? nearestDrawDate(drawn, first, -1, dateOf(now), { calendar }) ?? first
    return { dates: [first, second] as const, letters }
  }
  const format = ({ dates, letters }: ReturnType<typeof parse>) => [...dates, lettersText(shown.filter((letter) => letters.includes(letter)))].join('_')
  return {
    read: (route) => choose(parse(route, route.choice)),
    written: (route) => unlessPlain(format($compared.get()), format(parse(route))),
  }
}

/** What was searched for, in a route: `1234_30_MP`; before that what is chosen, but for the number, which is typed digit by digit. */
export function useSearchChoice(): PastChoice {
  const { use, calendar } = useLottery()
  const shown = hostLetters(useWidget().options.drawTypes)
  const { $form, $search, edit, search } = use(createNumberSearch)
  useStore($form)
  useStore($search)
  const questionOf = () => {
    const found = $search.get()
    return found && isSearchOf(found, shown) ? found.question : null
  }

  const parse = (route: PastRoute, text = ''): SearchForm => {
    const [number = '', days, named] = text.split('_')
    return {
      number: /^\d{3,6}$/.test(number) ? number : '',
      days: SEARCH_DAYS.find((count) => `${count}` === days) ?? 30,
      letters: lettersIn(named, route, shown),
    }
  }
  const format = ({ number, days, letters }: SearchForm) => [number, days, lettersText(shown.filter((letter) => letters.includes(letter)))].join('_')
  /** What the search found is of the choice it was made with: another one since is not what is looked at. The types chosen may be more than have numbers so long. */
  const looksAt = (): SearchForm => {
    const form = $form.get()
    const question = questionOf()
    if (!question) return { ...form, number: '' }
    const chosen = { ...form, number: question.number }
    return format({ ...chosen, letters: searchedLetters(question.number, form.letters, calendar) }) === format(question) ? chosen : question
  }
  return {
    read(route) {
      // The menu leads to the search as it was left.
      if (route.choice === '' && route.tab === 'all' && !route.date) return
      const { number, days, letters } = parse(route, route.choice)
      // A board says of a search which types, and no more.
      edit(route.choice === '' ? { letters } : { days, letters, ...(number && { number }) })
      const searched = searchedLetters(number, letters, calendar)
      const found = questionOf()
      if (number && searched.length > 0 && !(found && format(found) === format({ number, days, letters: searched }))) void search(searched)
    },
    written: (route) => unlessPlain(format(looksAt()), format(parse(route))),
  }
}

/** Nothing where it is what the board of the route says already. */
function unlessPlain(chosen: string, ofBoard: string): string {
  return chosen === ofBoard ? '' : chosen
}
