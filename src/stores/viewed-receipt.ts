import { atom, type ReadableAtom } from 'nanostores'
import type { Receipt } from '../api/backend.js'
import { toJson } from '../api/wire-json.js'
import type { LotteryCore } from './lottery-core.js'

/** The receipt that is looked at, on a screen of its own. Kept in this tab, so that a reload still shows it, until its screen is left. */
export interface ViewedReceipt {
  $viewed: ReadableAtom<Receipt | null>
  view(receipt: Receipt): void
  /** Its screen is shown, until the function returned is called: then the receipt is forgotten, unless another screen shows it by then. */
  hold(): () => void
}

interface Kept {
  scope: string
  owner: string
  receipt: Receipt
}

const KEY = 'lottery:receipt'

/** Makes it. `replace` changes the receipt in place, where there is one. */
export function createViewedReceipt({ environment: { tabStorage }, session, scope }: LotteryCore): ViewedReceipt & { replace(change: (receipt: Receipt) => Receipt): void } {
  const $viewed = atom<Receipt | null>(null)
  let owner: string | null = null
  let holders = 0

  const put = (receipt: Receipt | null) => {
    $viewed.set(receipt)
    if (receipt && owner !== null) tabStorage.set(KEY, toJson({ scope, owner, receipt } satisfies Kept))
    else tabStorage.remove(KEY)
  }

  session.$state.subscribe((current) => {
    if (current.state !== 'ready' || current.loginid.toLowerCase() === owner) return
    owner = current.loginid.toLowerCase()
    const kept = parse(tabStorage.get(KEY))
    // Of another player's receipt nothing may be left to see.
    put(kept?.owner === owner && kept.scope === scope ? kept.receipt : null)
  })

  return {
    $viewed,
    view: put,
    hold() {
      holders++
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        holders--
        // Not at once: a renderer may take a screen out and put it back.
        queueMicrotask(() => {
          if (holders === 0) put(null)
        })
      }
    },
    replace(change) {
      const receipt = $viewed.get()
      const changed = receipt && change(receipt)
      if (changed !== receipt) put(changed)
    },
  }
}

function parse(text: string | null): Kept | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isKept(value) ? value : null
  } catch {
    return null
  }
}

const TEXTS = ['guid', 'receiptNo', 'drawDate', 'currency', 'status', 'output', 'betString', 'createdAt'] as const

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { scope, owner, receipt } = value as Partial<Record<keyof Kept, unknown>>
  if (typeof scope !== 'string' || typeof owner !== 'string' || typeof receipt !== 'object' || receipt === null) return false
  const fields = receipt as Partial<Record<keyof Receipt, unknown>>
  return Number.isSafeInteger(fields.total) && TEXTS.every((name) => typeof fields[name] === 'string')
}
