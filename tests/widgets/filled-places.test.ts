import { waitFor } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { start, type EmbedCore } from '../../widgets/embed/elements.js'
import { settle } from '../stores/environment.js'
import { clearPage, createTestServer, placeOnPage, recordEvents, shadowIn, type TestServer } from './server.js'

/** Places with `data-lottery`, into which a page's script mounts as well. */
let core: EmbedCore
let server: TestServer

function placeFor(attributes: Record<string, string>): HTMLElement {
  const place = placeOnPage()
  place.append('of the page')
  for (const [name, value] of Object.entries(attributes)) place.setAttribute(`data-${name}`, value)
  return place
}

const rootIn = (place: Element) => waitFor(() => {
  const hosts = [...place.children].filter(({ shadowRoot }) => shadowRoot)
  expect(hosts).toHaveLength(1)
  return shadowIn(hosts[0] as Element)
})
const shownIn = async (place: Element) => {
  const { dataset, lang } = (await rootIn(place)).querySelector<HTMLElement>('.lottery') as HTMLElement
  return { lang, theme: dataset['theme'] }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined)
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(clearPage)

/** Elements are defined once in a window, so the page starts once for all tests here, with what was on it then. */
describe('elements stand in them', () => {
  let same: HTMLElement
  let other: HTMLElement
  let late: HTMLElement

  beforeAll(() => {
    server = createTestServer()
    same = placeFor({ lottery: 'quick-bet', lang: 'th', theme: 'dark' })
    other = placeFor({ lottery: 'jackpot-banner', lang: 'th' })
    late = placeFor({ lottery: 'jackpot-banner' })
    late.id = 'late'
  })

  test('at the end of the page, for which a script that mounts there before is waited with', async () => {
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    core = start({ script: null, tell: () => {} })
    core.configure(server.config)
    const mounted = core.mount('#late', 'jackpot-banner', { lang: 'zh' })
    await settle()
    expect(late.childElementCount).toBe(0)
    readyState.mockReturnValue('interactive')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    await mounted
    await settle()
    expect(await shownIn(late)).toMatchObject({ lang: 'zh' })
  })

  test('the widget of a place is mounted there again as one, on one session, with what the place says beneath what the script says', async () => {
    expect(await shownIn(same)).toEqual({ lang: 'th', theme: 'dark' })
    const handle = await core.mount(same, 'quick-bet', { lang: 'zh' })
    await settle()
    expect(await shownIn(same)).toEqual({ lang: 'zh', theme: 'dark' })
    expect(same.textContent).toContain('of the page')
    await waitFor(() => expect(server.callsTo('/GetInitData')).toBe(1))
    expect(await core.mount(same, 'quick-bet', { lang: 'vi' })).toBe(handle)
    await waitFor(async () => expect(await shownIn(same)).toEqual({ lang: 'vi', theme: 'dark' }))
    handle.unmount()
    await settle()
    expect([same.childElementCount, server.callsTo('/GetInitData')]).toEqual([0, 1])
  })

  test('another widget takes the place of the first, and nothing that was said of that', async () => {
    expect(await shownIn(other)).toMatchObject({ lang: 'th' })
    await core.mount(other, 'quick-bet', { theme: 'light' })
    await settle()
    await waitFor(async () => expect((await rootIn(other)).querySelector('.quick-bet')).not.toBeNull())
    expect(await shownIn(other)).toEqual({ lang: 'en', theme: 'light' })
  })
})

test('where no element of ours can stand, they are places as well, and so are those that name no widget', async () => {
  // A second start finds the names taken.
  const [odd, unknown] = [placeFor({ lottery: 'jackpot-banner', lang: 'th' }), placeFor({ lottery: 'roulette' })]
  const errors = recordEvents('lottery:error')
  core = start({ script: null, tell: () => {} })
  core.configure(server.config)
  expect(await shownIn(odd)).toMatchObject({ lang: 'th' })
  expect(errors).toMatchObject([{ code: 'V103', message: expect.stringContaining('There is no widget "roulette"') as string }])
  await core.mount(odd, 'jackpot-banner', { theme: 'dark' })
  await core.mount(unknown, 'jackpot-banner', { lang: 'zh' })
  await settle()
  expect(await shownIn(odd)).toEqual({ lang: 'th', theme: 'dark' })
  expect(await shownIn(unknown)).toMatchObject({ lang: 'zh' })
})

test('a place where no element of ours can stand, and a script has mounted another widget meanwhile, has that', async () => {
  const place = placeFor({ lottery: 'jackpot-banner', lang: 'th' })
  core = start({ script: null, tell: () => {} })
  core.configure(server.config)
  await core.mount(place, 'quick-bet')
  await settle()
  await waitFor(async () => expect((await rootIn(place)).querySelector('.quick-bet')).not.toBeNull())
})

test('who writes attributes into the page does not say where a session of the script goes', async () => {
  const { config } = createTestServer()
  const { sn, loginid, token, environment, ...site } = config
  const asked: string[] = []
  const fetch: Fetch = (url, init) => {
    asked.push(`${new URL(url).host} ${String(init?.body)}`)
    return (environment?.fetch as Fetch)(url, init)
  }
  const place = placeFor({ lottery: 'jackpot-banner', lang: 'vi', api: 'https://evil.test/api' })
  core = start({ script: null, tell: () => {} })
  core.configure({ ...site, environment: { ...environment, fetch } })
  const handle = await core.mount(place, 'jackpot-banner', { theme: 'dark' })
  expect(await shownIn(place)).toEqual({ lang: 'vi', theme: 'dark' })
  await waitFor(() => expect(asked.join()).toContain('evil.test'))
  handle.update({ sn, loginid, token })
  await waitFor(() => expect(asked.filter((call) => call.includes('"AuthToken"')).map((call) => call.split(' ')[0])).toEqual(['bets.test']))
  expect(await shownIn(place)).toEqual({ lang: 'vi', theme: 'dark' })
  handle.unmount()
})
