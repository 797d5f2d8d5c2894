import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { QuickBetScreen } from '../../src/screens/quick-bet/quick-bet-screen.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createTestEnvironment } from '../stores/environment.js'
import { reason, total } from './bet-screens.js'
import { open, posted } from './quick-bet-page.js'
import { renderScreen } from './render.js'
import { turns } from './turns.js'

const options = { prefill: 'D#22\n#MP\n[A]1\n[B]2\n[C]3\n[D]4\n#1#0#0' }

/** Until what is filled in would be there. */
async function filled(): Promise<void> {
  await import('../../src/stores/digit-set-prefill.js')
  await turns()
}

describe('a text that the host hands in on every page', () => {
  test('does not undo, at a reload, what the player has made of it', async () => {
    const kept = new Map<string, string>()
    const keptInTab = new Map<string, string>()
    const before = await open({ options, environment: createTestEnvironment({ kept, keptInTab }) })
    await waitFor(() => expect(total(before)).toBe('Total MYR 2.00'))
    await before.user.click(before.screen.getByRole('checkbox', { name: 'A 9' }))
    expect(total(before)).toBe('Total MYR 4.00')
    before.unmount()

    const after = await open({ options, environment: createTestEnvironment({ kept, keptInTab }) })
    await filled()
    expect(total(after)).toBe('Total MYR 4.00')
    expect(after.screen.queryByText(/filled in/)).toBeNull()
  })

  test('does not offer, at a reload, what he has bought', async () => {
    const keptInTab = new Map<string, string>()
    const before = await open({ options, environment: createTestEnvironment({ keptInTab }) })
    await waitFor(() => expect(reason(before)).toBe(''))
    await before.user.click(before.screen.getByRole('button', { name: 'BET' }))
    await before.user.click(await before.screen.findByRole('button', { name: 'OK' }))
    expect(posted(before)).toHaveLength(1)
    before.unmount()

    const after = await open({ options, environment: createTestEnvironment({ keptInTab }) })
    await filled()
    expect(total(after)).toBe('Total MYR 0.00')
    expect(after.screen.getByRole('button', { name: 'BET' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('that comes while a bet is in doubt waits until that is known', async () => {
    const kept = new Map<string, string>()
    const keptInTab = new Map<string, string>()
    let isLost = true
    const intercept = (next: Fetch): Fetch => async (url, init) => {
      const answer = await next(url, init)
      if (isLost && url.includes('PostBetEkor')) throw new TypeError('connection reset')
      return answer
    }
    const before = await open({ options, environment: createTestEnvironment({ kept, keptInTab }), intercept })
    await waitFor(() => expect(reason(before)).toBe(''))
    await before.user.click(before.screen.getByRole('button', { name: 'BET' }))
    await before.screen.findByText('It is not certain whether this bet was placed')
    before.unmount()

    const other = { prefill: options.prefill.replace('#1#0#0', '#5#0#0') }
    const after = await open({ options: other, environment: createTestEnvironment({ kept, keptInTab }), intercept })
    await after.screen.findByText('It is not certain whether this bet was placed')
    await filled()
    expect(total(after)).toBe('Total MYR 2.00')
    expect(after.screen.queryByText(/filled in/)).toBeNull()
    isLost = false
    await after.user.click(after.screen.getByRole('button', { name: 'Check again' }))
    await after.user.click(await after.screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(total(after)).toBe('Total MYR 10.00'))
  })

  test('does not undo, nor at a reload, what the player chooses while the code that reads it is on its way', async () => {
    const keptInTab = new Map<string, string>()
    const environment = createTestEnvironment({ keptInTab })
    const { get } = environment.tabStorage
    const choose = vi.fn(() => before.lottery.use(createDigitSetSlip).toggleDigit('A', '9'))
    // Asked just before that code is.
    environment.tabStorage.get = (key) => {
      if (key === 'lottery:bet2:filled' && choose.mock.calls.length === 0) queueMicrotask(choose)
      return get(key)
    }
    const before = renderScreen(<QuickBetScreen />, { options, environment })
    const chosen = ({ screen }: typeof before) => screen.getAllByRole('checkbox', { name: /^[A-D] \d$/ }).filter((box: HTMLInputElement) => box.checked).length
    await waitFor(() => expect(choose).toHaveBeenCalledOnce())
    await filled()
    expect(chosen(before)).toBe(1)
    expect(before.screen.queryByText(/filled in/)).toBeNull()
    before.unmount()

    const after = await open({ options, environment: createTestEnvironment({ keptInTab }) })
    await filled()
    expect(chosen(after)).toBe(1)
  })

  test('shows what it chooses, and lets it be taken off, though it is not offered here', async () => {
    const page = await open({ options: { prefill: options.prefill.replace('#MP', '#MSK'), drawTypes: 'MP' } })
    const { screen, user } = page
    await waitFor(() => expect(total(page)).toBe('Total MYR 3.00'))
    for (const name of ['S Singapore', 'K GrandDragon']) {
      expect(screen.getByRole('checkbox', { name: new RegExp(`^${name[0]} `) })).toHaveProperty('checked', true)
      await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${name[0]} `) }))
    }
    expect(total(page)).toBe('Total MYR 1.00')
    expect(screen.queryByRole('checkbox', { name: /^S / })).toBeNull()
  })

  test('of a day that is closed it says so, and asks for no money for it', async () => {
    const page = await open({ options: { prefill: 'D#21/11#22/11\n#M\n[A]1\n[B]2\n[C]3\n[D]4\n#1#0#0' }, environment: createTestEnvironment({ now: '2026-11-21T20:00:00+08:00' }) })
    await waitFor(() => expect(total(page)).toBe('Total MYR 1.00'))
    expect(await page.screen.findByText(/2026-11-21/)).toBeTruthy()
  })

  test('with lines that cannot be read shows them until they are read, for the bet is another one without', async () => {
    const page = await open({ options: { prefill: 'D#22\n#MP\n[A]12\n[B]0-9\n[C]3\n[D]4\n#1#12345#0\n???' } })
    await waitFor(() => expect(total(page)).toBe('Total MYR 40.00'))
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toBe('2 lines of the filled-in bet could not be read: 7, 8#1#12345#0???')
    await page.user.click(within(alert).getByRole('button', { name: 'Close' }))
    expect(page.screen.queryByRole('alert')).toBeNull()
  })

  test('that is no bet string leaves what was typed, and the page\'s developer is told', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const keptInTab = new Map<string, string>()
    const before = await open({ environment: createTestEnvironment({ keptInTab }) })
    await before.user.click(before.screen.getByRole('checkbox', { name: 'A 9' }))
    before.unmount()
    // Bet 1's way of writing.
    const after = await open({ options: { prefill: 'D#22\n#12\n1234#0.5' }, environment: createTestEnvironment({ keptInTab }) })
    await after.screen.findByText('1 line of the filled-in bet could not be read: 3')
    expect(after.screen.getByRole('checkbox', { name: 'A 9' })).toHaveProperty('checked', true)
    const message = 'prefill: line 3 "1234#0.5" cannot be read. Write it as formatDigitSet of lottery-widgets/betting does.'
    expect(after.events.filter(({ name }) => name === 'lottery:error')).toEqual([{ name: 'lottery:error', detail: { code: 'V103', message, source: 'config.prefill' } }])
    expect(said.mock.calls).toEqual([[`[lottery] ${message}`]])
    said.mockRestore()
  })

  test('of pages with texts of their own, each is filled in once in a tab', async () => {
    const keptInTab = new Map<string, string>()
    const visit = async (digit: string) => {
      const page = await open({ options: { prefill: options.prefill.replace('[A]1', `[A]${digit}`) }, environment: createTestEnvironment({ keptInTab }) })
      await filled()
      const chosen = page.screen.getAllByRole('checkbox', { name: /^A \d$/ }).flatMap((box: HTMLInputElement) => (box.checked ? [box.getAttribute('aria-label') ?? box.closest('label')?.textContent] : []))
      page.unmount()
      return chosen.join()
    }
    expect([await visit('1'), await visit('2'), await visit('1'), await visit('2'), await visit('3')].map((text) => text.replace(/\D/g, ''))).toEqual(['1', '2', '2', '2', '3'])
  })

  test('of more of the next draws than the week has it says which dates they are', async () => {
    const page = await open({ options: { prefill: 'D3\n#M\n[A]1\n[B]2\n[C]3\n[D]4\n#1#0#0' }, environment: createTestEnvironment({ now: '2026-11-21T19:00:00+08:00' }) })
    await waitFor(() => expect(total(page)).toBe('Total MYR 2.00'))
    const told = 'The dates of this slip: Sun 2026-11-22 · Wed 2026-11-25'
    expect(await page.screen.findByText(told)).toBeTruthy()
    await page.user.click(page.screen.getByRole('button', { name: 'Close' }))
    expect(page.screen.queryByText(told)).toBeNull()
  })

  test('of the next draws that can all be chosen nothing need be said', async () => {
    const page = await open({ options: { prefill: 'D2\n#MP\n[A]1\n[B]2\n[C]3\n[D]4\n#1#0#0' }, environment: createTestEnvironment({ now: '2026-11-21T19:00:00+08:00' }) })
    await waitFor(() => expect(total(page)).toBe('Total MYR 4.00'))
    await filled()
    expect(page.screen.queryByText(/The dates of this slip/)).toBeNull()
  })

  test('of days that are not open it says so until that is read, and not that they have closed, or what was typed', async () => {
    const page = await open({ options: { prefill: 'D#28/11#22/11#20/11\n#M\n[A]1\n[B]2\n[C]3\n[D]4\n#1#0#0' } })
    await waitFor(() => expect(total(page)).toBe('Total MYR 1.00'))
    const told = 'Sat 2026-11-28 · Sat 2027-11-20: not open for betting'
    expect((await page.screen.findByText(told)).closest('[role="status"]')?.textContent).toBe(told)
    expect(page.screen.queryByText(/has closed|you typed/)).toBeNull()
    await page.user.click(page.screen.getByRole('button', { name: 'Close' }))
    expect(page.screen.queryByText(told)).toBeNull()
  })
})
