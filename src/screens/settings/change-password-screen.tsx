import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { useLottery, useText } from '../../context.js'
import { createUsers } from '../../stores/users.js'
import { Alert } from '../../ui/alert.js'
import { Card } from '../../ui/card.js'
import { useHandFocusToHeading } from '../../ui/hand-focus-on.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'
import { PasswordForm } from './password-form.js'
import css from './settings.css?inline'
import { UserSelect } from './user-select.js'

/** Changing one's own password, or for an agent that of somebody below him (spec sections 2 and 6). `onSignIn` leads to where one signs in again: one's own ends the session. */
export function ChangePasswordScreen({ onSignIn }: { onSignIn: () => void }) {
  useStyles(css)
  const t = useText()
  const { $downlines, isSelf } = useLottery().use(createUsers)
  const users = useStore($downlines)
  const [chosen, setChosen] = useState('')
  const [changed, setChanged] = useState('')
  const userId = users.includes(chosen) ? chosen : (users[0] ?? '')
  return (
    <Screen className="narrow">
      <ScreenHead title={t('app.changePassword')} />
      <UserSelect
        users={users}
        value={userId}
        onChange={(user) => {
          setChosen(user)
          setChanged('')
        }}
      />
      <div className="told" role="status">
        {changed !== '' && <Changed player={changed} onClose={() => setChanged('')} />}
      </div>
      <Card className="password-card">
        {/* Another user is another form: what was typed for one must never be sent for the other. */}
        <PasswordForm key={userId} userId={userId} call="change" asksOld={isSelf(userId)} onTyped={() => setChanged('')} onChanged={() => setChanged(userId)} onSignIn={onSignIn} />
      </Card>
    </Screen>
  )
}

/** Says whose password was changed. Who closes it goes on at the heading of the screen. */
function Changed({ player, onClose }: { player: string; onClose: () => void }) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  useHandFocusToHeading(place)
  return (
    <div ref={place}>
      <Alert tone="success" title={t('status.S100')} close={{ label: t('shared.close'), run: onClose }}>
        <p>{t('password.changedFor', { player })}</p>
      </Alert>
    </div>
  )
}
