import { fillIn } from './betting.js'
import { expect, test } from './fixtures.js'

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
