/** A session of somebody who has signed in with a password, on the standalone page. */
import type { Page } from '@playwright/test'
import { expect, type TestServer } from './fixtures.js'

/** Leaves a bearer session in the tab, as the standalone page keeps one over a reload. For the pages that are opened after it. */
export async function signIn(page: Page, server: TestServer, username: string, password = `${username}123`): Promise<void> {
  const answer = await page.request.post(`${server.url}/api/token`, { form: { grant_type: 'password', username, password, client_id: '888' } })
  const { access_token: bearer } = (await answer.json()) as { access_token?: string }
  expect(bearer, `nobody signs in as ${username}`).toBeTruthy()
  await page.addInitScript((kept) => sessionStorage.setItem('lottery:session', kept), JSON.stringify({ scope: '/api', loginid: username, bearer }))
}
