import type { Locator, Page } from '@playwright/test'
import { ATTRIBUTES } from '../../src/config.js'
import { en } from '../words.js'
import { bet, fillIn } from './betting.js'
import { expect, test } from './fixtures.js'
import { ATTACKS, answerHostilely, BAD_ADDRESSES, findAttacks, watchForAttacks } from './hostile-answers.js'
import { signIn } from './signed-in.js'

// A violation of the policy, an exception and a line of the console are trouble that nobody announced, and fail any test (fixtures.ts).

/** Collects the marks that are shown, and fails at once for what is more than text. */
function createWatch(page: Page) {
  const shown = new Set<string>()
  return {
    shown,
    async look(where: string) {
      const found = await findAttacks(page)
      expect({ where, ran: found.ran, made: found.made }).toEqual({ where, ran: [], made: [] })
      for (const field of found.shown) shown.add(field)
    },
  }
}

/** Opens a screen and waits until it is whole. The one before stands until the new one has come, and is not to be taken for it. */
async function goTo(page: Page, app: Page | Locator, path: string): Promise<void> {
  if (screenOf(new URL(page.url()).hash) !== screenOf(`#${path}`)) await app.locator('.frame-main h1').evaluateAll((headings) => headings.forEach((heading) => heading.setAttribute('data-left', '')))
  await page.evaluate((hash) => (location.hash = hash), path)
  await expect(app.locator('.frame-main h1:not([data-left])').first()).toBeVisible()
  await expect(app.locator('.skeleton')).toHaveCount(0)
}

/** A tab of the results is no screen of its own. */
const screenOf = (hash: string): string => hash.replace(/tab_\w+\/$/, '')

const APP = '<lottery-app router="hash"></lottery-app>'

test('a member: no text of a server becomes more than text, on any screen, under the strictest policy', async ({ page, server }) => {
  await watchForAttacks(page)
  // Whose own name is not the first of the players is an agent.
  await answerHostilely(page, server, { spared: /^(?:status|drawType|drawTypeCode|[Cc]urrency|sprCurrency|Name|BetString|DrawTypes|prize.*|[Pp]layers)$/ })
  const watch = createWatch(page)
  await page.goto(server.host({ body: APP }, { strict: true }))
  const app = page.locator('lottery-app')
  await goTo(page, app, '/bet2/')
  await fillIn(app)
  await bet(app)
  const dialog = app.getByRole('dialog', { name: /^Bet placed/ })
  await expect(dialog).toContainText('⟦postBetEkor.Output⟧')
  await watch.look('the receipt of a bet')
  await dialog.getByRole('button', { name: 'OK' }).click()
  for (const path of ['/home/', '/keypad/', '/receipts/', '/strike/', '/results/', '/results/tab_L/', '/member/', '/settings/profile/', '/settings/betstatistics/', '/report/']) {
    await goTo(page, app, path)
    if (path === '/receipts/') {
      await app.getByRole('button', { name: /^R\d+-/ }).first().click()
      await expect(app.getByRole('button', { name: 'Rebet' })).toBeVisible()
    }
    if (path === '/report/') await app.getByRole('button', { name: 'Search' }).click()
    const report = { '/report/': '⟦winLoss.message⟧', '/settings/betstatistics/': '⟦betStatistic.message⟧' }[path]
    if (report) await expect(app.getByText(report).first()).toBeVisible()
    await watch.look(path)
  }
  // Not a walk past empty screens.
  expect([...watch.shown].sort()).toEqual(expect.arrayContaining(['betStatistic.message', 'initData.TickerMessage', 'postBetEkor.Output', 'profile.Username', 'receipts.Output', 'winLoss.message']))
})

test('an agent and a player with tickets: nor on their screens', async ({ page, server }) => {
  await watchForAttacks(page)
  await answerHostilely(page, server)
  const watch = createWatch(page)
  const config = { api: `${server.url}/api`, sn: 'DEMO', loginid: 'agent', token: 'agent123' }
  await page.goto(server.host({ body: APP, config }, { strict: true }))
  for (const path of ['/bet3/', '/settings/account/', '/settings/profile/', '/settings/changepassword/']) {
    await goTo(page, page.locator('lottery-app'), path)
    await watch.look(path)
  }
  await signIn(page, server, 'crowd')
  await page.goto(`${server.url}/standalone/#/member/lottery/`)
  await expect(page.getByText('⟦tickets.').first()).toBeVisible()
  await watch.look('tickets')
  expect([...watch.shown].sort()).toEqual(expect.arrayContaining(['initData.Players', 'profile.Username', 'tickets.UserId', 'userEditModel.SelectedFormatDrawType']))
})

