/** The two ways in which a player comes in, on the pages of the matrix. */
import type { Locator } from '@playwright/test'
import { demoSession } from '../hosts/script-tag-page.js'
import { expect } from '../browser/fixtures.js'
import { signIn } from '../browser/signed-in.js'
import type { Stage } from './row.js'

/** Who comes from a partner's page, and who signs in with a password. */
export const PARTNERS_PLAYER = demoSession.loginid
export const PLAYER = 'player'
const TOKENS: Readonly<Record<string, string>> = { [PARTNERS_PLAYER]: demoSession.token, [PLAYER]: `${PLAYER}123` }

/** What stands on a bet screen when there is an account to bet from. */
const currencies = (page: Stage['page']): Locator => page.getByRole('radiogroup', { name: 'Currency', exact: true })

/** A host that hands in a new token when the server refuses the old one. */
const HANDS_IN_TOKEN = `<script>window.LotteryWidgets = { q: [['configure', { onTokenExpired: async () => (${JSON.stringify(demoSession)}) }]] }</script>`

/** The tutorials of the bet screens have been seen. The empty page between two cells has no storage. */
function skipTutorials(): void {
  if (location.protocol === 'about:') return
  for (const name of ['bet1', 'bet3']) localStorage.setItem(`lottery:tutorial-${name}`, 'seen')
}

/** A widget on a partner's page, whose host hands in a new token when the server refuses the old one. Waits until `shown` is. */
export async function openByPartner({ page, server }: Stage, body: string, shown = currencies(page)): Promise<void> {
  await page.addInitScript(skipTutorials)
  await page.goto(server.host({ body, head: HANDS_IN_TOKEN }))
  await expect(shown).toBeVisible()
}

/** A widget on a page whose host says nothing of a session, but would hand in a new token. */
export async function openWithoutSession({ page, server }: Stage, body: string, hash = ''): Promise<void> {
  await page.goto(server.host({ body, config: { api: `${server.url}/api` }, ...(hash === '' && { head: HANDS_IN_TOKEN }) }) + hash)
}

/** A screen of the standalone page, for a player who has signed in. Waits until `shown` is. */
export async function openAsPlayer({ page, server }: Stage, path: string, shown = currencies(page)): Promise<void> {
  await page.addInitScript(skipTutorials)
  await signIn(page, server, PLAYER)
  await page.goto(`${server.url}/standalone/#${path}`)
  await expect(shown).toBeVisible()
}

/** Signs in on the login screen, where he is, and is at home then. */
export async function signInAgain({ page }: Stage): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(PLAYER)
  await page.getByLabel('Password', { exact: true }).fill(`${PLAYER}123`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(`Total balance · ${PLAYER}`)).toBeVisible()
}

/** Places a bet as another page of the player would: 1.00 on a number of the cell's own. */
export async function placeElsewhere({ page, server, turn, fault }: Stage, loginid: string, betString: string): Promise<void> {
  const session = { SN: demoSession.sn, LoginId: loginid, AuthToken: TOKENS[loginid] }
  const data = { ...session, ID: loginid, Method: 'buy', BetString: betString, ClientRef: `elsewhere ${turn} ${fault}`, Platform: 'ekor', Currency: 'MYR' }
  const answer = await page.request.post(`${server.url}/api/FDAPI/Bet/PostBetEkor`, { data })
  expect(await answer.json()).toMatchObject([{ status: 'Success' }])
}
