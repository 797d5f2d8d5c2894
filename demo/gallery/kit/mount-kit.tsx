import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createI18n, type Translate } from '../../../src/i18n/create-i18n.js'
import { laterWords } from '../../../src/i18n/words-later.js'
import { Root } from '../../../src/ui/root.js'
import { createStyleTarget, StylesProvider } from '../../../src/ui/styles.js'
import type { GallerySettings } from '../settings.js'
import { ButtonSheet } from './buttons.js'
import { ChoiceSheet, DigitSheet } from './choices.js'
import { DateSheet } from './dates.js'
import { DialogSheet } from './dialogs.js'
import { FieldSheet, KeypadSheet } from './fields.js'
import { FigureSheet } from './figures.js'
import type { KitId } from '../items.js'
import { MessageSheet } from './messages.js'
import type { SheetProps } from './specimen.js'

const sheets: Record<KitId, (props: SheetProps) => ReactNode> = {
  'kit-buttons': ButtonSheet, 'kit-choices': ChoiceSheet, 'kit-digits': DigitSheet, 'kit-fields': FieldSheet, 'kit-keypads': KeypadSheet,
  'kit-messages': MessageSheet, 'kit-figures': FigureSheet, 'kit-dates': DateSheet, 'kit-dialog': DialogSheet,
}

/** A toast of the gallery stays: it is there to be looked at. */
const stays = () => () => {}

/** Draws a sheet of the kit into an element. The function returned shows it in another language or scheme. */
export async function mountKit(host: HTMLElement, id: string, first: GallerySettings): Promise<(settings: GallerySettings) => void> {
  const shadow = host.attachShadow({ mode: 'open' })
  const styles = createStyleTarget(shadow)
  const container = document.createElement('div')
  shadow.append(container)
  const root = createRoot(container)
  const Sheet = sheets[id as KitId]
  let latest = 0
  const show = async ({ lang, theme }: GallerySettings): Promise<void> => {
    const turn = ++latest
    const t = await textsOf(lang)
    if (turn !== latest) return
    root.render(
      <StylesProvider target={styles}>
        <Root lang={lang} theme={theme} frame="bare" after={stays}>
          <Sheet t={t} />
        </Root>
      </StylesProvider>,
    )
  }
  await show(first)
  return (settings) => void show(settings)
}

function textsOf(lang: string): Promise<Translate> {
  return new Promise((resolve) => {
    const stop = createI18n({ lang, needs: new Set(Object.values(laterWords)) }).$translate.subscribe((t) => {
      if (!t) return
      queueMicrotask(() => stop())
      resolve(t)
    })
  })
}
