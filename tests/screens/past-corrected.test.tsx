import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { createControlledSandbox, type PublishedNumbers } from '../../src/sandbox/control.js'
import { NumberSearchScreen } from '../../src/screens/results/past/past-screen.js'
import { ResultsScreen } from '../../src/screens/results/results-screen.js'
import { createDateComparison } from '../../src/stores/date-comparison.js'
import { createNumberSearch } from '../../src/stores/number-search.js'
import { createTestEnvironment } from '../stores/environment.js'
import { drawn } from './drawn-results.js'
import { renderScreen, type RenderOptions } from './render.js'

const places = (length: number, known: Record<number, string> = {}) => Array.from({ length }, (_, place) => known[place] ?? '')
const consolations = places(10).map((_, place) => `100${place}`)
const numbers: PublishedNumbers = { first: '7777', second: '1111', third: '9876', from: ['', '', ''], starters: Array<string>(13).fill('5555'), consolations }

/** A sandbox whose results a test publishes, at Wed 2026-11-18 20:00. */
function stage(options: RenderOptions = {}) {
  const environment = createTestEnvironment({ now: '2026-11-18T20:00:00+08:00' })
  const sandbox = createControlledSandbox({ seed: 7, now: environment.now })
  return { ...sandbox.control, environment, options: { environment, server: sandbox.fetch, ...options } }
}

describe('the search', () => {
  test('finds what the board shows: a special draw on a day that has none', async () => {
    const { publish, options } = stage({ options: { drawTypes: 'MN' } })
    await publish('M', '2026-11-17', { ...numbers, first: '8642' })
    const { screen, user } = renderScreen(<NumberSearchScreen onBack={() => {}} />, options)
    await user.click(await screen.findByRole('radio', { name: '7 days' }))
    await user.type(screen.getByRole('textbox'), '8642{Enter}')
    expect(await screen.findByText(/^8642 came up: 1 exact/)).toBeTruthy()
    expect(within(screen.getByRole('heading', { name: 'Tue 2026-11-17' }).parentElement as HTMLElement).getByText('19:00 · 1st')).toBeTruthy()
  })

  test('that is stopped keeps the focus on what it found', async () => {
    const held: (() => void)[] = []
    const hold = (next: Fetch): Fetch => async (url, init) => {
      if (url.includes('GetResults')) await new Promise<void>((resolve) => held.push(resolve))
      return next(url, init)
    }
    const { screen, user, root, environment } = renderScreen(<NumberSearchScreen onBack={() => {}} />, await drawn({ options: { drawTypes: 'M' }, intercept: hold }))
    await user.type(await screen.findByRole('textbox'), '1234{Enter}')
    await waitFor(async () => {
      await environment.advance(300)
      expect(screen.getByRole('progressbar')).toBeTruthy()
    })
    screen.getByRole('button', { name: 'Stop' }).focus()
    await user.keyboard('{Enter}')
    await screen.findByText('Not everything could be searched')
    expect(root.activeElement).toBe(screen.getByRole('region', { name: 'Where 1234 came up' }))
  })

  test('of another board on the page, for types that this one does not show, is not this board\'s', async () => {
    const { screen, lottery } = renderScreen(<NumberSearchScreen onBack={() => {}} />, await drawn({ options: { drawTypes: 'P' } }))
    const { search, edit, $search } = lottery.use(createNumberSearch)
    edit({ number: '1234', letters: ['M'] })
    await search()
    expect($search.get()).toMatchObject({ state: 'done', question: { letters: ['M'] } })
    expect(await screen.findByText('No search yet')).toBeTruthy()
    expect(screen.queryByText(/^1234 came up/)).toBeNull()
  })
})

test('a correction is told with its place, of a consolation as of a top prize', async () => {
  const { publish, environment, options } = stage({ options: { drawTypes: 'M' } })
  await publish('M', '2026-11-18', numbers)
  const { screen, root } = renderScreen(<ResultsScreen />, options)
  await screen.findByText('7777')
  const told = (text: string) => waitFor(async () => {
    await environment.advance(20_000)
    expect(root.querySelector('.visually-hidden[role="status"]')?.textContent).toBe(text)
  })
  await waitFor(() => expect(root.querySelector('.visually-hidden[role="status"]')).not.toBeNull())
  await publish('M', '2026-11-18', { ...numbers, consolations: consolations.map((number, place) => (place === 3 ? '5555' : number)) })
  await told('Magnum, corrected: Consolation Q 5 5 5 5')
  await publish('M', '2026-11-18', { ...numbers, first: '7776', consolations: consolations.map((number, place) => (place === 3 ? '5555' : number)) })
  await told('Magnum, corrected: 1st 7 7 7 6')
})

test('two dates show as many dashes as each game has digits, and for starters and consolations that are not drawn', async () => {
  const { publish, options } = stage({ options: { drawTypes: 'T' } })
  const lacking: RenderOptions = { ...options, intercept: (next) => async (url, init) => {
    const answer = await next(url, init)
    return /GetResults|GetLatestResult/.test(url) ? new Response((await answer.text()).replaceAll(/"m5":\{[^}]*\}/g, '"m5":{"prize1":"","prize2":"00042","prize3":""}').replaceAll(/"m6":\{[^}]*\}/g, '"m6":{"prize6D":""}')) : answer
  } }
  await publish('T', '2026-11-18', { first: '7777', second: '', third: '', from: ['', '', ''], starters: places(13, { 0: '5555' }), consolations: places(10, { 1: '6666' }) })
  const { screen, user, lottery } = renderScreen(<ResultsScreen />, lacking)
  await user.click(await screen.findByRole('button', { name: 'Compare dates' }))
  const dialog = await screen.findByRole('dialog', { name: 'Compare two dates' })
  lottery.use(createDateComparison).choose({ dates: ['2026-11-18', '2026-11-15'] })
  const shown = async (name: string, group: string) =>
    within(await within(await within(dialog).findByRole('article', { name })).findByRole('group', { name: group })).getAllByRole('listitem').map(({ textContent }: HTMLElement) => textContent)
  await within(dialog).findByRole('article', { name: 'Toto, Wed 2026-11-18' })
  await waitFor(async () => expect(await shown('Toto, Wed 2026-11-18', 'Starter')).toEqual(['5555', ...Array<string>(9).fill('····')]))
  expect(await shown('Toto, Wed 2026-11-18', 'Consolation')).toEqual(['····', '6666', ...Array<string>(8).fill('····')])
  expect(await shown('Toto 5D, Wed 2026-11-18', '1st · 2nd · 3rd')).toEqual(['·····', '00042', '·····'])
  expect(await shown('Toto 6D, Wed 2026-11-18', '1st')).toEqual(['······'])
  // Of a day that is over nothing will come.
  expect(await shown('Toto 5D, Sun 2026-11-15', '1st · 2nd · 3rd')).toEqual(['-----', '00042', '-----'])
})
