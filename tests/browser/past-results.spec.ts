import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { PublishedNumbers } from '../../src/sandbox/control.js'
import { expect, test, type TestServer } from './fixtures.js'

const board = '<h1>The host</h1><lottery-results-board draw-types="M"></lottery-results-board>'

/** Publishes a draw of Magnum as the sandbox's owner would. */
async function publish(page: Page, server: TestServer, date: string, numbers: PublishedNumbers): Promise<void> {
  const answer = await page.request.post(`${server.url}/api/sandbox/draw`, { data: { slot: 'M', date, numbers } })
  expect(answer.status()).toBe(200)
}

/** Opens a widget's board under the strictest policy, and what can be done with it. */
async function openBoard(page: Page, server: TestServer): Promise<void> {
  await publish(page, server, '2026-11-18', { first: '7531' })
  await page.goto(server.host({ body: board }, { strict: true }))
  await expect(page.getByText('7531')).toBeVisible()
}

test('a number that a published draw has is found from the app, without a session, and its permutation from a widget', async ({ page, server }) => {
  await publish(page, server, '2026-11-18', { first: '7531' })
  await page.goto(`${server.url}/standalone/?api=${server.url}/api#/results/`)
  await page.getByRole('button', { name: 'Search a number' }).click()
  await expect(page).toHaveURL(/#\/results\/search\/$/)
  await expect(page.getByText(/^The past says nothing about the next draw\./)).toBeVisible()
  await page.getByRole('textbox', { name: 'Number, 3 to 6 digits' }).fill('7531')
  await page.keyboard.press('Enter')
  const day = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Wed 2026-11-18' }) }).last()
  await expect(day.getByRole('listitem').filter({ hasText: 'Magnum' }).filter({ hasText: '7531' })).toContainText('19:00 · 1st')
  await expect(day.getByRole('listitem').filter({ hasText: '7531' }).getByText('Exact')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the results' }).click()
  await expect(page).toHaveURL(/#\/results\/$/)

  await openBoard(page, server)
  await page.getByRole('button', { name: 'Search a number' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search past results' })
  await dialog.getByRole('textbox').fill('1357')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: '7531' })).toContainText('Permutation')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Search a number' })).toBeFocused()
})

test('two dates are compared in the app, columns beside each other where there is room and below each other where there is none', async ({ page, server }) => {
  const consolations = ['7531', '1000', '1001', '1002', '1003', '1004', '1005', '1006', '1007', '1008']
  await publish(page, server, '2026-11-15', { consolations })
  await publish(page, server, '2026-11-18', { first: '7531' })
  await page.goto(`${server.url}/standalone/?api=${server.url}/api#/results/tab_M/`)
  await expect(page.getByText('7531')).toBeVisible()
  await page.getByRole('button', { name: 'Compare dates' }).click()
  await expect(page).toHaveURL(/#\/results\/compare\/tab_M\/$/)
  const wednesday = page.getByRole('article', { name: 'Magnum, Wed 2026-11-18' })
  const sunday = page.getByRole('article', { name: 'Magnum, Sun 2026-11-15' })
  await expect(wednesday.getByRole('listitem', { name: '7 5 3 1, also on Sun 2026-11-15' })).toBeVisible()
  await expect(sunday.getByRole('listitem', { name: '7 5 3 1, also on Wed 2026-11-18' })).toBeVisible()
  const lefts = async () => [await wednesday.boundingBox(), await sunday.boundingBox()].map((box) => box?.x ?? 0)
  await expect.poll(async () => (await lefts())[0] !== (await lefts())[1]).toBe(true)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(async () => (await lefts())[0] === (await lefts())[1]).toBe(true)

  // The browser's way back is to the same tab, and to the date that was picked.
  await page.goBack()
  await expect(page).toHaveURL(/#\/results\/tab_M\/$/)
  await page.getByRole('button', { name: 'Previous draw day' }).click()
  await page.getByRole('button', { name: 'Search a number' }).click()
  await expect(page.getByRole('heading', { name: 'Search past results' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Results, Sun 2026-11-15' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Magnum' })).toHaveAttribute('aria-selected', 'true')

  // The screen's own arrow is the same way back: what was chosen there leaves no entry to come back to.
  await page.goto('about:blank')
  await page.goto(`${server.url}/standalone/?api=${server.url}/api#/results/tab_M/`)
  await page.getByRole('button', { name: 'Search a number' }).click()
  await page.getByRole('radio', { name: '7 days' }).check()
  await expect(page).toHaveURL(/#\/results\/search\/tab_M\/of__7_M\/$/)
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'Back to the results' }).click()
  await expect(page).toHaveURL(/#\/results\/tab_M\/$/)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('where both dates of a comparison have not come, the cards follow the two messages without a gap for what cannot be said', async ({ page, server, trouble }) => {
  trouble.expect(/status of 502/, /E101 No readable answer/)
  await page.route(/GetResults|GetLatestResult|GetDrawResult/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.goto(`${server.url}/standalone/?api=${server.url}/api#/results/compare/`)
  const failures = page.getByRole('status').filter({ hasText: 'The server did not answer.' })
  await expect(failures).toHaveCount(2)
  const messages = await failures.last().boundingBox()
  const card = await page.getByRole('article').first().boundingBox()
  expect(Math.round((card?.y ?? 0) - (messages?.y ?? 0) - (messages?.height ?? 0))).toBe(12)
})

/** Magnum's, as a canvas tells it. */
const YELLOW = [248, 207, 31, 255]

test('a board is saved as an image under the strictest policy, and its address is taken back', async ({ page, server }) => {
  await page.addInitScript(() => {
    const open = new Set<string>()
    Object.defineProperty(self, 'openAddresses', { value: open })
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (object) => {
      const address = createObjectURL(object)
      open.add(address)
      return address
    }
    URL.revokeObjectURL = (address) => {
      open.delete(address)
      revokeObjectURL(address)
    }
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  })
  await openBoard(page, server)
  await page.getByRole('button', { name: 'Share or print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share or print' })
  await dialog.getByText('Image', { exact: true }).click()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save image' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('results-2026-11-18.png')
  const image = await readFile(await download.path())
  expect(image.subarray(1, 4).toString('latin1')).toBe('PNG')
  // One card in its column, twice its size.
  expect([image.readUInt32BE(16), image.readUInt32BE(20) > 900]).toEqual([1152, true])
  // Magnum's own colour stands in the corner of its card, and in that of what is shown of it.
  expect(await page.evaluate(async (bytes) => {
    const pen = Object.assign(document.createElement('canvas'), { width: 200, height: 200 }).getContext('2d')
    pen?.drawImage(await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' })), 0, 0)
    return [...(pen?.getImageData(100, 132, 1, 1).data ?? [])]
  }, [...image])).toEqual(YELLOW)
  expect(await dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const part = canvas.width / 1152
    return [canvas.width - canvas.clientWidth * devicePixelRatio, ...(canvas.getContext('2d')?.getImageData(100 * part, 132 * part, 1, 1).data ?? [])]
  })).toEqual([0, ...YELLOW])

  const open = () => page.evaluate(() => (self as unknown as { openAddresses: Set<string> }).openAddresses.size)
  expect(await open()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(open).toBe(0)
})

test('one card that is chosen while all of a board is drawn is the image that is saved, and no card of it is drawn again when the text has been looked at', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    let texts = 0
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (...args) {
      texts++
      fillText.apply(this, args)
    }
    Object.defineProperty(self, 'texts', { get: () => texts })
  })
  await page.goto(server.host({ body: '<lottery-results-board></lottery-results-board>' }))
  await page.getByRole('button', { name: 'Share or print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share or print' })
  // In one task, so that it is chosen in the middle of the drawing.
  await dialog.getByText('Image', { exact: true }).click({ trial: true })
  await dialog.evaluate((sheet) => {
    const image = sheet.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1]
    image?.click()
    const which = sheet.querySelector('select')
    const begun = (self as unknown as { texts: number }).texts
    const choose = () => {
      if ((self as unknown as { texts: number }).texts === begun) return setTimeout(choose)
      if (which) which.selectedIndex = 1
      which?.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose()
  })
  const save = dialog.getByRole('button', { name: 'Save image' })
  await expect(dialog.getByRole('combobox')).not.toHaveValue('all')
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  const image = await readFile(await download.path())
  expect([image.readUInt32BE(16), image.readUInt32BE(20) > 900]).toEqual([1152, true])

  const texts = () => page.evaluate(() => (self as unknown as { texts: number }).texts)
  const drawn = await texts()
  await dialog.getByText('Text', { exact: true }).click()
  await expect(dialog.locator('pre')).toBeVisible()
  await dialog.getByText('Image', { exact: true }).click()
  await expect(dialog.locator('canvas')).toBeVisible()
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  expect(await texts()).toBe(drawn)
})

test('an image is handed to the share sheet where the platform takes files', async ({ page, server }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.defineProperty(self, 'shared', { value: shared })
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true })
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: ({ files = [], title }: ShareData) => {
        shared.push({ title, files: files.map(({ name, type, size }) => [name, type, size > 10_000]) })
        return Promise.resolve()
      },
    })
  })
  await openBoard(page, server)
  await page.getByRole('button', { name: 'Share or print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share or print' })
  await dialog.getByText('Image', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => page.evaluate(() => (self as unknown as { shared: unknown[] }).shared)).toEqual([
    { title: 'Results, Wed 2026-11-18', files: [['results-2026-11-18.png', 'image/png', true]] },
  ])
})

