/** Where the focus is after a press on what is told of a bet: never on the page itself, where a reader would begin at its top while money may have been taken. */
import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { fillIn, open } from './quick-bet-page.js'
import type { Rendered, RenderOptions } from './render.js'

type Fault = 'none' | 'lost' | 'refused'

/** Quick bet with a bet sent by the keyboard, whose answer meets this fault; `meet` says what the next calls meet. */
async function sent(fault: Fault, path = 'PostBetEkor', options: RenderOptions = {}): Promise<Rendered & { meet: (next: Fault) => void; enter: (name: string | RegExp) => Promise<void> }> {
  let now = fault
  const intercept = (next: Fetch): Fetch => async (url, init) => {
    if (now === 'none' || !url.includes(path)) return next(url, init)
    if (now === 'refused') return Response.json([{ status: 'E145', message: 'Sold out' }])
    await next(url, init)
    throw new TypeError('connection reset')
  }
  const page = await open({ ...options, intercept })
  await fillIn(page)
  const enter = async (name: string | RegExp) => {
    const button = await page.screen.findByRole('button', { name })
    button.focus()
    await page.user.keyboard('{Enter}')
  }
  await enter('BET')
  return { ...page, meet: (next) => void (now = next), enter }
}
const heading = ({ screen }: Rendered) => screen.getByRole('heading', { name: 'Quick bet' })

describe('of a bet of which nobody knows', () => {
  test('Check again that finds nothing out has the focus again, for the next press', async () => {
    const page = await sent('lost')
    const { screen, user, root, calls } = page
    const posts = () => calls.filter(({ path }) => path.endsWith('/PostBetEkor')).length
    // What says more than the bare words comes a moment later.
    await screen.findByRole('button', { name: 'Start over' })
    await page.enter('Check again')
    await waitFor(() => expect(posts()).toBe(2))
    await waitFor(() => expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Check again' })))
    page.meet('none')
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: /Bet placed/ })
    expect(posts()).toBe(3)
  })

  test('Check again that is refused, and giving it up, go on at the heading', async () => {
    const page = await sent('lost')
    page.meet('refused')
    await page.enter('Check again')
    await page.screen.findByText('The bet was not placed')
    expect(page.root.activeElement).toBe(heading(page))
    await page.enter('Close')
    await waitFor(() => expect(page.screen.queryByText('The bet was not placed')).toBeNull())
    expect(page.root.activeElement).toBe(heading(page))

    const other = await sent('lost')
    await other.enter('Start over')
    await other.enter('Stop checking')
    await waitFor(() => expect(other.screen.queryByRole('button', { name: 'Stop checking' })).toBeNull())
    expect(other.root.activeElement).toBe(heading(other))
  })

  test('whoever has gone elsewhere meanwhile stays there', async () => {
    const page = await sent('lost')
    await page.enter('Check again')
    const stake = page.screen.getByRole('textbox', { name: 'Big' })
    stake.focus()
    await page.screen.findByRole('button', { name: 'Check again' })
    expect(page.root.activeElement).toBe(stake)
  })
})

test('a refusal that is closed goes on at the heading', async () => {
  const page = await sent('refused')
  await page.enter('Close')
  await waitFor(() => expect(page.screen.queryByText('The bet was not placed')).toBeNull())
  expect(page.root.activeElement).toBe(heading(page))
})

describe('of a receipt', () => {
  test('the question of Void is told by what was there before, and by both its answers; Escape takes back the question alone', async () => {
    const page = await sent('none')
    const { screen, root } = page
    const receipt = within(await screen.findByRole('dialog', { name: /Bet placed/ }))
    const told = receipt.getAllByRole('status').find((status) => status.className === 'reason')
    expect(told?.textContent).toBe('')
    await page.enter('Void')
    const said = 'Void: the stake is returned. OK: the bet stays.'
    expect(told?.textContent).toBe(said)
    for (const name of [/^Void MYR/, 'OK']) {
      const id = receipt.getByRole('button', { name }).getAttribute('aria-describedby') ?? ''
      expect(root.querySelector(`[id="${id}"]`)?.textContent).toBe(said)
    }
    const escape = () => root.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    escape()
    await waitFor(() => expect(told?.textContent).toBe(''))
    expect(receipt.getByRole('button', { name: 'OK' }).getAttribute('aria-describedby')).toBeNull()
    escape()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('Check again of a void gives the focus to what became of it', async () => {
    const page = await sent('lost', 'VoidEkor')
    await page.enter('Void')
    await page.enter(/^Void MYR/)
    await page.enter('Check again')
    await waitFor(() => expect(page.screen.getByRole('button', { name: 'Check again' }).getAttribute('aria-busy')).toBeNull())
    page.meet('none')
    await page.enter('Check again')
    await page.screen.findByRole('heading', { name: /^Bet voided/ })
    expect(page.root.activeElement?.textContent).toContain('All of it is voided. The stakes were returned.')
  })
})
