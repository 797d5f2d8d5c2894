import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Rendered } from './render.js'
import { card, open, tops } from './results-page.js'

const headings = ({ screen }: Rendered) => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }: HTMLElement) => textContent)

describe('the day shown first', () => {
  test.each([
    ['Saturday noon: the last day on which any of the types drew', '2026-11-21T12:00:00+08:00', 'Results, Fri 2026-11-20'],
    ['Saturday from 15:00, when the first slot of Lucky closes', '2026-11-21T15:00:00+08:00', 'Results, Sat 2026-11-21'],
  ])('%s', async (_name, now, title) => {
    const { screen } = open({ now })
    await screen.findByRole('heading', { level: 2, name: title })
  })

  test('follows the tab until a day is picked', async () => {
    const page = open({ now: '2026-11-21T15:00:00+08:00' })
    const { screen, user } = page
    await screen.findByRole('heading', { name: 'Results, Sat 2026-11-21' })
    // Magnum's own first cut-off is 18:30: its last results are Wednesday's.
    await user.click(screen.getByRole('tab', { name: 'Magnum' }))
    await screen.findByRole('heading', { name: 'Results, Wed 2026-11-18' })
    await user.click(screen.getByRole('button', { name: 'Previous draw day' }))
    await screen.findByRole('heading', { name: 'Results, Sun 2026-11-15' })
    // The arrow keeps the focus, and the heading is elsewhere.
    await waitFor(() => expect(screen.getAllByText('Results, Sun 2026-11-15').some((element: HTMLElement) => element.closest('[aria-live="polite"]'))).toBe(true))
    await user.click(screen.getByRole('tab', { name: 'Lucky' }))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Results, Sun 2026-11-15')
  })
})

describe('the day that the host names', () => {
  test('is shown in place of the newest, on every tab', async () => {
    const { screen, user } = open({ options: { date: '2026-11-11' } })
    await screen.findByRole('heading', { name: 'Results, Wed 2026-11-11' })
    await user.click(screen.getByRole('tab', { name: 'Lucky' }))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Results, Wed 2026-11-11')
  })

  test('far ahead and without a draw, is a day from which an arrow leads back to the latest one, as is said', async () => {
    const { screen, user } = open({ now: '2026-11-22T23:00:00+08:00', options: { date: '2026-12-31', drawTypes: 'M' } })
    await screen.findByText('No draw on Thu 2026-12-31')
    await screen.findByText('Results would be here. The arrows go to the nearest day with a draw.')
    expect(screen.getByRole('button', { name: 'Next draw day' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Previous draw day' }))
    await screen.findByRole('heading', { name: 'Results, Sun 2026-11-22' })
  })

  // Those at the edge of the calendar have no day beside them to page to.
  test.each(['yesterday', '9999-12-31', '0000-01-01'])('counts for nothing when it is none: %s', async (date) => {
    const { screen } = open({ options: { date } })
    await screen.findByRole('heading', { name: 'Results, Fri 2026-11-20' })
  })
})

test.each([['wide', 'wide'], ['tiny', null], [undefined, null]])('a density of %s is %s', async (density, given) => {
  const page = open({ options: { density: density as 'wide', drawTypes: 'M' } })
  await card(page, 'Magnum')
  expect(page.root.querySelector('.board')?.getAttribute('data-density')).toBe(given)
})

describe('tabs', () => {
  test('are All and the ten types, and show one type alone', async () => {
    const page = open()
    const { screen, user } = page
    await screen.findByRole('tab', { name: 'All' })
    expect(screen.getAllByRole('tab').map((tab: HTMLElement) => tab.textContent?.replace(/^[A-Z](?=[A-Z])/, ''))).toEqual([
      'All', 'Magnum', 'PMP', 'Toto', 'Singapore', 'Sabah', 'Sandakan', 'Sarawak', 'Lucky', 'Winboxlotto', 'Perdana',
    ])
    await user.click(screen.getByRole('tab', { name: 'Toto' }))
    await card(page, 'Toto 5D')
    expect(headings(page)).toEqual(['Toto', 'Toto 5D', 'Toto 6D'])
    expect(screen.getByRole('tabpanel', { name: 'Toto' })).toBeTruthy()
  })

  test('are one tab stop, and arrows walk through them', async () => {
    const page = open()
    const { screen, user } = page
    const all = await screen.findByRole('tab', { name: 'All' })
    all.focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Magnum' }).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{End}')
    expect(screen.getByRole('tab', { name: 'Perdana' }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getAllByRole('tab').filter((tab: HTMLElement) => tab.tabIndex === 0)).toHaveLength(1)
  })

  test('of a host that names its types are those, and a single type has none', async () => {
    const named = open({ options: { drawTypes: 'TM' } })
    await named.screen.findByRole('tab', { name: 'Magnum' })
    expect(named.screen.getAllByRole('tab').map(({ textContent }: HTMLElement) => textContent)).toEqual(['All', 'MMagnum', 'TToto'])
    named.unmount()
    const single = open({ options: { drawTypes: 'M' } })
    await card(single, 'Magnum')
    expect(single.screen.queryByRole('tab')).toBeNull()
  })

  test.each([
    ['ff8800', '#ff8800'],
    ['#0B6B50', '#0B6B50'],
    ['red', ''],
  ])('take the host\'s highlight %s', async (highlight, colour) => {
    const { screen, root } = open({ options: { highlight } })
    await screen.findByRole('tab', { name: 'All' })
    // The tokens of the chosen tab are reckoned there, from the outermost element's own.
    expect(root.querySelector<HTMLElement>('.lottery')?.style.getPropertyValue('--lottery-highlight')).toBe(colour)
  })
})

describe('the word over the board', () => {
  test('is not Final while a card is pending', async () => {
    // Lucky's 15:30 draw is final, its evening draws and Magnum's are to come.
    const page = open({ now: '2026-11-21T16:50:00+08:00', options: { drawTypes: 'ML' } })
    const { screen } = page
    await waitFor(() => expect(screen.getAllByText('Final')).not.toHaveLength(0))
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).parentElement?.textContent).toMatch(/Updated 16:50:00$/))
  })

  test('is Final when every card is', async () => {
    const { screen } = open({ now: '2026-11-22T12:00:00+08:00', options: { drawTypes: 'M' } })
    await screen.findByText('1st', { exact: false })
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).parentElement?.textContent).toMatch(/Final$/))
  })
})

