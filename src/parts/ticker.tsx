import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLottery, useText } from '../context.js'
import { DemoTag } from '../ui/demo-overlay.js'
import { Icon } from '../ui/icon.js'
import { pause, play } from '../ui/app-icons.js'
import { down } from '../ui/icons.js'
import { useStyles } from '../ui/styles.js'
import css from './ticker.css?inline'

/** Path data. */
const up = 'M6 15l6-6 6 6'

/** Whether the visitor's device asks for less motion. */
const movesLittle = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The server's message on one line (spec section 1), shown as text. It moves, stands still while pointed at, focused or paused, and never moves where
 * less motion is wished: there all of it is shown at a press. The DEMO tag beside it is the readable half of the watermark; without a message it says what DEMO means.
 */
export function Ticker() {
  useStyles(css)
  const t = useText()
  const { account, isDemo } = useLottery()
  const message = useStore(account.$account)?.ticker.trim() ?? ''
  const [pressed, setPressed] = useState(false)
  const isStill = movesLittle()
  return (
    <section className="ticker" part="ticker" aria-label={t('app.ticker')}>
      <DemoTag>{t('shared.demo')}</DemoTag>
      {message ? (
        <>
          <p className={pressed ? (isStill ? 'whole' : 'paused') : undefined}>
            <span>{message}</span>
          </p>
          {isStill ? (
            <button type="button" aria-label={t('app.tickerAll')} aria-expanded={pressed} onClick={() => setPressed(!pressed)}>
              <Icon path={pressed ? up : down} small />
            </button>
          ) : (
            <button type="button" aria-label={t('app.tickerPause')} aria-pressed={pressed} onClick={() => setPressed(!pressed)}>
              <Icon path={pressed ? play : pause} small />
            </button>
          )}
        </>
      ) : (
        <span>{isDemo && t('shared.demoNotice')}</span>
      )}
    </section>
  )
}
