/** The keypad screen under two thumbs, on whichever page it stands. */
import type { CDPSession, Page } from '@playwright/test'

/** Fifty numbers, each once, with 1.00 big. */
export const FIFTY = Array.from({ length: 50 }, (_, index) => `${String(1023 + index * 179).slice(-4)}#1`)

/** The keys of those rows, in their order; `next` is Next row. */
export const FIFTY_KEYS = FIFTY.flatMap((row, index) => (index === 0 ? [...row] : ['next', ...row]))

/** Chooses the second date on offer, and Magnum: by a mouse, or by touch, which leaves no pointer behind that the browser looks under whenever something moves. */
export async function chooseDraws(page: Page, press: 'click' | 'tap' = 'click'): Promise<void> {
  await page.getByRole('button', { name: /^Draw dates:/ })[press]()
  await page.getByRole('checkbox', { name: /\d{4}-\d\d-\d\d/ }).nth(1)[press]()
  await page.getByRole('button', { name: 'Done' })[press]()
  await page.getByRole('button', { name: 'Draw types: Select a draw type' })[press]()
  await page.getByRole('checkbox', { name: /^M / })[press]()
  await page.getByRole('button', { name: 'Done' })[press]()
  // It goes behind the press, in a task of its own; a finger takes longer to the next key.
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/**
 * Types by touch, at the places where the keys stand at first: each key goes down before the one before it goes up, as under two thumbs. `pause` (ms) is the
 * time from one key to the next, at whose end `onKey` is called.
 */
export async function typeByThumbs(page: Page, keys: readonly string[], { session, pause = 0, onKey }: { session?: CDPSession; pause?: number; onKey?: () => Promise<void> } = {}): Promise<void> {
  const cdp = session ?? (await page.context().newCDPSession(page))
  const places = new Map<string, { x: number; y: number }>()
  for (const key of new Set(keys)) {
    const box = await page.locator(`[data-key="${key}"]`).boundingBox()
    if (!box) throw new Error(`There is no key ${key}`)
    places.set(key, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }
  // The points of a touchEnd are the fingers that are lifted.
  const touch = (type: 'touchStart' | 'touchEnd', points: { x: number; y: number; id: number }[]) => sent.push(cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points }))
  // The browser takes them in their order; waiting for its answer to each would only be slower than any thumb.
  const sent: Promise<unknown>[] = []
  let held = null as { key: string; point: { x: number; y: number; id: number } } | null
  for (const [index, key] of keys.entries()) {
    const place = places.get(key)
    if (!place) continue
    // A thumb cannot press a key that it holds.
    if (held?.key === key) {
      touch('touchEnd', [held.point])
      held = null
    }
    const point = { ...place, id: index % 2 }
    touch('touchStart', held ? [held.point, point] : [point])
    if (held) touch('touchEnd', [held.point])
    held = { key, point }
    if (pause > 0 || sent.length > 20) await Promise.all(sent.splice(0))
    if (pause > 0) await page.waitForTimeout(pause)
    await onKey?.()
  }
  if (held) touch('touchEnd', [held.point])
  await Promise.all(sent)
}
