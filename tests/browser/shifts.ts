import type { Page } from '@playwright/test'

/** Counts the layout shifts of the page from here on that no press of a key or a finger explains. With movement, which is what could shift something. */
export async function watchShifts(page: Page): Promise<() => Promise<{ score: number; of: string[] }>> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(() => {
    const seen = { score: 0, of: [] as string[] }
    Object.assign(window, { seenShifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { previousRect: DOMRect; currentRect: DOMRect }[] })[]) {
        if (entry.hadRecentInput) continue
        seen.score += entry.value
        // What stands in a shadow root is not named, but where it was and where it went is.
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        seen.of.push(...(entry.sources ?? []).map(({ previousRect, currentRect }) => `${place(previousRect)} → ${place(currentRect)}`))
      }
    }).observe({ type: 'layout-shift', buffered: false })
  })
  return () => page.evaluate(() => (window as unknown as { seenShifts: { score: number; of: string[] } }).seenShifts)
}
