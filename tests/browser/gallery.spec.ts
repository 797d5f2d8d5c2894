import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
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

/**
 * What axe finds wrong with the page, in words. Not what is said of a page as a whole, for several apps stand on this one; and not of colours, which take it a
 * minute here: `accessibility.spec.ts` looks at those, screen by screen in both schemes. Nor of targets, which a bar at the foot of the window may cover wherever
 * the page happens to be scrolled: `every-screen.spec.ts` measures them.
 */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).disableRules(['color-contrast', 'target-size']).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`)
}

// Many apps in six languages a test.
test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 320, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

for (const page of pages) {
  test(`320 px wide, in six languages, no text is cut, and axe finds nothing: ${page.join(', ')}`, async ({ page: tab, server, trouble }) => {
    // What is made to fail says so to the developer.
    if (page.some((id) => /failed|down/.test(id))) trouble.expect(/No answer: offline/)
    await openItems(tab, server, page)
    const cut: Record<string, string[]> = {}
    for (const lang of LANGUAGES) {
      await showItems(tab, { lang })
      const found = await tab.evaluate(cutTexts)
      if (found.length > 0) cut[lang] = found
    }
    expect.soft(cut).toEqual({})
    expect.soft(await violationsOf(tab)).toEqual([])
  })
}
