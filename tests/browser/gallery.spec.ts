import { COLOURS, violations } from './axe.js'
import { cutTexts } from './cut-texts.js'
import { expect, test } from './fixtures.js'
import { items, LANGUAGES, openItems, showItems } from './gallery-screens.js'

/** How many items stand below one another on a page: a page is dear, and so is a page that is too full. */
const PAGE = 14

const open = items.filter(({ modal }) => !modal).map(({ id }) => id)
const pages = [
  ...Array.from({ length: Math.ceil(open.length / PAGE) }, (_, index) => open.slice(index * PAGE, (index + 1) * PAGE)),
  ...items.filter(({ modal }) => modal).map(({ id }) => [id]),
]

/** Languages whose words are long: these are looked at as wide as most phones too, alone and inside a host's margins. The narrowest is last, where the others are looked at. */
const LONG: readonly string[] = ['ms', 'id', 'vi'] satisfies (typeof LANGUAGES)[number][]
const WIDTHS = [360, 344, 320]

// Many apps in six languages a test.
test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 320, height: 740 } })

for (const page of pages) {
  test(`320 px wide, in six languages, and as wide as most phones in three, no text is cut, and axe finds nothing, light and dark: ${page.join(', ')}`, async ({ page: tab, server, trouble }) => {
    // What is made to fail says so to the developer.
    if (page.some((id) => /failed|down/.test(id))) trouble.expect(/No answer \(network/)
    await openItems(tab, server, page)
    const cut: Record<string, string[]> = {}
    // English last: axe looks at that. A page is drawn once in each language, which takes longer than to lay it out at another width.
    for (const lang of LANGUAGES.toReversed()) {
      await showItems(tab, { lang })
      for (const width of LONG.includes(lang) ? WIDTHS : [320]) {
        await tab.setViewportSize({ width, height: 740 })
        const found = await tab.evaluate(cutTexts)
        if (found.length > 0) cut[`${lang}, ${width} px`] = found
      }
    }
    expect.soft(cut).toEqual({})
    expect.soft(await violations(tab, { among: 'many' })).toEqual([])
    await showItems(tab, { theme: 'dark' })
    // Until the colours have gone over: axe may look at a ground that is half way.
    await expect.soft.poll(() => violations(tab, { rules: COLOURS })).toEqual([])
  })
}
