import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { createTestEnvironment } from '../stores/environment.js'
import type { Rendered } from './render.js'
import { AGENT, intercepting, lose, open, post } from './settings-page.js'

describe('bet statistics', () => {
  const paper = ({ root }: Rendered) => root.querySelector('pre')?.textContent ?? ''

  test('are the server\'s text, verbatim, and can be copied', async () => {
    const environment = createTestEnvironment()
    const server = createSandbox({ seed: 7, now: environment.now }).fetch
    await post({ server }, 'D#21#22\n#1\n1234#1.5')
    const page = await open('/settings/betstatistics/', 'Bet statistics', { environment, server })
    await waitFor(() => expect(paper(page)).toContain('TOTAL     1                       1.50'))
    expect(page.screen.getByLabelText('Bet statistics').tagName).toBe('PRE')
    expect(page.screen.queryByRole('combobox', { name: 'Player' })).toBeNull()
    await page.user.click(page.screen.getByRole('button', { name: 'Copy' }))
    await page.screen.findByText('Copied')
    expect(await navigator.clipboard.readText()).toBe(paper(page))
  })

  test('that cannot be had when the screen is shown again says that the text is the one of before', async () => {
    const environment = createTestEnvironment()
    const server = createSandbox({ seed: 7, now: environment.now }).fetch
    await post({ server }, 'D#21\n#1\n1234#1.5')
    let isDown = false
    const page = await open('/settings/betstatistics/', 'Bet statistics', { environment, server, intercept: intercepting('GetMobileBetStatistic', (next) => (isDown ? lose() : next())) })
    await waitFor(() => expect(paper(page)).toContain('1.50'))
    await page.user.click(page.screen.getByRole('link', { name: 'Home' }))
    await page.screen.findByRole('navigation', { name: 'Place a bet' })
    isDown = true
    await page.user.click(page.screen.getByRole('button', { name: 'Menu' }))
    await page.user.click(await page.screen.findByRole('link', { name: 'Bet statistics' }))
    await page.screen.findByText('The statistics could not be refreshed')
    expect(paper(page)).toContain('1.50')
  })

  test('of another date, player or currency are asked for at once', async () => {
    const environment = createTestEnvironment()
    const server = createSandbox({ seed: 7, now: environment.now }).fetch
    await post({ server }, 'D#22\n#1\n1234#2', 'player02', 'player123')
    const page = await open('/settings/betstatistics/', 'Bet statistics', { ...AGENT, environment, server })
    const { screen, user } = page
    await screen.findByText('Nothing was bet on draws of 2026-11-21 in MYR')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Player' }), 'player02')
    await user.click(screen.getByRole('button', { name: 'Draw date, 2026-11-21' }))
    await user.click(await screen.findByRole('button', { name: /22 Nov/ }))
    await waitFor(() => expect(paper(page)).toContain('Player player02'))
    expect(paper(page)).toContain('2.00')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'SGD')
    await screen.findByText('Nothing was bet on draws of 2026-11-22 in SGD')
    expect(paper(page)).toBe('')
  })

  test('that are lost after others have been asked for are no news of those', async () => {
    const environment = createTestEnvironment()
    const server = createSandbox({ seed: 7, now: environment.now }).fetch
    await post({ server }, 'D#22\n#1\n1234#2')
    let isFirst = true
    let fail = () => {}
    const first = new Promise<Response>((_, reject) => (fail = () => reject(new TypeError('connection refused'))))
    const page = await open('/settings/betstatistics/', 'Bet statistics', {
      environment, server,
      intercept: (next) => (url, init) => (isFirst && url.includes('DrawDate=2026-11-21') ? first : next(url, init)),
    })
    await page.user.click(await page.screen.findByRole('button', { name: 'Draw date, 2026-11-21' }))
    await page.user.click(await page.screen.findByRole('button', { name: /22 Nov/ }))
    await waitFor(() => expect(paper(page)).toContain('2.00'))
    isFirst = false
    fail()
    await waitFor(() => expect(page.events.some(({ name }) => name === 'lottery:error')).toBe(true))
    await environment.advance(0)
    expect(page.root.textContent).not.toContain('could not be refreshed')
  })

  test('of the ninth of the next draws can be asked for', async () => {
    const environment = createTestEnvironment()
    const server = createSandbox({ seed: 7, now: environment.now }).fetch
    await post({ server }, 'D9\n#1\n1234#1.5')
    const page = await open('/settings/betstatistics/', 'Bet statistics', { environment, server })
    await page.user.click(await page.screen.findByRole('button', { name: 'Draw date, 2026-11-21' }))
    await page.user.click(await page.screen.findByRole('button', { name: 'Next month' }))
    await page.user.click(await page.screen.findByRole('button', { name: /9 Dec/ }))
    await waitFor(() => expect(paper(page)).toContain('1.50'))
  })

  test('that are lost say E101 and can be tried again', async () => {
    let isDown = true
    const page = await open('/settings/betstatistics/', 'Bet statistics', { intercept: intercepting('GetMobileBetStatistic', (next) => (isDown ? lose() : next())) })
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toContain('Network or other problem')
    isDown = false
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await page.screen.findByText('Nothing was bet on draws of 2026-11-21 in MYR')
  })

  test('that come as HTML are text', async () => {
    const page = await open('/settings/betstatistics/', 'Bet statistics', { intercept: intercepting('GetMobileBetStatistic', () => Promise.resolve(new Response('{"status":"S100","message":"<img src=x> 1 < 2"}'))) })
    await waitFor(() => expect(paper(page)).toBe('<img src=x> 1 < 2'))
    expect(page.root.querySelector('img')).toBeNull()
  })
})
