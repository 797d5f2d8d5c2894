/** Paying out: every draw that has become final since the last call is settled once. */
import type { SlotCode } from '../domain/slots.js'
import { drawKey, finalNumbers, slotInfo, type DrawNumbers, type DrawSource } from './draws.js'
import { prizeOf } from './prizes.js'
import type { BetRecord, SandboxState } from './state.js'

/** Credits the prizes of every final draw that open bets take part in. */
export function settle(state: SandboxState, source: DrawSource, now: Date): void {
  // Many bets are on few draws, and each call settles: a draw is looked up once for all of them.
  const known = new Map<string, DrawNumbers | null>()
  for (const bet of state.bets) {
    if (bet.state !== 'open') continue
    const wallet = state.wallets[bet.owner]?.[bet.currency]
    if (!wallet) continue
    for (const { slot, date } of bet.draws) {
      const key = drawKey(slot, date)
      if (bet.drawn.includes(key)) continue
      let numbers = known.get(key)
      if (numbers === undefined) {
        const info = slotInfo(slot, source)
        known.set(key, (numbers = info ? finalNumbers(source, info, date, now) : null))
      }
      if (!numbers) continue
      const prize = prizeOfDraw(bet, slot, numbers)
      bet.drawn.push(key)
      bet.won += prize
      wallet.balance += prize
    }
    if (bet.drawn.length === bet.draws.length) bet.state = 'settled'
  }
}

/** Takes back what a draw has paid: its numbers are others from now on, and the next call settles it by those. A wallet may be overdrawn by it. */
export function takeBack(state: SandboxState, { slot, date }: { slot: SlotCode; date: string }, numbers: DrawNumbers): void {
  const key = drawKey(slot, date)
  for (const bet of state.bets) {
    const wallet = state.wallets[bet.owner]?.[bet.currency]
    if (!wallet || !bet.drawn.includes(key)) continue
    const prize = prizeOfDraw(bet, slot, numbers)
    bet.drawn = bet.drawn.filter((one) => one !== key)
    bet.won -= prize
    wallet.balance -= prize
    if (bet.state === 'settled') bet.state = 'open'
  }
}

/** Minor units that a bet wins in one of its draws. */
function prizeOfDraw({ lines, boxIsMultiplied }: BetRecord, slot: SlotCode, numbers: DrawNumbers): number {
  return lines.filter(({ slots }) => slots.includes(slot)).reduce((sum, line) => sum + prizeOf(line, numbers, boxIsMultiplied), 0)
}
