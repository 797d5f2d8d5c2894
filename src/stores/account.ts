import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Backend, Balance, InitData } from '../api/backend.js'
import type { Emit } from './lottery-events.js'

/** What the server says about the player. Money is in minor units; `total` is balance and reward together. */
export interface AccountState {
  balance: number
  reward: number
  total: number
  /** What balance, reward and total are in: the first of the player's currencies, whichever one he bets in. Nothing is converted. */
  currency: string
  currencies: string[]
  ticker: string
  players: string[]
  agents: string[]
  /** Which of one and two stars means BOX in a bet string (decisions section 3). */
  formatBox: 'S' | 'D'
  /** False: the amount of a BOX is the total of its permutations (decisions section 2). */
  boxIsMultiplied: boolean
  /** Letters the package allows beyond the usual ones, or null when the server does not say. */
  drawTypes: string | null
}

/** The player's account; null until the session is ready, and again when it is gone. */
export interface Account {
  $account: ReadableAtom<AccountState | null>
  /** The currency bets are placed in: the chosen one if the player has it, otherwise his first, otherwise null. */
  $currency: ReadableAtom<string | null>
  /** Remembered when it comes before the account does. */
  chooseCurrency(code: string): void
  /** Asks for balance and reward. False when the server did not say; the last figures stay. Never rejects. */
  refresh(): Promise<boolean>
}

/** The account as the session feeds it. */
export interface AccountKeeper {
  account: Account
  fill(init: InitData): void
  empty(): void
}

export interface AccountParts {
  call<T>(run: (backend: Backend) => Promise<T>): Promise<T>
  emit: Emit
}

/** Makes an account. */
export function createAccount({ call, emit }: AccountParts): AccountKeeper {
  const $account = atom<AccountState | null>(null)
  const $chosen = atom<string | null>(null)
  const $currency = computed([$account, $chosen], (account, chosen) => {
    if (!account) return null
    return chosen && account.currencies.includes(chosen) ? chosen : (account.currencies[0] ?? null)
  })
  /** The request that comes next, until it begins, and the one that was last to be asked for. */
  let next: Promise<boolean> | null = null
  let last: Promise<unknown> = Promise.resolve()

  const tellBalance = () => {
    const account = $account.get()
    if (account?.currency) emit('lottery:balance', { balance: account.balance, reward: account.reward, total: account.total, currency: account.currency })
  }

  const setBalance = ({ balance, reward }: Balance) => {
    const account = $account.get()
    if (!account || (account.balance === balance && account.reward === reward)) return
    $account.set({ ...account, balance, reward, total: balance + reward })
    tellBalance()
  }

  const ask = async (): Promise<boolean> => {
    next = null
    const before = $account.get()
    try {
      const balance = await call((backend) => backend.balance())
      // Another session's figures may have come meanwhile.
      if ($account.get() === before) setBalance(balance)
      return true
    } catch {
      // The figures stay; an answer that ends the session has ended it in `call`.
      return false
    }
  }

  return {
    account: {
      $account,
      $currency,
      chooseCurrency: (code) => $chosen.set(code.toUpperCase()),
      refresh() {
        // Not the request under way: its figures may be older than the bet on whose account somebody asks now.
        if (!next) last = next = last.then(ask)
        return next
      },
    },
    fill(init) {
      const { balance, reward, currencies, ticker, players, agents, formatBox, boxIsMultiplied, drawTypes } = init
      $account.set({ balance, reward, total: balance + reward, currency: currencies[0] ?? '', currencies, ticker, players, agents, formatBox, boxIsMultiplied, drawTypes })
      tellBalance()
    },
    empty() {
      $account.set(null)
    },
  }
}
