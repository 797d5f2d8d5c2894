import { Link } from 'wouter'
import { useText } from '../../context.js'
import { search } from '../../ui/app-icons.js'
import buttonCss from '../../ui/button.css?inline'
import { MessageScreen } from '../../ui/message-screen.js'
import { useStyles } from '../../ui/styles.js'

/** An address that leads to no screen, and the way home. */
export function NotFoundScreen() {
  useStyles(buttonCss)
  const t = useText()
  return (
    <MessageScreen icon={search} title={t('notFound.title')} ways={<Link className="button primary main" href="/home/">{t('notFound.home')}</Link>}>
      <p>{t('notFound.text')}</p>
    </MessageScreen>
  )
}
