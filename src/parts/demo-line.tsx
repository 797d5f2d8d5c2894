import { useLottery, useText } from '../context.js'
import { DemoNotice } from '../ui/demo-overlay.js'

/**
 * The readable half of the DEMO watermark in a widget that stands alone (decisions section 4); the app says it beside its ticker. What DEMO means is
 * said only where it is so: against a partner's server the money may be real.
 */
export function DemoLine() {
  const t = useText()
  const { isDemo } = useLottery()
  return <DemoNotice tag={t('shared.demo')}>{isDemo ? t('shared.demoNotice') : ''}</DemoNotice>
}
