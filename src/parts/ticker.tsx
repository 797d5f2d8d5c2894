import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLottery, useText } from '../context.js'
import { DemoTag } from '../ui/demo-overlay.js'
import { Icon } from '../ui/icon.js'
import { pause, play } from '../ui/app-icons.js'
import { useStyles } from '../ui/styles.js'
import css from './ticker.css?inline'

/**
 * The server's message on one line (spec section 1), shown as text. It moves, stands still while pointed at, focused or paused, and never moves where
 * less motion is wished. The DEMO tag beside it is the readable half of the watermark; without a message it says what DEMO means.
 */
export function Ticker() {
  useStyles(css)
  const t = useText()
  const { account, isDemo } = useLottery()
  const message = useStore(account.$account)?.ticker.trim() ?? ''
  const [paused, setPaused] = useState(false)
  return (
    <section className="ticker" part="ticker" aria-label={t('app.ticker')}>
      <DemoTag>{t('shared.demo')}</DemoTag>
      {message ? (
        <>
          <p className={paused ? 'paused' : undefined}>
            <span>{message}</span>
          </p>
          <button type="button" aria-label={t('app.tickerPause')} aria-pressed={paused} onClick={() => setPaused(!paused)}>
            <Icon path={paused ? play : pause} small />
          </button>
        </>
      ) : (
        <span>{isDemo && t('shared.demoNotice')}</span>
      )}
    </section>
  )
}
