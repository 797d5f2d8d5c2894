/** Letters that a host or a player has made larger (`--lottery-size`), on a phone: nothing is cut, and no sum or date is covered. */
import type { Page } from '@playwright/test'
import { cutTexts } from './cut-texts.js'
import { expect, test } from './fixtures.js'
import { items, LANGUAGES, openItems, showItems } from './gallery-screens.js'

test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 360, height: 740 } })

/** A choice opens to all of its words, but one of six languages is to be read at once. A jackpot's line may break inside its date. */
const isLost = (line: string) => !/^(?!login:).*<select |^(?:jackpot-banner|payout): .* on two lines$/.test(line)

const setLetters = (page: Page, pixels: number) =>
  page.evaluate((size) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { --lottery-size: ${size}px }`)
    document.adoptedStyleSheets.push(sheet)
  }, pixels)

const LONG_WORDS = ['en', 'ms', 'id'] as const

/** What is lost of the items that are shown, by language. */
async function cutIn(page: Page, languages: typeof LANGUAGES | typeof LONG_WORDS): Promise<Record<string, string[]>> {
  const cut: Record<string, string[]> = {}
  for (const lang of languages) {
    await showItems(page, { lang })
    const found = (await page.evaluate(cutTexts)).filter(isLost)
    if (found.length > 0) cut[lang] = found
  }
  return cut
}

const PAGE = 12
const open = items.filter(({ modal, id }) => !modal && !/-(?:loading|failed|empty)$/.test(id)).map(({ id }) => id)
for (const page of Array.from({ length: Math.ceil(open.length / PAGE) }, (_, index) => open.slice(index * PAGE, (index + 1) * PAGE))) {
  test(`letters of 22 px, in six languages: no text is cut: ${page.join(', ')}`, async ({ page: tab, server }) => {
    await openItems(tab, server, page)
    await setLetters(tab, 22)
    expect(await cutIn(tab, LANGUAGES)).toEqual({})
  })
}

test('letters of 28 px, in the languages whose words are long: no text is cut where money, dates and ids stand', async ({ page, server }) => {
  await openItems(page, server, ['home', 'bet1', 'bet1-long', 'bet3-slip', 'keypad-rows', 'digit-sets', 'results', 'results-5d', 'results-board', 'report', 'receipts', 'receipt', 'strike', 'tickets', 'ticket', 'login'])
  await setLetters(page, 28)
  expect(await cutIn(page, LONG_WORDS)).toEqual({})
})

const FURTHER = [
  [20, 320, ['results-compare', 'receipt', 'strike', 'tickets']],
  [22, 320, ['results-compare', 'tickets']],
  [28, 320, ['home', 'bet1-slip', 'receipts', 'receipt', 'tickets']],
  [20, 500, ['bet3', 'bet3-slip']],
  [20, 900, ['bet3', 'bet3-slip']],
  [20, 345, ['bet3', 'bet3-slip', 'keypad-rows', 'results-compare']],
  [20, 360, ['bet3']],
  [22, 412, ['bet3', 'bet1', 'bet1-slip', 'bet1-long']],
  [28, 640, ['results-compare', 'results-search']],
  [22, 900, ['digit-sets', 'bet3', 'keypad-rows', 'login']],
  [28, 900, ['digit-sets', 'quick-bet-filled', 'bet1-slip', 'bet1-long', 'bet3', 'bet3-slip', 'keypad', 'keypad-rows', 'results', 'results-search']],
  [28, 1280, ['bet3-slip', 'keypad-rows']],
] as const
for (const [pixels, width, only] of FURTHER) {
  test(`letters of ${pixels} px on a page of ${width} px, in the languages whose words are long: no text is cut: ${only.join(', ')}`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 740 })
    await openItems(page, server, only)
    await setLetters(page, pixels)
    expect(await cutIn(page, LONG_WORDS)).toEqual({})
  })
}

/** The words of these elements that are broken, or stick out. */
const brokenWords = (page: Page, selector: string) =>
  page.evaluate((chosen) => {
    const range = document.createRange()
    const words = [...document.querySelectorAll('#gallery *')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(chosen) ?? [])])
      .flatMap((element) => [...element.childNodes].flatMap((node) => [...(node.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => ({ element, node, word, index }))))
    return words.flatMap(({ element, node, word, index }) => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const [box, text] = [element.getBoundingClientRect(), range.getBoundingClientRect()]
      const isWhole = range.getClientRects().length === 1 && text.left >= box.left - 1 && text.right <= box.right + 1
      return isWhole ? [] : [word]
    })
  }, selector)

for (const [what, shown, selector, sizes, languages] of [
  ['when the next draw is, a language, and the mark of the product', ['home', 'preferences', 'login'], '.next-draw .when b, .languages button, .logo b', [22, 28], ['id', 'vi']],
  ['the prizes of Payout', ['payout'], '.figure-table tbody th', [18, 22], ['en', 'ms']],
] as const) {
  test(`a word is in one piece: ${what}`, async ({ page, server }) => {
    await openItems(page, server, shown)
    for (const size of sizes) {
      await setLetters(page, size)
      for (const lang of languages) {
        await showItems(page, { lang })
        expect(await brokenWords(page, selector), `${lang}, ${size} px`).toEqual([])
      }
    }
  })
}

test('the balance is not covered by the name, nor a long total by BET, nor the reason on the keypad by its sum', async ({ page, server }) => {
  await openItems(page, server, ['bet1-long', 'keypad-rows'])
  for (const size of [16, 22, 28]) {
    await setLetters(page, size)
    for (const lang of ['en', 'ms', 'vi'] as const) {
      await showItems(page, { lang })
      const covered = await page.evaluate(() => {
        const roots = [...document.querySelectorAll('#gallery *')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
        const textOf = (root: ShadowRoot, selector: string) => {
          const element = root.querySelector(selector)
          if (!element) return null
          const range = document.createRange()
          range.selectNodeContents(element)
          // Of the logo what is seen of it.
          const [{ left, right, top, bottom }, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
          return selector === '.logo' ? { left, right: Math.max(left, right), top, bottom: Math.min(bottom, box.bottom) } : { left, right, top, bottom }
        }
        return roots.flatMap((root) =>
          [['.logo', '.balance'], ['.bet-bar .total', '.bet-bar .button'], ['.dock-total > .reason', '.dock-total > p']].flatMap(([one = '', other = '']) => {
            const [a, b] = [textOf(root, one), root.querySelector(other)?.getBoundingClientRect()]
            return a && b && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1 ? [`${one} and ${other}`] : []
          }),
        )
      })
      expect(covered, `${lang}, ${size} px`).toEqual([])
    }
  }
})

test('where a browser enlarges letters and nothing else, as Firefox does, the name of a draw type is broken and not cut', async ({ page, server }) => {
  await page.setViewportSize({ width: 400, height: 844 })
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  await page.getByRole('checkbox', { name: 'S Singapore' }).waitFor()
  const cut = await page.locator('lottery-quick-bet').evaluate(({ shadowRoot }) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.chip.type small { font-size: 19px !important; }')
    shadowRoot?.adoptedStyleSheets.push(sheet)
    return [...(shadowRoot?.querySelectorAll('.chip.type') ?? [])].filter((chip) => {
      const name = document.createRange()
      name.selectNodeContents(chip.querySelector('small') ?? chip)
      const [its, whole] = [name.getBoundingClientRect(), chip.getBoundingClientRect()]
      return its.left < whole.left || its.right > whole.right
    }).map(({ textContent }) => textContent)
  })
  expect(cut).toEqual([])
})
