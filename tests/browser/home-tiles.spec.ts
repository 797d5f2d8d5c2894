/** The ways to bet of home, where a name takes two lines. */
import { expect, test } from './fixtures.js'
import { openItems, showItems } from './gallery-screens.js'

test.use({ viewport: { width: 320, height: 740 } })

test('the picture of a way to bet stands in the middle of the first line of its name, also where that takes two lines', async ({ page, server }) => {
  await openItems(page, server, ['home'])
  const names = page.locator('.tiles b')
  for (const lang of ['en', 'vi', 'th'] as const) {
    await showItems(page, { lang })
    await expect(names).toHaveCount(4)
    const off = await names.evaluateAll((all) => all.map((name) => {
      const range = document.createRange()
      range.selectNodeContents(name.firstChild ?? name)
      const [line] = range.getClientRects()
      const picture = name.querySelector('svg')?.getBoundingClientRect()
      return line && picture ? Math.abs(picture.top + picture.height / 2 - (line.top + line.height / 2)) : Infinity
    }))
    expect(off.filter((distance) => distance > 1.5), lang).toEqual([])
  }
  await showItems(page, { lang: 'vi' })
  // Otherwise this test says nothing.
  expect(await names.first().evaluate((name) => name.getBoundingClientRect().height)).toBeGreaterThan(40)
})
