/** The gallery's items on a page of a test: which there are, and how they are shown. */
import type { Page } from '@playwright/test'
import { items, type GalleryItem } from '../../demo/gallery/items.js'
import { LANGUAGES, writeAddress, type GalleryAddress, type GallerySettings } from '../../demo/gallery/settings.js'
import type { TestServer } from './fixtures.js'

export { items, LANGUAGES }
export type { GalleryItem, GallerySettings }

/** Opens items alone on the page, below one another, in the fonts that are the same on every machine, and waits until they are in their state. */
export async function openItems(page: Page, server: TestServer, only: readonly string[], address: Partial<GalleryAddress> = {}): Promise<void> {
  await page.goto(`${server.url}/gallery.html${writeAddress({ lang: 'en', theme: 'light', ...address, fonts: 'own', only: [...only] })}`)
  await page.locator('body[data-stage="ready"]').waitFor()
}

/** Shows them in another language or scheme, without loading the page anew. */
export async function showItems(page: Page, settings: Partial<GallerySettings>): Promise<void> {
  await page.evaluate((next) => window.galleryStage?.show(next), { lang: 'en', theme: 'light', accent: '', ...settings } as const satisfies GallerySettings)
}
