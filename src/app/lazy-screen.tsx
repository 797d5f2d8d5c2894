import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useText, useWidget } from '../context.js'
import { Alert } from '../ui/alert.js'
import { Button } from '../ui/button.js'
import { Screen } from '../ui/screen.js'
import type { LoadScreen, ScreenProps } from './screens.js'

type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; Loaded: (props: ScreenProps) => ReactNode }

export interface LazyScreenProps extends ScreenProps {
  /** Another screen is another element: give it a key. */
  load: LoadScreen
  /** Stands there meanwhile. */
  waiting: ReactNode
  /** Called once, when the screen's nodes are there. `wasAsked`: the player has pressed Try again for it, and what he pressed is gone. */
  onShown: (wasAsked: boolean) => void
  /** Called when its code was lost: what waits behind the screen need not wait for it. */
  onLost: () => void
}

/**
 * A screen in a chunk of its own. Not `lazy` and `Suspense`, which keep a failed import for good: a chunk that was lost on the way can be tried again.
 */
export function LazyScreen({ load, waiting, onShown, onLost, onMenu }: LazyScreenProps) {
  const t = useText()
  const { emit } = useWidget()
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  const [wasAsked, setAsked] = useState(false)
  const isLoading = loading.state === 'loading'
  const isReady = loading.state === 'ready'

  useEffect(() => {
    if (!isLoading) return
    let gone = false
    load().then(
      (Loaded) => gone || setLoading({ state: 'ready', Loaded }),
      (error: unknown) => {
        if (gone) return
        const message = `A screen could not be loaded: ${error instanceof Error ? error.message : String(error)}`
        console.error('[lottery]', message)
        emit('lottery:error', { code: 'F100', message, source: 'app' })
        setLoading({ state: 'failed' })
        onLost()
      },
    )
    return () => {
      gone = true
    }
  }, [load, isLoading, emit, onLost])
  useEffect(() => {
    if (isReady) onShown(wasAsked)
  }, [isReady, onShown, wasAsked])
  const tryAgain = () => {
    setAsked(true)
    setLoading({ state: 'loading' })
  }

  if (loading.state === 'ready') return <loading.Loaded onMenu={onMenu} />
  if (loading.state === 'loading') return waiting
  return (
    <Screen>
      <Alert tone="danger" role="alert" title={t('app.chunkFailed')}>
        {t('app.chunkFailedText')}
        <div className="alert-actions">
          <Button kind="secondary" onPress={tryAgain}>{t('shared.retry')}</Button>
        </div>
      </Alert>
    </Screen>
  )
}
