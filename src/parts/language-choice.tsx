import { useState } from 'react'
import { useAppearance, useLottery, useText } from '../context.js'
import { languageNames } from '../i18n/language-names.js'
import type { Language } from '../i18n/languages.js'
import { createPreferences } from '../stores/preferences.js'
import { createTurns, InTurn, TurnsProvider } from '../ui/in-turn.js'
import { useStyles } from '../ui/styles.js'
import css from './language-choice.css?inline'

/** Letters that no Latin font has. */
const OWN_WRITING = /[\u0e00-\u0eff\u3040-\uffff]/

const languages = Object.entries(languageNames) as [Language, string][]

/**
 * The player's own language (spec section 1). All of them at once and each by its own name, because whoever needs this cannot read the label.
 */
export function LanguageChoice() {
  useStyles(css)
  const t = useText()
  const { lang } = useAppearance()
  const { chooseLanguage } = useLottery().use(createPreferences)
  // Its own: a menu is no screen, and has nobody to give them.
  const [turns] = useState(() => createTurns(true))
  return (
    <fieldset className="languages">
      <legend className="visually-hidden">{t('app.language')}</legend>
      <TurnsProvider value={turns}>
        {languages.map(([language, name]) => (
          <button key={language} type="button" lang={language} aria-label={name} aria-pressed={language === lang} onClick={() => chooseLanguage(language)}>
            {/* A writing of its own is looked for among the fonts of the device: each in a frame of its own. */}
            {OWN_WRITING.test(name) ? <InTurn>{name}</InTurn> : name}
          </button>
        ))}
      </TurnsProvider>
    </fieldset>
  )
}
