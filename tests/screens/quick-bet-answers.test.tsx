import { expect, test, vi } from 'vitest'
import { QuickBetScreen } from '../../src/screens/quick-bet/quick-bet-screen.js'
import { renderScreen, type Rendered } from './render.js'

vi.mock('../../src/parts/bet-answers.js', async () => {
  await Promise.resolve()
  throw new Error('the chunk is gone')
})

async function place({ screen, user }: Rendered) {
  await screen.findByRole('radiogroup', { name: 'Currency' })
  for (const name of [/2026-11-22/, 'L Lucky', 'A 1', 'B 2', 'C 3', 'D 4']) await user.click(screen.getByRole('checkbox', { name }))
  await user.type(screen.getByRole('textbox', { name: 'Big' }), '1')
  await user.click(screen.getByRole('button', { name: 'BET' }))
}

test('a bet that was taken is told of though the receipt\'s code cannot be loaded', async () => {
  const page = renderScreen(<QuickBetScreen />, { once: true })
  const { screen, user, root } = page
  await place(page)
  expect((await screen.findByRole('alert')).textContent).toContain('1 of 1 accepted')
  expect(root.querySelector('pre')?.textContent).toMatch(/^4D RESULT/)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a bet in doubt whose draws are over is not asked about again, though the code that tells it cannot be loaded; giving up says what it means', async () => {
  const page = renderScreen(<QuickBetScreen />, {
    once: true,
    intercept: (next) => (url, init) => (url.includes('PostBet') ? Promise.reject(new TypeError('connection reset')) : next(url, init)),
  })
  const { screen, user, environment, calls } = page
  await place(page)
  const button = (name: string) => screen.findByRole('button', { name })
  environment.sleep(15 * 86_400_000)
  await user.click(await button('Check again'))
  expect((await screen.findByText(/It is not sent again/)).textContent).toContain('MYR\u00a01.00')
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Betting the same again would be a second bet')
  await user.click(await button('Stop checking'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(calls.filter(({ path }) => path.includes('PostBet'))).toEqual([])
})
