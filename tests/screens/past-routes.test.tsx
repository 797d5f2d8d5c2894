import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { routes } from './app-page.js'
import { drawn } from './drawn-results.js'
import { renderScreen, type Rendered } from './render.js'

/** The app, loaded at a route as it was shared, or as a reload finds it. */
async function load(start: string): Promise<Rendered> {
  return renderScreen(<LotteryApp />, await drawn({ options: { drawTypes: 'MLT', start } }))
}
const again = async (page: Rendered) => {
  const route = routes(page).at(-1) ?? ''
  page.unmount()
  return load(route)
}
const route = (page: Rendered, path: string) => waitFor(() => expect(routes(page).at(-1)).toBe(path))
const types = ({ screen }: Rendered) => screen.queryAllByRole('checkbox', { checked: true }).map((box: HTMLElement) => box.getAttribute('aria-label'))
const compared = async ({ screen }: Rendered) => {
  await screen.findByRole('button', { name: /^First date/ })
  return [/^First date/, /^Second date/].map((name) => /\d{4}-\d\d-\d\d/.exec(screen.getByRole('button', { name }).getAttribute('aria-label') ?? '')?.[0])
}

describe('a comparison', () => {
  test('is the same when it is loaded again: its dates, its draw types, and the board behind it', async () => {
    const page = await load('/results/tab_M/2026-11-15/')
    await page.user.click(await page.screen.findByRole('button', { name: 'Compare dates' }))
    expect(await compared(page)).toEqual(['2026-11-15', '2026-11-14'])
    // What the board says is in its own path already.
    await route(page, '/results/compare/tab_M/2026-11-15/')
    await page.user.click(await page.screen.findByRole('checkbox', { name: 'T Toto' }))
    await route(page, '/results/compare/tab_M/2026-11-15/of_2026-11-15_2026-11-14_MT/')

    const later = await again(page)
    expect(await compared(later)).toEqual(['2026-11-15', '2026-11-14'])
    await waitFor(() => expect(types(later)).toEqual(['M Magnum', 'T Toto']))
    await later.user.click(later.screen.getByRole('button', { name: 'Back to the results' }))
    await later.screen.findByRole('heading', { level: 1, name: 'Results, Sun 2026-11-15' })
    expect((await later.screen.findByRole('tab', { name: 'Magnum' })).getAttribute('aria-selected')).toBe('true')
  })

  test('of no draw type is one of none when it is loaded again', async () => {
    const page = await load('/results/compare/tab_M/')
    await page.user.click(await page.screen.findByRole('checkbox', { name: 'M Magnum' }))
    await waitFor(() => expect(routes(page).at(-1)).toMatch(/^\/results\/compare\/tab_M\/of_[-\d]+_[-\d]+_-\/$/))
    const later = await again(page)
    await later.screen.findByRole('checkbox', { name: 'M Magnum' })
    expect(later.screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  })

  test.each([
    ['an old link', '/results/compare/tab_M/2026-11-18/', ['2026-11-18', '2026-11-15'], ['M Magnum']],
    ['a link whose dates and types are none', '/results/compare/tab_M/2026-11-18/of_2026-13-45_x_?/', ['2026-11-18', '2026-11-15'], ['M Magnum']],
    ['a link with one date', '/results/compare/tab_M/of_2026-11-15/', ['2026-11-15', '2026-11-14'], ['M Magnum']],
    ['a link of no draw type, whose dates are none', '/results/compare/tab_M/of_x_y_-/', ['2026-11-18', '2026-11-15'], []],
  ])('of %s begins with what there is of it', async (_, start, dates, letters) => {
    const page = await load(start)
    expect(await compared(page)).toEqual(dates)
    await waitFor(() => expect(types(page)).toEqual(letters))
  })
})

describe('a search', () => {
  test('is the same when it is loaded again: the number, how far back, its draw types, and what it finds', async () => {
    const page = await load('/results/search/tab_M/')
    await page.user.click(await page.screen.findByRole('radio', { name: '7 days' }))
    await route(page, '/results/search/tab_M/of__7_M/')
    await page.user.type(page.screen.getByRole('textbox'), '1234{Enter}')
    await page.screen.findByText(/^1234 came up: /)
    await route(page, '/results/search/tab_M/of_1234_7_M/')
    const found = page.screen.getByText(/^1234 came up: /).textContent

    const later = await again(page)
    expect((await later.screen.findByText(/^1234 came up: /)).textContent).toBe(found)
    expect(later.screen.getByRole('textbox')).toHaveProperty('value', '1234')
    expect(later.screen.getByRole('radio', { name: '7 days' })).toHaveProperty('checked', true)
    expect(types(later)).toEqual(['M Magnum'])
  })

  test('whose days and types are chosen anew afterwards is, when it is loaded again, what was found; and what is chosen once it is searched for', async () => {
    const start = '/results/search/tab_M/of_1234_7_M/'
    const page = await load(start)
    const found = (await page.screen.findByText(/^1234 came up: /)).textContent
    await page.user.click(page.screen.getByRole('radio', { name: '90 days' }))
    await page.user.click(page.screen.getByRole('checkbox', { name: 'T Toto' }))
    // What stands there is of seven days all the same, and says so.
    expect(page.screen.getByText(/^7 days · Draws searched: /)).toBeTruthy()
    expect(routes(page)).toEqual([])
    page.unmount()

    const later = await load(start)
    expect((await later.screen.findByText(/^1234 came up: /)).textContent).toBe(found)
    expect(later.screen.getByRole('radio', { name: '7 days' })).toHaveProperty('checked', true)
    await later.user.click(later.screen.getByRole('radio', { name: '90 days' }))
    await later.user.click(later.screen.getByRole('checkbox', { name: 'T Toto' }))
    await later.user.click(later.screen.getByRole('button', { name: 'Search' }))
    await later.screen.findByText(/^90 days · Draws searched: /)
    await route(later, '/results/search/tab_M/of_1234_90_MT/')
  })

  test('of a link that says nothing there is asks nobody, and has its draw types by the board', async () => {
    const page = await load('/results/search/tab_M/of_12x4_8_/')
    await waitFor(() => expect(types(page)).toEqual(['M Magnum']))
    expect(page.screen.getByRole('radio', { name: '30 days' })).toHaveProperty('checked', true)
    await page.screen.findByText('No search yet')
    expect(page.calls.filter(({ path }) => path.includes('Result'))).toEqual([])
  })
})

test('the hour of a board is there again, on another tab and after a reload, and gone with All', async () => {
  const page = await load('/results/tab_L/')
  await page.user.selectOptions(await page.screen.findByRole('combobox', { name: 'Draw time' }), '19:30')
  await route(page, '/results/tab_L/19:30/')
  const later = await again(page)
  expect(await later.screen.findByRole('combobox', { name: 'Draw time' })).toHaveProperty('value', '19:30')
  await later.user.click(later.screen.getByRole('button', { name: 'Previous draw day' }))
  await waitFor(() => expect(routes(later).at(-1)).toMatch(/^\/results\/tab_L\/\d{4}-\d\d-\d\d\/19:30\/$/))
  await later.user.selectOptions(later.screen.getByRole('combobox', { name: 'Draw time' }), '')
  await waitFor(() => expect(routes(later).at(-1)).toMatch(/^\/results\/tab_L\/\d{4}-\d\d-\d\d\/$/))

  const wrong = await load('/results/tab_L/25:99/')
  expect(await wrong.screen.findByRole('combobox', { name: 'Draw time' })).toHaveProperty('value', '')
})
