import { waitFor, within } from '@testing-library/dom'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { NumberSearchScreen } from '../../src/screens/results/past/past-screen.js'
import { ResultsScreen } from '../../src/screens/results/results-screen.js'
import { renderScreen, type Rendered } from './render.js'
import { drawn, failing } from './drawn-results.js'

/** The screen, and a page that one can go to from it and come back from. */
function Leavable() {
  const [isAway, setAway] = useState(false)
  return isAway ? <button type="button" onClick={() => setAway(false)}>Search again</button> : <NumberSearchScreen onBack={() => setAway(true)} />
}

async function searchFor({ screen, user }: Rendered, number: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Number, 3 to 6 digits' }), number)
  await user.click(screen.getByRole('button', { name: 'Search' }))
}

const onlyMagnum = async ({ screen, user }: Rendered) => {
  await user.click(await screen.findByRole('checkbox', { name: 'L Lucky' }))
  await user.click(screen.getByRole('checkbox', { name: 'T Toto' }))
}
const hitsOn = async ({ screen }: Rendered, day: string) => {
  const heading = await screen.findByRole('heading', { name: day })
  return within(heading.parentElement as HTMLElement).getAllByRole('listitem').map(({ textContent }: HTMLElement) => textContent)
}

describe('the search for a number', () => {
  test('says what the past is worth, and shows hits by date with tier, exact ones and permutations apart', async () => {
    const page = renderScreen(<NumberSearchScreen onBack={() => {}} />, await drawn())
    const { screen } = page
    expect(await screen.findByText(/^The past says nothing about the next draw\./)).toBeTruthy()
    await onlyMagnum(page)
    await searchFor(page, '1234')
    expect(await screen.findByText('1234 came up: 2 exact, 1 as a permutation')).toBeTruthy()
    expect(await hitsOn(page, 'Wed 2026-11-18')).toEqual(['MMagnum19:00 · 1st1234Exact'])
    expect(await hitsOn(page, 'Sun 2026-11-15')).toEqual(['MMagnum19:00 · 2nd1234Exact', 'MMagnum19:00 · Consolation4321Permutation'])
    expect(screen.getAllByRole('img', { name: '1 2 3 4' })).toHaveLength(2)
  })

  test('asks for a number and a type before it asks the server', async () => {
    const page = renderScreen(<NumberSearchScreen onBack={() => {}} />, await drawn())
    const { screen, user } = page
    await searchFor(page, '12')
    expect(await screen.findByText('Type 3 to 6 digits')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Search' }).getAttribute('aria-disabled')).toBe('true')
    await user.type(screen.getByRole('textbox'), 'x34')
    await onlyMagnum(page)
    await user.click(screen.getByRole('checkbox', { name: 'M Magnum' }))
    expect(await screen.findByText('Choose a draw type')).toBeTruthy()
    expect(page.calls.filter(({ path }) => path.includes('Result'))).toEqual([])
  })

  test('takes a number in the wide signs of an East Asian keyboard', async () => {
    const page = renderScreen(<NumberSearchScreen onBack={() => {}} />, await drawn({ options: { drawTypes: 'M' } }))
    await searchFor(page, '１２３４')
    expect(await page.screen.findByText('1234 came up: 2 exact, 1 as a permutation')).toBeTruthy()
  })

  test('offers the types that have numbers of that length', async () => {
    const page = renderScreen(<NumberSearchScreen onBack={() => {}} />, await drawn())
    const { screen, user } = page
    const types = () => screen.queryAllByRole('checkbox').map((box: HTMLElement) => box.getAttribute('aria-label'))
    await user.type(await screen.findByRole('textbox'), '123456')
    expect(types()).toEqual(['T Toto', 'L Lucky', 'All'])
    await user.type(screen.getByRole('textbox'), '{Backspace}')
    expect(types()).toEqual([])
    await user.type(screen.getByRole('textbox'), '{Backspace}')
    expect(types()).toEqual(['M Magnum', 'T Toto', 'L Lucky', 'All'])
  })

  test('asks nobody to choose where one type alone has numbers of that length, and leaves what was chosen for the others', async () => {
    const page = renderScreen(<NumberSearchScreen onBack={() => {}} />, await drawn())
    const { screen, user } = page
    // As from the tab of Magnum, which has no 5D.
    await user.click(await screen.findByRole('checkbox', { name: 'T Toto' }))
    await user.click(screen.getByRole('checkbox', { name: 'L Lucky' }))
    await searchFor(page, '12345')
    expect(await screen.findByText(/^30 days · Draws searched: [1-9]/)).toBeTruthy()
    expect(screen.queryByText('Choose a draw type')).toBeNull()
    await user.type(screen.getByRole('textbox'), '{Backspace}')
    expect(screen.getAllByRole('checkbox', { checked: true }).map((box: HTMLElement) => box.getAttribute('aria-label'))).toEqual(['M Magnum'])
  })

  test('names the days that failed, keeps what was found, and tries them again', async () => {
    let isDown = true
    const page = renderScreen(<NumberSearchScreen onBack={() => {}} />, await drawn({ intercept: failing((url) => isDown && url.includes('GetResults') && url.includes('2026-11-15')) }))
    const { screen, user } = page
    await onlyMagnum(page)
    await searchFor(page, '1234')
    const alert = (await screen.findByText('Not everything could be searched')).closest('.alert')
    expect(alert?.textContent).toContain('Not searched: Sun 2026-11-15 (Magnum). What was found stays.')
    expect(await hitsOn(page, 'Wed 2026-11-18')).toHaveLength(1)
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await hitsOn(page, 'Sun 2026-11-15')).toHaveLength(2)
    expect(await hitsOn(page, 'Wed 2026-11-18')).toHaveLength(1)
    expect(screen.queryByText('Not everything could be searched')).toBeNull()
  })

  test('that finds nothing says where it looked', async () => {
    const page = renderScreen(<NumberSearchScreen onBack={() => {}} />, await drawn())
    await onlyMagnum(page)
    await page.user.click(page.screen.getByRole('radio', { name: '7 days' }))
    await searchFor(page, '9013')
    expect((await page.screen.findByText('9013 did not come up in the draws searched')).closest('p')?.textContent).toMatch(/Draws searched: 2$/)
    expect(page.screen.getByText('Neither the number nor a permutation of it in the last 7 days.')).toBeTruthy()
  })

  test('names many failed days by their dates, and of very many how many more', async () => {
    const page = renderScreen(<NumberSearchScreen onBack={() => {}} />, await drawn({ intercept: failing((url) => url.includes('Result')) }))
    await searchFor(page, '1234')
    const alert = (await page.screen.findByText('Not everything could be searched')).closest('.alert')
    expect(alert?.textContent).toMatch(/Not searched: Sat 2026-11-21, Fri 2026-11-20, Thu 2026-11-19, .*, Sun 2026-11-08; and 16 more days\. What was found stays\./)
    expect(page.screen.getByText('No hit so far')).toBeTruthy()
    expect(page.screen.queryByText(/did not come up/)).toBeNull()
  })

  test('and of one more, that it is one', async () => {
    // Of the last thirty days the first fifteen.
    const isOld = (url: string) => (/DrawResultL.*?date=(\d{4}-\d\d-\d\d)/.exec(url)?.[1] ?? '~') <= '2026-11-06'
    const page = renderScreen(<NumberSearchScreen onBack={() => {}} />, await drawn({ intercept: failing(isOld), options: { drawTypes: 'L' } }))
    await searchFor(page, '1234')
    const alert = (await page.screen.findByText('Not everything could be searched')).closest('.alert')
    expect(alert?.textContent).toMatch(/Not searched: Fri 2026-11-06, .*, Sat 2026-10-24; and 1 more day\. What was found stays\./)
  })

  test('shows how far it has come once it takes longer than a moment, and ends when it is stopped', async () => {
    let isHeld = true
    const held: (() => void)[] = []
    const hold = (next: Fetch): Fetch => async (url, init) => {
      if (isHeld && url.includes('GetResults')) await new Promise<void>((resolve) => held.push(resolve))
      return next(url, init)
    }
    const page = renderScreen(<NumberSearchScreen onBack={() => {}} />, await drawn({ intercept: hold }))
    const { screen, user, environment } = page
    await onlyMagnum(page)
    await searchFor(page, '1234')
    await waitFor(() => expect(held).toHaveLength(3))
    expect(screen.queryByRole('progressbar')).toBeNull()
    await waitFor(async () => {
      await environment.advance(300)
      expect(screen.getByRole('progressbar', { name: 'Searching' })).toBeTruthy()
    })
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Not everything could be searched')).toBeTruthy()
    isHeld = false
    for (const release of held) release()
    await environment.advance(1000)
    expect(held).toHaveLength(3)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('for another number takes the place of one that is still under way; pressed twice it is one', async () => {
    let isHeld = true
    const held: (() => void)[] = []
    const hold = (next: Fetch): Fetch => async (url, init) => {
      if (isHeld && url.includes('GetResults')) await new Promise<void>((resolve) => held.push(resolve))
      return next(url, init)
    }
    const page = renderScreen(<NumberSearchScreen onBack={() => {}} />, await drawn({ options: { drawTypes: 'M' }, intercept: hold }))
    const { screen, user } = page
    await searchFor(page, '1243')
    await waitFor(() => expect(held).toHaveLength(3))
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(held).toHaveLength(3)
    await user.type(screen.getByRole('textbox'), '{Backspace}{Backspace}34{Enter}')
    await waitFor(() => expect(held).toHaveLength(6))
    isHeld = false
    for (const release of held) release()
    expect(await screen.findByText('1234 came up: 2 exact, 1 as a permutation')).toBeTruthy()
  })

  test('ends when the screen is left, and what it found is there when one comes back', async () => {
    let isHeld = false
    let held = 0
    const hold = (next: Fetch): Fetch => async (url, init) => {
      if (!isHeld || !url.includes('GetResults')) return next(url, init)
      held++
      return new Promise<Response>(() => {})
    }
    const page = renderScreen(<Leavable />, await drawn({ intercept: hold }))
    const { screen, user } = page
    await onlyMagnum(page)
    await searchFor(page, '1234')
    expect(await hitsOn(page, 'Wed 2026-11-18')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Back to the results' }))
    await user.click(await screen.findByRole('button', { name: 'Search again' }))
    expect(await hitsOn(page, 'Wed 2026-11-18')).toHaveLength(1)

    isHeld = true
    await user.click(screen.getByRole('radio', { name: '90 days' }))
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(held).toBe(3))
    await user.click(screen.getByRole('button', { name: 'Back to the results' }))
    await user.click(await screen.findByRole('button', { name: 'Search again' }))
    expect(await screen.findByText('Not everything could be searched')).toBeTruthy()
    expect(held).toBe(3)
    // What had been found before is asked for no more, and is there.
    expect(await hitsOn(page, 'Wed 2026-11-18')).toHaveLength(1)
  })
})

test('the board leads to the screens of the app where there are routes, with the types and the day that were looked at', async () => {
  const onPast = vi.fn<(place: string) => void>()
  const { screen, user } = renderScreen(<ResultsScreen onPast={onPast} />, await drawn())
  await user.click(await screen.findByRole('button', { name: 'Search a number' }))
  await user.click(screen.getByRole('button', { name: 'Compare dates' }))
  expect(onPast.mock.calls).toEqual([['search', undefined], ['compare', undefined]])
  expect(screen.queryByRole('dialog')).toBeNull()
})
