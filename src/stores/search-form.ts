import { atom, type ReadableAtom } from 'nanostores'
import { DRAW_LETTERS, type DrawLetter } from '../domain/slots.js'

/** How far back a search may go, in days, today included. */
export const SEARCH_DAYS = [7, 30, 90] as const
/** One of `SEARCH_DAYS`. */
export type SearchDays = (typeof SEARCH_DAYS)[number]

/** What is searched for in past results. */
export interface SearchForm {
  /** As typed. */
  number: string
  letters: readonly DrawLetter[]
  days: SearchDays
}

/** The form of the search, apart from the search: whoever leads there sets it without carrying what searches. */
export interface SearchForms {
  $form: ReadableAtom<SearchForm>
  edit(changes: Partial<SearchForm>): void
}

/** Makes the store. */
export function createSearchForm(): SearchForms {
  const $form = atom<SearchForm>({ number: '', letters: DRAW_LETTERS, days: 30 })
  return { $form, edit: (changes) => $form.set({ ...$form.get(), ...changes }) }
}
