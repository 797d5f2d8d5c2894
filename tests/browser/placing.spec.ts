import { bet, fillIn, sentBets, USUAL_TOTAL } from './betting.js'
import { chunkFile, expect, recordEvents, test } from './fixtures.js'

/** What is in the demo player's wallet before anything is bet, in minor units. */
const OPENING = 240_000

test('a type that is not available is told beside the one that was taken, and only the taken one is paid for', async ({ page, server, sandbox }) => {
  const events = await recordEvents(page)
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  // On Mondays Lucky draws and Magnum does not.
  await fillIn(page, { dates: ['2026-11-23'], types: ['M Magnum', 'L Lucky'] })
  await expect(page.getByText('Total MYR 4.00')).toBeVisible()
  await bet(page)

  const dialog = page.getByRole('dialog', { name: /^Placed in part/ })
  await expect(dialog.getByText('1 of 2 accepted')).toBeVisible()
  await expect(dialog.getByText('Magnum is not available for this date.')).toBeVisible()
  await expect(dialog.getByText('MYR 2.00 taken. New balance 2,398.00.')).toBeVisible()
  const { bets, wallets } = await sandbox.state()
  expect(bets).toMatchObject([{ lines: [{ slots: ['L'] }], total: 200 }])
  expect(wallets['demo']?.['MYR']?.balance).toBe(OPENING - 200)
  expect(await events('lottery:bet-placed')).toMatchObject([{ detail: { total: 200, currency: 'MYR' } }])

  // What failed stays chosen, what was taken does not.
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('checkbox', { name: /^M Magnum/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^L Lucky/ })).not.toBeChecked()
  // And says why, after a reload too.
  const why = page.getByRole('list', { name: 'The bet was not placed' })
  await expect(why).toHaveText(/Magnum is not available for this date\.$/)
  await page.reload()
  await expect(why).toBeVisible()
  await page.getByRole('checkbox', { name: /^M Magnum/ }).click()
  await expect(why).toBeHidden()
})

test('a bet that is refused is told in words with its code, costs nothing and stays as it was', async ({ page, server, sandbox }) => {
  const events = await recordEvents(page)
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  await fillIn(page, { digits: ['0', '1', '4', '5'] })
  await bet(page)

  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The bet was not placed')
  await expect(alert).toContainText('Sold out.')
  await expect(alert).toContainText('Code E145')
  await expect(page.getByRole('checkbox', { name: 'A 0', exact: true })).toBeChecked()
  await expect(page.getByText('Total MYR 2.00')).toBeVisible()
  const { bets, wallets } = await sandbox.state()
  expect(bets).toEqual([])
  expect(wallets['demo']?.['MYR']?.balance).toBe(OPENING)
  expect(await events('lottery:error')).toMatchObject([{ detail: { code: 'E145', source: 'bet' } }])
})

test('a bet whose reply was lost is kept as unknown, through a reload too; Check again asks with the same reference, and one charge is made', async ({ page, server, sandbox, calls, trouble }) => {
  trouble.expect(/ERR_EMPTY_RESPONSE.*PostBetEkor/)
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  // The sandbox takes a bet on 0998 and loses the reply.
  await fillIn(page, { digits: ['0', '9', '9', '8'] })
  await bet(page)

  const unknown = page.getByRole('alert').filter({ hasText: 'It is not certain whether this bet was placed' })
  await expect(unknown).toContainText('MYR 2.00 can be taken once only')
  expect((await sandbox.state()).bets).toHaveLength(1)

  await page.reload()
  await expect(unknown).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'C 9', exact: true })).toBeChecked()
  await expect(page.getByText('Total MYR 2.00')).toBeVisible()
  // Nothing else can be sent until it is known.
  await expect(page.getByRole('button', { name: 'BET', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => sentBets(calls)).toHaveLength(1)

  await unknown.getByRole('button', { name: 'Check again' }).click()
  const dialog = page.getByRole('dialog', { name: /^Bet placed/ })
  await expect(dialog.getByText('MYR 2.00 taken. New balance 2,398.00.')).toBeVisible()
  const [first, second, ...more] = sentBets(calls)
  expect(more).toEqual([])
  expect(second).toEqual(first)
  const { bets, wallets } = await sandbox.state()
  expect(bets).toHaveLength(1)
  expect(wallets['demo']?.['MYR']?.balance).toBe(OPENING - 200)

  // Once it is known there is nothing to find after another reload.
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await expect(page.getByRole('radiogroup', { name: 'Currency', exact: true })).toBeVisible()
  await expect(unknown).toBeHidden()
})

