import { useEffect, useState } from 'react'
import { useText } from '../context.js'
import type { Translate } from '../i18n/create-i18n.js'

/** A part whose code is a chunk of its own. */
export type Loaded<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed' }

/**
 * Loads code right after the first paint, of which it is no part. `load` must stay the same function, and is null for as long as nobody needs it; a load
 * that failed is tried again whenever `occasion` changes. It is given the text, for code that says more than the words of the start. Not `lazy` and `Suspense`: those would be in every widget's first paint for this alone.
 */
export function useLoaded<T>(load: ((t: Translate) => Promise<T>) | null, occasion?: unknown): Loaded<T> {
  const t = useText()
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  const isReady = loaded.state === 'ready'
  useEffect(() => {
    if (isReady || !load) return
    let gone = false
    load(t).then(
      (value) => gone || setLoaded({ state: 'ready', value }),
      () => gone || setLoaded({ state: 'failed' }),
    )
    return () => {
      gone = true
    }
  }, [load, occasion, isReady, t])
  return loaded
}
