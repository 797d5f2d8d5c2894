import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { useLottery, useText, useWidget } from '../../context.js'
import { LanguageChoice } from '../../parts/language-choice.js'
import { SoundChoice } from '../../parts/sound-choice.js'
import { ThemeChoice } from '../../parts/theme-choice.js'
import { createKeypadFont, KEYPAD_FONT } from '../../stores/keypad-font.js'
import { Button } from '../../ui/button.js'
import { Card } from '../../ui/card.js'
import { Icon } from '../../ui/icon.js'
import { InTurn } from '../../ui/in-turn.js'
import { right } from '../../ui/icons.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'
import { Setting } from './setting.js'
import css from './settings.css?inline'

/** The player's own choices on this device: language, theme, sound, and how large the keypad's rows are written (spec section 9: 16 to 40 px). They hold at once. */
export function PreferencesScreen() {
  useStyles(css)
  const t = useText()
  const { options } = useWidget()
  return (
    <Screen className="narrow">
      <ScreenHead title={t('app.preferences')} />
      <p className="muted settings-note">{t('settings.onDevice')}</p>
      {/* Names in so many scripts: the first time, a phone looks for the letters of each. */}
      <InTurn><Card className="preference">
        <b aria-hidden="true">{t('app.language')}</b>
        <LanguageChoice />
      </Card></InTurn>
      <InTurn><Card flush className="list">
        <Setting title={t('app.theme')}><ThemeChoice /></Setting>
        {/* A page that is to be silent offers no choice. */}
        {options.sound !== false && <Setting title={t('settings.sound')} note={t('settings.soundNote')}><SoundChoice /></Setting>}
        <InTurn isRest><FontSize /></InTurn>
      </Card></InTurn>
      <InTurn><Card flush className="list">
        <Link className="row" href="/settings/limits/">
          <span className="grow">
            <b>{t('app.playLimits')}</b>
            <small>{t('play.preference')}</small>
          </span>
          <Icon path={right} small flip />
        </Link>
      </Card></InTurn>
    </Screen>
  )
}

function FontSize() {
  const t = useText()
  const font = useLottery().use(createKeypadFont)
  const size = useStore(font.$size)
  const { least, most } = KEYPAD_FONT
  return (
    <>
      <Setting title={t('settings.fontSize')} note={t('settings.fontSizeNote', { size, least, most })}>
        <div className="stepper" role="group" aria-label={t('settings.fontSize')}>
          <Button kind="secondary" label={t('keypadBet.smaller')} barred={size <= least} onPress={font.smaller}>A−</Button>
          <output>{size}</output>
          <Button kind="secondary" label={t('keypadBet.larger')} barred={size >= most} onPress={font.larger}>A+</Button>
        </div>
      </Setting>
      <p className="row sample number" data-size={size} aria-hidden="true">1234#1#0.5</p>
    </>
  )
}
