import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLottery, useText } from '../context.js'
import { TIME_OUTS, beginTimeOut, momentText, timeOutEnd, type TimeOutLength } from '../domain/play-limits.js'
import { createDraws } from '../stores/draws.js'
import { createPlayLimits } from '../stores/play-limits.js'
import { Alert } from '../ui/alert.js'
import { Button } from '../ui/button.js'
import { Segmented } from '../ui/segmented.js'
import { useStyles } from '../ui/styles.js'
import armingCss from './arming.css?inline'
import css from './play.css?inline'

const LENGTHS = Object.keys(TIME_OUTS) as TimeOutLength[]

/** Begins a time-out, or makes the one that is on longer. It asks once, because there is no way back. */
export function TimeOutChoice({ onBegun }: { onBegun?: () => void }) {
  useStyles(css)
  useStyles(armingCss)
  const t = useText()
  const { environment, use } = useLottery()
  const limits = use(createPlayLimits)
  const { timeOut } = useStore(limits.$own)
  const now = useStore(use(createDraws).$minute)
  const [length, setLength] = useState<TimeOutLength>('hour')
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(isAsked)
  useLayoutEffect(() => {
    const { activeElement } = (form.current?.getRootNode() ?? {}) as Partial<DocumentOrShadowRoot>
    // The button that was pressed has gone: the focus is on the one in its place. Whoever has chosen another length stays there.
    if (wasAsked.current !== isAsked && !form.current?.contains(activeElement ?? null)) form.current?.querySelector<HTMLElement>('button')?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  const end = timeOutEnd(timeOut, now)
  const next = new Date(beginTimeOut(timeOut, length, environment.now()))
  const isLonger = !end || next.getTime() > end.getTime()
  const options = LENGTHS.map((value) => {
    const days = TIME_OUTS[value] / TIME_OUTS.day
    return { value, label: days < 1 ? t('play.hours', { count: TIME_OUTS[value] / TIME_OUTS.hour }) : t('play.days', { count: days }) }
  })
  const choose = (chosen: TimeOutLength) => {
    setLength(chosen)
    setAsked(false)
  }
  const begin = () => {
    limits.beginTimeOut(length)
    setAsked(false)
    onBegun?.()
  }
  return (
    <div className="play-form" ref={form}>
      <p className="muted">{t('play.timeOutText')}</p>
      {end && <Alert tone="note" role="status" title={t('play.paused', { until: momentText(end) })}><p>{t('play.timeOutOn')}</p></Alert>}
      <Segmented label={t('play.length')} options={options} value={length} onChange={choose} />
      {isAsked ? (
        <Alert tone="warning" role="alert" title={t('play.ask', { until: momentText(next) })}>
          <p>{t('play.askText')}</p>
          <div className="alert-actions">
            <Button kind="secondary" onPress={() => setAsked(false)}>{t('confirm.cancel')}</Button>
            <Button kind="danger-solid" className="arming" onPress={begin}>{t('play.begin')}</Button>
          </div>
        </Alert>
      ) : (
        <Button kind="secondary" barred={!isLonger} onPress={() => setAsked(true)}>{isLonger ? t('play.start') : t('play.notLonger')}</Button>
      )}
    </div>
  )
}
