/** The pages that rows stand on: a partner's with one widget on it, for whoever is to be signed in. */
import type { Page } from '@playwright/test'
import { expect } from '../browser/fixtures.js'
import type { Stage } from './row.js'

/** A session as a host page has it: a partner's, or one that began with a password. */
export type HostSession = { sn: string; loginid: string; token: string } | { loginid: string; bearer: string }

/** The sandbox's agent in a partner's session. */
export const AGENT: HostSession = { sn: 'DEMO', loginid: 'agent', token: 'agent123' }

/** The address of a page whose host says who plays, and says it again where the server refuses the token. */
export function pageFor({ server }: Stage, session: HostSession, body: string): string {
  const said = JSON.stringify(session)
  const head = `<script>window.LotteryWidgets = { q: [['configure', { credentials: async () => (${said}), onTokenExpired: async () => (${said}) }]] }</script>`
  return server.host({ body: `<div id="place">${body}</div>`, head, config: { api: `${server.url}/api` } })
}

/** Signs in at the sandbox, as a host could for its player. */
export async function bearerOf({ page, server }: Stage, username: string, password = `${username}123`): Promise<string> {
  const answer = await page.request.post(`${server.url}/api/token`, { form: { grant_type: 'password', username, password, client_id: '888' } })
  const { access_token: bearer } = (await answer.json()) as { access_token?: string }
  expect(bearer, `nobody signs in as ${username}`).toBeTruthy()
  return bearer ?? ''
}

/** Places a bet of 1.00 for today past the widget: something to look up. */
export async function placeElsewhere({ page, server }: Stage, { loginid, token, id = loginid }: { loginid: string; token: string; id?: string }): Promise<void> {
  const data = { SN: 'DEMO', LoginId: loginid, AuthToken: token, ID: id, Method: 'buy', BetString: 'D#21\n#1\n1234#1', ClientRef: `before ${id}`, Platform: 'ekor', Currency: 'MYR' }
  await page.request.post(`${server.url}/api/FDAPI/Bet/PostBetEkor`, { data })
}

/** Takes the widget out of the page and puts a new one there, which begins as on its first visit but for what the device keeps. */
export async function putWidget(page: Page, html: string): Promise<void> {
  await page.evaluate(async (written) => {
    const place = document.querySelector('#place')
    place?.replaceChildren()
    // Its session is let go of a moment after it.
    await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(null))))
    if (place) place.innerHTML = written
  }, html)
}
