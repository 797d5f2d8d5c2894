import { expect, test } from './fixtures.js'
import { signIn } from './signed-in.js'

test('ten thousand tickets: few rows in the page, each 40 px high whatever the size of letters, and Back keeps the place', async ({ page, server }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/GetDrawTicketUser')) asked++
  })
  await signIn(page, server, 'crowd')
  await page.goto(`${server.url}/standalone/#/member/lottery/`)
  await expect(page.getByRole('button', { name: /^crowd00001, / })).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('--lottery-size', '28px'))
  const list = page.getByRole('group', { name: 'Tickets of 2026-11-21' })
  const rows = list.getByRole('button')
  const heights = () => rows.evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().height))])
  await expect.poll(heights).toEqual([40])
  expect(await rows.count()).toBeLessThan(60)
  await expect.poll(() => list.evaluate(({ scrollHeight }) => scrollHeight)).toBe(34 + 10_000 * 40)

  // What is pressed while it scrolls is pressed: two frames later the list knows that it does.
  expect(await list.evaluate(async (scroller) => {
    scroller.scrollTo(0, 200_000)
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return getComputedStyle(scroller.querySelector('ul') as Element).pointerEvents
  })).toBe('auto')
  const row = page.getByRole('button', { name: /^crowd05003, / })
  await expect(row).toBeVisible()
  await expect.poll(heights).toEqual([40])
  expect(await rows.count()).toBeLessThan(60)
  await row.click()
  await expect(page.getByRole('heading', { name: 'Ticket detail' })).toBeVisible()
  await expect(page.getByText('crowd05003 · 2026-11-21')).toBeVisible()
  await expect(page.getByText('CROWD05003-01')).toBeVisible()

  await page.reload()
  await expect(page.getByText('CROWD05003-01')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the tickets' }).click()
  await expect(page.getByRole('button', { name: /^crowd00001, / })).toBeVisible()
  expect(asked).toBe(2)

  await list.evaluate((scroller) => scroller.scrollTo(0, 300_000))
  const further = page.getByRole('button', { name: /^crowd07504, / })
  await expect(further).toBeInViewport()
  // By script: a press of the mouse would scroll first, as far as the runner sees fit.
  await further.evaluate((one: HTMLElement) => one.click())
  await expect(page.getByText('CROWD07504-01')).toBeVisible()
  await page.goBack()
  await expect(further).toBeFocused()
  await expect(further).toBeInViewport()
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(300_000)
  await page.goForward()
  await expect(page, 'the parameters were cleared on leaving').toHaveURL(/#\/member\/lottery\/$/)
  expect(asked).toBe(2)
})

test('the ticket list, under the strictest policy', async ({ page, server }) => {
  const answer = await page.request.post(`${server.url}/api/token`, { form: { grant_type: 'password', username: 'crowd', password: 'crowd123', client_id: '888' } })
  const { access_token: bearer } = (await answer.json()) as { access_token: string }
  await page.addInitScript((kept) => sessionStorage.setItem('lottery:session', kept), JSON.stringify({ scope: `${server.url}/api`, loginid: 'crowd', bearer }))
  await page.goto(server.host({ body: '<lottery-app start="/member/lottery/"></lottery-app>', config: { api: `${server.url}/api`, persist: 'session' } }, { strict: true }))
  const row = page.getByRole('button', { name: /^crowd00009, / })
  await expect(row).toBeVisible()
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(40)
})

test('who pages through the tickets from a row keeps the focus there, and so the next page', async ({ page, server }) => {
  await signIn(page, server, 'crowd')
  await page.goto(`${server.url}/standalone/#/member/lottery/`)
  const list = page.getByRole('group', { name: 'Tickets of 2026-11-21' })
  const row = list.getByRole('button', { name: /^crowd00003, / })
  await row.focus()
  const top = () => list.evaluate(({ scrollTop }) => scrollTop)
  for (let pages = 1; pages <= 5; pages++) {
    const before = await top()
    await page.keyboard.press('PageDown')
    await expect.poll(top).toBeGreaterThan(before + 200)
    await expect(row).toBeFocused()
  }
  await page.keyboard.press('End')
  await expect.poll(top).toBeGreaterThan(390_000)
  await page.keyboard.press('Home')
  await expect.poll(top).toBe(0)
  await expect(row).toBeFocused()
})
