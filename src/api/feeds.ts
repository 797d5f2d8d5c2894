import { toMinor } from '../domain/money.js'
import type { CalendarOptions } from '../domain/slots.js'
import type { Feeds, Jackpot } from './backend.js'
import { callAddress, type Endpoints, type Paths } from './endpoints.js'
import type { Http } from './http.js'
import { jackpotSchema, type JackpotWire } from './wire-jackpot.js'

/** What the feeds are read with; the calendar says at which hour each slot of L and A draws. */
export interface FeedsOptions extends CalendarOptions {
  http: Http
  endpoints: Pick<Endpoints, 'result' | 'resultL' | 'resultA' | 'jackpotL' | 'jackpotA'>
  paths: Paths
}

/** The feeds of spec section 7. */
export function createFeeds(options: FeedsOptions): Feeds {
  const { http, endpoints, paths } = options
  return {
    // A banner asks for none, nor does a bet: what reads results comes with those who do.
    results: async (...asked) => (await import('./results-feed.js')).createResultsFeed(options)(...asked),
    async jackpot(feed, date) {
      const host = feed === 'L' ? endpoints.jackpotL : endpoints.jackpotA
      return readJackpot(await http.get(callAddress(host, paths.jackpot, { date }), jackpotSchema))
    },
  }
}

function readJackpot({ drawDate, jackpotAmount }: JackpotWire): Jackpot {
  const time = /T((?:[01]\d|2[0-3]):[0-5]\d)/.exec(drawDate)?.[1]
  // Midnight is how a date without an hour is written by servers that only know instants: nothing is drawn then.
  return { usd: toMinor(jackpotAmount), drawDate: drawDate.slice(0, 10), drawTime: time === undefined || time === '00:00' ? null : time }
}
