import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Backend, Balance, InitData, LaterData } from '../api/backend.js'
import type { Emit } from './lottery-events.js'
import { isUncertain } from './screen-problem.js'

/** What the server says about the player. Money is in minor units; stakes are taken from the balance, and `total` is balance and reward together. */
export interface AccountState extends InitData {
  total: number
  /** When the server said last by what it reads and reckons bets (ms since the epoch); 0 where it has not. */
  settingsAt: number
  /** What balance, reward and total are in: the first of the player's currencies, whichever one he bets in. Nothing is converted. */
  currency: string
}

/** The player's account; null until the session is ready, and again when it is gone. */
export interface Account {
  $account: ReadableAtom<AccountState | null>
  /**
   * What was asked for last by `refresh`, for whoever shows the balance after what somebody else has done, and asked about: until the server has said the figures since,
   * if only at a ping, they may be those of before. Null once it has.
   */
  $due: ReadableAtom<Promise<boolean> | null>
  /** The currency bets are placed in: the chosen one if the player has it, otherwise his first, otherwise null. */
  $currency: ReadableAtom<string | null>
  /** What was chosen, by the player or the host, whether or not he has it; null for nothing. */
  $chosen: ReadableAtom<string | null>
  /** The player's choice. Remembered when it comes before the account does. */
  chooseCurrency(code: string): void
  /** Whether it was the player who chose, and not the host for him. */
  isPlayers(): boolean
  /** A host's choice, until the player makes one: the first that is named counts, and of whoever named another `before` the last. */
  beginWith(code: string, before?: string): void
  /** Asks for balance and reward, and of a login session for all the rest. False when the server did not say; the last figures stay. Never rejects. */
  refresh(): Promise<boolean>
  /** Takes in how bets are read and priced from now on: the player has changed it (account settings). */
  adopt(settings: Pick<AccountState, 'formatBox' | 'boxIsMultiplied'>): void
}

/** The account as the session feeds it. */
export interface AccountKeeper {
  account: Account
  fill(init: InitData): void
  empty(): void
  /** As `refresh`, to keep the session alive (spec section 4): any refusal ends it. */
  ping(): Promise<boolean>
}

export interface AccountParts {
  now(): Date
  call<T>(run: (backend: Backend) => Promise<T>, ends?: (error: unknown) => boolean): Promise<T>
  emit: Emit
}

/** Makes an account. */
export function createAccount({ call, emit, now }: AccountParts): AccountKeeper {
  const $account = atom<AccountState | null>(null)
  const $due = atom<Promise<boolean> | null>(null)
  const $chosen = atom<string | null>(null)
  let isPlayers = false
  const $currency = computed([$account, $chosen], (account, chosen) => {
    if (!account) return null
    return chosen && account.currencies.includes(chosen) ? chosen : (account.currencies[0] ?? null)
  })
  /** The request that comes next, until it begins, and the one that was last to be asked for. */
  let next: Promise<boolean> | null = null
  let last = Promise.resolve(false)
  /** What the session began with, as a mark of it. */
  let begunWith: InitData | null = null

  /** `isTold`: it says how bets are read and reckoned. */
  const put = (init: InitData & Partial<AccountState>, isTold: unknown) =>
    $account.set({ ...init, total: init.balance + init.reward, currency: init.currencies[0] ?? '', settingsAt: isTold ? now().getTime() : (init.settingsAt ?? 0) })

  const tellBalance = () => {
    const account = $account.get()
    if (account?.currency) emit('lottery:balance', { balance: account.balance, reward: account.reward, total: account.total, currency: account.currency })
  }

  const take = (answer: Balance | LaterData) => {
    const account = $account.get()
    if (!account) return
    const { balance, reward } = answer
    const isNews = account.balance !== balance || account.reward !== reward
    // What it leaves out is as it was before.
    if ('currencies' in answer || isNews) put({ ...account, ...answer }, 'boxIsMultiplied' in answer && answer.formatBox)
    if (isNews) tellBalance()
  }

  const ask = async (ends?: (error: unknown) => boolean): Promise<boolean> => {
    next = null
    const before = $account.get()
    const asked = begunWith
    try {
      const answer = await call((backend) => backend.balance(), ends)
      const { balance, reward } = answer
      // Another session's figures may have come meanwhile; or the player has changed what the answer says the old state of, and of that only the money counts.
      if (begunWith === asked) {
        take($account.get() === before ? answer : { balance, reward })
        // Something may have been done since this was asked.
        $due.set(next)
      }
      return true
    } catch {
      // The figures stay; an answer that ends the session has ended it in `call`.
      return false
    }
  }

  return {
    account: {
      $account,
      $due,
      $currency,
      $chosen,
      isPlayers: () => isPlayers,
      chooseCurrency(code) {
        isPlayers = true
        $chosen.set(code.toUpperCase())
      },
      beginWith(code, before) {
        if (before ? !isPlayers : !$chosen.get()) $chosen.set(code.toUpperCase())
      },
      refresh() {
        // Not the request under way: its figures may be older than the bet on whose account somebody asks now.
        next ??= last = last.then(() => ask())
        $due.set(next)
        return next
      },
      adopt(settings) {
        const account = $account.get()
        if (account) put({ ...account, ...settings }, true)
      },
    },
    fill(init) {
      begunWith = init
      $due.set(null)
      put(init, !init.isAssumed)
      tellBalance()
    },
    empty() {
      begunWith = null
      $account.set(null)
    },
    ping: () => (last = last.then(() => ask((error) => !isUncertain(error)))),
  }
}
