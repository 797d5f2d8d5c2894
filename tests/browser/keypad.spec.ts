import { expect, test } from './fixtures.js'
import { chooseDraws, FIFTY, FIFTY_KEYS, typeByThumbs } from './keypad-typing.js'

const rows = (page: import('@playwright/test').Page) => page.locator('.rows li:not(.head) code').allInnerTexts()

test('what is copied on the host\'s page, where it stays selected, is pasted into the row that was pressed', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(server.host({ body: '<p id="tip">4321#5</p><lottery-app start="/keypad/"></lottery-app>' }))
  await chooseDraws(page)
  await page.locator('.rows [aria-current] .row-text').click()
  await page.evaluate(() => getSelection()?.selectAllChildren(document.getElementById('tip') ?? document.body))
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect.poll(() => rows(page)).toEqual(['4321#5'])
})

for (const width of [320, 360, 390]) {
  test(`the currencies of an agent, on a line of their own, end where the rows end: ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=agent&token=agent123#/keypad/`)
    const end = async (place: string) => Math.round((await page.locator(place).first().boundingBox().then((box) => box && box.x + box.width)) ?? NaN)
    await page.locator('.screen-head .segmented label:nth-child(4)').waitFor()
    await expect.poll(() => end('.screen-head .segmented')).toBe(await end('.rows'))
  })
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('fifty rows under two thumbs that overlap: every key is in its row, and the server takes what the screen says', async ({ page, server, request }) => {
    await page.goto(server.host({ body: '<lottery-app start="/keypad/"></lottery-app>' }))
    await chooseDraws(page)
    await page.locator('.keypad.bet-keys').scrollIntoViewIfNeeded()
    // At the places where the keys stood at first: none may move away while rows are added.
    await typeByThumbs(page, FIFTY_KEYS)
    await expect(page.getByText('50 of 50')).toBeVisible()
    // The last keys are drawn in a frame of their own.
    await expect.poll(() => rows(page)).toEqual(FIFTY)
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
    await expect(page.getByText('Total MYR 50.00')).toBeVisible()

    await page.getByRole('button', { name: 'BET', exact: true }).click()
    await expect(page.getByRole('dialog', { name: /^Place this bet/ })).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('dialog', { name: /^Bet placed/ }).getByText('50 of 50 accepted')).toBeVisible()
    const state = (await (await request.get(`${server.url}/api/sandbox/state`)).json()) as { bets: { total: number }[] }
    expect(state.bets.map(({ total }) => total)).toEqual([5000])
  })

  test('a palm that scrolls the rows takes no key from the other hand', async ({ page, server }) => {
    await page.goto(server.host({ body: '<lottery-app start="/keypad/"></lottery-app>' }))
    await chooseDraws(page)
    await typeByThumbs(page, FIFTY_KEYS.slice(0, 90))
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number; id: number }[]) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    const palm = { x: 200, y: 300, id: 0 }
    // Once it scrolls, the browser tells of it by no pointer event any more, and of no other finger until all have left.
    const scrolls = await page.locator('.keypad-screen').evaluateHandle((screen) => {
      const cancelled = new Promise<void>((resolve) => screen.addEventListener('pointercancel', () => resolve(), { once: true }))
      return { cancelled }
    })
    await touch('touchStart', palm)
    for (let step = 1; step <= 8; step++) await touch('touchMove', { ...palm, y: palm.y - step * 8 })
    await scrolls.evaluate(({ cancelled }) => cancelled)
    const rest = { ...palm, y: palm.y - 64 }
    for (const key of ['7', '8', '8']) {
      const box = await page.locator(`[data-key="${key}"]`).boundingBox()
      if (!box) throw new Error(`There is no key ${key}`)
      const point = { x: box.x + box.width / 2, y: box.y + box.height / 2, id: 1 }
      await touch('touchStart', rest, point)
      await touch('touchEnd', point)
    }
    await touch('touchEnd', rest)
    await expect(page.locator('.rows [aria-current] code')).toHaveText(`${FIFTY[12]}788`)
    // And with both hands free each press counts once.
    await page.locator('[data-key="9"]').tap()
    await expect(page.locator('.rows [aria-current] code')).toHaveText(`${FIFTY[12]}7889`)
  })

  test('what is said above the keys covers neither them nor the row that is typed', async ({ page, server, sandbox }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const before = new Date('2026-11-21T18:29:30+08:00')
    sandbox.setClock(before)
    await page.clock.setFixedTime(before)
    await page.goto(server.host({ body: '<lottery-app start="/keypad/"></lottery-app>' }))
    await page.getByRole('button', { name: /^Draw dates:/ }).tap()
    await page.getByRole('checkbox', { name: 'Next draw', exact: true }).tap()
    await page.getByRole('button', { name: 'Done' }).tap()
    await page.getByRole('button', { name: 'Draw types: Select a draw type' }).tap()
    await page.getByRole('checkbox', { name: /^M / }).tap()
    await page.getByRole('button', { name: 'Done' }).tap()
    await expect(page.getByRole('dialog')).toBeHidden()
    await typeByThumbs(page, [...'1234#1'])
    await page.locator('[data-key="1"]').scrollIntoViewIfNeeded()
    const key = await page.locator('[data-key="1"]').boundingBox()
    await page.getByRole('button', { name: 'BET', exact: true }).tap()
    await expect(page.getByRole('dialog', { name: /^Place this bet/ })).toBeVisible()
    // Magnum closes meanwhile: the next draw is another.
    await page.clock.setFixedTime(new Date('2026-11-21T18:31:00+08:00'))
    await page.getByRole('dialog', { name: /^Place this bet/ }).getByRole('button', { name: 'OK' }).press('Enter')
    await expect(page.getByText('The next draws may have changed')).toBeVisible()
    const isClear = () => page.locator('.rows [aria-current] code').evaluate((row) => {
      const { x, y, width, height } = row.getBoundingClientRect()
      return [y + 1, y + height - 1].every((at) => row.contains((row.getRootNode() as ShadowRoot).elementFromPoint(x + width / 2, at)))
    })
    await expect.poll(isClear, 'the row is in sight').toBe(true)
    expect(await page.locator('[data-key="1"]').boundingBox(), 'no key has moved').toEqual(key)
  })

  test('a keypad that its host hides and shows again leaves the page where its reader is', async ({ page, server }) => {
    await page.goto(server.host({ body: '<div id="tab"><lottery-app start="/keypad/"></lottery-app></div><p style="margin: 1500px 0" id="read">What is read</p>' }))
    await typeByThumbs(page, [...'1234#1'])
    const read = page.locator('#read')
    const place = async () => (await read.boundingBox())?.y ?? NaN
    const show = (isShown: boolean) => page.locator('#tab').evaluate((element, shown) => element.toggleAttribute('hidden', !shown), isShown)
    const frames = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await show(false)
    await frames()
    await read.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const before = await place()
    await show(true)
    await expect(page.locator('.keypad-dock')).toBeVisible()
    await frames()
    await frames()
    // The browser keeps what is read in its place, to the pixel.
    expect(Math.abs((await place()) - before)).toBeLessThan(2)
  })

  test('a toast covers no key, nor the row that is typed', async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(server.host({ body: '<lottery-app start="/keypad/"></lottery-app>' }))
    await chooseDraws(page)
    await typeByThumbs(page, FIFTY_KEYS.slice(0, 72))
    await page.getByRole('button', { name: 'Delete this row' }).click()
    // It comes from above, and the row scrolls into sight after it is drawn.
    await expect.poll(async () => {
      const toast = await page.getByText(/ deleted/).boundingBox()
      const row = await page.locator('.rows [aria-current]').boundingBox()
      return toast && row && toast.y + toast.height <= row.y
    }).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await rows(page)).toEqual(FIFTY.slice(0, 11).map((text, index) => (index === 10 ? text.slice(0, 2) : text)))
  })

  test('the current row stays in sight above the keys', async ({ page, server }) => {
    await page.goto(server.host({ body: '<lottery-app start="/keypad/"></lottery-app>' }))
    await chooseDraws(page)
    await typeByThumbs(page, FIFTY_KEYS.slice(0, 90))
    await expect.poll(async () => {
      const row = await page.locator('.rows [aria-current]').boundingBox()
      const dock = await page.locator('.keypad-dock').boundingBox()
      return row && dock && row.y > 0 && row.y + row.height <= dock.y
    }).toBe(true)
  })
})

