import { useState } from 'react'
import { useAppearance, useLottery, useText } from '../context.js'
import { languageNames } from '../i18n/language-names.js'
import type { Language } from '../i18n/languages.js'
import { createPreferences } from '../stores/preferences.js'
import { createTurns, InTurn, TurnsProvider, useTurns } from '../ui/in-turn.js'
import { useStyles } from '../ui/styles.js'
import css from './language-choice.css?inline'

const languages = Object.entries(languageNames) as [Language, string][]

/**
 * The player's own language (spec section 1). All of them at once and each by its own name, because whoever needs this cannot read the label.
 */
export function LanguageChoice() {
  useStyles(css)
  const t = useText()
  const { lang } = useAppearance()
  const { chooseLanguage } = useLottery().use(createPreferences)
  const given = useTurns()
  // Its own where nobody gives any, as in the menu, which is no screen.
  const [turns] = useState(() => (given?.hasBegun() ? given : createTurns(true)))
  return (
    <fieldset className="languages">
      <legend className="visually-hidden">{t('app.language')}</legend>
      <TurnsProvider value={turns}>
        {languages.map(([language, name]) => (
          <button key={language} type="button" lang={language} aria-label={name} aria-pressed={language === lang} onClick={() => chooseLanguage(language)}>
            {/* For each language the device's fonts are looked through anew, and for a writing of its own all of them: each in a frame of its own. */}
            <InTurn>{name}</InTurn>
          </button>
        ))}
      </TurnsProvider>
    </fieldset>
  )
}
