import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { createBetPlayer } from '../../src/stores/bet-player.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { LUCKY, MAGNUM, open, openReceipt, post, row } from './receipts-page.js'
import type { Rendered } from './render.js'

const voids = ({ calls }: Rendered) => calls.filter(({ path }) => path.endsWith('/VoidEkor')).length

describe('Void', () => {
  test('asks once, then takes the bet back: the receipt, its row and the balance say so', async () => {
    const page = await open([MAGNUM])
    const { screen, user, lottery } = page
    await row(page, 1)
    await lottery.account.refresh()
    const before = lottery.account.$account.get()?.balance ?? NaN
    await openReceipt(page, 1)
    await user.click(screen.getByRole('button', { name: 'Void' }))
    let dialog = await screen.findByRole('dialog', { name: /^Void this bet/ })
    expect(dialog.textContent).toContain('The stake of MYR\u00a01.00 is returned')
    await user.click(within(dialog).getByRole('button', { name: 'Keep the bet' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(voids(page)).toBe(0)

    await user.click(screen.getByRole('button', { name: 'Void' }))
    dialog = await screen.findByRole('dialog', { name: /^Void this bet/ })
    await user.click(within(dialog).getByRole('button', { name: 'Void MYR 1.00' }))
    await screen.findByText('Voided. The stake was returned.')
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull()
    await waitFor(() => expect(lottery.account.$account.get()?.balance).toBe(before + 100))
    await screen.findByText(/New balance/)
    expect(voids(page)).toBe(1)

    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(within(await row(page, 1)).getByText('Voided')).toBeTruthy()
    await openReceipt(page, 1)
    expect(screen.queryByRole('button', { name: /^Void/ })).toBeNull()
    // Its text says that it is good.
    expect(page.root.querySelector('.paper-well')?.getAttribute('data-mark')).toBe('Bet voided')
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await screen.findByText('Copied')
    expect(await navigator.clipboard.readText()).toBe(`Bet voided\n\n${page.root.querySelector('pre')?.textContent}`)
  })

  test.each(['Success', 'S100', ''])('is offered by a server that calls a bet that stands %j, with until when; a code and a midnight are not shown as they are written', async (Status) => {
    const intercept = (next: Fetch): Fetch => async (url, init) => {
      const answer = await next(url, init)
      if (!url.includes('GetMobileReceipt')) return answer
      const body = (await answer.json()) as { data: object[] }
      return Response.json({ ...body, data: body.data.map((receipt) => ({ ...receipt, Status, DrawDate: '2026-11-22T00:00:00' })) })
    }
    const page = await open([MAGNUM], { intercept })
    const { screen, user, root } = page
    await openReceipt(page, 1)
    expect(root.textContent).toContain('Void until')
    expect(root.textContent).not.toMatch(/T00:00|S100/)
    await user.click(screen.getByRole('button', { name: 'Void' }))
    await user.click(within(await screen.findByRole('dialog', { name: /^Void this bet/ })).getByRole('button', { name: 'Void MYR 1.00' }))
    await screen.findByText('Voided. The stake was returned.')
  })

  test('tells an agent nothing of his own balance: the receipt does not say for whom he has bet', async () => {
    const credentials = { loginid: 'agent', token: 'agent123' }
    const page = await open([], { config: credentials })
    const { screen, user } = page
    await post(page, MAGNUM, false, { LoginId: 'agent', AuthToken: 'agent123', ID: 'player02' })
    await user.click(screen.getByRole('button', { name: 'Refresh the receipts' }))
    await openReceipt(page, 1)
    const asked = () => page.calls.filter(({ path }) => /balance/i.test(path)).length
    const before = asked()
    await user.click(screen.getByRole('button', { name: 'Void' }))
    await user.click(await screen.findByRole('button', { name: 'Void MYR 1.00' }))
    const outcome = await screen.findByText('Voided. The stake was returned.')
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(outcome.closest('[role=status]')?.textContent).not.toContain('New balance')
  })

  test('names to an agent the player of a bet that was placed here, in the list, on the receipt and in the question', async () => {
    const page = await open([], { config: { loginid: 'agent', token: 'agent123' } })
    const { screen, user, root } = page
    await post(page, LUCKY, false, { LoginId: 'agent', AuthToken: 'agent123', ID: 'player01' })
    page.lottery.use(createBetPlayer).choose('player02')
    const slip = page.lottery.use(createDigitSetSlip)
    expect(await slip.prefill('D#22/11\n#M\n[A]1\n[B]2\n[C]3\n[D]4\n#1#0#0')).toEqual([])
    await slip.place()
    expect(slip.$placement.get().state).toBe('placed')
    slip.acknowledge()
    await user.click(screen.getByRole('button', { name: 'Refresh the receipts' }))
    const placed = await row(page, 2)
    expect(placed.textContent).toContain('For player02')
    expect((await row(page, 1)).textContent).not.toContain('For ')
    await user.click(placed)
    await screen.findByRole('heading', { level: 1, name: 'Receipt' })
    const facts = () => [...root.querySelectorAll('dl dt')].map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    expect(facts()).toContain('Bet for: player02')
    await user.click(screen.getByRole('button', { name: 'Void' }))
    const dialog = await screen.findByRole('dialog', { name: /^Void this bet/ })
    expect(dialog.textContent).toContain('Bet for: player02')
    await user.click(within(dialog).getByRole('button', { name: 'Void MYR 1.00' }))
    await screen.findByText('Voided. The stake was returned.')
    expect(facts()).toContain('Bet for: player02')
    // It is his in the list as well, and where it is opened again to be bet anew.
    await user.click(screen.getByRole('button', { name: 'Back to the receipts' }))
    const voided = await row(page, 2)
    expect(voided.textContent).toContain('Voided')
    expect(voided.textContent).toContain('For player02')
    await user.click(voided)
    await screen.findByRole('heading', { level: 1, name: 'Receipt' })
    await user.click(screen.getByRole('button', { name: 'Rebet' }))
    expect((await screen.findByRole('dialog', { name: 'For player02' })).textContent).toContain('The bet was filled in for player02.')
  })

  test('that takes its button away leaves the focus on what became of it, also after a doubt, and takes it from nobody else', async () => {
    const outcomes: ('kept' | 'lost')[] = ['lost', 'kept', 'kept']
    let goOn = () => {}
    const intercept = (next: Fetch): Fetch => async (url, init) => {
      const answer = await next(url, init)
      if (!url.endsWith('/VoidEkor')) return answer
      await new Promise<void>((resolve) => (goOn = resolve))
      if (outcomes.shift() === 'lost') throw new TypeError('connection reset')
      return answer
    }
    const page = await open([MAGNUM, LUCKY], { intercept })
    const { screen, user, root } = page
    const ask = async (total: string) => {
      await user.click(screen.getByRole('button', { name: 'Void' }))
      await user.click(await screen.findByRole('button', { name: `Void ${total}` }))
      return screen.findByRole('button', { name: 'Voiding' })
    }
    await openReceipt(page, 1)
    // The browser gives the focus back to it when the dialog closes; the page of this test does not.
    ;(await ask('MYR 1.00')).focus()
    goOn()
    await screen.findByText('It is not certain whether this bet was voided')
    expect(root.activeElement?.textContent).toContain('It is not certain whether this bet was voided')
    const again = screen.getByRole('button', { name: 'Check again' })
    await user.click(again)
    expect(root.activeElement).toBe(again)
    goOn()
    await screen.findByText('Voided. The stake was returned.')
    expect(root.activeElement?.textContent).toContain('Voided. The stake was returned.')

    await user.click(screen.getByRole('button', { name: 'OK' }))
    await openReceipt(page, 2)
    await ask('MYR 2.00')
    const copyIcon = screen.getByRole('button', { name: 'Copy' })
    copyIcon.focus()
    goOn()
    await screen.findByText('Voided. The stake was returned.')
    expect(root.activeElement).toBe(copyIcon)
  })

  test('after the cut-off is refused in the server\'s words, and the bet stays', async () => {
    const page = await open(['D#21\n#8\n5678#2'])
    await openReceipt(page, 1)
    await page.environment.advance(8 * 3_600_000)
    await page.user.click(page.screen.getByRole('button', { name: 'Void' }))
    await page.user.click(await page.screen.findByRole('button', { name: 'Void MYR 2.00' }))
    expect((await page.screen.findByRole('alert')).textContent).toContain('Voiding is not allowed now.')
    expect(page.screen.getByText('Open')).toBeTruthy()
  })

  test('whose answer is lost is called uncertain, here and in the list, and asked again without a second refund', async () => {
    let lose = 1
    const intercept = (next: Fetch): Fetch => async (url, init) => {
      const answer = await next(url, init)
      if (url.endsWith('/VoidEkor') && lose-- > 0) throw new TypeError('connection reset')
      return answer
    }
    const page = await open([MAGNUM], { intercept })
    const { screen, user } = page
    await openReceipt(page, 1)
    await user.click(screen.getByRole('button', { name: 'Void' }))
    await user.click(await screen.findByRole('button', { name: 'Void MYR 1.00' }))
    await screen.findByText('It is not certain whether this bet was voided')
    expect(screen.getByText('Void uncertain')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByText('Voided. The stake was returned.')
  })
})
