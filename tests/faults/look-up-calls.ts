/** What a player looks up: each on its own screen, asked by opening it or by a press. */
import type { Page } from '@playwright/test'
import { defaultPaths, type Paths } from '../../src/api/endpoints.js'
import { demoSession } from '../hosts/script-tag-page.js'
import { expect } from '../browser/fixtures.js'
import { en } from '../words.js'
import type { CallUnderFault, Stage } from './row.js'
import { AGENT, bearerOf, pageFor, placeElsewhere, putWidget, type HostSession } from './pages.js'

/** A screen that asks as it is opened. */
interface Screen {
  name: string
  path: keyof Paths
  /** Of the host below which the path is. */
  host?: '' | '/FDAPI'
  start: string
  /** Words of the screen: while it waits, when it is in vain, and some of what it shows. */
  loading: string
  failed: string
  fresh: string
  kind?: CallUnderFault['kind']
  who?(at: Stage): Promise<HostSession>
  unlike?: CallUnderFault['unlike']
}

const appAt = (start: string) => `<lottery-app start="${start}"></lottery-app>`

const opened = ({ name, path, host = '/FDAPI', start, loading, failed, fresh, kind = 'look-up', who = async () => demoSession, unlike }: Screen): CallUnderFault => ({
  name,
  pathname: `/api${host}${defaultPaths[path]}`,
  kind,
  input: '',
  buys: 0,
  ...(unlike && { unlike }),
  async open(at) {
    await at.page.goto(pageFor(at, await who(at), ''))
  },
  async prepare({ page, notes }) {
    Object.assign(notes, { loading, failed, fresh })
    await putWidget(page, '')
    // What an app knows outlives it by a second.
    await page.clock.fastForward(1500)
    await goTo(page, '/home/')
    await putWidget(page, '<lottery-app router="hash"></lottery-app>')
    // Its place is there before the session is; a network that is lost under the start of one is another fault.
    await expect(page.getByRole('region', { name: 'Balance' }).getByRole('button', { name: en['home.refresh'] })).toBeVisible()
  },
  ask: ({ page }) => goTo(page, start),
})

const goTo = (page: Page, route: string) => page.evaluate((to) => void (location.hash = to), route)

/** A login session of the agent, for whom a bet has been placed. */
const agentSignedIn = async (at: Stage): Promise<HostSession> => ({ loginid: 'agent', bearer: await bearerOf(at, 'agent') })
const agentHasBet = (at: Stage) => placeElsewhere(at, { loginid: 'agent', token: 'agent123' })
const demoHasBet = (at: Stage) => placeElsewhere(at, demoSession)

/** A search that is asked by its button. */
const search = {
  kind: 'search',
  buys: 0,
  ask: ({ page }) => page.getByRole('button', { name: en['receipts.search'], exact: true }).click(),
} satisfies Partial<CallUnderFault>

const receipts: CallUnderFault = {
  ...search,
  name: 'GetMobileReceipt',
  pathname: `/api/FDAPI${defaultPaths.receipts}`,
  input: 'the number',
  async open(at) {
    await demoHasBet(at)
    await at.page.goto(pageFor(at, demoSession, appAt('/receipts/')))
    await expect(at.page.getByRole('button', { name: /^R261121-/ })).toBeVisible()
    await at.page.getByRole('radio', { name: en['receipts.number'], exact: true }).check()
  },
  async prepare({ page, notes }) {
    Object.assign(notes, { loading: en['receipts.loading'], failed: en['receipts.failed'], fresh: '1 receipt with 1234' })
    await page.getByRole('textbox', { name: en['receipts.betNumber'] }).fill('1234')
  },
  kept: ({ page }) => expect(page.getByRole('textbox', { name: en['receipts.betNumber'] })).toHaveValue('1234'),
}

const winLoss: CallUnderFault = {
  ...search,
  name: 'GetMobileWinLossDetail',
  pathname: `/api/FDAPI${defaultPaths.winLoss}`,
  input: 'the currency',
  async open(at) {
    await demoHasBet(at)
    await at.page.goto(pageFor(at, demoSession, appAt('/report/')))
    await at.page.getByRole('combobox', { name: en['bet.currency'] }).selectOption('MYR')
  },
  async prepare({ notes }) {
    Object.assign(notes, { loading: en['report.loading'], failed: en['report.failed'], fresh: 'WIN/LOSS' })
  },
  kept: ({ page }) => expect(page.getByRole('combobox', { name: en['bet.currency'] })).toHaveValue('MYR'),
}

