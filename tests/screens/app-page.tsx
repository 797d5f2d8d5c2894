import { within } from '@testing-library/dom'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

export function open(options?: RenderOptions, onTitle?: (title: string) => void): Rendered {
  return renderScreen(<LotteryApp onTitle={onTitle} />, options)
}

/** The app with its home screen. */
export async function openHome(options?: RenderOptions): Promise<Rendered> {
  const page = open(options)
  await page.screen.findByText('Total balance · demo')
  return page
}

/** Where the app has been, as it told its host. */
export const routes = ({ events }: Rendered) => events.flatMap(({ name, detail }) => (name === 'lottery:navigate' ? [(detail as { route: string }).route] : []))
/** A configuration without a session. */
export const nobody = { sn: undefined, loginid: undefined, token: undefined }

/** The menu, once its entries are there. */
export async function openMenu({ screen, user }: Rendered) {
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  await menu.findAllByRole('link')
  return menu
}

/** Goes there by the menu. */
export async function goTo(page: Rendered, entry: string): Promise<void> {
  await page.user.click((await openMenu(page)).getByRole('link', { name: entry }))
}