/** What a page of the browser was asked to print. */
interface Print { isTop: boolean; text: string; sheets: number }

test('a board prints alone, from a host page under the strictest policy that does not notice', async ({ page, server }) => {
  await page.addInitScript(() => {
    const prints: Print[] = []
    if (self === top) Object.defineProperty(self, 'prints', { value: prints })
    self.print = () => {
      ;(top as unknown as { prints: Print[] }).prints.push({ isTop: self === top, text: document.body.innerText, sheets: document.adoptedStyleSheets.length })
      dispatchEvent(new Event('beforeprint'))
    }
  })
  await openBoard(page, server)
  await page.getByRole('button', { name: 'Share or print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share or print' })
  const before = await page.evaluate(() => document.body.outerHTML)
  await dialog.getByRole('button', { name: 'Print' }).click()
  const prints = () => page.evaluate(() => (self as unknown as { prints: Print[] }).prints)
  await expect.poll(prints).toHaveLength(1)
  const [print] = await prints()
  expect(print).toMatchObject({ isTop: false, sheets: 1 })
  expect(print?.text).toContain('Results, Wed 2026-11-18')
  expect(print?.text).toContain('7531')
  expect(print?.text).not.toContain('The host')
  expect(await page.evaluate(() => document.body.outerHTML)).toBe(before)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.frames().length).toBe(1)
})

test('printing the page of a host shows its board without what is pressed, and leaves the host\'s own alone', async ({ page, server }) => {
  await openBoard(page, server)
  const actions = page.getByRole('button', { name: 'Share or print' })
  await expect(actions).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(actions).toBeHidden()
  await expect(page.getByRole('button', { name: 'Previous draw day' })).toBeHidden()
  await expect(page.getByText('7531')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The host' })).toBeVisible()
})
