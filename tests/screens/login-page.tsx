import { LotteryApp } from '../../src/app/lottery-app.js'
import { nobody } from './app-page.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

/** The app at its login screen. */
export async function openLogin({ config, ...options }: RenderOptions = {}): Promise<Rendered> {
  const page = renderScreen(<LotteryApp />, { options: { start: '/login/' }, config: { ...nobody, ...config }, ...options })
  await page.screen.findByRole('heading', { level: 1, name: 'Sign in' })
  return page
}

export const field = ({ screen }: Rendered, name: string | RegExp): HTMLInputElement => screen.getByRole('textbox', { name })
export const password = ({ screen }: Rendered): HTMLInputElement => screen.getByLabelText('Password')

/** Types over what is there. */
export const retype = (page: Rendered, input: HTMLInputElement, text: string) => page.user.type(input, text, { initialSelectionStart: 0, initialSelectionEnd: input.value.length })

/** Types who signs in. */
export async function fill(page: Rendered, username: string, secret: string): Promise<void> {
  await retype(page, field(page, 'Username'), username)
  await retype(page, password(page), secret)
}

export const press = ({ screen, user }: Rendered) => user.click(screen.getByRole('button', { name: /^Sign/ }))
export const atHome = ({ screen }: Rendered, loginid: string) => screen.findByText(`Total balance · ${loginid}`)
