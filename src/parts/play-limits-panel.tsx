import { useStore } from '@nanostores/react'
import { useLottery, useText, useWidget } from '../context.js'
import { createPlayLimits } from '../stores/play-limits.js'
import { Alert } from '../ui/alert.js'
import { Card } from '../ui/card.js'
import { ExternalLink } from '../ui/external-link.js'
import { useStyles } from '../ui/styles.js'
import { DailyLimit } from './daily-limit.js'
import css from './play.css?inline'
import { lengthInWords, playRules } from './play-rules.js'
import { PlayStaked } from './play-staked.js'
import { TimeOutChoice } from './time-out-choice.js'

/** A player's own limits: on a screen of their own, and in a dialog where there are no screens. `level` is that of its headings. */
export function PlayLimitsPanel({ level }: { level: 2 | 3 }) {
  useStyles(css)
  const t = useText()
  const Heading = level === 2 ? 'h2' : 'h3'
  const { session, use } = useLottery()
  const { options } = useWidget()
  const state = useStore(session.$state)
  const isKept = useStore(use(createPlayLimits).$isKept)
  const { helpUrl, realityCheck } = playRules(options)
  if (state.state !== 'ready') return null
  return (
    <>
      <p className="muted play-note">{t('play.onDevice', { player: state.loginid })}</p>
      {!isKept && <Alert tone="warning" role="alert" title={t('play.notKept')} />}
      <Card className="play-card">
        <Heading>{t('play.daily')}</Heading>
        <DailyLimit />
      </Card>
      <Card className="play-card">
        <Heading>{t('play.timeOut')}</Heading>
        <TimeOutChoice />
      </Card>
      <Card className="play-card">
        <Heading>{t('play.session')}</Heading>
        <PlayStaked />
        {realityCheck > 0 && <p className="muted">{t('play.checkEvery', { time: lengthInWords(t, realityCheck * 60_000) })}</p>}
      </Card>
      {helpUrl !== null && <ExternalLink className="button secondary block" href={helpUrl} label={t('member.opens', { name: t('play.help') })}>{t('play.help')}</ExternalLink>}
    </>
  )
}
