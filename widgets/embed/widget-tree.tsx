import { useState } from 'react'
import type { ReactNode } from 'react'
import type { WidgetOptions } from '../../src/config.js'
import { useAppearance, useLottery, useText, useWidget, WidgetProvider, type EmitWidgetEvent } from '../../src/context.js'
import { lostWords } from '../../src/i18n/lost-words.js'
import type { Lottery } from '../../src/lottery.js'
import { useLoaded } from '../../src/parts/use-loaded.js'
import { ErrorBoundary } from '../../src/ui/error-boundary.js'
import { useIsomorphicLayoutEffect } from '../../src/ui/layout-effect.js'
import { Root } from '../../src/ui/root.js'
import { StylesProvider, type StyleTarget } from '../../src/ui/styles.js'
import { Failure } from './failure.js'
import { lostCode } from './host-events.js'
import { Ready } from './ready.js'
import type { WidgetDefinition } from './widget.js'

export interface WidgetTreeProps {
  definition: WidgetDefinition
  lottery: Lottery
  options: WidgetOptions
  styles: StyleTarget
  emit: EmitWidgetEvent
}

/** Everything inside one widget's shadow root. What breaks in it stays in it. */
export function WidgetTree({ definition, lottery, options, styles, emit }: WidgetTreeProps) {
  const { name, Skeleton } = definition
  const tell = (error: unknown) => {
    console.error(`[lottery] ${name} has failed`, error)
    emit('lottery:error', { code: 'F100', message: error instanceof Error ? error.message : String(error), source: name })
  }
  const view = useView({ definition, lottery, options, emit })
  return (
    <StylesProvider target={styles}>
      <ErrorBoundary onError={tell} fallback={(retry) => <Lost lang={options.lang} onRetry={retry} />}>
        <WidgetProvider lottery={lottery} options={options} emit={emit} words={definition.words} skeleton={<Frame definition={definition} waiting><Skeleton /></Frame>} failure={(retry) => <Frame definition={definition}><LostText onRetry={() => {
          retry()
          // Lost together, and there is one button.
          if (view.state === 'failed') view.retry()
        }} /></Frame>}>
          {view.state !== 'loading' && (
            <Frame definition={definition}>
              {view.state === 'failed' ? <TranslatedFailure title="widget.failed" onRetry={view.retry} /> : (
                <ErrorBoundary onError={tell} fallback={(retry) => <TranslatedFailure title="widget.stopped" onRetry={retry} />}>
                  <view.View />
                  {!definition.tellsReady && <Ready name={name} />}
                  <After load={options.sound === false ? null : loadSounds} />
                  <After load={loadAids} />
                </ErrorBoundary>
              )}
            </Frame>
          )}
        </WidgetProvider>
      </ErrorBoundary>
    </StylesProvider>
  )
}

type View = { state: 'loading' } | { state: 'ready'; View: () => ReactNode } | { state: 'failed'; retry: () => void }

/** Views that have come: who mounts a widget again, or its next lottery, has no second wait. */
const views = new WeakMap<WidgetDefinition, () => ReactNode>()

/** What a widget shows, from the moment that its code is there; or that it was lost on the way, which is told. */
function useView({ definition, lottery, options, emit }: Omit<WidgetTreeProps, 'styles'>): View {
  const [view, setView] = useState<View>(() => viewNow(definition))
  const isLoading = view.state === 'loading'
  useIsomorphicLayoutEffect(() => {
    if (!isLoading) return
    let gone = false
    let release = () => {}
    // Lost on the way it is the view's to ask.
    definition.ask?.().then((ask) => gone || (release = ask(lottery, options)), () => {})
    definition.load(options).then(
      (View) => {
        views.set(definition, View)
        if (!gone) setView(viewNow(definition))
      },
      (error: unknown) => {
        if (gone) return
        const problem = lostCode(definition.name, error)
        console.error('[lottery]', problem.message)
        emit('lottery:error', problem)
        setView({ state: 'failed', retry: () => setView({ state: 'loading' }) })
      },
    )
    return () => {
      gone = true
      release()
    }
  }, [definition, lottery, options, emit, isLoading])
  return view
}

function viewNow(definition: WidgetDefinition): View {
  const View = views.get(definition)
  return View ? { state: 'ready', View } : { state: 'loading' }
}

function Frame({ definition, waiting, children }: { definition: WidgetDefinition; waiting?: boolean; children: ReactNode }) {
  const { options } = useWidget()
  const { environment } = useLottery()
  const { spoken, theme } = useAppearance()
  return <Root lang={spoken} theme={theme} frame={definition.frame(options)} after={environment.timers.after} waiting={waiting}>{children}</Root>
}

/** No part of the first paint, and there by the first press. */
const loadSounds = async () => (await import('../../src/parts/click-sounds.js')).ClickSounds
const loadAids = async () => (await import('../../src/ui/viewing-aids.js')).ViewingAids

/** A part without a place of its own, whose code comes after the first paint; null for nothing. */
function After({ load }: { load: (() => Promise<() => ReactNode>) | null }) {
  const part = useLoaded(load)
  return load && part.state === 'ready' ? <part.value /> : null
}

/** For when no file of words can be had: it has the few that there are without one. */
function Lost({ lang, onRetry }: { lang: string | undefined; onRetry: () => void }) {
  const words = lostWords(lang)
  return <Failure lang={words.lang} title={words.text} action={words.retry} onRetry={onRetry} />
}

function LostText({ onRetry }: { onRetry: () => void }) {
  return <Lost lang={useAppearance().lang} onRetry={onRetry} />
}

function TranslatedFailure({ title, onRetry }: { title: 'widget.stopped' | 'widget.failed'; onRetry: () => void }) {
  const t = useText()
  return <Failure title={t(title)} action={t('shared.retry')} onRetry={onRetry} />
}
