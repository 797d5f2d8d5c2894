import type { TextKey } from '../../../src/i18n/create-i18n.js'
import * as accountIcons from '../../../src/ui/account-icons.js'
import * as appIcons from '../../../src/ui/app-icons.js'
import * as betIcons from '../../../src/ui/bet-icons.js'
import { Button, type ButtonProps } from '../../../src/ui/button.js'
import { ExternalLink } from '../../../src/ui/external-link.js'
import { Icon } from '../../../src/ui/icon.js'
import * as icons from '../../../src/ui/icons.js'
import { Logo } from '../../../src/ui/logo.js'
import * as rowIcons from '../../../src/ui/row-icons.js'
import { Sheet, Specimen, type SheetProps } from './specimen.js'

const kinds = ['primary', 'secondary', 'tonal', 'ghost', 'danger', 'danger-solid', 'plain'] as const satisfies NonNullable<ButtonProps['kind']>[]
const states: { name: string; text: TextKey; props: Partial<ButtonProps> }[] = [
  { name: 'at rest', text: 'shared.retry', props: {} },
  { name: 'barred', text: 'slip.add', props: { barred: true } },
  { name: 'busy', text: 'bet.placing', props: { busy: true } },
  { name: 'pressed', text: 'slip.save', props: { pressed: true } },
]

/** Every kind of button in every state, and every icon. */
export function ButtonSheet({ t }: SheetProps) {
  return (
    <Sheet>
      {states.map(({ name, text, props }) => (
        <Specimen key={name} name={`Buttons, ${name}`}>
          {kinds.map((kind) => <Button key={kind} kind={kind} {...props}>{t(text)}</Button>)}
          <Button kind="icon" label={t('shared.close')} {...props}><Icon path={icons.close} /></Button>
        </Specimen>
      ))}
      <Specimen name="Main and as wide as its place">
        <Button kind="primary" main block>{t('bet.bet')}</Button>
        <Button kind="primary" main block barred>{t('bet.bet')}</Button>
        <Button kind="primary" main block busy>{t('bet.placing')}</Button>
      </Specimen>
      <Specimen name="With an icon; a link out">
        <Button kind="tonal"><Icon path={betIcons.copy} small />{t('receipt.copy')}</Button>
        <Button kind="secondary"><Icon path={betIcons.share} small />{t('receipt.share')}</Button>
        <ExternalLink href="https://example.invalid/" label={t('receipt.share')}>{t('receipt.share')}</ExternalLink>
      </Specimen>
      <Specimen name="The name as a mark"><span className="logo"><Logo start={t('app.nameStart')} end={t('app.nameEnd')} /></span></Specimen>
      <Specimen name="Icons" wide>
        {Object.entries({ ...icons, ...betIcons, ...appIcons, ...rowIcons, ...accountIcons }).map(([name, path]) => <Icon key={name} path={path} />)}
      </Specimen>
      <Specimen name="Small icons" wide>
        {Object.entries(icons).map(([name, path]) => <Icon key={name} path={path} small />)}
      </Specimen>
    </Sheet>
  )
}
