import { atom, type ReadableAtom } from 'nanostores'
import type { MemberLink } from '../api/backend.js'
import type { LotteryCore } from './lottery-core.js'
import { onOtherPlayer } from './other-player.js'
import { isUncertain, problemOf, type ScreenProblem } from './screen-problem.js'
import { tellError } from './tell-error.js'

export type { MemberLink, MemberLinkName } from '../api/backend.js'

/** What the members area leads to. `tickets`: whether this session may look tickets up at all: those calls need a bearer token, which a partner session does not have. */
export type MemberArea =
  | { state: 'loading' }
  | { state: 'ready'; tickets: boolean; links: MemberLink[] }
  | { state: 'failed'; tickets: boolean; problem: ScreenProblem }

/** The members area (spec section 2, "Member screen"). */
export interface MemberLinks {
  $area: ReadableAtom<MemberArea>
  /** Asks for the links, unless they are there. An agent has none (spec section 6), and they are not asked for. Never rejects. */
  load(): Promise<void>
}

/** The places of the four, as the spec lists them: a server's order may be any. */
const ORDER = ['Prize', 'DrawLiveVideo', 'WinnerList', 'About'] as const

/** Makes the store. Nothing is asked before its screen is shown. */
export function createMemberLinks(core: LotteryCore): MemberLinks {
  const { call, session, emit } = core
  const $area = atom<MemberArea>({ state: 'loading' })
  /** Grows with every question and every player: an answer to an earlier one is dropped. */
  let turn = 0
  let isAsking = false

  onOtherPlayer(core, () => {
    turn++
    isAsking = false
    $area.set({ state: 'loading' })
  })
  return {
    $area,
    async load() {
      const current = session.$state.get()
      if (current.state !== 'ready' || $area.get().state === 'ready' || isAsking) return
      const asked = ++turn
      isAsking = true
      const settle = (area: MemberArea) => {
        if (asked !== turn) return
        isAsking = false
        $area.set(area)
      }
      $area.set({ state: 'loading' })
      const tickets = current.kind === 'login'
      try {
        const links = current.role === 'member' ? await call((backend) => backend.memberLinks()) : []
        settle({ state: 'ready', tickets, links: ORDER.flatMap((name) => links.find((link) => link.name === name) ?? []) })
      } catch (error) {
        if (isUncertain(error)) tellError(emit, error, 'member')
        settle({ state: 'failed', tickets, problem: problemOf(error) })
      }
    },
  }
}
