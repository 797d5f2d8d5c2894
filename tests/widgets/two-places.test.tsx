import { waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { QuickBet } from '../../widgets/index.js'
import { hostsIn, renderHost } from './react-host.js'
import { clearPage, createTestServer, shadowIn } from './server.js'

afterEach(clearPage)

const receiptsIn = (roots: readonly ShadowRoot[]) => roots.map((root) => root.querySelectorAll('dialog.receipt').length)

/** Two quick bets on one page, which share a slip, and a bet pressed in the second one. */
async function placed() {
  const { config, callsTo } = createTestServer()
  const { container, render, unmount } = renderHost([<QuickBet key="first" {...config} />, <QuickBet key="second" {...config} />])
  const roots = await Promise.all((await hostsIn(container, 2)).map(shadowIn))
  const second = roots[1]
  if (!second) throw new Error('no second widget')
  const screen = within(second as unknown as HTMLElement)
  const user = userEvent.setup()
  await screen.findByRole('radiogroup', { name: 'Currency' })
  for (const name of [/2026-11-22/, 'L Lucky', 'A 1', 'B 2', 'C 3', 'D 4']) await user.click(screen.getByRole('checkbox', { name }))
  await user.type(screen.getByRole('textbox', { name: 'Big' }), '1')
  await user.click(screen.getByRole('button', { name: 'BET' }))
  await waitFor(() => expect(receiptsIn(roots).some(Boolean)).toBe(true))
  return { config, callsTo, render, unmount, roots, user, screen }
}

test('a bet in one of two quick bets has one receipt, where it was pressed, and once read it is closed on both', async () => {
  const { callsTo, roots, unmount, user, screen } = await placed()
  expect(receiptsIn(roots)).toEqual([0, 1])
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(receiptsIn(roots)).toEqual([0, 0]))
  expect(callsTo('/PostBetEkor')).toBe(1)
  unmount()
})

test('the place that shows a receipt goes: the other one shows it', async () => {
  const { config, render, roots, unmount } = await placed()
  render([<QuickBet key="first" {...config} />])
  await waitFor(() => expect(receiptsIn(roots.slice(0, 1))).toEqual([1]))
  unmount()
})