/** Currencies in turn: what was asked for before is not asked for again. */
const currencyOf = ({ turn }: Stage) => (turn % 2 === 0 ? 'SGD' : 'USD')
const statistic: CallUnderFault = {
  name: 'GetMobileBetStatistic',
  pathname: `/api/FDAPI${defaultPaths.betStatistic}`,
  kind: 'search',
  input: 'the currency',
  buys: 0,
  async open(at) {
    await at.page.goto(pageFor(at, demoSession, appAt('/settings/betstatistics/')))
    await expect(at.page.getByText(/^Nothing was bet on draws of/)).toBeVisible()
  },
  async prepare(at) {
    Object.assign(at.notes, { loading: en['statistics.loading'], failed: en['statistics.failed'], fresh: `Nothing was bet on draws of 2026-11-21 in ${currencyOf(at)}` })
  },
  ask: async (at) => void (await at.page.getByRole('combobox', { name: en['bet.currency'] }).selectOption(currencyOf(at))),
  kept: (at) => expect(at.page.getByRole('combobox', { name: en['bet.currency'] })).toHaveValue(currencyOf(at)),
}

const tickets: CallUnderFault = {
  ...search,
  name: 'GetDrawTicketUser',
  pathname: `/api/FDAPI${defaultPaths.tickets}`,
  input: 'the ticket number',
  async open(at) {
    await agentHasBet(at)
    await at.page.goto(pageFor(at, await agentSignedIn(at), appAt('/member/lottery/')))
    await expect(at.page.getByText('1 row', { exact: true })).toBeVisible()
  },
  async prepare({ page, notes }) {
    Object.assign(notes, { loading: en['tickets.loading'], failed: en['tickets.failed'], fresh: '1 row' })
    const field = page.getByRole('textbox', { name: en['tickets.number'] })
    if (!(await field.isVisible())) await page.getByRole('button', { name: en['tickets.find'] }).click()
    await field.fill('R261121-000001')
  },
  kept: ({ page }) => expect(page.getByRole('textbox', { name: en['tickets.number'] })).toHaveValue('R261121-000001'),
}

const ticket: CallUnderFault = {
  name: 'GetDrawTicketUserDetail',
  pathname: `/api/FDAPI${defaultPaths.ticket}`,
  kind: 'look-up',
  input: '',
  buys: 0,
  async open(at) {
    await agentHasBet(at)
    await at.page.goto(pageFor(at, await agentSignedIn(at), appAt('/member/lottery/')))
  },
  async prepare({ page, notes }) {
    Object.assign(notes, { loading: en['tickets.loading'], failed: en['tickets.failed'], fresh: '1 ticket' })
    await expect(page.getByText('1 row', { exact: true })).toBeVisible()
  },
  ask: ({ page }) => page.getByRole('button', { name: /^agent, 1 ticket/ }).click(),
  tidy: ({ page }) => page.getByRole('button', { name: en['tickets.backToList'], exact: true }).click(),
}

/** The look-ups. */
export const lookUpCalls: readonly CallUnderFault[] = [
  receipts,
  winLoss,
  opened({
    name: 'GetMobileStrike', path: 'strikes', start: '/strike/', loading: en['strike.loading'], failed: en['strike.failed'], fresh: en['strike.none'], kind: 'look-up by currency',
    unlike: { 'clock 10 minutes off': { requests: 9, polls: 8, because: 'in the evening the list of today comes up, and is asked for once more: some of its draws are final when they are first seen' } },
  }),
  opened({ name: 'GetLoginPlayerSummaryInfo', path: 'playerSummary', start: '/settings/packageinfo/', loading: '', failed: en['package.failed'], fresh: '24.00%' }),
  opened({ name: 'GetMobileProfile', path: 'profile', start: '/settings/profile/', loading: en['profile.loading'], failed: en['profile.failed'], fresh: en['profile.outstanding'] }),
  statistic,
  opened({
    name: 'GetMobileUserEditModel', path: 'userEditModel', start: '/settings/account/', loading: en['settings.loading'], failed: en['settings.failed'], fresh: en['settings.methodNote'],
    who: async () => AGENT,
  }),
  tickets,
  ticket,
  opened({
    name: 'DrawTicketExternalLink', path: 'memberLinks', host: '', start: '/member/', loading: en['member.loading'], failed: en['member.failed'], fresh: en['member.winners'],
  }),
]
