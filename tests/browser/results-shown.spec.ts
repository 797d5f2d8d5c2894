import type { Page } from '@playwright/test'
import { chunkFile, expect, test } from './fixtures.js'
import { card } from './result-card.js'

test.describe('the video of a draw', () => {
  const open = async (page: Page, server: { host(page: { body: string }, options?: { strict?: boolean }): string }, sandbox: { publish(slot: string, date: string, numbers?: { videoUrl: string }): Promise<void> }, videoUrl: string, strict = false) => {
    await sandbox.publish('M', '2026-11-18', { videoUrl })
    await page.goto(server.host({ body: '<lottery-results-board draw-types="M"></lottery-results-board>' }, { strict }))
    const magnum = card(page.locator('lottery-results-board'), 'Magnum')
    await expect(magnum.getByText('Final')).toBeVisible()
    return magnum
  }

  test('plays in a sandboxed frame once it is asked for, and never before', async ({ page, server, sandbox }) => {
    const asked: string[] = []
    await page.route('https://video.test/**', async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<p>The draw</p>' })
    })
    const magnum = await open(page, server, sandbox, 'https://video.test/live')
    const link = magnum.getByRole('link', { name: 'Watch the draw of Magnum, new window' })
    await expect(link).toHaveAttribute('href', 'https://video.test/live')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(asked).toEqual([])

    await magnum.getByRole('button', { name: 'Watch the draw of Magnum here' }).click()
    const frame = magnum.locator('iframe')
    await expect(frame.contentFrame().getByText('The draw')).toBeVisible()
    expect(await frame.evaluate((element: HTMLIFrameElement) => [element.sandbox.value, element.allow.includes('autoplay'), element.title])).toEqual([
      'allow-scripts allow-same-origin allow-presentation', false, 'Video of the draw of Magnum',
    ])
    await magnum.getByRole('button', { name: 'Watch the draw of Magnum here' }).click()
    await expect(frame).toHaveCount(0)
  })

  test('where the page forbids frames, says so and leaves the link', async ({ page, server, sandbox, trouble }) => {
    trouble.expect(/policy: frame-src/, /frame-src|default-src/)
    const magnum = await open(page, server, sandbox, 'https://video.test/live', true)
    await magnum.getByRole('button', { name: 'Watch the draw of Magnum here' }).click()
    await expect(magnum.getByText(/^This page does not let the video play here/)).toBeVisible()
    await expect(magnum.getByRole('link', { name: 'Watch the draw of Magnum, new window' })).toBeVisible()
  })

  test('is not there for an address that is not https', async ({ page, server, sandbox }) => {
    const magnum = await open(page, server, sandbox, 'http://video.test/live')
    await expect(page.locator('.visually-hidden[role="status"]')).toHaveCount(1)
    await expect(magnum.getByRole('link')).toHaveCount(0)
    await expect(magnum.getByRole('button')).toHaveCount(0)
  })
})

test('the width decides how roomy the board is, or the host', async ({ page, server }) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(server.host({ body: '<div id="place"><lottery-results-board draw-types="MPTS" date="2026-11-18"></lottery-results-board></div>' }))
  const board = page.locator('lottery-results-board')
  await expect(card(board, 'Magnum').getByText('Final')).toBeVisible()
  const look = async (width: number) => {
    await page.locator('#place').evaluate((place, wanted) => {
      place.style.width = `${wanted}px`
    }, width)
    const number = card(board, 'Magnum').locator('.prize-grid li').first()
    return number.evaluate((item) => [getComputedStyle(item).fontSize, getComputedStyle(item).minBlockSize])
  }
  const compact = ['16px', '31px']
  const regular = ['17px', '33px']
  const wide = ['18px', '36px']
  for (const [width, expected] of [[280, compact], [479, compact], [482, regular], [790, regular], [810, wide], [1280, wide]] as const) await expect.poll(() => look(width), `${width} px`).toEqual(expected)
  await board.evaluate((element) => element.setAttribute('density', 'compact'))
  await expect.poll(() => look(1280)).toEqual(compact)
  await board.evaluate((element) => element.setAttribute('density', 'wide'))
  await expect.poll(() => look(360)).toEqual(wide)
  await board.evaluate((element) => element.setAttribute('density', 'regular'))
  await expect.poll(() => look(280)).toEqual(regular)
})

test('the board has the jackpots on top where its page says so', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-results-board jackpots></lottery-results-board>' }))
  const jackpots = page.getByRole('region', { name: 'Jackpots' })
  await expect(jackpots).toContainText('Lucky')
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  await expect.poll(async () => ((await jackpots.boundingBox())?.y ?? Infinity) < ((await first.boundingBox())?.y ?? -Infinity)).toBe(true)
})

test('a date that the host names is shown, and another one when he names another', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-results-board draw-types="M" date="2026-11-11"></lottery-results-board>' }))
  const board = page.locator('lottery-results-board')
  await expect(board.getByRole('heading', { name: 'Results, Wed 2026-11-11' })).toBeVisible()
  await board.getByRole('button', { name: 'Previous draw day' }).click()
  await expect(board.getByRole('heading', { name: 'Results, Sun 2026-11-08' })).toBeVisible()
  await board.evaluate((element) => element.setAttribute('date', '2026-11-14'))
  await expect(board.getByRole('heading', { name: 'Results, Sat 2026-11-14' })).toBeVisible()
})

