import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { useLottery, useText } from '../../context.js'
import buttonCss from '../../ui/button.css?inline'
import { Card } from '../../ui/card.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'
import { PasswordForm } from './password-form.js'
import css from './settings.css?inline'

/** The change that the server demands before anything else (spec section 4): no old password, and no way on but this or out. `onSignIn` as on the other screen. */
export function NeedChangePasswordScreen({ onSignIn }: { onSignIn: () => void }) {
  useStyles(css)
  useStyles(buttonCss)
  const t = useText()
  const state = useStore(useLottery().session.$state)
  const userId = 'loginid' in state ? state.loginid : ''
  return (
    <Screen className="narrow">
      <ScreenHead title={t('password.needed')} />
      <p>{t('password.neededText')}</p>
      <Card className="password-card">
        <PasswordForm userId={userId} call="need-change" asksOld={false} onSignIn={onSignIn} />
      </Card>
      <div>
        <Link className="button ghost" href="/logout/">{t('app.logout')}</Link>
      </div>
    </Screen>
  )
}
