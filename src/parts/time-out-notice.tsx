import { useText } from '../context.js'
import { momentText } from '../domain/play-limits.js'
import { Card } from '../ui/card.js'
import { Empty } from '../ui/empty.js'
import { ExternalLink } from '../ui/external-link.js'
import { clock } from '../ui/icons.js'
import { Screen, ScreenHead } from '../ui/screen.js'

/** Stands in the place of betting during a time-out: until when, and what stays open. */
export function TimeOutNotice({ end, level, helpUrl }: { end: Date; level: 1 | 2; helpUrl: string | null }) {
  const t = useText()
  return (
    <Screen className="narrow">
      <ScreenHead title={t('play.timeOut')} level={level} />
      <Card>
        <Empty icon={clock} title={t('play.paused', { until: momentText(end) })}>
          {t('play.pausedText')}
        </Empty>
        {helpUrl !== null && <ExternalLink className="button secondary block" href={helpUrl} label={t('member.opens', { name: t('play.help') })}>{t('play.help')}</ExternalLink>}
      </Card>
    </Screen>
  )
}
