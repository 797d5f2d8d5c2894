/** What a search, or another day, has brought: told once, by a region that was there before (src/ui/toast.tsx), with numbers digit by digit. */
import { beforeEach, expect, test } from 'vitest'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { soon } from '../soon.js'
import { hearing } from './bet-screens.js'
import { giveListLayout } from './layout.js'
import { LUCKY, MAGNUM, open as openReceipts, row as receiptRow } from './receipts-page.js'
import { renderScreen } from './render.js'
import { server, stage } from './strike-stage.js'
import { open as openTickets, panel, row as ticketRow } from './tickets-page.js'

beforeEach(giveListLayout)

test('the receipts of a number, also when there are none, and when the same is asked once more', async () => {
  const page = await openReceipts([MAGNUM, LUCKY])
  const { screen, user } = page
  await receiptRow(page, 1)
  await user.click(screen.getByRole('radio', { name: 'Number' }))
  const heard = hearing(page)
  const field = screen.getByRole('textbox', { name: 'Bet number' })
  await user.type(field, '1234{Enter}')
  await soon(() => expect(heard).toEqual(['Receipts: 1 receipt with 1 2 3 4']))
  await user.type(field, '{Backspace}5{Enter}')
  await soon(() => expect(heard.slice(1)).toEqual(['Receipts: No receipt with 1 2 3 5']))
  await user.type(field, '{Enter}')
  await soon(() => expect(heard.slice(2)).toEqual(['Receipts: No receipt with 1 2 3 5']))
})

test('the report, and that there is nothing to report', async () => {
  const page = renderScreen(<LotteryApp />, { options: { start: '/report/' } })
  const { screen, user } = page
  await screen.findByRole('heading', { level: 1, name: 'Win / loss' })
  const heard = hearing(page)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await soon(() => expect(heard).toEqual(['Win / loss: Nothing to report. 2026-11-15 – 2026-11-21 · All: there is no bet. Choose other days or another currency.']))
})

test('the tickets of a search, and those of a row', async () => {
  const page = await openTickets('/member/lottery/', { bets: ['player01 1', 'player02 4'] })
  const { screen, user } = page
  await ticketRow(page, /^player01/)
  await user.click(await panel(page))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Player' }), 'player02')
  const heard = hearing(page)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await soon(() => expect(heard).toEqual(['Tickets of 2026-11-21: 1 row']))
  await user.click(await panel(page))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Player' }), 'player03')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await soon(() => expect(heard.slice(1)).toEqual(['Tickets: No tickets to show for 2026-11-21']))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Player' }), 'player02')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.click(await ticketRow(page, /^player02/))
  await soon(() => expect(heard.at(-1)).toBe('Tickets of player02, 2026-11-21: 1 ticket'))
})

test('the strikes of another day, when its results say whether that is the last word', async () => {
  const { bet, publish, open } = stage()
  await bet('D#21\n#1\n1234#1', 100)
  await publish('M')
  const page = await open()
  const { screen, user } = page
  await server(page)
  const heard = hearing(page)
  // Beside the bets of this device, which tell of themselves.
  const ofServer = () => heard.filter((text) => text.startsWith('Strikes'))
  await user.click(screen.getByRole('button', { name: 'Previous draw day' }))
  await soon(() => expect(ofServer()).toEqual(['Strikes, Fri 2026-11-20. No strike in the house’s list']))
  await user.click(screen.getByRole('button', { name: 'Next draw day' }))
  await server(page)
  await soon(() => expect(ofServer().slice(1)).toEqual(['Strikes, Sat 2026-11-21. Won MYR 3,000.00, 1 strike']))
})
