import { expect, test } from './fixtures.js'

// An app on somebody else's page is a guest there: what its visitor reads and types, where he stands and what the page's own script remembers are not its own.

const ARTICLE = '<input id="name" aria-label="Name"><div style="height:950px"></div>'

for (const start of ['/bet1/', '/bet2/', '/bet3/', '/keypad/', '/results/']) {
  test(`an app that begins at ${start} below the article takes neither place nor focus from who types above it`, async ({ page, server }) => {
    await page.goto(server.host({ body: `${ARTICLE}<lottery-app start="${start}"></lottery-app><div style="height:2000px"></div>` }))
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially('a name')
    await expect(page.locator('lottery-app').getByRole('heading').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await page.keyboard.type(' typed on')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('a name typed on')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test('the keypad shows the row that is typed into: where it is the page, at once, and below the article, with the first key', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const isClear = () => page.evaluate(() => {
    const root = document.querySelector('lottery-app, #lottery')?.shadowRoot
    const [row, dock] = ['.rows [aria-current]', '.keypad-dock'].map((place) => root?.querySelector(place)?.getBoundingClientRect())
    return row !== undefined && dock !== undefined && row.bottom <= dock.top && row.top >= 0
  })
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=agent&token=agent123#/keypad/`)
  await expect.poll(isClear).toBe(true)
  await page.goto(server.host({ body: `${ARTICLE}<lottery-app start="/keypad/"></lottery-app>`, config: { api: `${server.url}/api`, sn: 'DEMO', loginid: 'agent', token: 'agent123' } }))
  await page.locator('.keypad .key').filter({ hasText: /^1$/ }).click()
  await expect.poll(isClear).toBe(true)
})

test('the tutorial of Bet 1 waits for its player below the article, and comes when he is there', async ({ page, server }) => {
  await page.goto(server.host({ body: `${ARTICLE}<lottery-app start="/"></lottery-app><div style="height:2000px"></div>` }))
  await page.getByRole('link', { name: /^Bet 1/ }).first().click()
  await expect(page.getByRole('dialog', { name: 'Bet date' })).toBeVisible()
})

test('a bare # of the page and an address that its script writes leave a route in the hash where it is', async ({ page, server }) => {
  await page.goto(server.host({ body: '<a href="#">Top</a><lottery-app router="hash" start="/results/"></lottery-app>' }))
  const heading = page.getByRole('heading', { level: 1, name: 'Results' }).or(page.getByRole('heading', { level: 2, name: 'Results' })).first()
  await expect(heading).toBeVisible()
  await page.getByRole('link', { name: 'Top' }).click()
  await page.evaluate(() => {
    history.pushState({}, '', '?tab=2')
    document.querySelector('lottery-app')?.setAttribute('theme', 'dark')
  })
  await expect(page.locator('lottery-app')).toHaveAttribute('theme', 'dark')
  // Drawn anew, it has read its address again.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(heading).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
})

test('an entry that the app replaces still remembers what the page has had it remember', async ({ page, server }) => {
  await page.addInitScript(() => history.replaceState({ idx: 3 }, ''))
  await page.goto(server.host({ body: '<lottery-app router="hash" start="/results/"></lottery-app>' }))
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/results/')
  expect(await page.evaluate(() => history.state)).toEqual({ idx: 3 })
})

test('inspect names the widgets that nobody sees: faded out, or in something that is closed', async ({ page, server }) => {
  const around = { plain: '', faded: 'opacity:0', closed: 'height:0;overflow:hidden', narrow: 'width:0;overflow:clip', open: 'overflow:auto;height:300px' }
  await page.goto(server.host({ body: Object.entries(around).map(([name, style]) => `<div style="${style}"><lottery-jackpot-banner id="${name}"></lottery-jackpot-banner></div>`).join('') }))
  await expect(page.locator('#plain').getByText('USD').first()).toBeVisible()
  const hints = await page.evaluate(async () => (await (window as unknown as { LotteryWidgets: { inspect(): Promise<{ hints: string[] }> } }).LotteryWidgets.inspect()).hints)
  expect(hints.filter((hint) => /is not to be seen/.test(hint)).map((hint) => /#(\w+)/.exec(hint)?.[1]).sort()).toEqual(['closed', 'faded', 'narrow'])
})
