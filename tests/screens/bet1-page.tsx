import { Bet1Screen } from '../../src/screens/bet1/bet1-screen.js'
import { createTestEnvironment } from '../stores/environment.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'
import { button, typeNumber, typeStake } from './row-bets.js'

/** The screen of somebody who has seen its tutorial. */
export async function open({ now, environment = createTestEnvironment({ now, kept: new Map([['lottery:tutorial-bet1', 'seen']]) }), ...options }: RenderOptions = {}): Promise<Rendered> {
  const page = renderScreen(<Bet1Screen />, { environment, ...options })
  await page.screen.findByRole('heading', { name: 'Bet 1' })
  await page.screen.findByRole('radiogroup', { name: 'Currency' })
  return page
}

export const chooseType = ({ user, screen }: Rendered, name: string | RegExp) => user.click(screen.getByRole('checkbox', { name }))
export const chooseDate = ({ user, screen }: Rendered, date: RegExp) => user.click(screen.getByRole('checkbox', { name: date }))
export const choose = ({ user, screen }: Rendered, name: string) => user.click(screen.getByRole('radio', { name }))

/** 1234 on M, P and T for two main draw days, 1.00 big and 1.00 small: 12.00. */
export async function addLine(page: Rendered): Promise<void> {
  await chooseDate(page, /2026-11-22/)
  await chooseDate(page, /2026-11-25/)
  for (const type of ['M Magnum', 'P PMP', 'T Toto']) await chooseType(page, type)
  await typeNumber(page, '1234')
  await typeStake(page, 'B', '1')
  await typeStake(page, 'S', '1')
  await page.user.click(button(page, 'Add'))
}