test('fifty rows by a keyboard that outruns the screen', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-app start="/keypad/"></lottery-app>' }))
  await chooseDraws(page)
  await page.locator('.rows [aria-current] .row-text').focus()
  for (const key of FIFTY_KEYS) await page.keyboard.press(key === 'next' ? 'Enter' : key)
  await expect(page.getByText('50 of 50')).toBeVisible()
  await expect.poll(() => rows(page)).toEqual(FIFTY)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Backspace')
  await expect.poll(async () => (await rows(page)).at(-2)).toBe(FIFTY.at(-2)?.slice(0, -1))
  await expect(page.locator('.rows [aria-current] .row-text')).toBeFocused()
})

test('behind a sheet an agent goes on typing: Enter is the next row, and no sign is lost or goes on in the row before', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-app start="/keypad/"></lottery-app>' }))
  await chooseDraws(page)
  await page.getByRole('button', { name: 'Copy, paste, font size' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Clear all' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  for (const key of '1234#1') await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Copy, paste, font size' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const key of ['Enter', ...'555#1', 'Enter', ...'666#1']) await page.keyboard.press(key)
  await expect.poll(() => rows(page)).toEqual(['1234#1', '555#1', '666#1'])
})

test('keys that are pressed elsewhere on the host\'s page are not ours', async ({ page, server }) => {
  await page.goto(server.host({ body: '<input aria-label="Search"><lottery-app start="/keypad/"></lottery-app>' }))
  await chooseDraws(page)
  await page.getByRole('textbox', { name: 'Search' }).fill('')
  await page.getByRole('textbox', { name: 'Search' }).pressSequentially('1234')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('123')
  expect(await rows(page)).toEqual([''])
})

test('from 280 to 1280 px: every key and row is as large as a finger wants it, and nothing sticks out, under the strictest policy', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-app start="/keypad/"></lottery-app>' }, { strict: true }))
  await chooseDraws(page)
  await page.locator('.rows [aria-current] .row-text').focus()
  for (const key of ['1', '2', '#', '1', 'Enter', '*', '*', '1', '2', '3', '4', '#', '0', '.', '5', '#', '9', '9', '9', '9', '.', '9']) await page.keyboard.press(key)
  for (const width of [280, 320, 360, 640, 1280]) {
    await page.setViewportSize({ width: width + 16, height: 844 })
    const sizes = () => page.locator('.keypad-bet').evaluate((screen) => {
      const box = screen.getBoundingClientRect()
      return [...screen.querySelectorAll('button, input')].flatMap((control) => {
        const { width: wide, height: high, left, right } = control.getBoundingClientRect()
        const name = control.getAttribute('aria-label') ?? `${control.className} ${control.textContent}`
        const isSmall = wide > 0 && (wide < 43.5 || high < 43.5)
        return [...(isSmall ? [`${name} is ${wide} by ${high}`] : []), ...(left < box.left - 1 || right > box.right + 1 ? [`${name} sticks out`] : [])]
      })
    })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width + 16)
    // What watches its own size answers in the frame after.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect.soft(await sizes(), `${width} px`).toEqual([])
  }
})

