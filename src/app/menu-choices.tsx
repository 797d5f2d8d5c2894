import { LanguageChoice } from '../parts/language-choice.js'
import { ThemeChoice } from '../parts/theme-choice.js'

/** At the foot of the menu: what is also among the preferences, for who cannot read the way there. */
export function MenuChoices() {
  return (
    <>
      <LanguageChoice />
      <ThemeChoice />
    </>
  )
}
