import { fireEvent } from '@testing-library/dom'
import { seenIn } from './bet-screens.js'
import type { Rendered } from './render.js'

/** What a test of Bet 1 and Bet 3 types and reads, by role and English name. */
export const numberField = ({ screen }: Rendered): HTMLInputElement => screen.getByRole('textbox', { name: 'Number' })
export const stakeField = ({ screen }: Rendered, stake: string): HTMLInputElement => screen.getByRole('textbox', { name: stake })
export const button = ({ screen }: Rendered, name: string | RegExp) => screen.getByRole('button', { name })
export const isBarred = (page: Rendered, name: string) => button(page, name).getAttribute('aria-disabled') === 'true'
/** Each line of the list: number and tag, draws and stakes, money; spaces at which no line ends as plain ones. */
export const lines = ({ root }: Rendered) => [...root.querySelectorAll('.slip-line')].map((line) => line.textContent?.replaceAll('\u00a0', ' '))
export const toasts = ({ root }: Rendered) => [...root.querySelectorAll('.toast')].map(seenIn)
/** Bets that were sent, by the end of their path. */
export const sent = ({ calls }: Rendered, path: string) => calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body as { BetString: string; ClientRef: string; Currency: string })

/** Types a number as a keyboard does, into the number field. */
export async function typeNumber(page: Rendered, number: string): Promise<void> {
  await page.user.type(numberField(page), number)
}

/** Types over what stands in a stake field. */
export async function typeStake(page: Rendered, stake: string, text: string): Promise<void> {
  const field = stakeField(page, stake)
  await page.user.type(field, text || '{Backspace}', { initialSelectionStart: 0, initialSelectionEnd: field.value.length })
}

/** Pastes rows through "More". */
export async function paste(page: Rendered, text: string): Promise<void> {
  await page.user.click(button(page, 'More'))
  await page.user.click(button(page, 'Paste a bet'))
  // The clipboard of the test library does not reach into a shadow root.
  fireEvent.input(page.screen.getByRole('textbox', { name: 'The bet as text' }), { target: { value: text } })
  await page.screen.findAllByText(/^(?:Error lines|Up to|\d+ lines? w)/)
}
