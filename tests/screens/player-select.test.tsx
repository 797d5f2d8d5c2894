import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { QuickBetScreen } from '../../src/screens/quick-bet/quick-bet-screen.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

const AGENT = { config: { loginid: 'agent', token: 'agent123' } }

async function open(options?: RenderOptions): Promise<Rendered> {
  const rendered = renderScreen(<QuickBetScreen />, options)
  await rendered.screen.findByRole('radiogroup', { name: 'Currency' })
  return rendered
}

/** One number on Magnum: 1.00. */
async function fillIn({ screen, user }: Rendered): Promise<void> {
  await user.click(screen.getByRole('checkbox', { name: /2026-11-22/ }))
  await user.click(screen.getByRole('checkbox', { name: 'M Magnum' }))
  for (const digit of ['A 1', 'B 3', 'C 4', 'D 5']) await user.click(screen.getByRole('checkbox', { name: digit }))
  await user.type(screen.getByRole('textbox', { name: 'Big' }), '1')
}

const postedFor = ({ calls }: Rendered) => calls.filter(({ path }) => path.endsWith('/PostBetEkor')).map(({ body }) => (body as { ID: string }).ID)

describe('whom a bet is for', () => {
  test('an agent chooses among himself and his players, and the bet goes to the one chosen', async () => {
    const page = await open(AGENT)
    const { screen, user } = page
    const select = (await screen.findByRole('combobox', { name: 'Bet for' })) as HTMLSelectElement
    expect([...select.options].map(({ textContent }) => textContent)).toEqual(['agent (myself)', 'player01', 'player02', 'player03'])
    expect(select.value).toBe('agent')
    await user.selectOptions(select, 'player02')
    expect(select.value).toBe('player02')
    await fillIn(page)
    await user.click(screen.getByRole('button', { name: 'BET' }))
    const dialog = await screen.findByRole('dialog', { name: /Bet placed/ })
    expect(dialog.querySelector('pre')?.textContent).toMatch(/^Player player02 /m)
    expect(postedFor(page)).toEqual(['player02'])
    // The session's balance is the agent's own, and says nothing of his player's money.
    await waitFor(() => expect(page.calls.filter(({ path }) => /balance/i.test(path)).length).toBeGreaterThan(0))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(dialog.textContent).not.toContain('New balance')
    expect(dialog.textContent).toContain('Bet for: player02')
  })

  test('the receipt of a bet that was in doubt is for whom it was sent, whoever is chosen by then', async () => {
    let lost = false
    const page = await open({
      ...AGENT,
      intercept: (next) => async (url, init) => {
        const answer = await next(url, init)
        if (lost || !url.endsWith('/PostBetEkor')) return answer
        lost = true
        throw new TypeError('reset')
      },
    })
    const { screen, user } = page
    const select = await screen.findByRole('combobox', { name: 'Bet for' })
    await user.selectOptions(select, 'player02')
    await fillIn(page)
    await user.click(screen.getByRole('button', { name: 'BET' }))
    const again = await screen.findByRole('button', { name: 'Check again' })
    await user.selectOptions(select, 'agent')
    await user.click(again)
    const dialog = await screen.findByRole('dialog', { name: /Bet placed/ })
    expect(dialog.textContent).toContain('Bet for: player02')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(dialog.textContent).not.toContain('New balance')
  })

  test('an agent who chooses nobody bets for himself', async () => {
    const page = await open(AGENT)
    await page.screen.findByRole('combobox', { name: 'Bet for' })
    await fillIn(page)
    await page.user.click(page.screen.getByRole('button', { name: 'BET' }))
    const dialog = await page.screen.findByRole('dialog', { name: /Bet placed/ })
    expect(postedFor(page)).toEqual(['agent'])
    await waitFor(() => expect(dialog.textContent).toContain('New balance'))
  })

  test('a member has nothing to choose', async () => {
    const page = await open()
    await fillIn(page)
    await page.user.click(page.screen.getByRole('button', { name: 'BET' }))
    const dialog = await page.screen.findByRole('dialog', { name: /Bet placed/ })
    expect(dialog.textContent).not.toContain('Bet for')
    expect(page.screen.queryByRole('combobox')).toBeNull()
    await waitFor(() => expect(postedFor(page)).toEqual(['demo']))
  })
})
