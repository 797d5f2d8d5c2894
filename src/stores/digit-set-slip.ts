import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { dateOf, earliestCutOff, openDates } from '../domain/calendar.js'
import { digitSetCount, digitSetLetters, digitSetTotal, formatDigitSet, type DigitSetStake, type Place } from '../domain/digit-set.js'
import { validateDigitSet } from '../domain/digit-set-rules.js'
import { MAX_DATES } from '../domain/limits.js'
import type { BetMode } from '../domain/numbers.js'
import type { Problem } from '../domain/problem.js'
import { QUICK_BET_LETTERS } from '../domain/draw-slots.js'
import { eveningSlot, type DrawLetter } from '../domain/slots.js'
import { ALL_DIGITS, badStakes, betOf, digitsAt, EMPTY_DRAFT, isBlank, ordered, readDraft, toggled, withDigits, writeDraft, type DigitSetDraft } from './digit-set-draft.js'
import { createDraws } from './draws.js'
import { createBetPlayer } from './bet-player.js'
import type { LotteryCore } from './lottery-core.js'
import { createPendingBets, type PendingBet } from './pending-bets.js'
import { peek } from './peek.js'
import { isHeld, type Placement } from './placement.js'
import type { PlacedInPart } from './refused-draws.js'
import { followOwner, type SlipAside } from './slip-owner.js'
import { behindGate, createSlipPlacement, settingsOf, type SlipPlacement } from './slip-placement.js'
import { createTabSlip } from './tab-slip.js'

/** What the slip comes to. */
export interface DigitSetSummary {
  /** Minor units of `currency`. */
  total: number
  /** Null without a session. */
  currency: string | null
  /** How many numbers are covered. */
  numbers: number
  types: number
  dates: number
  /** As it would be sent. */
  betString: string
  /** Everything that keeps the slip from being sent; the first is the reason to show. `E102` stands for "nobody is signed in". */
  problems: Problem[]
  /** Whether BET may be pressed. */
  ready: boolean
}

/** The quick bet's slip (Bet 2, spec section 2). One per lottery, however many quick-bet widgets show it. */
export interface DigitSetSlip extends SlipAside, Pick<SlipPlacement, 'checkAgain' | 'discardUnknown' | 'acknowledge'> {
  /** Stays as it is while it is on its way, and while it is uncertain what became of it. */
  $bet: ReadableAtom<DigitSetDraft>
  $summary: ReadableAtom<DigitSetSummary>
  $placement: ReadableAtom<Placement>
  /** The draw types on offer: Bet 2's nine, and those the player's package adds, as far as the calendar has them. */
  $letters: ReadableAtom<DrawLetter[]>
  /** `too-many` leaves the dates as they are: three at most. */
  toggleDate(date: string): 'ok' | 'too-many'
  toggleType(letter: DrawLetter): void
  toggleDigit(place: Place, digit: string): void
  /** Chooses every digit of a column, or none when all are chosen. */
  toggleAll(place: Place): void
  /** Chooses exactly these digits of a column, ascending. */
  setDigits(place: Place, digits: string): void
  /** The mode that is set already goes back to straight. */
  setMode(mode: BetMode): void
  /** Keeps the text as typed; whether it is a stake is the summary's question. */
  setStake(stake: DigitSetStake, text: string): void
  clear(): void
  /**
   * Reads a bet string into the slip, in place of what is there. What cannot be read is reported and left out; so is a date that is not on offer, as an `E121` without a line. Where nothing of a bet can be read, as in
   * what is no bet string, the slip stays as it is; so it does while it is held (`bet-held`), and where something was typed while the code that reads it was on its way (`would-replace`).
   * Rejects, and leaves the slip as it is, when the code that reads it is lost on the way.
   */
  prefill(text: string): Promise<Problem[]>
  /** The code of `prefill`, which reads a text into the slip at once: for whoever has to see first, without a wait after it, whether that may take the place of what is there. */
  loadPrefill(): Promise<(text: string) => Problem[]>
  /** Sends the slip. Does nothing while it is not ready, on its way, or uncertain. */
  place(): Promise<void>
}

