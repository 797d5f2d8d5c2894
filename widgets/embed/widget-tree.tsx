import { useEffect, useState } from 'react'
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
              <Sounds />
              <HighContrast />
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
const loadSounds = () => import('../../src/parts/click-sounds.js')

function Sounds() {
  const { options } = useWidget()
  const sounds = useLoaded(options.sound === false ? null : loadSounds)
  return options.sound !== false && sounds.state === 'ready' ? <sounds.value.ClickSounds /> : null
}

/** Few have colours forced on a page: only they load the rules for it. */
const loadForcedColors = () => import('../../src/ui/forced-colors.js')

function HighContrast() {
  const [isForced, setForced] = useState(false)
  useEffect(() => {
    const query = matchMedia('(forced-colors: active)')
    const look = () => setForced(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  const rules = useLoaded(isForced ? loadForcedColors : null)
  return rules.state === 'ready' ? <rules.value.ForcedColors /> : null
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
