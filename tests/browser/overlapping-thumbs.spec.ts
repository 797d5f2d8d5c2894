import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'
import { open } from './row-betting.js'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Taps keys of the on-screen keypad, each before the finger on the one before has left it, which leaves first or last: a browser makes no click of that. */
async function thumbs(page: Page, keys: string, leaves: 'first' | 'last' = 'first'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const keypad = page.getByRole('group', { name: 'Keypad' })
  await keypad.getByRole('button', { name: '1', exact: true }).scrollIntoViewIfNeeded()
  const points = []
  for (const [id, key] of [...keys].entries()) {
    const box = await keypad.getByRole('button', { name: key, exact: true }).boundingBox()
    if (!box) throw new Error(`no key ${key}`)
    points.push({ x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2), id })
  }
  let down: typeof points = []
  for (const point of points) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [...down, point] })
    // The points of a touchEnd are the fingers that are lifted.
    if (down.length > 0) await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: leaves === 'first' ? down : [point] })
    if (leaves === 'first' || down.length === 0) down = [point]
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

for (const [screen, path] of [['Bet 1', '/bet1/'], ['Bet 3', '/bet3/']] as const) {
  test(`${screen}: of two thumbs that overlap no key is lost, and none is typed twice`, async ({ page, server }) => {
    await open(page, server, path)
    const number = page.getByRole('textbox', { name: 'Number' })
    await number.tap()
    await thumbs(page, '1234')
    await expect(number).toHaveValue('1234')
  })

  test(`${screen}: a thumb that stays down has come first all the same`, async ({ page, server }) => {
    await open(page, server, path)
    const number = page.getByRole('textbox', { name: 'Number' })
    await number.tap()
    await thumbs(page, '5678', 'last')
    await expect(number).toHaveValue('5678')
  })
}

test('Bet 2: a stake that two thumbs type is all of it, and the keys after it by one thumb are as well', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  const big = page.getByRole('textbox', { name: 'Big' })
  await big.tap()
  await thumbs(page, '15')
  await expect(big).toHaveValue('15')
  await page.getByRole('group', { name: 'Keypad' }).getByRole('button', { name: '0', exact: true }).tap()
  await expect(big).toHaveValue('150')
  // A finger that begins to scroll on a key has pressed nothing.
  const session = await page.context().newCDPSession(page)
  const box = await page.getByRole('group', { name: 'Keypad' }).getByRole('button', { name: '5', exact: true }).boundingBox()
  const at = { x: Math.round((box?.x ?? 0) + 20), y: Math.round((box?.y ?? 0) + 20) }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  for (const by of [30, 60, 90, 120]) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: at.x, y: at.y - by }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(big).toHaveValue('150')
})
