import { useEffect, useState } from 'react'

/** A part whose code is a chunk of its own. */
export type Loaded<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed' }

/**
 * Loads code right after the first paint, of which it is no part. `load` must stay the same function, and is null for as long as nobody needs it; a load
 * that failed is tried again whenever `occasion` changes. Not `lazy` and `Suspense`: those would be in every widget's first paint for this alone.
 */
export function useLoaded<T>(load: (() => Promise<T>) | null, occasion?: unknown): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  const isReady = loaded.state === 'ready'
  useEffect(() => {
    if (isReady || !load) return
    let gone = false
    load().then(
      (value) => gone || setLoaded({ state: 'ready', value }),
      () => gone || setLoaded({ state: 'failed' }),
    )
    return () => {
      gone = true
    }
  }, [load, occasion, isReady])
  return loaded
}
