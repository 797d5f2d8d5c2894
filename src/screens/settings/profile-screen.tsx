import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useLottery, useText } from '../../context.js'
import type { TextKey } from '../../i18n/create-i18n.js'
import { statusText } from '../../parts/problem-text.js'
import { useRefreshFailed } from '../../parts/refresh-failed.js'
import { Retry } from '../../parts/retry.js'
import { createProfile, type Profile } from '../../stores/profile.js'
import { chart, lock, sliders, tools } from '../../ui/account-icons.js'
import { Alert } from '../../ui/alert.js'
import { box, refresh } from '../../ui/app-icons.js'
import { Button } from '../../ui/button.js'
import { Card } from '../../ui/card.js'
import { Icon } from '../../ui/icon.js'
import { right } from '../../ui/icons.js'
import { Money } from '../../ui/money.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { Skeleton } from '../../ui/skeleton.js'
import { useStyles } from '../../ui/styles.js'
import { useStable } from '../../ui/use-stable.js'
import css from './settings.css?inline'

/** Who is signed in, and the figures of his account (spec sections 3 and 6): an agent sees his downlines' credit, a member what is outstanding. */
export function ProfileScreen() {
  useStyles(css)
  const t = useText()
  const tellFailed = useRefreshFailed()
  const profile = useLottery().use(createProfile)
  const shown = useStore(profile.$profile)
  const isBusy = shown.state === 'loading' || (shown.state === 'ready' && shown.refreshing)
  // Also of figures that are shown again from before: nobody is to take them for those of now.
  const refreshNow = useStable(async () => {
    if (await profile.load()) return
    const now = profile.$profile.get()
    if (now.state === 'ready' && !now.refreshing) tellFailed(t('profile.refreshFailed'))
  })
  useEffect(() => void refreshNow(), [profile, refreshNow])
  return (
    <Screen className="narrow">
      <ScreenHead title={t('app.profile')}>
        <Button kind="icon" label={t('profile.refresh')} busy={isBusy} onPress={() => void refreshNow()}>
          {!isBusy && <Icon path={refresh} />}
        </Button>
      </ScreenHead>
      {shown.state === 'loading' && <Waiting label={t('profile.loading')} />}
      {shown.state === 'failed' && (
        <Alert tone="danger" role="alert" title={t('profile.failed')}>
          <p>{statusText(t, shown.problem)}</p>
          <Retry onPress={() => void profile.load()} />
        </Alert>
      )}
      {shown.state === 'ready' && <Figures profile={shown.profile} />}
      <More />
    </Screen>
  )
}

function Figures({ profile }: { profile: Profile }) {
  const t = useText()
  const { session, account } = useLottery()
  const state = useStore(session.$state)
  const currency = useStore(account.$account)?.currency
  const isAgent = state.state === 'ready' && state.role === 'agent'
  const name = profile.username || (state.state === 'ready' ? state.loginid : '')
  const figure = (key: TextKey, minor: number | null, className?: string) => minor !== null && (
    <div className={className}>
      <dt>{t(key)}</dt>
      <dd><Money minor={minor} currency={currency} /></dd>
    </div>
  )
  const facts = [typeText(profile.type, isAgent), profile.phoneNumber].filter((text) => text !== '')
  return (
    <Card>
      <div className="who">
        <span className="avatar" aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
        <div className="grow">
          <b>{name}</b>
          <small>{facts.map((text) => <span key={text} className="unbroken">{text}</span>)}</small>
        </div>
      </div>
      <dl className="profile-figures">
        {figure('profile.creditBalance', profile.creditBalance, 'first')}
        {figure('profile.accountBalance', profile.accountBalance)}
        {figure('profile.credit', profile.credit)}
        {isAgent ? figure('profile.downlineCredit', profile.downlineCredit) : figure('profile.outstanding', profile.outstanding)}
      </dl>
    </Card>
  )

  /** The two words that every server has for it in the player's language; any other is the server's own. */
  function typeText(type: string, otherwise: boolean): string {
    if (/^(?:player|member)$/i.test(type) || (type === '' && !otherwise)) return t('profile.member')
    return /^agent$/i.test(type) || type === '' ? t('profile.agent') : type
  }
}

/** The way to the other pages about the account. */
function More() {
  const t = useText()
  const state = useStore(useLottery().session.$state)
  const isAgent = state.state === 'ready' && state.role === 'agent'
  const link = (href: string, icon: string, label: string) => (
    <Link className="row" href={href}>
      <Icon path={icon} />
      <b className="grow">{label}</b>
      <Icon path={right} small flip />
    </Link>
  )
  return (
    <nav aria-label={t('settings.more')}>
      <Card flush className="list">
        {isAgent && link('/settings/account/', tools, t('app.accountSettings'))}
        {!isAgent && link('/settings/packageinfo/', box, t('app.packageInfo'))}
        {link('/settings/betstatistics/', chart, t('app.betStatistics'))}
        {link('/settings/changepassword/', lock, t('app.changePassword'))}
        {link('/settings/preferences/', sliders, t('app.preferences'))}
      </Card>
    </nav>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Card className="profile-waiting">
        <Skeleton className="name" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Card>
    </div>
  )
}
