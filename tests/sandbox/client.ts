/** A bare client of the sandbox for these tests: it knows the wire and nothing else. */
import type { BetItemWire, ReceiptWire, TokenWire, VoidItemWire } from '../../src/api/contract.js'
import { createSandbox, type Sandbox, type SandboxOptions, type SandboxStorage } from '../../src/sandbox/sandbox.js'

export const demo = { SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo' }
/** Saturday 21 November 2026, noon GMT+8: a day of all draws, before every cut-off but none. */
export const noon = '2026-11-21T12:00:00+08:00'

/** The agent of the sandbox: FormatBox D, a BOX amount that is the total, K in the package. */
export const agent = { SN: 'DEMO', LoginId: 'agent', AuthToken: 'agent123' }

export interface BetFields { text: string; ref?: string; currency?: string; id?: string; session?: typeof demo; /** the call's name */ call?: 'PostBetEkor' | 'PostBetEkor3' }

/** A clock that a test sets by hand. */
export function handClock(start: string): { now: () => Date; set(instant: string): void; forward(milliseconds: number): void } {
  let at = Date.parse(start)
  return {
    now: () => new Date(at),
    set: (instant) => {
      at = Date.parse(instant)
    },
    forward: (milliseconds) => {
      at += milliseconds
    },
  }
}

/** Storage in memory that counts its writes; `text` can be read and spoilt. */
export function memoryStorage(text: string | null = null): SandboxStorage & { text: string | null; saves: number } {
  return {
    text,
    saves: 0,
    load() {
      return Promise.resolve(this.text)
    },
    save(changed) {
      this.text = changed
      this.saves += 1
      return Promise.resolve()
    },
  }
}

/** A Bet 2 string with defaults: a straight 1.00 big on 1234 for today, Magnum. */
export function betText({ dates = ['21/11'], types = 'M', digits = ['1', '2', '3', '4'], mode = '', stakes = '1#0#0' }: { dates?: string[]; types?: string; digits?: string[]; mode?: string; stakes?: string } = {}): string {
  const places = ['A', 'B', 'C', 'D'].map((place, index) => `[${place}]${digits[index] ?? ''}`)
  return [`D${dates.map((date) => `#${date}`).join('')}`, `#${types}`, ...places, ...(mode ? [mode] : []), `#${stakes}`].join('\n')
}

/** The four digits of a number as the places of a bet. */
export function betOn(number: string): string {
  return betText({ digits: [...number] })
}

/** A slip's string: number lines for today, Magnum, unless told otherwise. */
export function rowText(lines: readonly string[], { dates = '#21', types = '#1' } = {}): string {
  return [`D${dates}`, types, ...lines].join('\n')
}

export interface Client {
  sandbox: Sandbox
  post<T = Record<string, unknown>>(path: string, body: unknown): Promise<T>
  get<T = Record<string, unknown>>(path: string): Promise<T>
  bet(fields: BetFields): Promise<BetItemWire[]>
  void(guids: string[], session?: typeof demo): Promise<VoidItemWire[]>
  /** The rows that GetMobileReceipt finds. */
  receipts(query: string, session?: typeof demo): Promise<ReceiptWire[]>
  /** The answer of /token and its HTTP status. Fields stand in for those of `player`. */
  token(fields?: Record<string, string>): Promise<{ httpStatus: number; answer: TokenWire }>
  /** Signs in and calls with the bearer token. */
  asLogin(username: string, password: string): Promise<{ post<T = Record<string, unknown>>(path: string, body?: unknown): Promise<T> }>
  /** In minor units. */
  balance(session?: typeof demo): Promise<number>
}

let refs = 0

export function clientOf(sandbox: Sandbox): Client {
  const post = async <T>(path: string, body: unknown): Promise<T> =>
    (await (await sandbox.fetch(`https://api.example${path}`, { method: 'POST', body: JSON.stringify(body) })).json()) as T
  const token: Client['token'] = async (fields) => {
    const body = new URLSearchParams({ grant_type: 'password', username: 'player', password: 'player123', client_id: '888', ...fields }).toString()
    const answer = await sandbox.fetch('https://api.example/token', { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    return { httpStatus: answer.status, answer: (await answer.json()) as TokenWire }
  }
  return {
    sandbox,
    post,
    token,
    receipts: async (query, session = demo) => (await post<{ data: ReceiptWire[] }>(`/FDAPI/Report/GetMobileReceipt?${query}`, session)).data,
    asLogin: async (username, password) => {
      const { answer: { access_token: bearer } } = await token({ username, password })
      const headers = { authorization: `Bearer ${bearer}` }
      return {
        post: async <T>(path: string, body?: unknown) =>
          (await (await sandbox.fetch(`https://api.example${path}`, { method: 'POST', headers, ...(body !== undefined && { body: JSON.stringify(body) }) })).json()) as T,
      }
    },
    get: async <T>(path: string) => (await (await sandbox.fetch(`https://api.example${path}`)).json()) as T,
    bet: ({ text, ref = `ref-${++refs}`, currency = 'MYR', session = demo, id = session.LoginId, call = 'PostBetEkor' }) =>
      post(`/FDAPI/Bet/${call}`, { ...session, ID: id, Method: 'buy', BetString: text, ClientRef: ref, Platform: 'ekor', Currency: currency }),
    void: async (guids, session = demo) => (await post<{ data: VoidItemWire[] }>('/FDAPI/Bet/VoidEkor', { ...session, Guid: guids })).data,
    balance: async (session = demo) =>
      Math.round((await post<{ data: { Balance: number } }>('/FDAPI/Player/GetPlayerBalance', { ...session, Method: 'getbalance' })).data.Balance * 100),
  }
}

/** A client of a fresh sandbox at noon, unless told otherwise. */
export function freshClient(options: SandboxOptions = {}): Client {
  return clientOf(createSandbox({ now: handClock(noon).now, ...options }))
}
