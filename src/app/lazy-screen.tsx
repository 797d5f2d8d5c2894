import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLottery, useText, useWidget } from '../context.js'
import type { Translate } from '../i18n/create-i18n.js'
import { haveWords, withWords } from '../i18n/with-words.js'
import type { Lottery } from '../lottery.js'
import { nextTask } from '../ui/after-paint.js'
import { Alert } from '../ui/alert.js'
import { Button } from '../ui/button.js'
import { useTurns } from '../ui/in-turn.js'
import { Screen } from '../ui/screen.js'
import type { ScreenName } from './routes.js'
import { loadScreen, wordsOfScreen, type LoadedScreen, type ScreenProps } from './screens.js'

type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; Loaded: LoadedScreen }

const atHand = new Map<ScreenName, LoadedScreen>()

/** Has a screen at hand that the shell may begin with: it is in the shell's first frame then, and not two behind it. Never rejects: lost, it is asked for again where it is shown. */
export const haveAtHand = (name: ScreenName): Promise<void> => loadScreen[name]().then((Loaded) => void atHand.set(name, Loaded), () => {})

export interface LazyScreenProps extends ScreenProps {
  /** Another screen is another element: give it a key. */
  name: ScreenName
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
export function LazyScreen({ name, waiting, onShown, onLost, onMenu }: LazyScreenProps) {
  const t = useText()
  const { emit } = useWidget()
  const lottery = useLottery()
  const turns = useTurns()
  const [loading, setLoading] = useState<Loading>(() => {
    // A later one is drawn in a task behind the press that asks for it: within it there is the screen before to be taken down.
    const Loaded = turns?.hasBegun() ? undefined : atHand.get(name)
    return Loaded ? { state: 'ready', Loaded } : { state: 'loading' }
  })
  const [wasAsked, setAsked] = useState(false)
  const isLoading = loading.state === 'loading'
  const isReady = loading.state === 'ready'

  useEffect(() => {
    if (!isLoading) return
    let gone = false
    loadWhole(name, t).then((Loaded) => (turns?.hasBegun() ? inTasks(name, Loaded, lottery) : Loaded)).then(
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
  }, [name, t, lottery, turns, isLoading, emit, onLost])
  useEffect(() => {
    if (isReady) onShown(wasAsked)
  }, [isReady, onShown, wasAsked])
  // Behind it, so that whoever opens the next one need not wait for its words as well.
  useEffect(() => {
    if (isReady) haveWords(t).catch(() => {})
  }, [isReady, t])
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

/** Asks for a screen's code while the session is: neither needs the other. Lost, it is asked for again where it is shown. */
export function useScreenAhead(name: ScreenName, isStarting: boolean): void {
  const t = useText()
  useEffect(() => {
    if (isStarting) loadWhole(name, t).catch(() => {})
  }, [name, isStarting, t])
}

/** A screen's code, and with it the words that it says beyond those of the start. */
const loadWhole = (name: ScreenName, t: Translate): Promise<LoadedScreen> => withWords(t, wordsOfScreen[name], loadScreen[name]())

/** The screens whose slips a lottery has. */
const createMade = () => new Set<ScreenName>()

/**
 * Behind the first screen, and the first time: a screen's code, its slip, what that comes to and its nodes come in a task of their own, so that none holds a slow
 * phone's thread for long.
 */
async function inTasks(name: ScreenName, Loaded: LoadedScreen, lottery: Lottery): Promise<LoadedScreen> {
  const made = lottery.use(createMade)
  if (!Loaded.slip || made.has(name)) return Loaded
  await nextTask()
  const { $summary } = lottery.use(Loaded.slip)
  await nextTask()
  // A store keeps what it has reckoned for a second after it was asked.
  $summary.get()
  await nextTask()
  made.add(name)
  return Loaded
}
