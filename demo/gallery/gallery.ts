import { openStage } from './stage.js'
import { readAddress, type GallerySettings } from './settings.js'

/**
 * The gallery: every screen, widget and part in every state. With `?only=` some items stand alone on the page, as in the frames of the whole gallery and in
 * the tests; the page around then says by `data-stage` when they are ready.
 */
const address = readAddress(location.search)
const place = document.querySelector<HTMLElement>('#gallery')

if (place && address.only.length > 0) {
  document.body.classList.add('stage')
  if (address.fonts === 'own') await ownFonts()
  const stage = await openStage(place, address)
  window.galleryStage = stage
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source === parent && isSettings(data)) void stage.show(data)
  })
  document.body.dataset['stage'] = 'ready'
} else if (place) {
  const { openOverview } = await import('./overview.js')
  openOverview(place, address)
}

/** Faces that are the same on every machine, for pictures that are compared. */
async function ownFonts(): Promise<void> {
  const sheets = ['noto-sans', 'noto-sans-thai', 'noto-sans-sc'].map((name) => `/fonts/${name}/wght.css`)
  await Promise.all(sheets.map((href) => new Promise((resolve) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: resolve })
    document.head.append(link)
  })))
  document.documentElement.style.setProperty('--lottery-font', '"Noto Sans Variable", "Noto Sans Thai Variable", "Noto Sans SC Variable"')
}

function isSettings(value: unknown): value is GallerySettings {
  return typeof value === 'object' && value !== null && 'lang' in value && 'theme' in value && 'accent' in value
}

declare global {
  interface Window { galleryStage?: Awaited<ReturnType<typeof openStage>> }
}
