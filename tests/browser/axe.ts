/** What axe finds, in words that say where. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.js'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that a change of colours alone can break. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Looks with all rules at the page in its light colours, and with those about colours in its dark ones. Leaves it light. */
export async function expectNoViolations(page: Page, name?: string): Promise<void> {
  expect.soft(await violations(page), name).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  // Until the colours have gone over: axe may look at a ground that is half way.
  await expect.soft.poll(() => violations(page, COLOURS), `${name ?? ''} dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // What is right needs no list, and the pages have no frames of another origin: both save most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const found = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`)
}
