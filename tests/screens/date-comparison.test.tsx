import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { DateComparisonScreen } from '../../src/screens/results/past/past-screen.js'
import { ResultsScreen } from '../../src/screens/results/results-screen.js'
import { createDateComparison } from '../../src/stores/date-comparison.js'
import { renderScreen, type RenderOptions } from './render.js'
import { drawn, failing } from './drawn-results.js'

describe('two dates', () => {
  const compare = async (options?: RenderOptions) => {
    const page = renderScreen(<ResultsScreen />, await drawn({ options: { drawTypes: 'M' }, ...options }))
    await page.user.click(await page.screen.findByRole('button', { name: 'Compare dates' }))
    return page
  }

  test('stand side by side from the day that was looked at, and what both drew is marked in words as well', async () => {
    const { screen } = await compare()
    const dialog = await screen.findByRole('dialog', { name: 'Compare two dates' })
    expect(await within(dialog).findByText('On both dates (3): 1111, 1234, 5555')).toBeTruthy()
    const wednesday = await within(dialog).findByRole('article', { name: 'Magnum, Wed 2026-11-18' })
    const sunday = within(dialog).getByRole('article', { name: 'Magnum, Sun 2026-11-15' })
    expect(within(wednesday).getByRole('listitem', { name: '1 2 3 4, also on Sun 2026-11-15' })).toBeTruthy()
    expect(within(sunday).getByRole('listitem', { name: '1 2 3 4, also on Wed 2026-11-18' })).toBeTruthy()
    expect(within(sunday).getByRole('listitem', { name: '2 4 6 8' })).toBeTruthy()
  })

  test('of which one cannot be loaded says so and can be tried again', async () => {
    let isDown = true
    const { screen, user } = await compare({ intercept: failing((url) => isDown && url.includes('2026-11-15')) })
    const dialog = await screen.findByRole('dialog', { name: 'Compare two dates' })
    expect(await within(dialog).findByText('Results of Sun 2026-11-15 could not be loaded')).toBeTruthy()
    expect(within(dialog).queryByText(/on both dates/i)).toBeNull()
    isDown = false
    await user.click(await within(dialog).findByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByText(/^On both dates/)).toBeTruthy()
  })

  test('of which a part was lost and is tried again say nothing of both before all hosts have answered', async () => {
    let isDown = true
    let answer = () => {}
    const slow = new Promise<void>((resolve) => (answer = resolve))
    const { screen, user, lottery } = renderScreen(<DateComparisonScreen onBack={() => {}} />, await drawn({
      options: { drawTypes: 'MA' },
      intercept: (next) => async (url, init) => {
        if (isDown && url.includes('2026-11-15')) throw new TypeError('connection refused')
        if (url.includes('2026-11-15') && url.includes('resultA')) await slow
        return next(url, init)
      },
    }))
    lottery.use(createDateComparison).choose({ dates: ['2026-11-18', '2026-11-15'], letters: ['M', 'A'] })
    await screen.findByText('Results of Sun 2026-11-15 could not be loaded')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('Results of Sun 2026-11-15 could not be loaded')).toBeNull())
    expect(screen.queryByText(/on both dates/i)).toBeNull()
    answer()
    expect(await screen.findByText(/^On both dates/)).toBeTruthy()
  })

  test('of which more is asked for say nothing of that before the answer is there', async () => {
    let isHeld = false
    let answer = () => {}
    const slow = new Promise<void>((resolve) => (answer = resolve))
    const { screen, user, lottery } = renderScreen(<DateComparisonScreen onBack={() => {}} />, await drawn({
      options: { drawTypes: 'MP' },
      intercept: (next) => async (url, init) => {
        if (isHeld && url.includes('GetResults')) await slow
        return next(url, init)
      },
    }))
    lottery.use(createDateComparison).choose({ dates: ['2026-11-18', '2026-11-15'], letters: ['M'] })
    await screen.findByText(/^On both dates/)
    isHeld = true
    await user.click(screen.getByRole('checkbox', { name: 'P PMP' }))
    const added = await screen.findByRole('article', { name: 'PMP, Wed 2026-11-18' })
    await waitFor(() => expect(screen.queryByText(/on both dates/i)).toBeNull())
    expect(within(added).queryByText('No result known')).toBeNull()
    answer()
    expect(await screen.findByText(/^On both dates/)).toBeTruthy()
    expect(await within(added).findByRole('group', { name: '1st · 2nd · 3rd' })).toBeTruthy()
  })

  test('can be those of the day that has begun while they are looked at', async () => {
    const { screen, user, lottery, environment } = renderScreen(<DateComparisonScreen onBack={() => {}} />, { now: '2026-11-21T23:58:00+08:00', options: { drawTypes: 'M' } })
    lottery.use(createDateComparison).choose({ dates: ['2026-11-18', '2026-11-15'], letters: ['M'] })
    await screen.findByText(/on both dates/)
    await environment.advance(3 * 60_000)
    await user.click(screen.getByRole('button', { name: 'First date, 2026-11-18' }))
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /22 Nov/ }))
    expect(await screen.findByRole('button', { name: 'First date, 2026-11-22' })).toBeTruthy()
  })

  test('are a screen of the app as well', async () => {
    const { screen } = renderScreen(<DateComparisonScreen onBack={() => {}} />, await drawn())
    expect(await screen.findByRole('heading', { level: 1, name: 'Compare two dates' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'First date, 2026-11-20' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Second date, 2026-11-19' })).toBeTruthy()
  })
})
