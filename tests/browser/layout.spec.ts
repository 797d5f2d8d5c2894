import type { Locator } from '@playwright/test'
import { fillIn } from './betting.js'
import { expect, test } from './fixtures.js'
import { openItems } from './gallery-screens.js'
import { signIn } from './signed-in.js'

/** Of a phone and of a sidebar up to a whole desktop (look, "Sizes"). */
const WIDTHS = [280, 320, 390, 768, 1280]

for (const width of WIDTHS) {
  test(`${width} px wide: nothing sticks out, and what is pressed is as large as a finger wants it`, async ({ page, server }) => {
    await page.setViewportSize({ width: Math.max(width, 320) + 40, height: 900 })
    await page.addInitScript((wanted) => {
      addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`body { margin: 0 } main > * { width: ${wanted}px } main > h1 { margin: 0 }`)
        document.adoptedStyleSheets.push(sheet)
      })
    }, width)
    await page.goto(server.host({ body: '<lottery-jackpot-banner></lottery-jackpot-banner><lottery-results-board></lottery-results-board><lottery-quick-bet></lottery-quick-bet><lottery-app></lottery-app>' }))
    await fillIn(page.locator('lottery-quick-bet'))
    await expect(page.getByText('Final').first()).toBeVisible()
    await expect(page.getByText('Total balance · demo')).toBeVisible()

    const found = await page.evaluate(() => {
      const problems: string[] = []
      for (const host of document.querySelectorAll('lottery-jackpot-banner, lottery-results-board, lottery-quick-bet, lottery-app')) {
        const box = host.getBoundingClientRect()
        for (const element of host.shadowRoot?.querySelectorAll('*') ?? []) {
          const name = `${host.localName} ${element.localName}.${element.className}`
          const { left, right, width: wide, height: high } = element.getBoundingClientRect()
          if (wide === 0 || high === 0 || element.closest('.visually-hidden, [aria-hidden="true"], svg, .ticker p')) continue
          // What scrolls inside a strip of its own, such as the tabs, may reach beyond.
          let strip: Element | null = element.parentElement
          while (strip && !/auto|scroll|clip|hidden/.test(getComputedStyle(strip).overflowX)) strip = strip.parentElement
          if (!strip && (left < box.left - 1 || right > box.right + 1)) problems.push(`${name} reaches from ${left} to ${right} of ${box.left} to ${box.right}`)
          // WCAG 2.5.8 asks for 24; a control that is part of a line of text is left out there, and there is none here.
          const target = element.closest('label') ?? element
          const hit = target.getBoundingClientRect()
          if (element.matches('button, a, input, select, summary') && (hit.width < 24 || hit.height < 24)) problems.push(`${name} is ${hit.width} by ${hit.height}`)
        }
      }
      return problems
    })
    expect(found).toEqual([])
  })
}

test('large text cuts no digit that was drawn, and a balance of thousands of millions stays in its card', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route(/GetInitData|GetPlayerBalance/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/(?<="balance":"?)[\d.]+/i, '2345678982') })
  })
  await page.goto(server.host({ body: '<lottery-results-board style="--lottery-size: 22px"></lottery-results-board><lottery-app></lottery-app>' }))
  await expect(page.getByText('Final').first()).toBeVisible()
  await expect(page.locator('.wallet').getByText('2,345,679,062.50')).toBeVisible()
  const outside = await page.evaluate(() => {
    const inside = (part: Element, whole: Element) => {
      const [one, other] = [part.getBoundingClientRect(), whole.getBoundingClientRect()]
      return one.left >= other.left - 0.5 && one.right <= other.right + 0.5 && part.scrollWidth <= part.clientWidth + 1
    }
    const parts = (selector: string) => [...document.querySelectorAll('lottery-results-board, lottery-app')].flatMap((host) => [...(host.shadowRoot?.querySelectorAll(selector) ?? [])])
    return [
      ...parts('.result li, .result dd').filter((part) => !inside(part, part.closest('.result') as Element)),
      ...parts('.wallet .money, .wallet button').filter((part) => !inside(part, part.closest('.wallet') as Element)),
    ].map((part) => `${part.localName} ${part.textContent}`)
  })
  expect(outside).toEqual([])
})

