/** The calls that the script tag's app makes too, to the same server. No more is checked of an answer than that it is there. */

/** The server, and whose session: as the page says in the address of its `<div id="app">`. */
const { api = '', sn = '', loginid = '', token = '' } = document.getElementById('app')?.dataset ?? {}

export interface Account {
  loginid: string
  balance: number
  reward: number
  currency: string
  message: string
}

export interface Jackpot {
  drawDate: string
  jackpotAmount: number
}

export interface Result {
  drawType: string
  first: string
  second: string
  third: string
}

interface Answer<T> {
  status: string
  message: string
  data: T
}

async function post<T>(path: string, body?: object): Promise<Answer<T>> {
  const answer = await fetch(api + path, { method: 'POST', ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as Answer<T>
}

/** The player's money and the line of news. */
export async function askAccount(): Promise<Account> {
  const { data } = await post<{ Balance: number; Reward: number; Currency: string[]; TickerMessage: string }>('/FDAPI/Ekor/GetInitData', { SN: sn, LoginId: loginid, AuthToken: token })
  return { loginid, balance: data.Balance, reward: data.Reward, currency: data.Currency[0] ?? '', message: data.TickerMessage }
}

export async function askJackpot(feed: 'L' | 'A', date: string): Promise<Jackpot> {
  return (await (await fetch(`${api}/jackpot${feed}/Jackpot/GetJackpot?date=${date}`)).json()) as Jackpot
}

/** The first three prizes of a day (YYYY-MM-DD). */
export async function askResults(date: string): Promise<Result[]> {
  const { data } = await post<Record<string, unknown>[]>(`/Result/GetResults?DrawDate=${date}`)
  return data.flatMap((one) => {
    const drawType = String(one['drawType'])
    const prizes = Object.values(one).find((value): value is Record<string, string> => typeof value === 'object' && value !== null && 'prize1' in value)
    return prizes ? [{ drawType, first: prizes['prize1'] ?? '', second: prizes['prize2'] ?? '', third: prizes['prize3'] ?? '' }] : []
  })
}

/** Places a bet string; answers what the server says of it. */
export async function placeBet(text: string, currency: string): Promise<string> {
  const { status, message } = await post<unknown>('/FDAPI/Bet/PostBetEkor', {
    SN: sn, LoginId: loginid, AuthToken: token, ID: loginid, Method: 'buy', BetString: text, ClientRef: crypto.randomUUID(), Platform: 'ekor', Currency: currency,
  })
  return `${status} ${message}`
}

/** The day that it is in GMT+8, or some days before, as YYYY-MM-DD. */
export function day(before = 0): string {
  return new Date(Date.now() + (8 - 24 * before) * 3_600_000).toISOString().slice(0, 10)
}
