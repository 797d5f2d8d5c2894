import { Bet3Screen } from '../../src/screens/bet3/bet3-screen.js'
import { createTestEnvironment } from '../stores/environment.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'
import { button } from './row-bets.js'

/** The screen of somebody who has seen its tutorial. */
export async function open({ now, environment = createTestEnvironment({ now, kept: new Map([['lottery:tutorial-bet3', 'seen']]) }), ...options }: RenderOptions = {}): Promise<Rendered> {
  const page = renderScreen(<Bet3Screen />, { environment, ...options })
  await page.screen.findByRole('heading', { name: 'Bet 3' })
  await page.screen.findByRole('radiogroup', { name: 'Currency' })
  return page
}

export const chooseSlot = ({ user, screen }: Rendered, name: string | RegExp) => user.click(screen.getByRole('checkbox', { name }))
export const choose = ({ user, screen }: Rendered, name: string | RegExp) => user.click(screen.getByRole('radio', { name }))
export const press = async (page: Rendered, ...keys: string[]) => {
  for (const key of keys) await page.user.click(button(page, key))
}

/** 3399 on Lucky at 19:30 and 22:00 today, 1.00 big. */
export async function addLine(page: Rendered): Promise<void> {
  await choose(page, /^Today/)
  await chooseSlot(page, 'Lucky 19:30')
  await chooseSlot(page, 'Lucky 22:00')
  await press(page, '3', '3', '9', '9', 'Next field', '1', 'Add')
}