test('a balance of twelve digits stays in its pill with its arrow, and on one line where it has the room', async ({ page, server }) => {
  await page.route(/GetInitData|GetPlayerBalance/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/(?<="balance":"?)[\d.]+/i, '123456789012') })
  })
  await page.goto(server.host({ body: '<lottery-app start="/receipts/"></lottery-app>' }))
  const balance = page.locator('.balance')
  const look = () =>
    balance.evaluate((pill) => {
      const [{ right: end }, { right: arrow }, sums] = [pill.getBoundingClientRect(), (pill.querySelector('.icon') as Element).getBoundingClientRect(), [...pill.querySelectorAll('.money')]]
      const range = document.createRange()
      const linesOf = (sum: Element) => {
        range.selectNodeContents(sum)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }
      return { isInside: arrow <= end - 4 && sums.every((sum) => sum.getBoundingClientRect().right <= arrow - 12), lines: Math.max(...sums.map(linesOf)) }
    })
  for (const [pixels, widths, lines] of [[16, [320], 2], [22, [360], 2], [16, [349, 352, 353, 354, 360, 367, 375, 390], 1]] as const) {
    await page.locator('lottery-app').evaluate((app: HTMLElement, size) => app.style.setProperty('--lottery-size', `${size}px`), pixels)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      await expect(balance.getByText('123,456,789,092.50')).toBeVisible()
      expect(await look(), `${pixels} px, ${width} px wide`).toEqual({ isInside: true, lines })
      await balance.click()
      expect(await look(), `${pixels} px, ${width} px wide, in parts`).toMatchObject({ isInside: true })
      await balance.click()
    }
  }
})

test('where a page is wider than its cards, the buttons of a receipt are as wide as these', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openItems(page, server, ['receipt'])
  const [card, first, dock] = await Promise.all([page.locator('.receipt-details'), page.locator('.receipt-dock > .button').first(), page.locator('.receipt-dock')].map((part) => part.boundingBox()))
  expect(first?.x).toBe(card?.x)
  expect(dock).toMatchObject({ x: card?.x, width: card?.width })
})

test('no digit of a 6D card is cut: on a phone at 150 % zoom, in a sidebar, in the longest words, in large text', async ({ page, server }) => {
  for (const [lang, sizes] of [['en', [16]], ['vi', [16, 28]], ['ms', [16, 28]], ['id', [16]]] as const) {
    await page.goto(server.host({ body: `<lottery-results-board lang="${lang}"></lottery-results-board>` }))
    await expect(page.getByRole('heading', { name: 'Lucky 6D' }).first()).toBeVisible()
    for (const size of sizes) {
      for (const width of [240, 280, 360]) {
        await page.setViewportSize({ width, height: 740 })
        const found = await page.evaluate((pixels) => {
          document.body.style.margin = '0'
          const board = document.querySelector<HTMLElement>('lottery-results-board')
          board?.style.setProperty('--lottery-size', `${pixels}px`)
          const cards = [...(board?.shadowRoot?.querySelectorAll<HTMLElement>('.result:has(.tier-table)') ?? [])]
          return cards.map((card) => {
            // Those out of sight are laid out as those in sight.
            card.style.contentVisibility = 'visible'
            return card.scrollWidth <= card.clientWidth
          })
        }, size)
        expect([found.length > 0, ...new Set(found)], `${lang}, ${size} px letters, ${width} px wide`).toEqual([true, true])
      }
    }
  }
})

test('letters of 28 px leave the words and the hours of Bet 3 in one piece, for an agent with five currencies, and Compare as wide as its page', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, server, 'agent')
  await page.addInitScript(() => {
    localStorage.setItem('lottery:tutorial-bet3', 'seen')
    addEventListener('DOMContentLoaded', () => document.getElementById('lottery')?.style.setProperty('--lottery-size', '28px'))
  })
  await page.goto(`${server.url}/standalone/?lang=ms#/bet3/`)
  await expect(page.locator('.screen-head .segmented label')).toHaveCount(5)
  await expect(page.locator('.chip.slot').first()).toBeVisible()
  const lines = await page.locator('.screen-head .note').evaluate((note) => note.getBoundingClientRect().height / parseFloat(getComputedStyle(note).lineHeight))
  expect(lines).toBeLessThan(3.5)
  const beyond = await page.locator('.chip.slot').evaluateAll((chips) => chips.flatMap((chip) => [...chip.querySelectorAll('b, small')].filter((word) => {
    const text = document.createRange()
    text.selectNodeContents(word)
    return text.getBoundingClientRect().right > chip.getBoundingClientRect().right
  })).map(({ textContent }) => textContent))
  expect(beyond).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.evaluate(() => void (location.hash = '#/results/compare/'))
  await expect(page.locator('.compared li').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('two large sums of a balance that is shown in parts leave Menu in the bar, from 280 px up', async ({ page, server }) => {
  await page.route(/GetInitData|GetPlayerBalance/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/(?<="balance":"?)[\d.]+/i, '123456789.12').replace(/(?<="reward":"?)[\d.]+/i, '98765432.1') })
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo#/receipts/`)
  await page.getByRole('button', { name: /222,222,221\.22/ }).click()
  await expect(page.getByText('123,456,789.12')).toBeVisible()
  await expect(page.getByText('98,765,432.10')).toBeVisible()
  for (const width of [280, 320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 })
    const { right = Infinity } = await page.getByRole('button', { name: 'Menu', exact: true }).evaluate((menu) => ({ right: menu.getBoundingClientRect().right }))
    expect([right, await page.evaluate(() => document.documentElement.scrollWidth)].map((edge) => edge <= width), `${width} px`).toEqual([true, true])
  }
})