test('from 344 px up all seven dates are in sight at once, on the keypad as on the screens', async ({ page, server }) => {
  await page.addInitScript(() => {
    for (const screen of ['bet1', 'bet3']) localStorage.setItem(`lottery:tutorial-${screen}`, 'seen')
  })
  const look = () => page.locator('.chips.dates').evaluate((strip) => {
    const chips = [...strip.children].map((chip) => chip.getBoundingClientRect())
    // Two pixels are left on both sides of the longest weekday.
    const wide = [...strip.querySelectorAll('small')].filter((name) => name.getBoundingClientRect().width > (name.closest('label')?.clientWidth ?? 0) - 4).length
    return { beyond: strip.scrollWidth - strip.clientWidth, chips: chips.length, tooSmall: chips.filter(({ width, height }) => width < 41 || height < 44).length, wide }
  })
  for (const [path, lang, sheet] of [['/keypad/', 'en', /^Draw dates:/], ['/keypad/', 'my', /^Tarikh/], ['/keypad/', 'vi', /^Ngày/], ['/bet1/', 'en'], ['/bet2/', 'en'], ['/bet3/', 'vi']] as const) {
    await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo&lang=${lang}#${path}`)
    if (sheet) await page.getByRole('button', { name: sheet }).click()
    for (const width of [344, 360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      await expect.soft.poll(look, `${path} in ${lang} at ${width} px`).toEqual({ beyond: 0, chips: 7, tooSmall: 0, wide: 0 })
    }
  }
})
