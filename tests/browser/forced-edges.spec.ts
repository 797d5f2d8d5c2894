/** Edges that are drawn where a browser sets its own colours: around what stands by itself, and not beside another edge. */
import { expect, test } from './fixtures.js'
import { openItems } from './gallery-screens.js'

test.use({ viewport: { width: 360, height: 740 } })

test('forced colours: the button of a line of the slip has no edge of its own beside that of the card', async ({ page, server }) => {
  await openItems(page, server, ['bet1-slip'])
  await page.emulateMedia({ forcedColors: 'active' })
  const edge = (name: string) => page.locator(name).first().evaluate((element) => Math.round(parseFloat(getComputedStyle(element).borderTopWidth)))
  // The rules for it come when they are needed.
  await expect.poll(() => edge('.chip')).toBe(1)
  expect(await edge('.slip-line > .button')).toBe(0)
})
