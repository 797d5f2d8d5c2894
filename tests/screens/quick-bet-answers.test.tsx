import { expect, test, vi } from 'vitest'
import { QuickBetScreen } from '../../src/screens/quick-bet/quick-bet-screen.js'
import { renderScreen } from './render.js'

vi.mock('../../src/parts/bet-answers.js', async () => {
  await Promise.resolve()
  throw new Error('the chunk is gone')
})

test('a bet that was taken is told of though the receipt\'s code cannot be loaded', async () => {
  const { screen, user, root } = renderScreen(<QuickBetScreen />, { once: true })
  await screen.findByRole('radiogroup', { name: 'Currency' })
  for (const name of [/2026-11-22/, 'L Lucky', 'A 1', 'B 2', 'C 3', 'D 4']) await user.click(screen.getByRole('checkbox', { name }))
  await user.type(screen.getByRole('textbox', { name: 'Big' }), '1')
  await user.click(screen.getByRole('button', { name: 'BET' }))
  expect((await screen.findByRole('alert')).textContent).toContain('1 of 1 accepted')
  expect(root.querySelector('pre')?.textContent).toMatch(/^4D RESULT/)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
