import { chunkFile, expect, test } from './fixtures.js'

const MENU = `**/${chunkFile('src/app/app-menu.tsx')}*`

test('the menu is pressed while it is on its way: it opens once it is there, and the press is not lost', async ({ page, server }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(MENU, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(server.host({ body: '<lottery-app></lottery-app>' }))
  const asked = page.waitForRequest(MENU)
  await page.getByRole('button', { name: 'Menu' }).click()
  await asked
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Receipts' })).toBeVisible()
})

test('the menu is lost on the way: each press says so, and asks for it again', async ({ page, server, trouble }) => {
  trouble.expect(/ERR_FAILED/)
  const asked: string[] = []
  await page.route(MENU, (route) => (asked.push(route.request().url()), route.abort()))
  await page.goto(server.host({ body: '<lottery-app></lottery-app>' }))
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(page.getByText('The connection was lost on the way.')).toBeVisible()
  await expect(page.getByText('The connection was lost on the way.')).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.unroute(MENU)
  await menu.click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Receipts' })).toBeVisible()
})