/** Its text, its middle and both ends are seen, and nothing that sticks lies over it. */
const isInSight = (field: Locator) => field.evaluate((element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const root = element.getRootNode() as ShadowRoot
  return [top + 4, (top + bottom) / 2, bottom - 4].every((y) => root.elementFromPoint((left + right) / 2, y)?.closest('.keypad, .dock, header') === null)
})

test.describe('a phone held sideways', () => {
  test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true })

  for (const [start, names] of [['/bet1/', ['Number', 'B', 'SE']], ['/bet2/', ['Big', 'Small']]] as const) {
    test(`${start}: the field that is typed into is in sight above the keypad`, async ({ page, server }) => {
      await page.addInitScript(() => localStorage.setItem('lottery:tutorial-bet1', 'seen'))
      await page.goto(server.host({ body: `<lottery-app start="${start}"></lottery-app>` }))
      for (const name of names) {
        const field = page.getByRole('textbox', { name, exact: true })
        await field.tap()
        await expect(page.getByRole('group', { name: 'Keypad' })).toBeVisible()
        await expect.poll(() => isInSight(field), `${name} typed`).toBe(true)
      }
    })
  }
})

// A window of 1280 by 1024, or by 720, at 400 % (WCAG 1.4.10), and one that is as low as a dock that sticks leaves room for.
for (const height of [180, 256, 320]) {
  test(`320 px wide and ${height} px high: the field that is typed into is in sight wherever one bets`, async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height })
    await page.addInitScript(() => localStorage.setItem('lottery:tutorial-bet1', 'seen'))
    for (const [start, names] of [['/bet1/', ['Number', 'B', 'SE']], ['/bet2/', ['Big', 'Small']], ['/bet1/digits/', ['A digits', 'D digits', 'Big']], ['', ['Big', 'Small']]] as const) {
      await page.goto(server.host({ body: start ? `<lottery-app start="${start}"></lottery-app>` : '<lottery-quick-bet></lottery-quick-bet>' }))
      for (const name of names) {
        const field = page.getByRole('textbox', { name, exact: true })
        await field.focus()
        await page.keyboard.type('1')
        if (!name.endsWith('digits')) await expect(page.getByRole('group', { name: 'Keypad' })).toBeVisible()
        await expect.poll(() => isInSight(field), `${start || 'quick bet'} ${name}`).toBe(true)
      }
    }
  })
}

for (const height of [310, 280]) {
  test(`a phone held sideways, with the bars of its browser, ${height} px high: what is typed into and the keys that type are in sight together`, async ({ page, server }) => {
    await page.setViewportSize({ width: 660, height })
    await page.addInitScript(() => localStorage.setItem('lottery:tutorial-bet1', 'seen'))
    for (const [start, name] of [['/bet1/', 'Number'], ['/bet2/', 'Big']] as const) {
      await page.goto(server.host({ body: `<lottery-app start="${start}"></lottery-app>` }))
      const field = page.getByRole('textbox', { name, exact: true })
      await field.focus()
      await page.keyboard.type('1')
      await expect(page.getByRole('group', { name: 'Keypad' })).toBeInViewport({ ratio: 1 })
      await expect.poll(() => isInSight(field), start).toBe(true)
    }
  })
}

test('the standalone page follows the size of text that the browser is set to, and nothing sticks out', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const button = page.getByRole('button', { name: 'Search', exact: true })
  const open = async (route: string) => {
    await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo#${route}`)
    await page.reload()
  }
  const size = () => button.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  await open('/receipts/')
  const before = await size()
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '32px')))
  await open('/receipts/')
  expect(await size()).toBeCloseTo(before * 1.25, 1)
  for (const [route, heading] of [['/bet1/', 'Bet 1'], ['/bet3/', 'Bet 3'], ['/keypad/', 'Keypad'], ['/results/', /^Results/], ['/receipts/', 'Receipts']] as const) {
    await open(route)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(360)
  }
})
