import type { Page } from '@playwright/test'
import { bet, fillIn, type Choice } from './betting.js'
import { expect, hurryTimers, test, type TestServer } from './fixtures.js'

/** Publishes a draw of today, as the demo server lets a tester do: 1345 comes first, or does not come. */
async function draw(page: Page, server: TestServer, slot: string, first: string): Promise<void> {
  const others = { second: '0002', third: '0003', starters: Array.from({ length: 13 }, () => '0004'), consolations: Array.from({ length: 10 }, () => '0005') }
  const answer = await page.request.post(`${server.url}/api/sandbox/draw`, { data: { slot, date: '2026-11-21', numbers: { first, ...others } } })
  expect(await answer.json()).toEqual({ status: 'S100' })
}

/** Places the usual quick bet (1345 and 2345), or another, in the app; then it is another hour, and the page is opened anew on the strike list. */
async function betAndLook(page: Page, server: TestServer, hour: string, choice?: Choice): Promise<void> {
  await hurryTimers(page)
  const app = `${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo`
  await page.goto(`${app}#/bet2/`)
  await fillIn(page, choice)
  await bet(page)
  await page.getByRole('dialog', { name: /^Bet placed/ }).getByRole('button', { name: 'OK' }).click()
  const later = new Date(`2026-11-21T${hour}:00+08:00`)
  await page.context().clock.setFixedTime(later)
  server.control.setClock(later)
  // Only the hash is another: the reload is what makes it a page that was not there when the bet was placed.
  await page.goto(`${app}#/strike/`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Strikes, Sat 2026-11-21' })).toBeVisible()
}

test('a bet waits for its draws, wins while one is still to come, and is won when both are final; nothing ever says that it is lost', async ({ page, server }) => {
  // Between the cut-off and the draw, when results are asked for every five seconds.
  await betAndLook(page, server, '18:45')
  const device = page.getByRole('list', { name: 'Checked on this device' })
  await expect(device.getByText('Waiting for the draw')).toBeVisible()
  await expect(page.getByText('No strike in the house’s list yet', { exact: true })).toBeVisible()
  // Whatever says "No strike" of a bet is written down the moment it comes.
  await device.evaluate((list) => {
    const said: string[] = []
    Object.defineProperty(window, 'saidLost', { value: said })
    new MutationObserver(() => {
      if (list.textContent?.includes('No strike')) said.push(list.textContent)
    }).observe(list, { childList: true, subtree: true, characterData: true })
  })

  await draw(page, server, 'M', '1345')
  await expect(device.getByText('Won so far')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Strikes in MYR' }).getByRole('listitem')).toHaveText(/1345.*1st · B, stake 1\.00R261121-000001MYR 3,000\.00/)
  await expect(page.locator('.strike-win')).toHaveText('WonMYR 3,000.001 strike')

  await draw(page, server, 'P', '9999')
  await expect(device.getByText('Won', { exact: true })).toBeVisible()
  // Once: the prizes themselves are in the server's list.
  await expect(device.getByText('MYR 3,000.00')).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { saidLost: string[] }).saidLost)).toEqual([])
})

test('a bet that did not come is called so when its draw is final, and not before', async ({ page, server }) => {
  // In the middle of the draw, of which there are some numbers.
  await betAndLook(page, server, '19:02', { types: ['M Magnum'] })
  const device = page.getByRole('list', { name: 'Checked on this device' })
  await expect(device.getByText('Draw going on')).toBeVisible()
  await expect(page.getByText('No strike', { exact: true })).toHaveCount(0)
  await draw(page, server, 'M', '9999')
  await expect(device.getByText('No strike', { exact: true })).toBeVisible()
})

test('the strike list fits a sidebar of 280 px, and what is pressed is as large as a finger wants it', async ({ page, server }) => {
  // Between the cut-off and the draw, when results are asked for every five seconds.
  await betAndLook(page, server, '18:45')
  await page.setViewportSize({ width: 280, height: 700 })
  await draw(page, server, 'M', '1345')
  await expect(page.getByRole('list', { name: 'Strikes in MYR' })).toBeVisible()
  await expect(page.getByText('Won so far')).toBeVisible()
  const found = await page.locator('.strikes').evaluate((screen) => {
    const edge = screen.getBoundingClientRect()
    const shown = [...screen.querySelectorAll('*')].filter((element) => !element.closest('.visually-hidden, svg') && element.getBoundingClientRect().width > 0)
    return shown.flatMap((element) => {
      const target = (element.closest('label') ?? element).getBoundingClientRect()
      const isSmall = element.matches('button') && (target.width < 44 || target.height < 44)
      return element.getBoundingClientRect().right > edge.right + 1 || isSmall ? [`${element.localName}.${element.className} ${target.width} by ${target.height}`] : []
    })
  })
  expect(found).toEqual([])
})
