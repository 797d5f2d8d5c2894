import { expect, recordEvents, test } from './fixtures.js'

const WIDGETS = '<lottery-jackpot-banner></lottery-jackpot-banner><lottery-results-board></lottery-results-board><lottery-quick-bet></lottery-quick-bet>'

/** Everything the server is asked at the start fails, until the sandbox is reset. */
const DOWN = { path: '/api/', drop: true, times: 1000 }

test('server down at the start: each widget says so in its place, and works once the server is back', async ({ page, server, sandbox, trouble }) => {
  trouble.expect(/ERR_EMPTY_RESPONSE/, ...['session', 'results', 'jackpots'].map((source) => new RegExp(`\\[lottery\\] ${source}: E101 No answer \\(network`)))
  // An answer that fails sooner than the last of the three has begun is told by those that have.
  sandbox.addFault({ ...DOWN, delayMs: 500 })
  const events = await recordEvents(page)
  await page.goto(server.host({ body: WIDGETS }))

  const quickBet = page.locator('lottery-quick-bet')
  const board = page.locator('lottery-results-board')
  await expect(quickBet.getByRole('alert')).toContainText('The server cannot be reached')
  await expect(board.getByRole('alert')).toContainText('Results could not be loaded')
  await expect(page.locator('lottery-jackpot-banner').getByRole('region', { name: 'Jackpots' })).toBeVisible()
  await expect(quickBet.getByRole('button', { name: 'BET', exact: true })).toHaveAttribute('aria-disabled', 'true')
  // Each element tells of what it shares with the others.
  const told = (await events('lottery:error')).map(({ from, detail }) => `${from} ${(detail as { source: string }).source}`)
  for (const source of ['session', 'results', 'jackpots']) {
    expect(told.filter((line) => line.endsWith(source)).sort()).toEqual(expect.arrayContaining([`lottery-jackpot-banner ${source}`, `lottery-quick-bet ${source}`, `lottery-results-board ${source}`]))
  }

  await sandbox.reset()
  await quickBet.getByRole('button', { name: 'Try again' }).click()
  await expect(quickBet.getByRole('radiogroup', { name: 'Currency' })).toBeVisible()
  // The board keeps trying by itself as well, so its button may be gone before it is pressed.
  await expect(async () => {
    if (await board.getByRole('alert').isVisible()) await board.getByRole('button', { name: 'Try again' }).click({ timeout: 500 })
    await expect(board.getByText('Final').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('server down at the start of the app: it says so, and Try again leads home', async ({ page, server, sandbox, trouble }) => {
  trouble.expect(/ERR_EMPTY_RESPONSE/, /\[lottery\] (?:session|jackpots): E101 No answer \(network/)
  sandbox.addFault(DOWN)
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo`)
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
  await sandbox.reset()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('2,480.50')
})

test('server down at the start of the app: who loads the page again once it is back is in, also where the server answers before the logout screen is there', async ({ page, server, sandbox, trouble }) => {
  trouble.expect(/ERR_EMPTY_RESPONSE/, /\[lottery\] (?:session|jackpots): E101 No answer \(network/)
  sandbox.addFault(DOWN)
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo`)
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
  await sandbox.reset()
  await page.route(/\/logout-/, async (route) => {
    // With a session the title has the screen's name in it.
    await expect(page).not.toHaveTitle('4D Result')
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('2,480.50')
  await expect(page).toHaveURL(/#\/home\/$/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A wish to leave is one all the same.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
})

test('a wrong token: who cannot bet is told why, and results stay open to everybody', async ({ page, server, calls, trouble }) => {
  trouble.expect(/\[lottery\] session: E102 /)
  const events = await recordEvents(page)
  await page.goto(server.host({ body: WIDGETS, config: { api: `${server.url}/api`, sn: 'DEMO', loginid: 'demo', token: 'stolen-token' } }))

  const quickBet = page.locator('lottery-quick-bet')
  await expect(quickBet.getByRole('alert')).toContainText('Your session has ended')
  await expect(quickBet.getByRole('button', { name: 'BET', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('lottery-results-board').getByRole('heading', { name: /^Results, / })).toBeVisible()
  // Each widget's own, as each comes to be.
  await expect.poll(() => events('lottery:error')).toMatchObject([{ detail: { code: 'E102', source: 'session' } }, { detail: { code: 'E102' } }, { detail: { code: 'E102' } }])
  expect(JSON.stringify(await events()), 'no event carries a token').not.toContain('stolen-token')
  await expect.poll(() => calls.filter(({ path }) => path.endsWith('GetInitData')), 'a refused token is not tried again').toHaveLength(1)
})

test('a wrong token in the app leads to the logout screen, and the token is neither kept nor left in the address', async ({ page, server, trouble }) => {
  trouble.expect(/\[lottery\] session: E102 /)
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=stolen-token`)
  await expect(page.getByRole('alert')).toContainText('Your session has ended')
  expect(page.url()).not.toContain('stolen-token')
  expect(await page.evaluate(() => Object.values({ ...localStorage, ...sessionStorage }).join())).not.toContain('stolen-token')
  await page.getByRole('link', { name: 'See results' }).click()
  await expect(page.getByRole('heading', { name: /^Results, / })).toBeVisible()
})

test('the session fields have to be complete: a half one is told to the developer, and the widget goes on without', async ({ page, server, calls, trouble }) => {
  trouble.expect(/warning: \[lottery\] A session needs sn, loginid and token; token is missing/)
  const events = await recordEvents(page)
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>', config: { api: `${server.url}/api`, sn: 'DEMO', loginid: 'demo' } }))
  await expect(page.locator('.alert')).toContainText('Sign in to bet')
  await expect.poll(() => events('lottery:error')).toMatchObject([{ detail: { code: 'V103', source: 'config.token' } }])
  expect(calls.filter(({ path }) => path.endsWith('GetInitData'))).toEqual([])
})