test('a pressed tab is chosen before the cards are drawn that it stands for', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-results-board date="2026-11-18"></lottery-results-board>' }))
  const board = page.locator('lottery-results-board')
  await expect(card(board, 'Magnum').getByText('Final')).toBeVisible()
  await expect(board.locator('.result:empty')).toHaveCount(0)
  await board.evaluate((element) => {
    const root = element.shadowRoot as ShadowRoot
    const cards: number[] = []
    Object.assign(window, { cards })
    new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => attributeName === 'aria-selected')) cards.push(root.querySelectorAll('article').length)
    }).observe(root, { attributes: true, subtree: true })
  })
  const all = await page.getByRole('article').count()
  await page.getByRole('tab', { name: 'Magnum' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('tab', { name: 'All' }).click()
  await expect(page.getByRole('article')).toHaveCount(all)
  expect(await page.evaluate(() => (window as unknown as { cards: number[] }).cards)).toEqual([all, 1])
  expect(all).toBeGreaterThan(5)
})

test('to the tools of a developer no call looks broken off that was answered', async ({ page, server }) => {
  const finished: string[] = []
  const broken: string[] = []
  page.on('requestfinished', (request) => void (request.url().includes('/GetResults') && finished.push(request.url())))
  page.on('requestfailed', (request) => broken.push(request.url()))
  await page.goto(server.host({ body: '<lottery-results-board draw-types="M" date="2026-11-18"></lottery-results-board>' }))
  for (const day of ['Sun 2026-11-15', 'Sat 2026-11-14', 'Wed 2026-11-11', 'Sun 2026-11-08', 'Sat 2026-11-07', 'Wed 2026-11-04', 'Sun 2026-11-01', 'Sat 2026-10-31']) {
    await page.getByRole('button', { name: 'Previous draw day' }).click()
    await expect(page.getByRole('heading', { name: `Results, ${day}` })).toBeVisible()
    await expect(page.getByRole('article').getByText('Final')).toBeVisible()
  }
  await expect.poll(() => finished.length + broken.length).toBe(9)
  expect(broken).toEqual([])
})

for (const width of [300, 640, 1200]) {
  test(`${width} px wide, the three prizes of the first card come before its others, and nothing moves when those come`, async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    // At every change, for a busy machine may leave out the frame between two of them.
    await page.addInitScript(() => {
      const seen: { prizes: string; height: number }[] = []
      Object.assign(window, { seen })
      const attach = (element: Element, init: ShadowRootInit) => Reflect.apply(attachShadow, element, [init])
      const { attachShadow } = Element.prototype
      Element.prototype.attachShadow = function (init) {
        const root = attach(this, init)
        new MutationObserver(() => {
          const [first] = root.querySelectorAll('article')
          if (first?.querySelector('.prize-wait')) seen.push({ prizes: first.querySelector('dl')?.textContent ?? '', height: first.getBoundingClientRect().height })
        }).observe(root, { childList: true, subtree: true })
        return root
      }
    })
    // The result is there before the card is drawn: one that comes later finds the whole card, with dashes.
    const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('/GetResults'))
    await page.route(`**/${chunkFile('src/i18n/en.ts')}*`, async (route) => {
      await answered
      await route.continue()
    })
    await page.goto(server.host({ body: `<div style="width: ${width}px"><lottery-results-board draw-types="M" date="2026-11-18"></lottery-results-board></div>` }))
    const first = page.locator('lottery-results-board article').first()
    await expect(first.getByText('Final')).toBeVisible()
    await expect(first.getByRole('group')).toHaveCount(2)
    const seen = await page.evaluate(() => (window as unknown as { seen: { prizes: string; height: number }[] }).seen)
    expect(seen.map(({ prizes }) => prizes)).toContain((await first.locator('dl').textContent()) ?? '')
    const height = await first.evaluate((element) => element.getBoundingClientRect().height)
    for (const before of seen) expect(Math.abs(before.height - height)).toBeLessThan(1)
  })
}

test('on a phone the cards out of sight are not laid out until they come near, and have their height before: nothing moves when they come', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(server.host({ body: '<lottery-results-board></lottery-results-board>' }))
  const cards = page.locator('lottery-results-board article')
  await expect(cards.first().getByText('Final')).toBeVisible()
  await expect(page.locator('lottery-results-board .result:empty')).toHaveCount(0)
  const isDrawn = () => cards.last().evaluate((last) => (last.querySelector('h2, h3') as Element).checkVisibility({ contentVisibilityAuto: true }))
  expect(await isDrawn()).toBe(false)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.evaluate(async () => {
    for (let down = 0; down < document.documentElement.scrollHeight; down += 400) {
      scrollTo(0, down)
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    }
  })
  await expect.poll(isDrawn).toBe(true)
  expect(Math.abs((await height()) - before)).toBeLessThan(4)
})
