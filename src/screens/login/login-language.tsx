import { useAppearance, useLottery, useText } from '../../context.js'
import { languageNames } from '../../i18n/language-names.js'
import type { Language } from '../../i18n/languages.js'
import { createPreferences } from '../../stores/preferences.js'
import { Segmented } from '../../ui/segmented.js'
import { Select } from '../../ui/select.js'

const { en, zh, ...others } = languageNames
const FIRST = { en, zh } as const

/** The language, English and Chinese first (decisions section 9). What is typed stays. */
export function LoginLanguage() {
  const t = useText()
  const { lang } = useAppearance()
  const { chooseLanguage } = useLottery().use(createPreferences)
  const isFirst = lang in FIRST
  return (
    <div className="login-language">
      <span aria-hidden="true">{t('app.language')}</span>
      <Segmented<string> label={t('app.language')} options={Object.entries(FIRST).map(([value, label]) => ({ value, label }))} value={lang} onChange={chooseLanguage} />
      <Select<Language | ''>
        label={t('login.otherLanguages')}
        options={[...(isFirst ? [{ value: '' as const, label: t('login.otherLanguages') }] : []), ...Object.entries(others).map(([value, label]) => ({ value: value as Language, label }))]}
        value={isFirst ? '' : lang}
        onChange={(chosen) => {
          if (chosen) chooseLanguage(chosen)
        }}
      />
    </div>
  )
}
