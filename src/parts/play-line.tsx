import { useText } from '../context.js'
import { Button } from '../ui/button.js'
import { ExternalLink } from '../ui/external-link.js'
import { useStyles } from '../ui/styles.js'
import css from './play.css?inline'
import type { PlayRules } from './play-rules.js'

export interface PlayLineProps {
  rules: PlayRules
  /** One line, where every line is dear. */
  isShort?: boolean
  onLimits?: () => void
}

/** The quiet line where one bets: from what age, where there is help, and the way to one's own limits. Text and no gate: whoever is signed in has told the partner his age. */
export function PlayLine({ rules: { minAge, helpUrl }, isShort, onLimits }: PlayLineProps) {
  useStyles(css)
  const t = useText()
  return (
    <div className="play-line">
      <p>{t(isShort ? 'play.age' : 'play.notice', { age: minAge })}</p>
      {onLimits && <Button kind="ghost" onPress={onLimits}>{t('app.playLimits')}</Button>}
      {helpUrl !== null && <ExternalLink href={helpUrl} label={t('member.opens', { name: t('play.help') })}>{t('play.help')}</ExternalLink>}
    </div>
  )
}
