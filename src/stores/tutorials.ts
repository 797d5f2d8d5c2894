import { atom, type ReadableAtom } from 'nanostores'
import type { LotteryCore } from './lottery-core.js'
import { createStoredAtom } from './stored-atom.js'

/** The screens that have a tutorial. */
export type TutorialName = 'bet1' | 'bet3'

/** `new`: it was never seen in this browser. `open`: it is on. */
export type TutorialState = 'new' | 'open' | 'seen'

/** Tutorials (spec section 2): each comes by itself once per browser, and again whenever it is asked for. */
export interface Tutorials {
  $bet1: ReadableAtom<TutorialState>
  $bet3: ReadableAtom<TutorialState>
  open(name: TutorialName): void
  /** It was seen to its end, skipped or declined. */
  finish(name: TutorialName): void
}

type Flag = '' | 'seen'

/** Makes the store. */
export function createTutorials({ environment: { storage } }: LotteryCore): Tutorials {
  const create = (name: TutorialName) => {
    const $flag = createStoredAtom<Flag>(storage, `lottery:tutorial-${name}`, { initial: '', accepts: (text) => text === 'seen' })
    return { $flag, $state: atom<TutorialState>($flag.get() === 'seen' ? 'seen' : 'new') }
  }
  const all = { bet1: create('bet1'), bet3: create('bet3') }
  return {
    $bet1: all.bet1.$state,
    $bet3: all.bet3.$state,
    open: (name) => all[name].$state.set('open'),
    finish(name) {
      all[name].$flag.set('seen')
      all[name].$state.set('seen')
    },
  }
}