describe('the draw time', () => {
  test('is asked for where a type draws more than once a day, and not otherwise', async () => {
    const once = open({ options: { drawTypes: 'MS' } })
    await card(once, 'Magnum')
    expect(once.screen.queryByRole('combobox', { name: 'Draw time' })).toBeNull()
    once.unmount()
    const often = open({ options: { drawTypes: 'MN' } })
    expect((await often.screen.findByRole('combobox', { name: 'Draw time' })).textContent).toBe('All times15:3019:00')
  })
})

describe('a final draw', () => {
  test('shows what the server has: top prizes with the letters they came from, dashes in the promoted places', async () => {
    const page = open({ now: '2026-11-22T12:00:00+08:00', options: { drawTypes: 'M' } })
    const article = await card(page, 'Magnum')
    expect(within(article).getByText('Final')).toBeTruthy()
    expect(within(article).getByText('Sat 2026-11-21 · 19:00 · 4D')).toBeTruthy()
    for (const number of tops(article)) expect(number).toMatch(/^\d{4}$/)
    const letters = [...article.querySelectorAll('.top-prizes dt')].map(({ textContent }) => /· ([A-M])$/.exec(textContent ?? '')?.[1])
    const starters = within(article).getByRole('group', { name: 'Starter' })
    const consolations = within(article).getByRole('group', { name: 'Consolation' })
    expect(within(starters).getAllByRole('listitem')).toHaveLength(13)
    expect(within(consolations).getAllByRole('listitem').map((item) => item.querySelector('i')?.textContent)).toEqual([...'NOPQRSTUVW'])
    for (const letter of letters) expect(within(starters).getByRole('listitem', { name: `${letter} promoted` }).textContent).toBe(`${letter}----`)
    expect(letters).toHaveLength(3)
  })

  test('reads numbers digit by digit, and masks what does not count in 5D and 6D', async () => {
    const page = open({ now: '2026-11-22T12:00:00+08:00', options: { drawTypes: 'T' } })
    const first = (await card(page, 'Toto')).querySelector('.top-prizes dd')
    expect(first?.getAttribute('aria-label')).toBe([...(first?.textContent ?? '')].join(' '))
    const fiveD = [...(await card(page, 'Toto 5D')).querySelectorAll('td')].map(({ textContent }) => textContent ?? '')
    expect(fiveD).toHaveLength(6)
    expect(fiveD.slice(3)).toEqual([4, 3, 2].map((count) => '•'.repeat(5 - count) + fiveD[0]?.slice(-count)))
    const sixD = [...(await card(page, 'Toto 6D')).querySelectorAll('td')].map(({ textContent }) => textContent ?? '')
    expect(sixD[4]).toBe(`5A${sixD[0]?.slice(0, 2)}••••or5B••••${sixD[0]?.slice(-2)}`)
  })
})