test('an unknown bet that the server never saw is placed by Check again, once', async ({ page, server, sandbox, calls, trouble }) => {
  trouble.expect(/ERR_EMPTY_RESPONSE.*PostBetEkor/)
  sandbox.addFault({ path: 'PostBetEkor', drop: true })
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  await fillIn(page)
  await bet(page)
  await expect(page.getByRole('alert')).toContainText('It is not certain')
  expect((await sandbox.state()).bets).toEqual([])

  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('dialog', { name: /^Bet placed/ })).toBeVisible()
  expect(new Set(sentBets(calls).map(({ ClientRef }) => ClientRef)).size).toBe(1)
  expect((await sandbox.state()).wallets['demo']?.['MYR']?.balance).toBe(OPENING - USUAL_TOTAL)
})

test('BET pressed twice in a hurry is one bet', async ({ page, server, sandbox, calls }) => {
  sandbox.addFault({ path: 'PostBetEkor', delayMs: 400 })
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  await fillIn(page)
  await page.getByRole('button', { name: 'BET', exact: true }).dblclick()
  await expect(page.getByRole('dialog', { name: /^Bet placed/ })).toBeVisible()
  await expect.poll(() => sentBets(calls)).toHaveLength(1)
  expect((await sandbox.state()).bets).toHaveLength(1)
})

test('what sends a bet does so behind the press, which a slow phone shows first', async ({ page, server }) => {
  await page.addInitScript(() => {
    let isInPress = false
    addEventListener('click', () => {
      isInPress = true
      setTimeout(() => (isInPress = false))
    }, true)
    const { fetch } = window
    window.fetch = (...asked) => {
      if (String(asked[0]).includes('/PostBet')) document.title = isInPress ? 'in the press' : 'behind it'
      return fetch(...asked)
    }
  })
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  await fillIn(page)
  await bet(page)
  await expect(page.getByRole('dialog', { name: /^Bet placed/ })).toBeVisible()
  await expect(page).toHaveTitle('behind it')
})

test('a bet is voided from its receipt, after one question that a double tap does not answer, and the stake returns', async ({ page, server, sandbox }) => {
  const events = await recordEvents(page)
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  await fillIn(page)
  await bet(page)
  await page.getByRole('button', { name: 'Void', exact: true }).dblclick()
  const sure = page.getByRole('button', { name: 'Void MYR 4.00' })
  // A press that counts, after the moment in which none does: had the second tap counted, there would be no question.
  await sure.click({ trial: true })
  expect((await sandbox.state()).bets).toMatchObject([{ state: 'open' }])
  await sure.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bet voided' })
  await expect(dialog.locator(':focus')).toContainText('voided')
  await expect(dialog.getByText('New balance 2,400.00.')).toBeVisible()
  const { bets, wallets } = await sandbox.state()
  expect(bets).toMatchObject([{ state: 'voided' }])
  expect(wallets['demo']?.['MYR']?.balance).toBe(OPENING)
  expect(await events('lottery:bet-voided')).toMatchObject([{ detail: { guids: [bets[0]?.guid] } }])
})

test('when the code that sends a bet is lost on the way, the bet is not sent and stays; BET again sends it once', async ({ page, server, sandbox, trouble }) => {
  trouble.expect(/ERR_FAILED/)
  const lost = `**/${chunkFile('src/stores/slip-sending.ts')}*`
  await page.route(lost, (route) => route.abort())
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  await fillIn(page)
  await bet(page)
  await expect(page.getByRole('alert')).toContainText('The bet was not sent')
  expect((await sandbox.state()).bets).toEqual([])

  await page.unroute(lost)
  await bet(page)
  await expect(page.getByRole('dialog', { name: /^Bet placed/ })).toBeVisible()
  expect((await sandbox.state()).bets).toMatchObject([{ total: USUAL_TOTAL }])
})

for (const [what, digits, word] of [['accepted', ['1', '3', '4', '5'], /^Bet placed/], ['refused', ['0', '1', '4', '5'], null]] as const) {
  test(`a page that takes its one widget out in the midst of a bet and puts it back finds what became of it: ${what}`, async ({ page, server, sandbox }) => {
    await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
    await fillIn(page, { digits: [...digits] })
    sandbox.addFault({ path: '/PostBetEkor', delayMs: 2500 })
    // Later than the second that a page has to put another widget in its place.
    const answer = page.waitForResponse((response) => response.url().endsWith('/PostBetEkor') && response.request().method() === 'POST')
    await bet(page)
    await page.evaluate(() => document.querySelector('lottery-quick-bet')?.remove())
    await answer
    await page.evaluate(() => document.body.append(document.createElement('lottery-quick-bet')))
    if (word) {
      await expect(page.getByRole('dialog', { name: word })).toBeVisible()
      expect((await sandbox.state()).bets).toHaveLength(1)
    } else {
      await expect(page.getByRole('alert')).toContainText('The bet was not placed')
      await expect(page.getByRole('checkbox', { name: 'A 0', exact: true })).toBeChecked()
    }
  })
}
