import { atom, computed, type ReadableAtom } from 'nanostores'
import type { TicketQuery, TicketSummary } from '../api/backend.js'
import { ApiError } from '../api/api-error.js'
import { plainSigns } from '../domain/plain-signs.js'
import type { LotteryCore } from './lottery-core.js'
import { onOtherPlayer } from './other-player.js'
import { problemOf, isUncertain, type ScreenProblem } from './screen-problem.js'
import { tellError } from './tell-error.js'
import { todayOf } from './today.js'
import { unlike } from './users.js'

export type { TicketQuery, TicketSummary } from '../api/backend.js'

/** What a search has found. `query` is what was asked. */
export type TicketList =
  | { state: 'idle' }
  | { state: 'loading'; query: TicketQuery }
  /** `total` counts those too that the server did not send. */
  | { state: 'ready'; query: TicketQuery; rows: TicketSummary[]; total: number }
  /** Nothing was found, or the server said that it was no success: then nothing is shown (spec section 8). */
  | { state: 'empty'; query: TicketQuery }
  | { state: 'failed'; query: TicketQuery; problem: ScreenProblem }

/** The ticket list (spec section 2): one search, what it found, and where one was in it. */
export interface Tickets {
  /** The fields of the search: a player or '' for all of them, a ticket number as typed or '', and a date, today at first. */
  $form: ReadableAtom<TicketQuery>
  edit(changes: Partial<TicketQuery>): void
  /** Whom tickets can be asked for: all that there are (''), for anybody but a player who is alone; the player himself; those he has. */
  $players: ReadableAtom<string[]>
  /** The one of them that is chosen. */
  $player: ReadableAtom<string>
  /** The search panel is open. */
  $panelOpen: ReadableAtom<boolean>
  openPanel(open: boolean): void
  $list: ReadableAtom<TicketList>
  /** Asks for what the form says. Of several searches the last one counts. An open panel closes when something was found. */
  search(): Promise<void>
  /** The list is shown: asks, unless something was found before (spec section 2). */
  show(): Promise<void>
  /** Where one was in the list, for whoever comes back to it. */
  place(): TicketPlace
  leaveAt(place: Partial<TicketPlace>): void
}

/** How far the list is scrolled (CSS pixels), and which of its rows was opened last. */
export interface TicketPlace { offset: number; row: number | null }

const TOP: TicketPlace = { offset: 0, row: null }

/** The ticket number that is asked for: of what was typed, wide signs as plain ones, as bet strings are read. */
export const askedNumber = ({ ticketNumber }: Pick<TicketQuery, 'ticketNumber'>): string => plainSigns(ticketNumber).trim()

/** Makes the store. Nothing is asked before the list is shown. */
export function createTickets(core: LotteryCore): Tickets {
  const { call, session, account, emit } = core
  const $edited = atom<Partial<TicketQuery>>({})
  const $form = computed([$edited, todayOf(core)], (edited, date): TicketQuery => ({ date, userId: '', ticketNumber: '', ...edited }))
  const $panelOpen = atom(false)
  const $list = atom<TicketList>({ state: 'idle' })
  let place: TicketPlace = TOP
  /** Grows with every question: an answer to an earlier one is dropped. */
  let turn = 0

  const $players = computed([session.$state, account.$account], (current, known) => {
    if (current.state !== 'ready') return []
    const each = unlike([current.loginid, ...(known?.players ?? [])])
    return current.role === 'agent' || each.length > 1 ? ['', ...each] : each
  })

  const $player = computed([$form, $players], ({ userId }, players) => (players.includes(userId) ? userId : (players[0] ?? '')))

  const search = async () => {
    const form = $form.get()
    const query: TicketQuery = { date: form.date, userId: $player.get(), ticketNumber: askedNumber(form) }
    const asked = ++turn
    place = TOP
    $list.set({ state: 'loading', query })
    const list = await call((backend) => backend.tickets(query)).then(
      ({ rows, total }): TicketList => (rows.length === 0 ? { state: 'empty', query } : { state: 'ready', query, rows, total }),
      (error: unknown) => afterFailure(error, query),
    )
    if (asked !== turn) return
    $list.set(list)
    if (list.state === 'ready') $panelOpen.set(false)
  }
  const afterFailure = (error: unknown, query: TicketQuery): TicketList => {
    if (showsNothing(core, error)) return { state: 'empty', query }
    if (isUncertain(error)) tellError(emit, error, 'tickets')
    return { state: 'failed', query, problem: problemOf(error) }
  }

  onOtherPlayer(core, () => {
    turn++
    $edited.set({})
    $panelOpen.set(false)
    $list.set({ state: 'idle' })
    place = TOP
  })
  return {
    $form,
    edit: (changes) => $edited.set({ ...$edited.get(), ...changes }),
    $players,
    $player,
    $panelOpen,
    openPanel: (open) => $panelOpen.set(open),
    $list,
    search,
    async show() {
      const { state } = $list.get()
      if (state !== 'ready' && state !== 'loading') await search()
    },
    place: () => place,
    leaveAt(changes) {
      place = { ...place, ...changes }
    },
  }
}

/**
 * Whether a ticket call that failed shows nothing (spec section 8): the server answered, and its status is no success. A lost answer is told, and so is the E103
 * of a session without a bearer token, which meets it before anything is sent.
 */
export function showsNothing({ session }: Pick<LotteryCore, 'session'>, error: unknown): boolean {
  const current = session.$state.get()
  const isOfServer = current.state === 'ready' && current.kind === 'login'
  return error instanceof ApiError && (error.code !== 'E103' || isOfServer) && !isUncertain(error)
}
