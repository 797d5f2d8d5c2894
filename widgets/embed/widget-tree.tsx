import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { WidgetOptions } from '../../src/config.js'
import { useAppearance, useLottery, useText, useWidget, WidgetProvider, type EmitWidgetEvent } from '../../src/context.js'
import type { Lottery } from '../../src/lottery.js'
import { useLoaded } from '../../src/parts/use-loaded.js'
import { ErrorBoundary } from '../../src/ui/error-boundary.js'
import { Root } from '../../src/ui/root.js'
import { StylesProvider, type StyleTarget } from '../../src/ui/styles.js'
import { Failure } from './failure.js'
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
  const { Skeleton, View } = definition
  const tell = (error: unknown) => {
    console.error(`[lottery] ${definition.name} has failed`, error)
    emit('lottery:error', { code: 'F100', message: error instanceof Error ? error.message : String(error), source: definition.name })
  }
  return (
    <StylesProvider target={styles}>
      <ErrorBoundary onError={tell} fallback={(retry) => <Failure title="This part has stopped." action="Try again" onRetry={retry} />}>
        <WidgetProvider lottery={lottery} options={options} emit={emit} skeleton={<Frame definition={definition}><Skeleton /></Frame>} failure={(retry) => <Frame definition={definition}><Failure title="The text could not be loaded." action="Try again" onRetry={retry} /></Frame>}>
          <Frame definition={definition}>
            <ErrorBoundary onError={tell} fallback={(retry) => <TranslatedFailure onRetry={retry} />}>
              <View />
              <Ready name={definition.name} />
              <After load={options.sound === false ? null : loadSounds} />
              <After load={loadAids} />
            </ErrorBoundary>
          </Frame>
        </WidgetProvider>
      </ErrorBoundary>
    </StylesProvider>
  )
}

function Frame({ definition, children }: { definition: WidgetDefinition; children: ReactNode }) {
  const { options } = useWidget()
  const { environment } = useLottery()
  const { lang, theme } = useAppearance()
  return <Root lang={lang} theme={theme} frame={definition.frame(options)} after={environment.timers.after}>{children}</Root>
}

/** No part of the first paint, and there by the first press. */
const loadSounds = async () => (await import('../../src/parts/click-sounds.js')).ClickSounds
const loadAids = async () => (await import('../../src/ui/viewing-aids.js')).ViewingAids

/** A part without a place of its own, whose code comes after the first paint; null for nothing. */
function After({ load }: { load: (() => Promise<() => ReactNode>) | null }) {
  const part = useLoaded(load)
  return load && part.state === 'ready' ? <part.value /> : null
}

/** Says once that the widget is drawn. */
function Ready({ name }: { name: string }) {
  const { emit } = useWidget()
  useEffect(() => emit('lottery:ready', { widget: name }), [emit, name])
  return null
}

function TranslatedFailure({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return <Failure title={t('widget.stopped')} action={t('shared.retry')} onRetry={onRetry} />
}
