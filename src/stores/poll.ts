import type { Environment } from '../api/environment.js'
import { onReconnect } from '../api/reconnect.js'

/** After failures a poll waits twice as long each time, up to this (ms, decisions section 8). */
const LONGEST_WAIT = 60_000
/** Milliseconds from a network's return to the request that it calls for: it is often told of before a first one gets through. */
export const RETURNS = 1_000

export interface PollOptions {
  environment: Environment
  /** Milliseconds to the next check, asked after each one. */
  period(): number
  /** One check. False or a rejection is a failure. */
  check(): Promise<boolean>
  /** Milliseconds to the first check; 0 by default. */
  firstAfter?(): number
}

/** A running poll. */
export interface Poll {
  /** Checks now, and counts the period from here. */
  checkNow(): void
  stop(): void
}

/**
 * Checks again and again, one check at a time. It does not look at visibility: wrap it in `whileVisible`.
 * A failure doubles the wait up to a minute, with a jitter of a fifth, so that a server that comes back is not met by every page at once. Where the device's own
 * network comes back, what failed without it is checked a second later.
 */
export function startPoll({ environment, period, check, firstAfter = () => 0 }: PollOptions): Poll {
  let failures = 0
  let running = false
  let stopped = false
  /** The network came back during the check under way, which may have gone out without it. */
  let isReconnected = false
  let cancel: (() => void) | null = null

  const schedule = (milliseconds: number) => {
    cancel?.()
    cancel = environment.timers.after(milliseconds, () => void run())
  }
  const wait = () => {
    const usual = period()
    if (failures === 0) return usual
    const longer = Math.max(usual, Math.min(LONGEST_WAIT, usual * 2 ** failures))
    return Math.round(longer * (0.8 + 0.4 * fraction(environment)))
  }
  const run = async () => {
    if (running || stopped) return
    running = true
    isReconnected = false
    const succeeded = await check().catch(() => false)
    running = false
    failures = succeeded ? 0 : failures + 1
    if (!stopped) schedule(failures > 0 && isReconnected ? RETURNS : wait())
  }
  const unfollow = onReconnect(environment, () => {
    isReconnected = true
    if (failures > 0 && !running) schedule(RETURNS)
  })

  const first = firstAfter()
  if (first > 0) schedule(first)
  else void run()
  return {
    checkNow: () => void run(),
    stop() {
      stopped = true
      unfollow()
      cancel?.()
    },
  }
}

/**
 * Milliseconds until what was asked at `last` (ms since the epoch) is due again. A clock that was put back since says nothing of how long ago that was: it is
 * due now, and not when the clock comes there again.
 */
export function untilDue({ now }: Pick<Environment, 'now'>, last: number, period: number): number {
  const passed = now().getTime() - last
  return passed < 0 || passed > period ? 0 : period - passed
}

/** 0 up to 1. Only spreads load: a byte of it is enough. */
function fraction(environment: Environment): number {
  return (environment.randomValues(new Uint8Array(1))[0] ?? 0) / 256
}
