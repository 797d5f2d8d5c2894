/** What changes an account: settings, and passwords. The same done twice is the same, or is refused. */
import { defaultPaths } from '../../src/api/endpoints.js'
import { expect } from '../browser/fixtures.js'
import { en } from '../words.js'
import type { CallUnderFault, Stage } from './row.js'
import { AGENT, bearerOf, pageFor, putWidget } from './pages.js'

const app = (start: string) => `<lottery-app start="${start}"></lottery-app>`

/** One box format after the other: a format that is set already cannot be saved. */
const formatOf = ({ turn }: Stage) => (turn % 2 === 0 ? '*1234' : '**1234')
const editUser: CallUnderFault = {
  name: 'EditUser',
  pathname: `/api/FDAPI${defaultPaths.editUser}`,
  kind: 'saving',
  // What holds is asked first: whoever is offline then sends nothing.
  isLed: true,
  input: 'the changes',
  buys: 0,
  async open(at) {
    await at.page.goto(pageFor(at, AGENT, app('/settings/account/')))
    await expect(at.page.getByText(en['settings.methodNote'])).toBeVisible()
  },
  async prepare(at) {
    Object.assign(at.notes, { unsure: en['settings.saveUnknown'], advice: en['settings.saveUnknownText'], busy: en['settings.saving'], done: en['settings.savedOwn'], refused: en['settings.notSaved'] })
    // Where a cell before was red, it is set already.
    const other = at.page.getByRole('radio', { name: at.turn % 2 === 0 ? '**1234' : '*1234', exact: true })
    if (!(await other.isChecked())) throw new Error(`the box format is ${formatOf(at)} before it is chosen`)
    await at.page.getByRole('radio', { name: formatOf(at), exact: true }).check()
  },
  ask: ({ page }) => page.getByRole('button', { name: en['settings.save'], exact: true }).click(),
  kept: (at) => expect(at.page.getByRole('radio', { name: formatOf(at), exact: true })).toBeChecked(),
}

const fields = ({ page }: Stage) => [en['password.new'], en['password.confirm']].map((name) => page.getByLabel(name, { exact: true }))
const passwordOf = ({ turn }: Stage) => `better${turn + 10}`
const typePassword = async (at: Stage) => {
  for (const field of fields(at)) await field.fill(passwordOf(at))
}
const passwordKept = async (at: Stage) => {
  for (const field of fields(at)) await expect(field).toHaveValue(passwordOf(at))
}
const change = ({ page }: Stage) => page.getByRole('button', { name: en['password.change'], exact: true }).click()
const words = { unsure: en['password.unknown'], advice: en['password.unknownText'], busy: en['password.changing'] }

const usual = { input: 'the new password', buys: 0, ask: change, kept: passwordKept } satisfies Partial<CallUnderFault>

const changePassword: CallUnderFault = {
  ...usual,
  name: 'ChangePassword',
  pathname: `/api${defaultPaths.changePassword}`,
  kind: 'password',
  async open(at) {
    await at.page.goto(pageFor(at, AGENT, app('/settings/changepassword/')))
    await at.page.getByRole('combobox', { name: en['settings.player'] }).selectOption('player01')
  },
  async prepare(at) {
    Object.assign(at.notes, words, { done: 'The password of player01 was changed.', twice: en['status.E109'] })
    await typePassword(at)
  },
}

const needChangePassword: CallUnderFault = {
  ...usual,
  name: 'NeedChangePwd',
  pathname: `/api${defaultPaths.needChangePassword}`,
  kind: 'demanded password',
  open: async ({ page, server }) => void (await page.goto(server.host({ body: '<div id="place"></div>', config: { api: `${server.url}/api` } }))),
  // Who has changed it need not: each cell begins with an account that must.
  async prepare(at) {
    const { page, server, sandbox, notes } = at
    // Who has changed it has nothing more to change with that session.
    Object.assign(notes, words, { twice: en['status.E103'] })
    await sandbox.reset()
    await putWidget(page, '')
    await page.clock.fastForward(1500)
    const kept = JSON.stringify({ scope: `${server.url}/api`, loginid: 'fresh', bearer: await bearerOf(at, 'fresh'), mustChangePassword: true })
    await page.evaluate((text) => sessionStorage.setItem('lottery:session', text), kept)
    await putWidget(page, '<lottery-app persist="session"></lottery-app>')
    await typePassword(at)
  },
}

/** The calls that change an account. */
export const settingsCalls: readonly CallUnderFault[] = [editUser, changePassword, needChangePassword]
