/**
 * What the sandbox remembers: money, bets, the first answer to every ClientRef, and results published by hand. Kept as one JSON text, so
 * that it survives a reload in the page and a restart of the demo server.
 */
import * as v from 'valibot'
import { betItemSchema, toJson } from '../api/contract.js'
import { addDays } from '../domain/calendar.js'
import { SLOT_CODES } from '../domain/slots.js'
import { accounts } from './accounts.js'
import { MODES } from './posted-bet.js'
import { RESULT_DAYS } from './draws.js'

/** Where a sandbox keeps its text: localStorage in the page, a file in the demo server. Either may fail; the sandbox then goes on from memory. */
export interface SandboxStorage {
  load(): Promise<string | null>
  save(text: string): Promise<void>
}

const minor = v.pipe(v.number(), v.integer())
const slot = v.picklist(SLOT_CODES)
const place = v.pipe(v.string(), v.regex(/^\d{1,10}$/))

const lineSchema = v.object({
  /** The digits that each place of the number may have. */
  places: v.pipe(v.array(place), v.minLength(3), v.maxLength(6)),
  mode: v.picklist(MODES),
  slots: v.array(slot),
  /** Minor units. */
  stakes: v.partial(v.object({ B: minor, S: minor, SA: minor, SB: minor, SC: minor, SD: minor, SE: minor, '3A': minor, '3C': minor })),
})

const betSchema = v.object({
  guid: v.string(),
  receiptNo: v.string(),
  /** Whose wallet paid. */
  owner: v.string(),
  /** Who posted it: the owner, or his agent. */
  postedBy: v.string(),
  currency: v.string(),
  kind: v.picklist(['digit-set', 'rows']),
  /** Every draw that a line takes part in: those of its slots. */
  draws: v.array(v.object({ slot, date: v.string() })),
  /** How many draws of each slot were asked for, where they were not asked for by date. */
  next: v.nullable(minor),
  lines: v.array(lineSchema),
  boxIsMultiplied: v.boolean(),
  /** Minor units. */
  total: minor,
  /** What the wallet had after it, in minor units. */
  balance: minor,
  betString: v.string(),
  /** ISO instant. */
  placedAt: v.string(),
  state: v.picklist(['open', 'voided', 'settled']),
  /** `slot date` of the draws that have been settled. */
  drawn: v.array(v.string()),
  /** Minor units won so far. */
  won: minor,
})
/** A bet that was accepted. All amounts in minor units of `currency`. */
export type BetRecord = v.InferOutput<typeof betSchema>

const numbersSchema = v.object({
  first: v.string(), second: v.string(), third: v.string(),
  from: v.tuple([v.string(), v.string(), v.string()]),
  starters: v.array(v.nullable(v.string())),
  consolations: v.array(v.string()),
  fiveD: v.nullable(v.tuple([v.string(), v.string(), v.string()])),
  sixD: v.nullable(v.string()),
  videoUrl: v.optional(v.string()),
  pace: v.optional(v.union([
    v.object({ upTo: v.number(), digits: v.optional(v.boolean()) }),
    v.object({ since: v.number(), everyMs: v.number(), digits: v.optional(v.boolean()) }),
  ])),
})

/** What a user has changed of his account; what is missing is as the account was opened. */
const userSchema = v.object({
  /** Digests of his passwords, the present one first. */
  passwords: v.optional(v.array(v.string())),
  settings: v.optional(v.object({ formatBox: v.picklist(['S', 'D']), boxIsMultiplied: v.boolean(), drawFormat: v.string(), betSequence: v.string() })),
})
/** What a user has changed. */
export type UserRecord = v.InferOutput<typeof userSchema>

/** Grows with every change of what is kept: an older text is not understood, and its sandbox starts afresh. */
const VERSION = 2

const stateSchema = v.object({
  version: v.literal(VERSION),
  /** By login id, then by currency. */
  wallets: v.record(v.string(), v.record(v.string(), v.object({ balance: minor, reward: minor }))),
  bets: v.array(betSchema),
  /** The first answer to each ClientRef, by `loginid ClientRef`. */
  answers: v.record(v.string(), v.object({ at: v.string(), items: v.array(betItemSchema) })),
  published: v.record(v.string(), numbersSchema),
  /** By login id. A text from before there were any has none. */
  users: v.optional(v.record(v.string(), userSchema), {}),
  /** How many receipts were ever written. */
  receipts: minor,
  /** By login id: tokens given so far, wrong passwords in a row, captchas used up, and an ISO instant while suspended. */
  signIns: v.optional(v.record(v.string(), v.object({ tokens: minor, wrong: minor, asked: minor, suspendedUntil: v.nullable(v.string()) })), {}),
})
/** The whole state. */
export type SandboxState = v.InferOutput<typeof stateSchema>

/** The state of a sandbox nobody has used yet. */
export function freshState(): SandboxState {
  const wallets: SandboxState['wallets'] = {}
  for (const account of accounts) {
    wallets[account.loginid] = Object.fromEntries(Object.entries(account.wallets).map(([currency, wallet]) => [currency, { ...wallet }]))
  }
  return { version: VERSION, wallets, bets: [], answers: {}, published: {}, users: {}, receipts: 0, signIns: {} }
}

/** The state in a text; a fresh one when there is no text, or one that cannot be read. */
export function parseState(text: string | null): SandboxState {
  if (text === null) return freshState()
  try {
    const { success, output } = v.safeParse(stateSchema, JSON.parse(text))
    if (!success) return freshState()
    // An account or a currency added since the text was written opens with its own money.
    const wallets = { ...freshState().wallets }
    for (const [loginid, kept] of Object.entries(output.wallets)) wallets[loginid] = { ...wallets[loginid], ...kept }
    return { ...output, wallets }
  } catch {
    return freshState()
  }
}

/** State behind a queue: changes are made one after another, and each is kept before it is answered. */
export interface StateStore {
  /** Runs `change` on the current state and keeps what it left. `change` must be synchronous: that is what makes a bet atomic. */
  change<T>(change: (state: SandboxState) => T): Promise<T>
}

/** Opens a storage. The text is read again before each change, because another tab may have written it. */
export function createStateStore(storage: SandboxStorage | undefined): StateStore {
  let state = freshState()
  let text: string | null = null
  let queue: Promise<unknown> = Promise.resolve()

  async function refresh(): Promise<void> {
    const kept = await storage?.load().catch(() => text)
    if (kept === undefined || kept === text) return
    state = parseState(kept)
    text = kept
  }

  return {
    change(change) {
      const turn = queue.then(async () => {
        await refresh()
        const answer = change(state)
        // The whole of it as text, at each change: only for whoever keeps it.
        if (!storage) return answer
        const changed = toJson(state)
        if (changed !== text) {
          text = changed
          await storage.save(changed).catch(() => undefined)
        }
        return answer
      })
      queue = turn.catch(() => undefined)
      return turn
    },
  }
}

/** Forgets what is older than the results that could settle it, so that the text stays small enough for localStorage. */
export function prune(state: SandboxState, today: string): void {
  const oldest = addDays(today, -RESULT_DAYS)
  state.bets = state.bets.filter((bet) => bet.draws.some(({ date }) => date >= oldest))
  // They stand in the order they were given in, and there are as many as bets: from the first that is to stay on, all are.
  for (const key of Object.keys(state.answers)) {
    if ((state.answers[key]?.at ?? '') >= oldest) break
    delete state.answers[key]
  }
}
