import { atom, type ReadableAtom } from 'nanostores'
import type { LotteryCore } from './lottery-core.js'
import { peek } from './peek.js'
import { createStoredAtom } from './stored-atom.js'

/** The screens that have a tutorial. */
export type TutorialName = 'bet1' | 'bet3'

/** Tutorials (spec section 2): each shows itself once per browser, and again whenever it is asked for. */
export interface Tutorials {
  /** What is to be seen of it now: `prompt` is the question whether to show it, on a screen that asks first. */
  $state(name: TutorialName): ReadableAtom<'hidden' | 'prompt' | 'open'>
  /** Shows it, whether or not it was seen. */
  open(name: TutorialName): void
  /** It was seen, skipped or declined: it does not come by itself any more. */
  finish(name: TutorialName): void
}

type Seen = '' | 'seen'
type State = 'hidden' | 'prompt' | 'open'

const isSeen = (text: string): text is Seen => text === '' || text === 'seen'

/** Makes the store. Bet 1 begins with its tutorial, Bet 3 with the question. */
export function createTutorials({ environment: { storage } }: LotteryCore): Tutorials {
  const create = (name: TutorialName, first: State) => {
    const $seen = createStoredAtom<Seen>(storage, `lottery:tutorial-${name}`, { initial: '', accepts: isSeen })
    return { $seen, $state: atom<State>(peek($seen) === 'seen' ? 'hidden' : first) }
  }
  const all = { bet1: create('bet1', 'open'), bet3: create('bet3', 'prompt') }
  return {
    $state: (name) => all[name].$state,
    open: (name) => all[name].$state.set('open'),
    finish(name) {
      all[name].$seen.set('seen')
      all[name].$state.set('hidden')
    },
  }
}
