import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { MAGNUM, open, openReceipt } from './receipts-page.js'

test.each([
  ['its draw is over', 'Settled', 'Voiding is not allowed now.'],
  ['it was voided elsewhere', 'Void', 'Bet voided'],
])('a question about a void stays when %s meanwhile, says so, and sends nothing', async (_, status, words) => {
  let isOver = false
  const page = await open([MAGNUM], {
    intercept: (next): Fetch => async (url, init) => {
      const answer = await next(url, init)
      return isOver && url.includes('GetMobileReceipt') ? new Response((await answer.text()).replaceAll('"Open"', `"${status}"`), answer) : answer
    },
  })
  const { screen, user, environment, root } = page
  await openReceipt(page, 1)
  await user.click(screen.getByRole('button', { name: 'Void' }))
  const dialog = await screen.findByRole('dialog', { name: /^Void this bet/ })
  within(dialog).getByRole('button', { name: /^Void MYR/ }).focus()

  isOver = true
  await environment.setHidden(true)
  await environment.advance(61_000)
  await environment.setHidden(false)
  expect((await within(dialog).findByRole('alert')).textContent).toBe(words)
  expect(within(dialog).queryByRole('button', { name: /^Void/ })).toBeNull()
  expect(root.activeElement?.textContent).toBe('OK')
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull()
  expect(page.calls.filter(({ path }) => path.includes('Void'))).toEqual([])
})
