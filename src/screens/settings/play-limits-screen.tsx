import { useText } from '../../context.js'
import { PlayLimitsPanel } from '../../parts/play-limits-panel.js'
import { Screen, ScreenHead } from '../../ui/screen.js'

/** The player's own limits on this device (responsible play): what he stakes in a day, a time-out from betting, and what this session comes to. */
export function PlayLimitsScreen() {
  const t = useText()
  return (
    <Screen className="narrow">
      <ScreenHead title={t('app.playLimits')} />
      <PlayLimitsPanel level={2} />
    </Screen>
  )
}
