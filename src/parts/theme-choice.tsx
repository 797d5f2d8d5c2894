import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../context.js'
import { createPreferences } from '../stores/preferences.js'
import type { ThemeChoice as Theme } from '../stores/preferences.js'
import { Segmented } from '../ui/segmented.js'

/** The shape a radio's value wants: '' is no value. */
type Choice = 'auto' | 'light' | 'dark'

const themes: Record<Choice, Theme> = { auto: '', light: 'light', dark: 'dark' }

/** The player's own choice of light or dark; `Auto` leaves it to the host and the system. */
export function ThemeChoice() {
  const t = useText()
  const { $theme, chooseTheme } = useLottery().use(createPreferences)
  return (
    <Segmented<Choice>
      label={t('app.theme')}
      options={[{ value: 'auto', label: t('app.themeAuto') }, { value: 'light', label: t('app.themeLight') }, { value: 'dark', label: t('app.themeDark') }]}
      value={useStore($theme) || 'auto'}
      onChange={(choice) => chooseTheme(themes[choice])}
    />
  )
}
