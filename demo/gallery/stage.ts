import { mount, type LotteryConfig, type MountHandle } from 'lottery-widgets'
import { API } from './drafts.js'
import { draftOf, items, type Act, type GalleryItem, type WidgetItem } from './items.js'
import { clockOf, fetchOf, sessionOf } from './server.js'
import type { GalleryAddress, GallerySettings } from './settings.js'

/** Items alone on the page, one below the other. */
export interface Stage {
  /** Shows them in another language, scheme or accent, without loading them anew. Resolves once they are drawn so. */
  show(settings: GallerySettings): Promise<void>
}

interface Shown {
  host: HTMLElement
  show(settings: GallerySettings): void
}

/** The longest that a timer can be set to, some weeks: what waits for an answer goes on waiting. */
const NO_TIMEOUT = 2 ** 31 - 1

/** Puts items on the page. Resolves once they are there and have been brought to their state. */
export async function openStage(place: HTMLElement, { only, width, ...settings }: GalleryAddress): Promise<Stage> {
  dress(settings)
  const shown = await Promise.all(only.map((id) => put(place, id, width, settings)))
  await quiet(place)
  await document.fonts.ready
  let { lang } = settings
  return {
    async show(next) {
      const before = textOf(place)
      dress(next)
      for (const one of shown) one.show(next)
      // The language itself is fetched when it is first asked for; then every text changes at once.
      if (next.lang !== lang) await until(() => textOf(place) !== before || null, QUIET_COMES)
      lang = next.lang
      await quiet(place)
      await document.fonts.ready
    },
  }
}

async function put(place: HTMLElement, id: string, width: number | null, settings: GallerySettings): Promise<Shown> {
  const host = document.createElement('div')
  host.id = id
  if (width !== null) host.style.inlineSize = `${width}px`
  place.append(host)
  const item = items.find((one) => one.id === id)
  if (!item) {
    host.textContent = `There is no item "${id}".`
    return { host, show() {} }
  }
  const show = await draw(host, item, settings)
  return { host, show }
}

async function draw(host: HTMLElement, item: GalleryItem, settings: GallerySettings): Promise<(settings: GallerySettings) => void> {
  if (item.kind === 'kit') {
    const { mountKit } = await import('./kit/mount-kit.js')
    return mountKit(host, item.id, settings)
  }
  const handle = await mountWidget(host, item, settings)
  const steps = item.acts.map((act) => () => perform(host, act))
  // What has no answer goes on waiting.
  if (item.mood !== 'waiting' && item.mood !== 'silent') steps.push(() => until(stays(() => isLoaded(host)), STATE_COMES))
  for (const step of steps) if ((await step()) === null) console.warn(`[gallery] ${item.id} does not come to its state`)
  return ({ lang, theme }) => handle.update({ lang, theme })
}

async function mountWidget(host: HTMLElement, item: WidgetItem, { lang, theme }: GallerySettings): Promise<MountHandle> {
  const { widget, person, scene, mood, start } = item
  const { config, kept } = await sessionOf(person, scene)
  const environment: LotteryConfig['environment'] = {
    now: clockOf(scene),
    // Every item is a browser of its own: what one keeps, or hears from another tab, no other may see.
    storage: storageOf({ 'lottery:tutorial-bet1': 'seen', 'lottery:tutorial-bet3': 'seen', ...draftOf(item) }),
    tabStorage: storageOf({ ...kept, ...draftOf(item) }),
    leadership: undefined,
    // What is pressed here is pressed by a script, which may not sound.
    audio: () => null,
  }
  return mount(host, widget, { ...config, api: API, fetch: fetchOf(scene, mood), timeoutMs: NO_TIMEOUT, environment, lang, theme, ...(start !== undefined && { start }) })
}

function storageOf(first: Record<string, string>) {
  const kept = new Map(Object.entries(first))
  return {
    get: (key: string) => kept.get(key) ?? null,
    set(key: string, value: string) {
      kept.set(key, value)
      return true
    },
    remove: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}

/** What the settings mean for the page itself, which is what stands around an item. */
function dress({ theme, accent: chosen }: GallerySettings): void {
  const { style } = document.documentElement
  style.colorScheme = theme === 'auto' ? '' : theme
  if (chosen) style.setProperty('--lottery-accent', `#${chosen}`)
  else style.removeProperty('--lottery-accent')
}

/** The shadow roots of an item, once they are there. */
const roots = (host: HTMLElement) => [...host.querySelectorAll('*'), host].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []))

/** Whether something has been so for a while, and not only between two things that come. */
function stays(isSo: () => boolean): () => true | null {
  let since = performance.now()
  return () => {
    if (!isSo()) since = performance.now()
    return performance.now() - since > QUIET || null
  }
}

/** Presses, or types. Null when there is nothing to press. */
async function perform(host: HTMLElement, { on, type }: Act): Promise<true | null> {
  const found = await until(() => roots(host).flatMap((root) => [...root.querySelectorAll<HTMLElement>(on)]).find((element) => element.getAttribute('aria-disabled') !== 'true') ?? null, STATE_COMES)
  if (!found) return null
  if (type === undefined || !(found instanceof HTMLInputElement)) found.click()
  else {
    found.value = type
    found.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return true
}

/** What stands for something that is on its way. */
const ON_ITS_WAY = '.skeleton, .waiting, .quick-bet-skeleton, [aria-busy="true"]'

/** There is a heading, or a jackpot banner that has none, and nothing is on its way: before the first text there is neither. */
const isLoaded = (host: HTMLElement) => roots(host).some((root) => root.querySelector('h1, h2, [part~="jackpot"]')) && roots(host).every((root) => !root.querySelector(ON_ITS_WAY))

const textOf = (place: HTMLElement) => roots(place).map(({ textContent }) => textContent).join()

/** How long a state must hold before an item counts as having come to it, in milliseconds. */
const QUIET = 200
/** In how many frames on end nothing must change before something counts as drawn: a busy machine has fewer of them, and slower ones. */
const CALM = 6
/** How long it may take an item to come to its state, and a page to be quiet, in milliseconds. */
const STATE_COMES = 30_000
const QUIET_COMES = 8000

/** Until nothing on the page changes any more, at most a few seconds. */
async function quiet(place: HTMLElement): Promise<void> {
  let calm = 0
  const observer = new MutationObserver(() => (calm = 0))
  for (const root of [place, ...roots(place)]) observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true })
  for (const end = performance.now() + QUIET_COMES; calm < CALM && performance.now() < end; calm++) await frame()
  observer.disconnect()
}

/** The next frame; a page that nobody looks at has none, and goes on all the same. */
function frame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, QUIET)
  })
}

/** Waits for something to be there, at most some milliseconds. */
async function until<T>(find: () => T | null, most: number): Promise<T | null> {
  const end = performance.now() + most
  for (;;) {
    const found = find()
    if (found !== null) return found
    if (performance.now() > end) return null
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
