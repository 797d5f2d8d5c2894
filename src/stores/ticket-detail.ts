import { atom, type ReadableAtom } from 'nanostores'
import type { Ticket, TicketQuery } from '../api/backend.js'
import type { KeyValueStorage } from '../api/environment.js'
import { isDate } from '../domain/calendar.js'
import { createKeptView, type KeptView } from './kept-view.js'
import type { LotteryCore } from './lottery-core.js'
import { onOtherPlayer } from './other-player.js'
import { isUncertain, problemOf, type ScreenProblem } from './screen-problem.js'
import { tellError } from './tell-error.js'
import { showsNothing } from './tickets.js'

/** The tickets behind a row of the list. */
export type TicketDetailState =
  | { state: 'loading' }
  | { state: 'ready'; tickets: Ticket[] }
  | { state: 'empty' }
  | { state: 'failed'; problem: ScreenProblem }

/**
 * The ticket detail (spec section 2): its parameters, kept in lasting storage so that a reload works, and cleared when its screen is left; and what the server
 * says for them. Another tab may look at other tickets meanwhile: each keeps a copy of its own beside.
 */
export interface TicketDetail extends Omit<KeptView<TicketQuery>, 'replace'> {
  $detail: ReadableAtom<TicketDetailState>
  /** Asks for the tickets of what is viewed. Never rejects. */
  load(): Promise<void>
}

/** Makes the store. */
export function createTicketDetail(core: LotteryCore): TicketDetail {
  const { environment: { storage, tabStorage }, scope, call, emit } = core
  const { $viewed, view: keepView, hold } = createKeptView(core, { storage: ownFirst(tabStorage, storage), key: `lottery:ticket:${scope}`, accepts: isTicketQuery })
  const $detail = atom<TicketDetailState>({ state: 'loading' })
  /** Grows with every question: an answer to an earlier one is dropped. */
  let turn = 0
  /** What is there is of another row, or of another player; so is an answer that is on its way. */
  const forget = () => {
    turn++
    $detail.set({ state: 'loading' })
  }
  onOtherPlayer(core, forget)
  return {
    $viewed,
    view(query) {
      forget()
      keepView(query)
    },
    hold,
    $detail,
    async load() {
      const query = $viewed.get()
      if (!query) return
      const asked = ++turn
      $detail.set({ state: 'loading' })
      const detail = await call((backend) => backend.ticket(query)).then(
        (tickets): TicketDetailState => (tickets.length === 0 ? { state: 'empty' } : { state: 'ready', tickets }),
        (error: unknown): TicketDetailState => {
          if (showsNothing(core, error)) return { state: 'empty' }
          if (isUncertain(error)) tellError(emit, error, 'tickets')
          return { state: 'failed', problem: problemOf(error) }
        },
      )
      if (asked === turn) $detail.set(detail)
    },
  }
}

/** What lasts, with the tab's own copy before it: who takes his away leaves in the other what a later tab has put there. */
function ownFirst(tab: KeyValueStorage, lasting: KeyValueStorage): KeyValueStorage {
  let own: string | null = null
  return {
    get: (key) => (own = tab.get(key) ?? lasting.get(key)),
    set(key, text) {
      own = text
      tab.set(key, text)
      return lasting.set(key, text)
    },
    remove(key) {
      tab.remove(key)
      if (lasting.get(key) === own) lasting.remove(key)
      own = null
    },
  }
}

function isTicketQuery(value: unknown): value is TicketQuery {
  if (typeof value !== 'object' || value === null) return false
  const { date, userId, ticketNumber } = value as Partial<Record<keyof TicketQuery, unknown>>
  return typeof date === 'string' && isDate(date) && typeof userId === 'string' && typeof ticketNumber === 'string'
}
