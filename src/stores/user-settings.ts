import { atom, computed, type ReadableAtom } from 'nanostores'
import type { UserChoices, UserSettings } from '../api/settings-calls.js'
import type { LotteryCore } from './lottery-core.js'
import type { BetHand } from './bet-hand.js'
import { createPendingBets } from './pending-bets.js'
import { isUncertain, problemOf, type ScreenProblem } from './screen-problem.js'
import { createSettingsDoubt } from './settings-doubt.js'
import { tellError } from './tell-error.js'
import { onOtherPlayer } from './other-player.js'
import { createUsers } from './users.js'

export type { UserChoices, UserSettings } from '../api/settings-calls.js'

/**
 * What became of the last Save. `forBets`: something was saved that our bet screens go by. `unknown`: the answer was lost, and so was the one to the question
 * what holds now.
 */
export type SavingState = { state: 'none' | 'saving' } | { state: 'saved'; forBets: boolean } | { state: 'refused' | 'unknown'; problem: ScreenProblem }

/** The settings of one user while they are changed. `changes` are not saved yet; they outlive a failed save, another user's page and a lost session. */
export type SettingsEdit =
  | { state: 'loading' }
  | { state: 'failed'; problem: ScreenProblem }
  | { state: 'ready'; settings: UserSettings; changes: Partial<UserChoices>; saving: SavingState }

/** Account settings (spec section 2): how the bets of a user are read and written. */
export interface UserSettingsStore {
  /** Whose they are: one of `createUsers().$players`. '' without a session. */
  $userId: ReadableAtom<string>
  choose(userId: string): void
  $edit: ReadableAtom<SettingsEdit>
  /** Asks the server for them. Changes that are not saved stay as they are. */
  load(): Promise<void>
  /** What is chosen again as it is saved is no change. */
  edit(changes: Partial<UserChoices>): void
  revert(): void
  /**
   * Whether the player's own settings must wait: a bet of his may still have to be sent once more under its ClientRef, and the server would read its stars in
   * another way than they were written.
   */
  isHeld(): boolean
  /** Sends the changes. Once they are saved, one's own hold on the bet screens. Does nothing while there is nothing to save, or while it is held. */
  save(): Promise<void>
}

const HANDS: readonly BetHand[] = ['bet1', 'bet2', 'bet3', 'keypad']
/** What bets are written and priced by. The other choices are the server's alone: what we post is always in the one canonical form (decisions section 3). */
const FOR_BETS: readonly (keyof UserChoices)[] = ['formatBox', 'boxIsMultiplied']
const LOADING: SettingsEdit = { state: 'loading' }

