/** The screen where a password is changed, as a user fills it in. */
import type { Rendered } from './render.js'

export const field = ({ screen }: Rendered, name: string) => screen.getByLabelText(name, { selector: 'input' }) as HTMLInputElement

export async function fill(page: Rendered, words: { old?: string; new?: string; confirm?: string }): Promise<void> {
  if (words.old) await page.user.type(field(page, 'Old password'), words.old)
  if (words.new) await page.user.type(field(page, 'New password'), words.new)
  if (words.confirm) await page.user.type(field(page, 'Confirm password'), words.confirm)
}

export const press = (page: Rendered) => page.user.click(page.screen.getByRole('button', { name: 'Change password' }))
