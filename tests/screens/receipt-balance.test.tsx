import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { createTestEnvironment } from '../stores/environment.js'
import { goTo, openHome } from './app-page.js'
import { addLine } from './bet1-page.js'
import { balance } from './bet-screens.js'
import { closingServer, fillIn, open } from './quick-bet-page.js'
import { MAGNUM, open as openReceipts, openReceipt } from './receipts-page.js'
import type { Rendered } from './render.js'
import { button } from './row-bets.js'

const balances = ({ calls }: Rendered) => calls.filter(({ path }) => path.endsWith('/GetPlayerBalance')).length

/** Time for a call too many to go out. */
const idle = () => new Promise((resolve) => setTimeout(resolve, 100))

/** Places a bet of 8.00, out of 2,400.00. */
async function bet(page: Rendered): Promise<void> {
  await fillIn(page)
  await page.user.click(page.screen.getByRole('button', { name: 'BET' }))
  await page.screen.findByRole('dialog', { name: /Bet placed/ })
}

async function voidIt({ screen, user }: Rendered): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Void' }))
  await user.click(screen.getByRole('button', { name: 'Void MYR 8.00' }))
}

/** A connection on which the answers of a path wait, in their order, each until it is let go. */
function holding(path: string, isHeld = () => true) {
  const held: (() => void)[] = []
  const intercept = (next: Fetch): Fetch => async (url, init) => {
    const answer = await next(url, init)
    if (url.endsWith(path) && isHeld()) await new Promise<void>((resolve) => held.push(resolve))
    return answer
  }
  return { held, intercept }
}

/** A connection on which the next calls to a path break, while the server has heard them: as many as `times` says by then. */
function losing(path: string) {
  const at = { times: 0 }
  const intercept = (next: Fetch): Fetch => async (url, init) => {
    const answer = await next(url, init)
    if (!url.endsWith(path) || at.times <= 0) return answer
    at.times--
    throw new TypeError('connection reset')
  }
  return { at, intercept }
}