/** Makes the store. Nothing is asked before somebody looks. */
export function createUserSettings(core: LotteryCore): UserSettingsStore {
  const { account, session, environment, scope } = core
  const { $players, isSelf } = core.use(createUsers)
  const $chosen = atom('')
  const $edits = atom<Readonly<Record<string, SettingsEdit>>>({})
  const $userId = computed([$chosen, $players], (chosen, players) => (players.includes(chosen) ? chosen : (players[0] ?? '')))
  /** Grows by user with every question: an answer to an earlier one is dropped. */
  const turns = new Map<string, number>()
  let visit = 0
  onOtherPlayer(core, () => {
    visit++
    $chosen.set('')
    $edits.set({})
    core.use(createSettingsDoubt).$isOpen.set(false)
  })

  // A player who signs in again may spell himself in another way.
  const editOf = (userId: string, edits = $edits.get()): SettingsEdit => edits[userId.toLowerCase()] ?? LOADING
  const doubt = core.use(createSettingsDoubt)
  const put = (userId: string, edit: SettingsEdit) => {
    $edits.set({ ...$edits.get(), [userId.toLowerCase()]: edit })
    // Whatever is typed since: only what the server says ends it (`adopt`).
    if (isSelf(userId) && edit.state === 'ready' && (edit.saving.state === 'saving' || edit.saving.state === 'unknown')) doubt.$isOpen.set(true)
  }
  const tellFault = (error: unknown) => isUncertain(error) && tellError(core.emit, error, 'settings')
  const askServer = (userId: string) => core.call(async (backend) => (await backend.settings()).userSettings(userId))
  const ask = (userId: string) => (isSelf(userId) ? doubt.ask(() => askServer(userId)) : askServer(userId))

  /** Takes in what the server says. One's own is what bets are written and priced by (decisions section 4: a bet goes by the settings of who posts it). */
  const adopt = (userId: string, settings: UserSettings, saving: SavingState) => {
    const known = editOf(userId)
    const changes = known.state === 'ready' ? unsaved(known.changes, settings) : {}
    put(userId, { state: 'ready', settings, changes, saving })
    if (!isSelf(userId)) return
    account.adopt({ formatBox: settings.formatBox, boxIsMultiplied: settings.boxIsMultiplied })
    doubt.$isOpen.set(false)
  }

  const isHeld = () => {
    const state = session.$state.get()
    if (state.state !== 'ready') return false
    const pending = createPendingBets(environment, scope)
    return HANDS.some((hand) => pending.find(state.owner, hand) !== null)
  }

  return {
    $userId,
    choose: (userId) => $chosen.set(userId),
    $edit: computed([$edits, $userId], (edits, userId) => editOf(userId, edits)),
    async load() {
      const userId = $userId.get()
      const [mine, turn] = [visit, (turns.get(userId) ?? 0) + 1]
      turns.set(userId, turn)
      if (editOf(userId).state !== 'ready') put(userId, LOADING)
      const isLate = () => mine !== visit || turns.get(userId) !== turn
      try {
        const settings = await ask(userId)
        const now = editOf(userId)
        if (isLate() || (now.state === 'ready' && now.saving.state === 'saving')) return
        adopt(userId, settings, now.state === 'ready' ? afterAnswer(now, settings) : { state: 'none' })
      } catch (error) {
        tellFault(error)
        if (!isLate() && editOf(userId).state !== 'ready') put(userId, { state: 'failed', problem: problemOf(error) })
      }
    },
    edit(changes) {
      const userId = $userId.get()
      const known = editOf(userId)
      if (known.state !== 'ready' || known.saving.state === 'saving') return
      put(userId, { ...known, changes: unsaved({ ...known.changes, ...changes }, known.settings), saving: { state: 'none' } })
    },
    revert() {
      const userId = $userId.get()
      const known = editOf(userId)
      if (known.state === 'ready' && known.saving.state !== 'saving') put(userId, { ...known, changes: {}, saving: { state: 'none' } })
    },
    isHeld,
    async save() {
      const userId = $userId.get()
      const known = editOf(userId)
      if (known.state !== 'ready' || known.saving.state === 'saving' || Object.keys(known.changes).length === 0 || (isSelf(userId) && isHeld())) return
      const takeBack = isSelf(userId) ? doubt.begin() : null
      // Another tab may have pressed BET since: either it meets what was just written, or its bet is met here.
      if (takeBack && isHeld()) return takeBack()
      const mine = visit
      const isUnknown = known.saving.state === 'unknown' || (takeBack !== null && doubt.$isOpen.get())
      const saved: SavingState = { state: 'saved', forBets: FOR_BETS.some((name) => name in known.changes) }
      put(userId, { ...known, saving: { state: 'saving' } })
      // All of the settings are sent: those that were changed elsewhere since they were read here would be changed back.
      let current: UserSettings
      try {
        current = await askServer(userId)
      } catch (error) {
        takeBack?.()
        tellFault(error)
        if (mine !== visit) return
        const problem = problemOf(error)
        // Nothing was sent. What became of a save before this one is as unknown as it was.
        if (takeBack && !isUnknown) doubt.$isOpen.set(false)
        return put(userId, { ...known, saving: { state: isUnknown ? 'unknown' : 'refused', problem } })
      }
      if (mine !== visit) return takeBack?.()
      const wanted = { ...current, ...known.changes }
      try {
        await core.call(async (backend) => (await backend.settings()).saveUserSettings(userId, wanted))
        if (mine !== visit) return
        if (takeBack) doubt.end(wanted)
        adopt(userId, wanted, saved)
      } catch (error) {
        const problem = problemOf(error)
        // A lost answer leaves open which way the server reads a star: it is asked, before a bet is written in the wrong one.
        const isKnown = !isUncertain(error)
        tellFault(error)
        // Whether or not he is still there: a refusal may have ended his session.
        if (isKnown) takeBack?.()
        const holds = isKnown ? current : await askServer(userId).catch(() => null)
        if (mine !== visit) return
        if (takeBack && isKnown) doubt.$isOpen.set(false)
        else if (takeBack && holds !== null) doubt.end(holds)
        if (holds === null) put(userId, { ...known, saving: { state: 'unknown', problem } })
        else adopt(userId, holds, Object.keys(unsaved(known.changes, holds)).length === 0 ? saved : { state: 'refused', problem })
      }
    },
  }
}

/** What is said of a saving once the server has said what holds. */
function afterAnswer({ saving, changes }: Extract<SettingsEdit, { state: 'ready' }>, settings: UserSettings): SavingState {
  if (saving.state !== 'unknown') return saving
  return Object.keys(unsaved(changes, settings)).length === 0 ? { state: 'saved', forBets: FOR_BETS.some((name) => name in changes) } : { state: 'refused', problem: saving.problem }
}

/** The changes that are none any more left out. */
function unsaved(changes: Partial<UserChoices>, settings: UserSettings): Partial<UserChoices> {
  const names = (Object.keys(changes) as (keyof UserChoices)[]).filter((name) => changes[name] !== undefined && changes[name] !== settings[name])
  return Object.fromEntries(names.map((name) => [name, changes[name]]))
}
