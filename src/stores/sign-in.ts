import { atom, type ReadableAtom } from 'nanostores'
import type { Captcha, SignInRequest } from '../api/sign-in.js'
import type { LotteryCore } from './lottery-core.js'
import { isUncertain, problemOf, type ScreenProblem } from './screen-problem.js'
import { tellError } from './tell-error.js'

export { DEFAULT_PIN } from '../api/transport.js'

/**
 * How far signing in has come. `refused`: the server said no, or nobody knows (E101), which costs nothing: it can be tried again. `captcha` is what has to be
 * answered with the next attempt. What was typed is not here: a password is in its field, and on its way to the server, and nowhere else.
 */
export type SignInState =
  | { state: 'idle' }
  | { state: 'sending'; captcha: Captcha | null }
  | { state: 'refused'; problem: ScreenProblem; captcha: Captcha | null }

/** Signing in (spec section 2, Login). No method rejects. */
export interface SigningIn {
  $signIn: ReadableAtom<SignInState>
  /** Asks for a token and opens the session with it; what comes of that is the session's state. Does nothing while one is on its way. */
  submit(request: Omit<SignInRequest, 'captcha'> & { captchaText: string }): Promise<void>
  /** The player has gone: what is still on its way signs nobody in. */
  leave(): void
}

/** Makes the sign-in. */
export function createSigningIn({ session, signIn, emit }: LotteryCore): SigningIn {
  const $signIn = atom<SignInState>({ state: 'idle' })
  /** Grows with every attempt and every leaving. */
  let turn = 0
  let isOpening = false

  return {
    $signIn,
    async submit({ captchaText, ...fields }) {
      const before = $signIn.get()
      if (before.state === 'sending') return
      const asked = before.state === 'refused' ? before.captcha : null
      const mine = ++turn
      const refuse = (problem: ScreenProblem, captcha: Captcha | null) => {
        if (mine === turn) $signIn.set({ state: 'refused', problem, captcha })
      }
      $signIn.set({ state: 'sending', captcha: asked })
      try {
        const answer = await signIn({ ...fields, ...(asked && { captcha: { key: asked.key, text: captchaText } }) })
        if (mine !== turn) return
        if (answer.outcome === 'refused') {
          const { code, params, message, captcha } = answer
          return refuse({ code, params, message }, captcha ?? null)
        }
        isOpening = true
        await session.open(answer.credentials).finally(() => (isOpening = false))
        if (mine !== turn) return
        const opened = session.$state.get()
        if (opened.state === 'failed' || opened.state === 'expired') return refuse(opened.problem, null)
        $signIn.set({ state: 'idle' })
      } catch (error) {
        if (isUncertain(error)) tellError(emit, error, 'sign-in')
        refuse(problemOf(error), asked)
      }
    },
    leave() {
      turn++
      $signIn.set({ state: 'idle' })
      // A token was given, and what it opens is on its way: nobody waits for it any more. One that is open is led elsewhere.
      if (isOpening && session.$state.get().state === 'starting') session.clear(true)
    },
  }
}
