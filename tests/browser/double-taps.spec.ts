/** A finger that trembles, or has learnt to press twice on a desk, or rests on a key: the second press must press nothing that nobody has read, nor what the first has uncovered. */
import type { Locator, Page } from '@playwright/test'
import { bet, fillIn, placed, sentBets, unknown } from './betting.js'
import { expect, test, type TestServer } from './fixtures.js'
import { addLine, open } from './row-betting.js'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** `across`: how far from its left side to its right one. */
async function tapTwice(page: Page, button: Locator, across = 0.5): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('it is not drawn')
  // What has just come takes no press at first.
  await button.click({ trial: true })
  for (let taps = 0; taps < 2; taps++) await page.touchscreen.tap(box.x + box.width * across, box.y + box.height / 2)
}

const standalone = (server: TestServer, path: string) => `${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo#${path}`

test('a double tap on BET asks, and sends nothing that nobody has read', async ({ page, server, calls }) => {
  await open(page, server, '/bet1/')
  await addLine(page)
  await page.keyboard.press('Escape')
  // At the end of the page the line about age stands below BET; before it BET is at the foot of the window, as OK is.
  await page.evaluate(() => scrollTo(0, 0))
  const box = await page.getByRole('button', { name: 'BET', exact: true }).boundingBox()
  if (!box) throw new Error('BET is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
  await page.mouse.click(x, y)
  const question = page.getByRole('dialog', { name: /^Place this bet/ })
  await expect(question).toBeVisible()
  // OK is where BET was: this is what the taps would have met.
  const ok = await question.getByRole('button', { name: 'OK' }).boundingBox()
  expect(ok && x > ok.x && x < ok.x + ok.width && y > ok.y - 20 && y < ok.y + ok.height + 20).toBe(true)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(sentBets(calls)).toEqual([])

  await bet(page)
  await question.getByRole('button', { name: 'OK' }).click()
  const receipt = page.getByRole('dialog', { name: /^Bet placed/ })
  await expect(receipt).toBeVisible()
  expect(sentBets(calls)).toHaveLength(1)
  // Its OK comes to stand where the question's was: the second half of a double tap must not close what nobody has read.
  await expect(receipt.getByRole('button', { name: 'OK' })).toHaveCSS('animation-name', 'lottery-arm')
  expect(await receipt.getByRole('button', { name: 'OK' }).evaluate((button) => button.getAnimations().every(({ effect }) => effect?.getTiming().duration === 500))).toBe(true)
})

test('a double tap on an OK presses nothing of what was under it, neither while the answer is awaited nor once it is read', async ({ page, server, calls }) => {
  await open(page, server, '/bet1/')
  await addLine(page)
  await page.keyboard.press('Escape')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/PostBetEkor', (route) => held.then(() => route.continue()))
  await bet(page)
  const question = page.getByRole('dialog', { name: /^Place this bet/ })
  const receipt = page.getByRole('dialog', { name: /^Bet placed/ })
  await tapTwice(page, question.getByRole('button', { name: 'OK' }))
  await expect(question).toBeHidden()
  answer()
  await expect(receipt).toBeVisible()
  expect(page.url()).toContain('#/bet1/')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await tapTwice(page, receipt.getByRole('button', { name: 'OK' }))
  await expect(receipt).toBeHidden()
  // What was kept from the second tap takes the next press, and every other one took it at once.
  await page.getByRole('button', { name: 'Play limits' }).click()
  await expect(page).toHaveURL(/#\/settings\/limits\//)
  expect(sentBets(calls)).toHaveLength(1)
})

test('a double tap on Start over does not stop checking: the bet may be bought', async ({ page, server, trouble }) => {
  trouble.expect(/PostBetEkor/)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(standalone(server, '/bet2/'))
  await fillIn(page, { digits: ['0', '9', '9', '8'] })
  await bet(page)
  await expect(unknown(page)).toBeVisible()
  await tapTwice(page, page.getByRole('button', { name: 'Start over' }))
  await expect(page.getByRole('button', { name: 'Stop checking' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep checking' }).click()
  await expect(unknown(page)).toBeVisible()
})

/** As a keyboard repeats a key for as long as it is held. */
async function hold(page: Page, button: Locator): Promise<void> {
  await button.focus()
  for (let pressed = 0; pressed < 6; pressed++) {
    await page.keyboard.down('Enter')
    // What it does is drawn before the next.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await page.keyboard.up('Enter')
}

test('a key that is held on Void asks, and voids nothing; pressed again it does', async ({ page, server, calls }) => {
  await page.goto(standalone(server, '/bet2/'))
  await fillIn(page)
  await bet(page)
  const receipt = placed(page)
  await hold(page, receipt.getByRole('button', { name: 'Void', exact: true }))
  await expect(receipt.getByRole('button', { name: 'Void MYR 4.00' })).toBeFocused()
  expect(calls.filter(({ path }) => path.endsWith('/VoidEkor'))).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Bet voided' })).toBeVisible()
})

test('a key that is held on BET asks, and the question stays', async ({ page, server, calls }) => {
  await open(page, server, '/bet1/')
  await addLine(page)
  await hold(page, page.getByRole('button', { name: 'BET', exact: true }))
  await expect(page.getByRole('dialog', { name: /^Place this bet/ }).getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(sentBets(calls)).toEqual([])
})

test('a key that is held on Start over does not stop checking', async ({ page, server, trouble }) => {
  trouble.expect(/PostBetEkor/)
  await page.goto(standalone(server, '/bet2/'))
  await fillIn(page, { digits: ['0', '9', '9', '8'] })
  await bet(page)
  await expect(unknown(page)).toBeVisible()
  await hold(page, page.getByRole('button', { name: 'Start over' }))
  await expect(page.getByRole('button', { name: 'Stop checking' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep checking' }).click()
  await expect(unknown(page)).toBeVisible()
})

test('a double tap on Rebet does not replace the bet that is typed', async ({ page, server }) => {
  await page.goto(standalone(server, '/bet2/'))
  await fillIn(page)
  await bet(page)
  await placed(page).getByRole('button', { name: 'OK' }).click()
  await page.getByRole('checkbox', { name: 'A 7', exact: true }).check()
  await page.evaluate(() => location.assign('#/receipts/'))
  await page.getByRole('button', { name: /^R261121-/ }).click()
  await tapTwice(page, page.getByRole('button', { name: 'Rebet' }), 0.9)
  const question = page.getByRole('dialog', { name: 'Replace the quick bet?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.evaluate(() => location.assign('#/bet2/'))
  await expect(page.getByRole('checkbox', { name: 'A 7', exact: true })).toBeChecked()
})

test('a double tap on what takes a line away takes one away, and leaves the next, which stands there by then', async ({ page, server }) => {
  const numbers = () => page.locator('.slip-line .number').allTextContents()
  await open(page, server, '/bet1/')
  await addLine(page)
  for (const number of ['5678', '9012', '3456']) {
    await page.getByRole('textbox', { name: 'Number' }).fill(number)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await page.keyboard.press('Escape')
  await expect.poll(numbers).toEqual(['1234', '5678', '9012', '3456'])
  await tapTwice(page, page.getByRole('button', { name: 'Delete 5678' }))
  await expect.poll(numbers).toEqual(['1234', '9012', '3456'])
})

test('a double tap on what takes a row of the keypad away takes one away', async ({ page, server }) => {
  const texts = () => page.locator('.rows .row-text code').allTextContents()
  await page.goto(standalone(server, '/keypad/'))
  await page.getByRole('radiogroup', { name: 'Currency', exact: true }).waitFor()
  await page.locator('.rows').evaluate((rows) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'D#22\n#1\n1234#1\n5678#1\n9012#1')
    rows.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(texts).toEqual(['D#22', '#1', '1234#1', '5678#1', '9012#1'])
  await page.getByRole('button', { name: /^Row 1: / }).click()
  await tapTwice(page, page.getByRole('button', { name: 'Delete this row' }))
  await expect.poll(texts).toEqual(['D#22', '#1', '5678#1', '9012#1'])
})

test('a double tap on what takes a favourite away takes one away', async ({ page, server }) => {
  await open(page, server, '/bet1/')
  for (const number of ['1111', '2222', '3333', '5555', '6666', '7777', '8888', '4444']) {
    await page.getByRole('textbox', { name: 'Number' }).fill(number)
    await page.getByRole('button', { name: 'Favourites' }).click()
    await page.getByRole('button', { name: `Save ${number}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
  await page.getByRole('textbox', { name: 'Number' }).fill('')
  await page.getByRole('button', { name: 'Favourites' }).click()
  await tapTwice(page, page.getByRole('button', { name: 'Remove 4444' }))
  await expect(page.getByRole('button', { name: 'Remove 4444' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Take/ })).toHaveText(['8888', '7777', '6666', '5555', '3333', '2222', '1111'])
})
