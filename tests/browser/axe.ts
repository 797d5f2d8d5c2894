/** What axe finds, in words that say where. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.js'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules about a page as a whole, such as its headings and landmarks. */
export const OF_A_PAGE = ['best-practice']
/** The rules that a change of colours alone can break. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

/** Looks with all rules at the page in its light colours, and with those about colours in its dark ones. Leaves it light. */
export async function expectNoViolations(page: Page, name?: string): Promise<void> {
  expect.soft(await violations(page), name).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  // Until the colours have gone over: axe may look at a ground that is half way.
  await expect.soft.poll(() => violations(page, { rules: COLOURS }), `${name ?? ''} dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/**
 * What is wrong in the colours that the page has now; `rules` or `tags` for some rules alone. `among: 'many'` where several apps stand on one page: nothing is said of the
 * page as a whole then, nor of targets, which a bar at the foot of the window may cover wherever the page happens to be scrolled.
 */
export async function violations(page: Page, { rules, tags, among }: { rules?: string[]; tags?: string[]; among?: 'many' } = {}): Promise<string[]> {
  // What is right needs no list, and the pages have no frames of another origin: both save most of the time.
  // Axe is half a megabyte, and goes into the page twice each time: a page that has it is given nothing.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const chosen = rules ? axe.withRules(rules) : tags ? axe.withTags(tags) : among === 'many' ? axe.withTags(WCAG).disableRules('target-size') : axe.withTags([...WCAG, 'best-practice'])
  const found = await chosen.analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`)
}
