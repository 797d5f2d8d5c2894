import type { SessionState } from './session-state.js'

/**
 * What a `Lottery` tells its host, by event name (design, "The public surface"). Money is in minor units. No event carries a token.
 */
export interface LotteryEvents {
  'lottery:session': { state: SessionState['state'] }
  'lottery:balance': { balance: number; reward: number; total: number; currency: string }
  /** `total` is what was taken; null when the server's outcomes cannot be matched to the slip's draws. */
  'lottery:bet-placed': { items: { status: string; guid: string; message: string }[]; total: number | null; currency: string }
  'lottery:bet-voided': { guids: string[] }
  /** `source` is the part of the product that met it: `session`, `results`, `config` … */
  'lottery:error': { code: string; message: string; source: string }
}

/** What one widget tells its host: the events of its lottery, and those of its own. */
export interface WidgetEvents extends LotteryEvents {
  /** It is drawn and can be used. */
  'lottery:ready': { widget: string }
  /** The app shows another screen. */
  'lottery:navigate': { route: string }
}

export type LotteryEventName = keyof LotteryEvents

export type Emit = <N extends LotteryEventName>(name: N, detail: LotteryEvents[N]) => void

/** An event hub that outlives a listener's exception: nothing of a host's handler reaches the stores, or the other way round. */
export function createEvents(): { emit: Emit; on<N extends LotteryEventName>(name: N, listener: (detail: LotteryEvents[N]) => void): () => void } {
  const listeners = new Map<LotteryEventName, Set<(detail: never) => void>>()
  return {
    emit(name, detail) {
      for (const listener of [...(listeners.get(name) ?? [])] as ((value: typeof detail) => void)[]) {
        try {
          listener(detail)
        } catch (error) {
          console.error(`[lottery] a listener of ${name} failed`, error)
        }
      }
    },
    on(name, listener) {
      const named = listeners.get(name) ?? new Set()
      listeners.set(name, named.add(listener))
      return () => void named.delete(listener)
    },
  }
}
