import { waitFor } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { settle } from '../stores/environment.js'
import { createPreferences } from '../../src/stores/preferences.js'
import { seats } from '../../widgets/embed/mount.js'
import { clearPage, recordEvents, shadowIn } from './server.js'

test('a second link into the same tab, which differs behind the # alone: another player, and no token in the address, its history or an event', async () => {
  history.replaceState(null, '', '/#/home/?sn=S&loginid=alice&token=FIRST-TOKEN')
  const place = document.createElement('div')
  place.id = 'lottery'
  place.dataset['api'] = 'https://sandbox.invalid/api'
  document.body.append(place)
  const bodies: string[] = []
  // For good: its lotteries outlive the widget a while, and the file has its globals for itself.
  vi.stubGlobal('fetch', (_: unknown, init?: RequestInit) => {
    bodies.push(String(init?.body))
    return new Promise(() => {})
  })
  onTestFinished(async () => {
    // Nobody takes the page's one widget out of it: parts of a screen that wait for their turn would still be drawn when there is no page any more.
    for (const seat of seats.values()) seat.unmount()
    await clearPage()
    await new Promise((resolve) => setTimeout(resolve, 300))
    history.replaceState(null, '', '/')
  })
  const routes = recordEvents('lottery:navigate')
  await import('../../widgets/standalone/standalone.js')
  await shadowIn(place)
  await waitFor(() => expect(bodies.join()).toContain('FIRST-TOKEN'))
  await waitFor(() => expect(place.shadowRoot?.querySelector('[lang="en"] main')).not.toBeNull())
  expect(location.hash).toBe('#/home/')

  location.hash = '#/results/?sn=S&loginid=bob&token=SECRET-TOKEN&lang=th'
  await waitFor(() => expect(bodies.join()).toContain('SECRET-TOKEN'))
  expect(location.hash).toMatch(/^#\/results\/(?:\?lang=th)?$/)
  expect(JSON.stringify([location.href, routes])).not.toContain('TOKEN')
  await waitFor(() => expect(place.shadowRoot?.querySelector('[lang="th"] h1')).not.toBeNull())

  // Half a session is none, and changes nothing of the one that is there.
  const asked = bodies.length
  location.hash = '#/results/?loginid=carol'
  await waitFor(() => expect(location.hash).toBe('#/results/'))
  await settle()
  expect(bodies.slice(asked).join()).not.toContain('carol')

  location.hash = '#/results/compare/?of=the-page'
  await waitFor(() => expect(routes.at(-1)).toEqual({ route: '/results/compare/' }))

  // What the player has chosen himself holds until a link names another language than the one before it.
  const chosen = () => seats.get(place)?.source().lease.lottery.use(createPreferences)
  chosen()?.chooseLanguage('zh')
  await waitFor(() => expect(place.shadowRoot?.querySelector('[lang^="zh"] h1')).not.toBeNull())
  location.hash = '#/results/?lang=th'
  await waitFor(() => expect(routes.at(-1)).toEqual({ route: '/results/' }))
  await settle()
  expect(place.shadowRoot?.querySelector('[lang^="zh"] h1')).not.toBeNull()
  location.hash = '#/results/?lang=vi'
  await waitFor(() => expect(place.shadowRoot?.querySelector('[lang="vi"] h1')).not.toBeNull())
  expect(chosen()?.$language.get()).toBe('')
})
