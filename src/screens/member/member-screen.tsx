import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useLottery, useText } from '../../context.js'
import type { TextKey } from '../../i18n/create-i18n.js'
import type { FromList } from '../../parts/entry-marks.js'
import { LateWaiting } from '../../parts/late-waiting.js'
import { statusText } from '../../parts/problem-text.js'
import { Retry } from '../../parts/retry.js'
import { createMemberLinks, type MemberArea, type MemberLink, type MemberLinkName } from '../../stores/member-links.js'
import { Alert } from '../../ui/alert.js'
import { gift, medal, play, ticket } from '../../ui/app-icons.js'
import { Card } from '../../ui/card.js'
import { Empty } from '../../ui/empty.js'
import { ExternalLink } from '../../ui/external-link.js'
import { Icon } from '../../ui/icon.js'
import { info, right } from '../../ui/icons.js'
import { Screen, ScreenHead } from '../../ui/screen.js'

const LINKS: Record<MemberLinkName, { text: TextKey; icon: string }> = {
  Prize: { text: 'member.prize', icon: gift },
  DrawLiveVideo: { text: 'member.video', icon: play },
  WinnerList: { text: 'member.winners', icon: medal },
  About: { text: 'member.about', icon: info },
}

/** The members area (spec section 2, "Member screen"): the ticket list, and the links that the server has, in new windows. What it does not have leaves no hole. */
export function MemberScreen() {
  const t = useText()
  const store = useLottery().use(createMemberLinks)
  const area = useStore(store.$area)
  useEffect(() => void store.load(), [store])
  return (
    <Screen className="narrow">
      <ScreenHead title={t('member.title')} />
      <Area area={area} onRetry={() => void store.load()} />
    </Screen>
  )
}

function Area({ area, onRetry }: { area: MemberArea; onRetry: () => void }) {
  const t = useText()
  if (area.state === 'loading') return <LateWaiting label={t('member.loading')} rows={5} tall />
  const links = area.state === 'ready' ? area.links : []
  return (
    <>
      {(area.tickets || links.length > 0) && (
        <nav aria-label={t('member.title')}>
          <Card flush className="list">
            {area.tickets && <TicketsRow />}
            {links.map((link) => <LinkRow key={link.name} link={link} />)}
          </Card>
        </nav>
      )}
      {area.state === 'failed' && (
        <Alert tone="danger" role="alert" title={t('member.failed')}>
          <p>{statusText(t, area.problem)}</p>
          <Retry onPress={onRetry} />
        </Alert>
      )}
      {area.state === 'ready' && !area.tickets && links.length === 0 && (
        <Card>
          <Empty icon={ticket} title={t('member.none')}>{t('tickets.needLogin')}</Empty>
        </Card>
      )}
    </>
  )
}

function TicketsRow() {
  const t = useText()
  return (
    <Link className="row" href="/member/lottery/" state={'lottery:from-list' satisfies FromList}>
      <Icon path={ticket} />
      <span className="grow">
        <b>{t('tickets.title')}</b>
        <small>{t('member.ticketsText')}</small>
      </span>
      <Icon path={right} small flip />
    </Link>
  )
}

function LinkRow({ link: { name, url } }: { link: MemberLink }) {
  const t = useText()
  const { text, icon } = LINKS[name]
  return (
    <ExternalLink className="row" href={url} label={t('member.opens', { name: t(text) })}>
      <Icon path={icon} />
      <span className="grow">
        <b>{t(text)}</b>
      </span>
    </ExternalLink>
  )
}
