import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLottery, useText } from '../../context.js'
import { statusText } from '../../parts/problem-text.js'
import { Retry } from '../../parts/retry.js'
import { createUserSettings, type SettingsEdit } from '../../stores/user-settings.js'
import { createUsers } from '../../stores/users.js'
import { Alert } from '../../ui/alert.js'
import { Card } from '../../ui/card.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { Segmented } from '../../ui/segmented.js'
import { Select } from '../../ui/select.js'
import { Skeleton } from '../../ui/skeleton.js'
import { useStyles } from '../../ui/styles.js'
import { SaveBar } from './save-bar.js'
import { Setting } from './setting.js'
import css from './settings.css?inline'
import { UserSelect } from './user-select.js'

/** How the bets of an agent and his players are read and written (spec section 2, account settings). Nothing holds before it is saved. */
export function AccountSettingsScreen() {
  useStyles(css)
  const t = useText()
  const { use } = useLottery()
  const { $players, isSelf } = use(createUsers)
  const settings = use(createUserSettings)
  const players = useStore($players)
  const userId = useStore(settings.$userId)
  const edit = useStore(settings.$edit)
  useEffect(() => {
    if (userId !== '') void settings.load()
  }, [settings, userId])
  return (
    <Screen className="narrow settings-screen">
      <ScreenHead title={t('app.accountSettings')} />
      <UserSelect users={players} value={userId} onChange={settings.choose} />
      {edit.state === 'loading' && (
        <div role="status" aria-label={t('settings.loading')}>
          <Card flush className="list settings-waiting">
            {[0, 1, 2, 3].map((row) => <div className="row setting" key={row}><Skeleton /><Skeleton /></div>)}
          </Card>
        </div>
      )}
      {edit.state === 'failed' && (
        <Alert tone="danger" role="alert" title={t('settings.failed')}>
          <p>{statusText(t, edit.problem)}</p>
          <Retry onPress={() => void settings.load()} />
        </Alert>
      )}
      {edit.state === 'ready' && (
        <>
          <Choices key={userId} edit={edit} />
          {!isSelf(userId) && <p className="muted settings-note">{t('settings.ofPlayer', { player: userId })}</p>}
          <SaveBar key={`save ${userId}`} edit={edit} userId={userId} />
        </>
      )}
    </Screen>
  )
}

function Choices({ edit: { settings, changes } }: { edit: Extract<SettingsEdit, { state: 'ready' }> }) {
  const t = useText()
  const { edit } = useLottery().use(createUserSettings)
  const { boxIsMultiplied, formatBox, drawFormat, betSequence } = { ...settings, ...changes }
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
  return (
    <Card flush className="list">
      <Setting title={t('settings.method')} note={t('settings.methodNote')}>
        <Segmented
          label={t('settings.method')}
          options={[{ value: 'each', label: t('settings.methodEach') }, { value: 'total', label: t('settings.methodTotal') }]}
          value={boxIsMultiplied ? 'each' : 'total'}
          onChange={(method) => edit({ boxIsMultiplied: method === 'each' })}
        />
      </Setting>
      <Setting title={t('settings.boxFormat')} note={t('settings.boxFormatNote')}>
        <Segmented
          label={t('settings.boxFormat')}
          options={[{ value: 'S', label: '*1234' }, { value: 'D', label: '**1234' }]}
          value={formatBox}
          onChange={(format) => edit({ formatBox: format })}
        />
      </Setting>
      {settings.drawFormats.length > 0 && (
        <Setting title={t('settings.drawFormat')} note={t('settings.drawFormatNote')}>
          <Select label={t('settings.drawFormat')} options={named(settings.drawFormats)} value={drawFormat} onChange={(format) => edit({ drawFormat: format })} />
        </Setting>
      )}
      {settings.betSequences.length > 0 && (
        <Setting title={t('settings.betSequence')} note={t('settings.betSequenceNote')}>
          <Select label={t('settings.betSequence')} options={named(settings.betSequences)} value={betSequence} onChange={(sequence) => edit({ betSequence: sequence })} />
        </Setting>
      )}
    </Card>
  )
}
