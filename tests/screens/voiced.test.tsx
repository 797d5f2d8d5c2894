/** What is only heard: numbers digit by digit, whatever is typed told once it rests, one hint about an entry at a time. */
import { expect, test } from 'vitest'
import { NumberSearchScreen } from '../../src/screens/results/past/past-screen.js'
import { soon } from '../soon.js'
import { hearing, seenIn } from './bet-screens.js'
import { chooseType, open, addLine } from './bet1-page.js'
import { drawn } from './drawn-results.js'
import { renderScreen } from './render.js'
import { button, stakeField, toasts, typeNumber } from './row-bets.js'
import { Bet1Screen } from '../../src/screens/bet1/bet1-screen.js'

test('a line that is deleted, and one that must wait', async () => {
  const page = await open()
  await chooseType(page, 'M Magnum')
  await addLine(page)
  await typeNumber(page, '12R4')
  const heard = hearing(page)
  await page.user.click(button(page, 'Change 1234'))
  await soon(() => expect(heard.join()).toContain('Add or clear 1 2 R 4 first'))
  await page.user.click(button(page, 'Delete 1234'))
  await soon(() => expect(heard.join()).toContain('1 2 3 4 deleted'))
  expect(heard.join()).not.toContain('1234 deleted')
  expect(toasts(page)).toContain('1234 deletedUndo')
})

test('where a number came up', async () => {
  const page = renderScreen(<NumberSearchScreen onBack={() => {}} />, await drawn())
  await page.user.type(await page.screen.findByRole('textbox', { name: 'Number, 3 to 6 digits' }), '1234')
  const heard = hearing(page)
  await page.user.click(button(page, 'Search'))
  const seen = await page.screen.findByText(/^1234 came up: /)
  expect(heard.at(-1)).toMatch(/^1 2 3 4 came up: /)
  expect(seenIn(seen.closest('b'))).toBe(seen.textContent)
})

test('a bet that is typed into the paste dialog: once the typing rests', async () => {
  const page = await open()
  await page.user.click(button(page, 'More'))
  await page.user.click(button(page, 'Paste a bet'))
  const field = page.screen.getByRole('textbox', { name: 'The bet as text' })
  await page.environment.advance(1000)
  const heard = hearing(page)
  await page.user.type(field, '#1')
  expect(heard).toEqual([])
  await page.environment.advance(1000)
  await soon(() => expect(heard).toHaveLength(1))
})

test('what an entry lacks: the last word alone', async () => {
  const page = await open()
  await chooseType(page, 'M Magnum')
  await typeNumber(page, '123')
  await page.user.click(button(page, 'Add'))
  await soon(() => expect(toasts(page)).toEqual(['1 digit to go']))
  await typeNumber(page, '4')
  await page.user.click(button(page, 'Add'))
  await soon(() => expect(toasts(page)).toEqual(['Enter a stake']))
  expect(page.root.activeElement).toBe(stakeField(page, 'B'))
})

test('the first step of a tutorial, by the button that has the focus', async () => {
  const page = renderScreen(<Bet1Screen />)
  await page.screen.findByRole('dialog')
  const next = button(page, 'Next')
  await soon(() => expect(page.root.activeElement).toBe(next))
  const text = () => page.root.getElementById(next.getAttribute('aria-describedby') ?? '')?.textContent
  const first = text()
  expect(first).toBeTruthy()
  await page.user.click(next)
  expect(text()).toMatch(/^How many digits/)
  expect(text()).not.toBe(first)
})