describe('the balance on a receipt', () => {
  test('of a bet is asked for once, and that of its void once', async () => {
    const page = await open()
    const { screen } = page
    const before = balances(page)
    await bet(page)
    await screen.findByText('MYR 8.00 taken. New balance 2,392.00. With the reward: 2,472.50.')
    await idle()
    expect(balances(page) - before).toBe(1)

    await voidIt(page)
    await screen.findByRole('dialog', { name: 'Bet voided' })
    await screen.findByText('New balance 2,400.00. With the reward: 2,480.50.')
    await idle()
    expect(balances(page) - before).toBe(2)
  })

  test('is told only when the server has said it after the bet: not that of before, and not that of an answer that was under way', async () => {
    const { held, intercept } = holding('/GetPlayerBalance')
    const page = await open({ intercept })
    void page.lottery.account.refresh()
    await waitFor(() => expect(held).toHaveLength(1))
    await bet(page)
    await page.screen.findByText('MYR 8.00 taken.')
    held[0]?.()
    await waitFor(() => expect(held).toHaveLength(2))
    await idle()
    expect(page.root.textContent).not.toContain('New balance')
    held[1]?.()
    await page.screen.findByText(/New balance 2,392\.00/)
    expect(held).toHaveLength(2)
  })

  test.each(['a bet', 'a void'])('is asked for again where the answer after %s was lost', async (what) => {
    const { at, intercept } = losing('/GetPlayerBalance')
    const page = await open({ intercept })
    const { screen } = page
    if (what === 'a void') {
      await bet(page)
      await screen.findByText(/New balance 2,392\.00/)
    }
    const act = () => (what === 'a void' ? voidIt(page) : bet(page))
    at.times = 1
    await act()
    await screen.findByText(what === 'a void' ? /New balance 2,400\.00/ : /New balance 2,392\.00/)
    expect(at.times).toBe(0)
  })

  test('where it was lost twice it says so, and is asked for again at a press, whose focus goes to what is told', async () => {
    const { at, intercept } = losing('/GetPlayerBalance')
    const page = await open({ intercept })
    const { screen, root, user } = page
    at.times = 3
    await bet(page)
    await screen.findByText('The balance could not be refreshed')
    expect(root.textContent).toMatch(/MYR.8\.00 taken\./)
    expect(root.textContent).not.toContain('New balance')
    await user.click(screen.getByRole('button', { name: 'Refresh the balance' }))
    await waitFor(() => expect(at.times).toBe(0))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh the balance' }).getAttribute('aria-busy')).toBeNull())
    screen.getByRole('button', { name: 'Refresh the balance' }).focus()
    await user.keyboard('{Enter}')
    await screen.findByText(/New balance 2,392\.00/)
    expect(screen.queryByText('The balance could not be refreshed')).toBeNull()
    expect(root.activeElement?.textContent).toContain('New balance 2,392.00')
  })

  test('that was lost is told as soon as a ping brings it, and the top bar has it as asked for until then', async () => {
    const { at, intercept } = losing('/GetPlayerBalance')
    const page = await openHome({ environment: createTestEnvironment({ kept: new Map([['lottery:tutorial-bet1', 'seen']]) }), intercept })
    const { screen, user, root } = page
    await goTo(page, 'Bet 1')
    await screen.findByRole('radiogroup', { name: 'Currency' })
    await addLine(page)
    const inTopBar = () => root.querySelector('.top-bar .balance')
    await waitFor(() => expect(inTopBar()?.getAttribute('aria-busy')).toBe('false'))
    at.times = 2
    await user.click(button(page, 'BET'))
    await user.click(button(page, 'OK'))
    await screen.findByText('The balance could not be refreshed')
    expect([inTopBar()?.getAttribute('aria-label'), inTopBar()?.getAttribute('aria-busy')]).toEqual([expect.stringContaining('MYR 2,480.50'), 'true'])
    await page.environment.advance(60_000)
    await screen.findByText(/New balance 2,388\.00/)
    expect(screen.queryByText('The balance could not be refreshed')).toBeNull()
    expect([inTopBar()?.getAttribute('aria-label'), inTopBar()?.getAttribute('aria-busy')]).toEqual([expect.stringContaining('MYR 2,468.50'), 'false'])
  })

  test('that was lost is on the home screen as asked for, until a ping brings it', async () => {
    const { at, intercept } = losing('/GetPlayerBalance')
    const page = await openHome({ environment: createTestEnvironment({ kept: new Map([['lottery:tutorial-bet1', 'seen']]) }), intercept })
    const { screen, user } = page
    const wallet = () => [...screen.getByRole('region', { name: 'Balance' }).querySelectorAll('.money')].map((sum) => [sum.textContent, sum.closest('[aria-busy]')?.getAttribute('aria-busy')])
    expect(wallet()).toEqual([['MYR 2,480.50', 'false'], ['2,400.00', 'false'], ['80.50', 'false']])
    await goTo(page, 'Bet 1')
    await screen.findByRole('radiogroup', { name: 'Currency' })
    await addLine(page)
    at.times = 2
    await user.click(button(page, 'BET'))
    await user.click(button(page, 'OK'))
    await screen.findByText('The balance could not be refreshed')
    await user.click(button(page, 'OK'))
    await goTo(page, 'Home')
    await screen.findByText('Total balance · demo')
    expect(wallet()).toEqual([['MYR 2,480.50', 'true'], ['2,400.00', 'true'], ['80.50', 'true']])
    await page.environment.advance(60_000)
    await waitFor(() => expect(wallet()).toEqual([['MYR 2,468.50', 'false'], ['2,388.00', 'false'], ['80.50', 'false']]))
  })

  test('that was lost after a refused void is told by a ping that has the same figures', async () => {
    const { at, intercept } = losing('/GetPlayerBalance')
    const { options, close } = closingServer()
    const page = await open({ intercept, ...options })
    const { screen } = page
    await bet(page)
    await screen.findByText(/New balance 2,392\.00/)
    close()
    at.times = 2
    await voidIt(page)
    await screen.findByText('The balance could not be refreshed')
    await page.environment.advance(60_000)
    await screen.findByText(/New balance 2,392\.00/)
    expect(screen.queryByText('The balance could not be refreshed')).toBeNull()
  })

  test('after a void whose answer was lost is the one of each time that it was asked about', async () => {
    const { at, intercept } = losing('/VoidEkor')
    const page = await open({ intercept })
    const { screen, user } = page
    await bet(page)
    await screen.findByText(/New balance 2,392\.00/)
    const before = balances(page)
    at.times = 1
    await voidIt(page)
    await screen.findByText('Your balance at the moment: 2,400.00. With the reward: 2,480.50.')
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByRole('dialog', { name: 'Bet voided' })
    await screen.findByText('New balance 2,400.00. With the reward: 2,480.50.')
    await idle()
    expect(balances(page) - before).toBe(2)
  })

  test('stays while a void is under way, and is not told as that after it', async () => {
    let isVoiding = false
    const balanceOf = holding('/GetPlayerBalance', () => isVoiding)
    const voidOf = holding('/VoidEkor')
    const page = await open({ intercept: (next) => balanceOf.intercept(voidOf.intercept(next)) })
    const { screen } = page
    await bet(page)
    await screen.findByText(/New balance 2,392\.00/)
    isVoiding = true
    await voidIt(page)
    await waitFor(() => expect(voidOf.held).toHaveLength(1))
    await idle()
    expect(screen.getByRole('button', { name: 'Voiding' })).toBeTruthy()
    expect(page.root.textContent).toContain('New balance 2,392.00')
    expect(balanceOf.held).toHaveLength(0)
    voidOf.held[0]?.()
    await screen.findByRole('dialog', { name: 'Bet voided' })
    await waitFor(() => expect(balanceOf.held).toHaveLength(1))
    await idle()
    expect(page.root.textContent).not.toContain('New balance')
    balanceOf.held[0]?.()
    await screen.findByText(/New balance 2,400\.00/)
  })

  test('after a refused void is that of after it: the bet stands', async () => {
    const { held, intercept } = holding('/GetPlayerBalance', () => isPast)
    let isPast = false
    const { options, close } = closingServer()
    const page = await open({ intercept, ...options })
    const { screen } = page
    await bet(page)
    await screen.findByText(/New balance 2,392\.00/)
    close()
    isPast = true
    await voidIt(page)
    await screen.findAllByText('Not voided: Voiding is not allowed now.')
    await waitFor(() => expect(held).toHaveLength(1))
    await idle()
    expect(page.root.textContent).not.toContain('New balance')
    held[0]?.()
    await screen.findByText(/New balance 2,392\.00/)
  })

  test('that was lost stays said while a void is under way, and of what comes of that only once it has been asked for', async () => {
    let isPast = false
    const { at, intercept: lose } = losing('/GetPlayerBalance')
    const balanceOf = holding('/GetPlayerBalance', () => isPast)
    const voidOf = holding('/VoidEkor')
    const { options, close } = closingServer()
    const page = await open({ intercept: (next) => lose(balanceOf.intercept(voidOf.intercept(next))), ...options })
    const { screen } = page
    at.times = 2
    await bet(page)
    await screen.findByText('The balance could not be refreshed')
    close()
    isPast = true
    await voidIt(page)
    await waitFor(() => expect(voidOf.held).toHaveLength(1))
    await idle()
    expect(page.root.textContent).toContain('The balance could not be refreshed')
    voidOf.held[0]?.()
    await screen.findAllByText('Not voided: Voiding is not allowed now.')
    await waitFor(() => expect(balanceOf.held).toHaveLength(1))
    await idle()
    expect(page.root.textContent).not.toContain('could not be refreshed')
    balanceOf.held[0]?.()
    await screen.findByText(/New balance 2,392\.00/)
  })

  test('of a void in the list of receipts is asked for once', async () => {
    const page = await openReceipts([MAGNUM])
    const { screen, user, lottery } = page
    await openReceipt(page, 1)
    await lottery.account.refresh()
    const [before, had] = [balances(page), balance(page) ?? NaN]
    await user.click(screen.getByRole('button', { name: 'Void' }))
    await user.click(await screen.findByRole('button', { name: 'Void MYR 1.00' }))
    await screen.findByText(/New balance/)
    expect(balance(page)).toBe(had + 100)
    await idle()
    expect(balances(page) - before).toBe(1)
  })
})
