import { useState } from 'react'
import { useLottery, useText } from '../../context.js'
import type { Translate } from '../../i18n/create-i18n.js'
import { statusText } from '../../parts/problem-text.js'
import { createUserSettings, type SavingState, type SettingsEdit } from '../../stores/user-settings.js'
import { createUsers } from '../../stores/users.js'
import { Alert } from '../../ui/alert.js'
import { Button } from '../../ui/button.js'

/** Save, the way back to what is saved, and what became of the last Save. */
export function SaveBar({ edit, userId }: { edit: Extract<SettingsEdit, { state: 'ready' }>; userId: string }) {
  const t = useText()
  const { use } = useLottery()
  const { save, revert, isHeld } = use(createUserSettings)
  const isOwn = use(createUsers).isSelf(userId)
  const [isTold, setTold] = useState(false)
  const { saving, changes } = edit
  const hasChanges = Object.keys(changes).length > 0
  const isBusy = saving.state === 'saving'
  const reason = !hasChanges ? t('settings.nothingToSave') : isOwn && isHeld() ? t('bet.checkFirst') : ''
  const isDone = saving.state === 'saved' && !hasChanges
  return (
    <div className="save-bar" data-dock="">
      {/* Where the finger was: above the bar it would stand behind it on a small phone. */}
      <Outcome saving={saving} isDone={isDone} isOwn={isOwn} userId={userId} t={t} />
      <p className="reason" role="status">{reason !== '' && (isTold || hasChanges) && !isDone ? reason : ''}</p>
      {hasChanges && !isBusy && <Button kind="secondary" onPress={revert}>{t('settings.revert')}</Button>}
      <Button
        kind="primary"
        main
        busy={isBusy}
        barred={reason !== '' && !isBusy}
        onBarred={() => setTold(true)}
        onPress={() => {
          setTold(false)
          void save()
        }}
      >
        {t(isBusy ? 'settings.saving' : 'settings.save')}
      </Button>
    </div>
  )
}

function Outcome({ saving, isDone, isOwn, userId, t }: { saving: SavingState; isDone: boolean; isOwn: boolean; userId: string; t: Translate }) {
  if (saving.state === 'refused' || saving.state === 'unknown') {
    const isKnown = saving.state === 'refused'
    return (
      <Alert tone={isKnown ? 'danger' : 'warning'} role="alert" title={t(isKnown ? 'settings.notSaved' : 'settings.saveUnknown')}>
        <p>{statusText(t, saving.problem)}</p>
        <p>{t(isKnown ? 'settings.changesKept' : 'settings.saveUnknownText')}</p>
      </Alert>
    )
  }
  // There from the start, so that what comes into it is read out.
  return (
    <div className="told" role="status">
      {isDone && (
        <Alert tone="success" title={t('status.S100')}>
          {!isOwn && <p>{t('settings.savedFor', { player: userId })}</p>}
          {isOwn && saving.state === 'saved' && saving.forBets && <p>{t('settings.savedOwn')}</p>}
        </Alert>
      )}
    </div>
  )
}
