import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { PlainAnswer } from '../../src/parts/plain-answer.js'
import { PAST } from '../../src/stores/placement.js'
import { createTestEnvironment } from '../stores/environment.js'
import { balance, losing } from './bet-screens.js'
import { fillIn, open, posted } from './quick-bet-page.js'
import { renderScreen } from './render.js'

describe('a bet whose answer is lost', () => {
  test('is called uncertain; nothing else can be sent; Check again finds it, charged once', async () => {
    const page = await open({ intercept: losing })
    const { screen, user } = page
    const before = balance(page) ?? NaN
    await fillIn(page)
    await user.click(screen.getByRole('button', { name: 'BET' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('It is not certain whether this bet was placed')
    expect(alert.className).toContain('warning')

    const bet = screen.getByRole('button', { name: 'BET' })
    expect(bet.getAttribute('aria-disabled')).toBe('true')
    await user.click(bet)
    await user.click(screen.getByRole('checkbox', { name: 'A 7' }))
    expect(screen.getByRole('checkbox', { name: 'A 7' })).toHaveProperty('checked', false)
    expect(posted(page)).toHaveLength(1)

    // What says more than the bare words comes a moment later.
    await user.click(await screen.findByRole('button', { name: 'Check again' }))
    await screen.findByRole('dialog', { name: /Bet placed/ })
    const [first, second] = posted(page)
    expect(second).toEqual(first)
    await waitFor(() => expect(balance(page)).toBe(before - 800))
  })

  test('of an agent: says whom it is for, whomever he has chosen since; nobody else reads of a player', async () => {
    const page = await open({ config: { loginid: 'agent', token: 'agent123' }, intercept: losing })
    const { screen, user } = page
    const select = await screen.findByRole('combobox', { name: 'Bet for' })
    await user.selectOptions(select, 'player01')
    await fillIn(page)
    await user.click(screen.getByRole('button', { name: 'BET' }))
    const leave = await screen.findByRole('button', { name: 'Start over' })
    await user.selectOptions(select, 'player02')
    expect(screen.getByRole('alert').textContent).toContain('Bet for: player01')
    await user.click(leave)
    expect(screen.getByRole('alert').textContent).toContain('Bet for: player01')

    const member = await open({ intercept: losing })
    await fillIn(member)
    await member.user.click(member.screen.getByRole('button', { name: 'BET' }))
    await member.screen.findByRole('button', { name: 'Start over' })
    expect(member.screen.getByRole('alert').textContent).not.toContain('Bet for')
  })

  test('of an agent: says whom it is for where the code that says more is lost, too; nobody else reads of a player', async () => {
    const placement = { state: 'unknown', clientRef: 'one', total: 800, currency: 'MYR', userId: 'player01' } as const
    const answer = (code: string) => <PlainAnswer placement={{ ...placement, reason: { code, params: [], message: '' } }} isLost onAcknowledge={() => {}} onCheckAgain={() => {}} onDiscard={() => {}} />
    for (const code of ['E101', PAST]) {
      const agent = renderScreen(answer(code), { config: { loginid: 'agent', token: 'agent123' } })
      await waitFor(() => expect(agent.screen.getByRole('alert').textContent).toContain('Bet for: player01'))
      const member = renderScreen(answer(code))
      await waitFor(() => expect(member.lottery.session.$state.get().state).toBe('ready'))
      expect((await member.screen.findByRole('alert')).textContent).not.toContain('Bet for')
    }
  })

  test('is still uncertain after a reload, and still charged once', async () => {
    const page = await open({ intercept: losing })
    const before = balance(page) ?? NaN
    await fillIn(page)
    await page.user.click(page.screen.getByRole('button', { name: 'BET' }))
    await page.screen.findByRole('alert')
    page.unmount()

    const again = await open({ environment: page.environment, server: page.server })
    expect((await again.screen.findByRole('alert')).textContent).toContain('not certain')
    expect(again.screen.getByRole('checkbox', { name: 'A 2' })).toHaveProperty('checked', true)
    await again.user.click(await again.screen.findByRole('button', { name: 'Check again' }))
    await again.screen.findByRole('dialog', { name: /Bet placed/ })
    expect(posted(again)).toEqual(posted(page))
    await waitFor(() => expect(balance(again)).toBe(before - 800))
  })

  test('taken up from another tab and given up, it and what was chosen here are both there, one at a time', async () => {
    const kept = new Map<string, string>()
    const keptInTab = new Map<string, string>()
    const choosing = await open({ environment: createTestEnvironment({ kept, keptInTab }) })
    await choosing.user.click(choosing.screen.getByRole('checkbox', { name: 'D 9' }))
    choosing.unmount()
    const other = await open({ environment: createTestEnvironment({ kept }), intercept: losing })
    await fillIn(other)
    await other.user.click(other.screen.getByRole('button', { name: 'BET' }))
    await other.screen.findByRole('alert')
    other.unmount()

    const { screen, user } = await open({ environment: createTestEnvironment({ kept, keptInTab }), server: other.server })
    const isChosen = (name: string) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked
    await screen.findByText('Another slip of yours is kept')
    expect([isChosen('A 2'), isChosen('D 9')]).toEqual([true, false])
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await user.click(screen.getByRole('button', { name: 'Stop checking' }))
    await user.click(screen.getByRole('button', { name: 'Show that slip' }))
    await waitFor(() => expect([isChosen('A 2'), isChosen('D 9')]).toEqual([false, true]))
    await user.click(screen.getByRole('button', { name: 'Show that slip' }))
    await waitFor(() => expect([isChosen('A 2'), isChosen('D 9')]).toEqual([true, false]))
  })

  test('can be given up, after a warning about the money', async () => {
    const page = await open({ intercept: losing })
    const { screen, user } = page
    await fillIn(page)
    await user.click(screen.getByRole('button', { name: 'BET' }))
    await user.click(await screen.findByRole('button', { name: 'Start over' }))
    expect(screen.getByRole('alert').textContent).toMatch(/Start over without knowing\?.*MYR\s8\.00/)
    await user.click(screen.getByRole('button', { name: 'Keep checking' }))
    expect(screen.getByRole('alert').textContent).toContain('not certain')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await user.click(screen.getByRole('button', { name: 'Stop checking' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'BET' }).getAttribute('aria-disabled')).toBeNull()
  })
})
