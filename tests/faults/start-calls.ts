/** The calls that a session begins with: those of a partner's page, and those behind the login screen. */
import { defaultPaths } from '../../src/api/endpoints.js'
import { demoSession } from '../hosts/script-tag-page.js'
import { expect } from '../browser/fixtures.js'
import type { CallUnderFault, Stage } from './row.js'
import { PIN_HOST } from './fault-names.js'
import { openWithoutSession, PLAYER } from './sessions.js'

const typed = ({ page }: Stage) => page.getByRole('checkbox', { name: 'A 7', exact: true })

/** The host signs its player in, or out: by the attributes of the element, as a page does that learns later who is there. */
async function setSession({ page }: Stage, session: Partial<typeof demoSession>): Promise<void> {
  await page.locator('lottery-quick-bet').evaluate((element, given) => {
    for (const name of ['sn', 'loginid', 'token'] as const) {
      const value = given[name]
      if (value === undefined) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
  }, session)
}

/** There is an account to bet from. */
export const account = ({ page }: Stage) => page.getByRole('radiogroup', { name: 'Currency', exact: true })

const initData: CallUnderFault = {
  name: 'GetInitData',
  pathname: `/api/FDAPI${defaultPaths.initData}`,
  kind: 'partner start',
  input: 'the slip',
  buys: 0,
  open: (at) => openWithoutSession(at, '<lottery-quick-bet></lottery-quick-bet>'),
  // Typed before anybody is there: it is his who comes.
  prepare: (at) => typed(at).check(),
  ask: (at) => setSession(at, demoSession),
  kept: (at) => expect(typed(at)).toBeChecked(),
  // Signed in, he has his slip still; the host signs him out, and it is gone. The next cell gives the same session again.
  async tidy(at) {
    await expect(typed(at)).toBeChecked()
    await setSession(at, {})
    await expect(at.page.getByText('Sign in to bet').first()).toBeVisible()
    await expect(typed(at)).not.toBeChecked()
  },
}

const fields = ({ page }: Stage) => [
  [page.getByRole('textbox', { name: 'Username' }), PLAYER],
  [page.getByLabel('Password', { exact: true }), `${PLAYER}123`],
] as const

const login = {
  input: 'pin, name and password',
  buys: 0,
  async open(at) {
    const { page, server } = at
    const body = `<lottery-app router="hash" config-base="${server.url}/api/config/"></lottery-app>`
    await openWithoutSession(at, body, '#/login/')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  },
  async prepare(at) {
    for (const [field, text] of fields(at)) await field.fill(text)
  },
  ask: ({ page }) => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  async kept(at) {
    for (const [field, text] of fields(at)) await expect(field).toHaveValue(text)
    await expect(at.page.getByRole('textbox', { name: 'Pin' })).toHaveValue('888')
  },
  async tidy({ page }) {
    await page.evaluate(() => void (location.hash = '#/login/'))
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('')
  },
} satisfies Partial<CallUnderFault>

/** After the pin's host. */
const token: CallUnderFault = { ...login, name: 'token', pathname: `/api${defaultPaths.token}`, kind: 'sign-in', isLed: true }

/** After the token. */
const topContent: CallUnderFault = { ...login, name: 'GetInfoForTopContent, start', pathname: `/api${defaultPaths.topContent}`, kind: 'login start', isLed: true }

const pinHost: CallUnderFault = { ...login, name: PIN_HOST, pathname: `/api/config/${btoa('888').replaceAll('=', '')}`, kind: 'pin lookup' }

/** The calls that begin a session. */
export const startCalls: readonly CallUnderFault[] = [initData, pinHost, token, topContent]
