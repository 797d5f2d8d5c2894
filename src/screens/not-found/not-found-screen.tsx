import { Link } from 'wouter'
import { useText } from '../../context.js'
import buttonCss from '../../ui/button.css?inline'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'

/** An address that leads to no screen, and the way home. */
export function NotFoundScreen() {
  useStyles(buttonCss)
  const t = useText()
  return (
    <Screen className="narrow">
      <ScreenHead title={t('notFound.title')} />
      <p>{t('notFound.text')}</p>
      <div>
        <Link className="button primary" href="/home/">{t('notFound.home')}</Link>
      </div>
    </Screen>
  )
}