describe('choosing', () => {
  test('a date in a calendar that closes on the choice, and knows no day to come', async () => {
    const page = open({ now: '2026-11-21T19:30:00+08:00', options: { drawTypes: 'M' } })
    const { screen, user } = page
    await user.click(await screen.findByRole('button', { name: 'Draw date, 2026-11-21' }))
    const dialog = await screen.findByRole('dialog', { name: 'Choose a draw date' })
    const day = await within(dialog).findByRole('button', { name: /^Wed,? 18 Nov$/ })
    expect(within(dialog).getByRole('button', { name: /^Thu,? 19 Nov, no draw$/ })).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: /^Sun,? 22 Nov$/ })).toHaveProperty('disabled', true)
    await user.click(day)
    await screen.findByRole('heading', { name: 'Results, Wed 2026-11-18' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the arrows go from draw day to draw day, and not past today', async () => {
    const page = open({ now: '2026-11-21T19:30:00+08:00', options: { drawTypes: 'M' } })
    const { screen, user } = page
    const next = await screen.findByRole('button', { name: 'Next draw day' })
    expect(next.getAttribute('aria-disabled')).toBe('true')
    await user.click(next)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Results, Sat 2026-11-21')
    await user.click(screen.getByRole('button', { name: 'Previous draw day' }))
    await screen.findByRole('heading', { name: 'Results, Wed 2026-11-18' })
    await user.click(screen.getByRole('button', { name: 'Next draw day' }))
    await screen.findByRole('heading', { name: 'Results, Sat 2026-11-21' })
  })

  test('a time shows the slots of that hour', async () => {
    const page = open({ now: '2026-11-22T23:00:00+08:00', options: { drawTypes: 'L' } })
    const { screen, user } = page
    await screen.findByText('Sun 2026-11-22 · 15:30 · 4D')
    await waitFor(() => expect(headings(page)).toHaveLength(6))
    expect(headings(page)).toEqual(['Lucky', 'Lucky 6D', 'Lucky', 'Lucky 6D', 'Lucky', 'Lucky 6D'])
    expect(screen.getAllByRole('article').map((article: HTMLElement) => article.getAttribute('aria-label')).slice(0, 3)).toEqual(['Lucky, 15:30', 'Lucky 6D, 15:30', 'Lucky, 19:30'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Draw time' }), '22:00')
    expect(headings(page)).toEqual(['Lucky', 'Lucky 6D'])
    expect(screen.getByText('Sun 2026-11-22 · 22:00 · 4D')).toBeTruthy()
  })

  test('a day without a draw, and a day that nobody remembers, say so', async () => {
    const page = open({ now: '2026-11-21T19:30:00+08:00', options: { drawTypes: 'M' } })
    const { screen, user } = page
    await user.click(await screen.findByRole('button', { name: 'Draw date, 2026-11-21' }))
    await user.click(await screen.findByRole('button', { name: /^Thu,? 19 Nov, no draw$/ }))
    await screen.findByText('No draw on Thu 2026-11-19')
    await user.click(screen.getByRole('button', { name: 'Draw date, 2026-11-19' }))
    await screen.findByRole('button', { name: 'Previous month' })
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    // The next press goes from the month that is drawn.
    await screen.findByRole('button', { name: /^Thu,? 15 Oct/ })
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    await user.click(await screen.findByRole('button', { name: /^Sun,? 20 Sep/ }))
    await screen.findByText('No results for Sun 2026-09-20')
  })
})
