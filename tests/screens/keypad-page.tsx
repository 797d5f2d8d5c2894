import { KeypadScreen } from '../../src/screens/keypad/keypad-screen.js'
import { afterPaint } from '../../src/ui/after-paint.js'
import { noDialog, renderScreen, type RenderOptions, type Rendered } from './render.js'

export async function open(options?: RenderOptions): Promise<Rendered> {
  const rendered = renderScreen(<KeypadScreen />, options)
  await rendered.screen.findByRole('heading', { name: 'Keypad' })
  await rendered.screen.findByRole('radiogroup', { name: 'Currency' })
  return rendered
}

const NAMES: Record<string, string> = { '/': 'Next row', '+': '+ ROLL' }
/** Presses keys of the keypad as a finger does; `/` is Next row. */
export async function press({ screen, user }: Rendered, keys: string) {
  for (const key of keys) await user.click(screen.getByRole('button', { name: NAMES[key] ?? key }))
  await understood()
}
/** A key is painted before it is read; then what was read is drawn. */
export const understood = () => new Promise<void>((resolve) => afterPaint(() => afterPaint(resolve)))

/** Mon 2026-11-23 is no main draw day; Sun 22 is. Dates and draws by their sheets. */
export async function choose(page: Rendered, { dates = [/2026-11-22/], types = ['M Magnum', 'P PMP'] } = {}) {
  const { screen, user } = page
  await user.click(screen.getByRole('button', { name: /^Draw dates:/ }))
  for (const date of dates) await user.click(screen.getByRole('checkbox', { name: date }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await noDialog(page)
  await user.click(screen.getByRole('button', { name: /^Draw types?: Select a draw type/i }))
  for (const type of types) await user.click(screen.getByRole('checkbox', { name: type }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await noDialog(page)
}

export const rows = ({ root }: Rendered) => [...root.querySelectorAll('.rows code')].map((row) => row.textContent)
export const words = ({ root }: Rendered) => [...root.querySelectorAll('.rows .row-words')].map((row) => row.textContent)
export const current = ({ root }: Rendered) => root.querySelector('.rows [aria-current] code')?.textContent
export const bet = ({ screen }: Rendered) => screen.getByRole('button', { name: 'BET' })