/** Makes the slip. It takes up the draft of this tab's last page, and the uncertain bet of the player's, once he is known. */
export function createDigitSetSlip(core: LotteryCore): DigitSetSlip {
  const { environment, calendar, minimums, account, session, scope } = core
  const tab = createTabSlip(core, 'bet2')
  const draws = core.use(createDraws)
  const player = core.use(createBetPlayer)
  const pending = createPendingBets(environment, scope)
  const withOpenDates = (draft: DigitSetDraft) => tab.prune(draft, openDates(environment.now(), { calendar }), isBlank)

  const $bet = atom(withOpenDates(readDraft(tab.get('draft')) ?? EMPTY_DRAFT))
  // Not a listener: one that stays would keep the store mounted, and with it the clock.
  const put = (draft: DigitSetDraft) => {
    if (draft === peek($bet)) return
    $bet.set(draft)
    tab.set('draft', writeDraft(draft))
  }

  const placement = createSlipPlacement({
    core,
    hand: 'bet2',
    pending,
    // One outcome per draw type (decisions section 7).
    partsOf(bet) {
      const { slots, dates } = draftOf(bet)
      return slots.map((slot) => ({ slots: [slot], number: null, closes: earliestCutOff([slot], dates, { calendar }) }))
    },
    // The slip is emptied here and not when the receipt is closed: a reload in between must not offer the same bet again.
    onTaken(bet, failed, items) {
      const draft = { ...draftOf(bet), refused: undefined }
      const slots = draft.slots.filter((_, index) => failed?.includes(index))
      put(slots.length > 0 ? { ...draft, slots, refused: { draft, currency: bet.currency, items: items.filter(({ accepted }) => !accepted) } satisfies PlacedInPart } : EMPTY_DRAFT)
    },
    totalOf(bet, taken) {
      const draft = draftOf(bet)
      return digitSetTotal({ ...betOf(draft), slots: draft.slots.filter((_, index) => taken.includes(index)) }, settingsOf(core, bet))
    },
  })

  const held = () => isHeld(placement.$placement.get())
  /** How often it was changed by hand. */
  let edits = 0
  const edit = (draft: DigitSetDraft) => {
    if (held()) return
    edits++
    put(draft)
  }
  const change = (changes: Partial<DigitSetDraft>) => edit({ ...peek($bet), ...changes })

  // A date that closes while it is chosen has no chip any more to take it back with.
  onMount($bet, () => {
    const prune = () => held() || put(withOpenDates(peek($bet)))
    const stops = [draws.$openDates.subscribe(prune), placement.$placement.listen(prune)]
    return () => stops.forEach((stop) => stop())
  })

  const $letters = computed(account.$account, (known) => digitSetLetters({ calendar }).filter((letter) => QUICK_BET_LETTERS.includes(letter) || known?.drawTypes?.includes(letter)))

  const $summary = computed([$bet, account.$account, placement.$currency, session.$state, draws.$minute, placement.$gate], (draft, known, currency, { state }, now, gate): DigitSetSummary => {
    const bet = betOf(draft)
    const options = { boxIsMultiplied: known?.boxIsMultiplied ?? true }
    const problems: Problem[] = [
      ...(state === 'ready' ? [] : [{ code: 'E102' }]),
      ...badStakes(draft).map((stake) => ({ code: 'E124', params: [stake] })),
      ...validateDigitSet(bet, { ...options, currency: currency ?? '', today: dateOf(now), minimums, calendar }),
    ]
    const summary: DigitSetSummary = {
      total: digitSetTotal(bet, options),
      currency,
      numbers: digitSetCount(bet),
      types: draft.slots.length,
      dates: draft.dates.length,
      betString: formatDigitSet(bet),
      problems,
      ready: problems.length === 0 && currency !== null,
    }
    return behindGate(summary, gate, now)
  })

  const aside = followOwner({
    core, hand: 'bet2', tab, pending, placement,
    read: () => (isBlank(peek($bet)) ? null : writeDraft(peek($bet))),
    show: (bet) => put(draftOf(bet)),
    resume: (kept) => put(withOpenDates(draftOf(kept))),
    forget: () => put(EMPTY_DRAFT),
  })

  const loadPrefill = async () => (await import('./digit-set-prefill.js')).prefiller(core, { held, put })

  return {
    ...placement,
    ...aside,
    $bet,
    $summary,
    $letters,
    toggleDate(date) {
      const dates = toggled(peek($bet).dates, date)
      if (dates.length > MAX_DATES) return 'too-many'
      change({ dates })
      return 'ok'
    },
    toggleType(letter) {
      change({ slots: ordered(toggled(peek($bet).slots, eveningSlot(letter))) })
    },
    toggleDigit(place, digit) {
      edit(withDigits(peek($bet), place, toggled([...digitsAt(peek($bet), place)], digit).join('')))
    },
    toggleAll(place) {
      edit(withDigits(peek($bet), place, digitsAt(peek($bet), place) === ALL_DIGITS ? '' : ALL_DIGITS))
    },
    setDigits: (place, digits) => edit(withDigits(peek($bet), place, digits)),
    setMode: (mode) => change({ mode: peek($bet).mode === mode ? 'straight' : mode }),
    setStake: (stake, text) => change({ stakeTexts: { ...peek($bet).stakeTexts, [stake]: text } }),
    clear: () => edit(EMPTY_DRAFT),
    loadPrefill,
    async prefill(text) {
      const before = edits
      const fill = await loadPrefill()
      return edits === before || isBlank(peek($bet)) || held() ? fill(text) : [{ code: 'would-replace' }]
    },
    async place() {
      const asked = peek($bet)
      draws.look()
      // A date has closed: this is not what the player has pressed BET for.
      if (peek($bet) !== asked) return
      const current = session.$state.get()
      const { ready, total, currency, betString } = $summary.get()
      const userId = player.$player.get()
      if (!ready || current.state !== 'ready' || currency === null || userId === null) return
      const draft = peek($bet)
      await placement.send({ hand: 'bet2', call: 'place', owner: current.owner, userId, currency, total, betString, draft: writeDraft(draft) })
    },
  }
}

/** What was sent is what was written at that time; a text that was tampered with since is an empty slip. */
function draftOf({ draft }: Pick<PendingBet, 'draft'>): DigitSetDraft {
  return readDraft(draft) ?? EMPTY_DRAFT
}