test('a server that refuses everything, with an attack for a code, for words and for what fills them', async ({ page, server, trouble }) => {
  trouble.expect(/\[lottery\] /)
  let refusing = false
  await watchForAttacks(page)
  await answerHostilely(page, server, { spared: /./, refusing: () => refusing })
  const watch = createWatch(page)
  await page.goto(server.host({ body: `${APP}<lottery-jackpot-banner></lottery-jackpot-banner>` }, { strict: true }))
  const app = page.locator('lottery-app')
  await goTo(page, app, '/bet2/')
  await fillIn(app)
  refusing = true
  await bet(app)
  await expect(app.getByText('⟦postBetEkor.words⟧').first()).toBeVisible()
  await watch.look('a refused bet')
  await page.keyboard.press('Escape')
  // Where the refusal of a call has the screen to itself, it is waited for: a screen is whole before it has its answer.
  const refusedAt: Record<string, string> = { '/receipts/': 'receipts', '/strike/': 'strikes', '/settings/profile/': 'profile', '/settings/packageinfo/': 'playerSummary' }
  for (const path of ['/receipts/', '/strike/', '/results/', '/payout/', '/member/', '/settings/profile/', '/settings/packageinfo/', '/settings/betstatistics/']) {
    await goTo(page, app, path)
    const call = refusedAt[path]
    if (call) await expect(app.getByText(`⟦${call}.words⟧`).first()).toBeVisible()
    await watch.look(path)
  }
  const calls = ['memberLinks', 'playerSummary', 'postBetEkor', 'profile', 'receipts', 'strikes']
  expect([...watch.shown].sort()).toEqual(expect.arrayContaining(calls.flatMap((call) => [`${call}.refused`, `${call}.words`])))
})

const TAGS = ['lottery-app', 'lottery-quick-bet', 'lottery-results-board', 'lottery-jackpot-banner']

test('attributes, configuration and words of a host: every one of them with every attack, on all four elements', async ({ page, server, trouble }) => {
  trouble.expect(/\[lottery\] /)
  await watchForAttacks(page)
  const watch = createWatch(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // No policy: what would run, runs.
  await page.goto(server.host({ body: TAGS.map((tag) => `<${tag}></${tag}>`).join('') }))
  await expect(page.locator('lottery-quick-bet').getByRole('heading', { name: 'Quick bet' })).toBeVisible()
  const give = (attributes: readonly string[], value: string | null, tags = TAGS) => page.evaluate(async (given) => {
    for (const tag of given.tags) {
      for (const name of given.attributes) {
        if (given.value === null) document.querySelector(tag)?.removeAttribute(name)
        else document.querySelector(tag)?.setAttribute(name, given.value)
      }
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, { attributes, tags, value })
  // As long as there is a server, more is shown.
  const looks = ATTRIBUTES.filter((name) => !['api', 'config-base', 'sn', 'loginid', 'token'].includes(name))
  for (const attack of ATTACKS) {
    await give(looks, attack)
    await watch.look(attack)
  }
  for (const [index, address] of BAD_ADDRESSES.entries()) {
    await give(['api', 'config-base', 'help-url'], address, ['lottery-quick-bet'])
    await give(['sn', 'loginid', 'token'], ATTACKS[index % ATTACKS.length] ?? '', ['lottery-quick-bet'])
    await watch.look(address)
  }
  // A path is the page's own; of all the others nothing is asked for. Plain http becomes https.
  const own = [server.url, server.cdnUrl, 'https://plain.test']
  expect(asked.filter((url) => !own.some((origin) => url.startsWith(`${origin}/`)))).toEqual([])

  // Back to what a host means, but for its words.
  await give(ATTRIBUTES, null)
  const placeholders = (text: string) => [...new Set(text.match(/\{\{.*?\}\}/g))].join(' ')
  const messages = Object.fromEntries(Object.entries(en).map(([key, text], index) => [key, `⟦${key}⟧${ATTACKS[index % ATTACKS.length]?.replaceAll(/\{\{.*?\}\}/g, '')}${placeholders(text)}`]))
  await page.evaluate((words) => (window as unknown as { LotteryWidgets: { configure(config: object): void } }).LotteryWidgets.configure({ messages: words }), messages)
  await expect(page.locator('lottery-quick-bet').getByRole('heading', { name: '⟦quickBet.title⟧' })).toBeVisible()
  await expect(page.locator('lottery-results-board').getByText('⟦results.status.final⟧').first()).toBeVisible()
  await watch.look('messages')
  expect(watch.shown.size).toBeGreaterThan(50)
})
