import { fireEvent, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { createKeypadSlip } from '../../src/stores/keypad-slip.js'
import { balance, losing, reason, total } from './bet-screens.js'
import { bet, choose, open, press, rows, understood, words } from './keypad-page.js'
import type { Rendered } from './render.js'
import { noDialog } from './render.js'

const posted = ({ calls }: Rendered) => calls.filter(({ path }) => /PostBetEkor3?$/.test(path)).map(({ path, body }) => ({ path, ...(body as { BetString: string; ClientRef: string; ID: string }) }))

describe('a slip from the first key to the receipt', () => {
  test('leads through dates, draws and a number; asks; takes exactly the total; keeps dates and draws for the next', async () => {
    const page = await open()
    const { screen, user } = page
    const before = balance(page) ?? NaN
    expect(reason(page)).toBe('Please select bet date')
    await choose(page)
    expect(reason(page)).toBe('Add a number to the slip')
    expect(rows(page)).toEqual(['D#22', '#12', ''])
    await press(page, '1234#1#1/*1234#0.5/+123#2')
    expect(rows(page)).toEqual(['D#22', '#12', '1234#1#1', '*1234#0.5', 'R123#2'])
    expect(words(page)).toEqual(['Sun 22', 'MP', 'B S4.00', 'BOX 24 · B24.00', '×10 · B40.00'])
    expect(total(page)).toBe('Total MYR 68.00')
    expect(screen.getByText('3 of 50')).toBeTruthy()
    expect(reason(page)).toBe('')

    await user.click(bet(page))
    const dialog = await screen.findByRole('dialog', { name: /Place this bet/ })
    expect(dialog.textContent).toContain('24 numbers × B\u00a00.50 × 2 types × 1 date')
    expect(posted(page)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await screen.findByRole('dialog', { name: /Bet placed/ })
    expect(posted(page)).toMatchObject([{ path: '/api/FDAPI/Bet/PostBetEkor', BetString: 'D#22\n#12\n1234#1#1\n*1234#0.5\nR123#2', ID: 'demo' }])
    await waitFor(() => expect(balance(page)).toBe(before - 6800))
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await noDialog(page)
    expect(rows(page)).toEqual(['D#22', '#12', ''])
    expect(total(page)).toBe('Total MYR 0.00')
  })

  test('BET right after a key, before the key is read, asks about the slip with that key', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1')
    fireEvent.click(page.screen.getByRole('button', { name: '5' }))
    fireEvent.click(bet(page))
    const dialog = await page.screen.findByRole('dialog', { name: /Place this bet/ })
    expect(dialog.textContent).toContain('MYR 30.00')
    await page.user.click(page.screen.getByRole('button', { name: 'OK' }))
    await page.screen.findByRole('dialog', { name: /Bet placed/ })
    expect(posted(page)).toMatchObject([{ BetString: 'D#22\n#12\n1234#15' }])
  })

  test('BET right after a key that leaves the row wanting leads to the row and asks nothing', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1')
    fireEvent.click(page.screen.getByRole('button', { name: 'Delete' }))
    fireEvent.click(bet(page))
    await understood()
    expect(page.screen.queryByRole('dialog')).toBeNull()
    expect(reason(page)).toBe('Row 1: Enter a stake')
  })

  test('a key that is not read yet is in the draft of a page that is left', async () => {
    const page = await open()
    await press(page, '123')
    fireEvent.click(page.screen.getByRole('button', { name: '4' }))
    globalThis.dispatchEvent(new Event('pagehide'))
    expect([...page.environment.keptInTab].find(([key]) => key.startsWith('lottery:keypad:draft'))?.[1]).toContain('"1234"')
  })

  test('Cancel sends nothing', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1')
    await page.user.click(bet(page))
    await page.user.click(await page.screen.findByRole('button', { name: 'Cancel' }))
    expect(page.screen.queryByRole('dialog')).toBeNull()
    expect(posted(page)).toEqual([])
    expect(rows(page)).toEqual(['D#22', '#12', '1234#1'])
  })

  test('says so when "the next draws" have become others before OK, be it before the player\'s eyes or in the device\'s sleep', async () => {
    const page = await open({ now: '2026-11-21T18:29:00+08:00' })
    await choose(page)
    page.lottery.use(createKeypadSlip).setDates({ next: 1 })
    await press(page, '1234#1')
    const typed = rows(page)
    const said = 'The next draws may have changed'
    await page.user.click(bet(page))
    await page.screen.findByRole('dialog')
    await page.environment.advance(60_000)
    const notice = await page.screen.findByText(said)
    expect(notice.closest('[role=status]')?.textContent).toContain('Nothing was sent')
    expect([page.screen.queryByRole('dialog'), posted(page), rows(page)]).toEqual([null, [], typed])
    await page.user.click(page.screen.getByRole('button', { name: 'Close' }))
    expect(page.screen.queryByText(said)).toBeNull()

    await page.user.click(bet(page))
    page.environment.sleep(6 * 3_600_000)
    await page.user.click(await page.screen.findByRole('button', { name: 'OK' }))
    await page.screen.findByText(said)
    expect([posted(page), rows(page)]).toEqual([[], typed])
    await page.user.click(bet(page))
    await page.user.click(await page.screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(posted(page)).toHaveLength(1))
    expect(page.screen.queryByText(said)).toBeNull()
  })

  test('a row that is refused names itself, and stays', async () => {
    const page = await open()
    await choose(page)
    await press(page, '1234#1/0145#1')
    await page.user.click(bet(page))
    await page.user.click(await page.screen.findByRole('button', { name: 'OK' }))
    const dialog = await page.screen.findByRole('dialog', { name: /Placed in part/ })
    expect([...dialog.querySelectorAll('.outcomes li')].map((line) => line.textContent)).toEqual(['1234Accepted.', expect.stringMatching(/^0145.*Sold out/i)])
    await page.user.click(page.screen.getByRole('button', { name: 'OK' }))
    await noDialog(page)
    expect(rows(page)).toEqual(['D#22', '#12', '0145#1'])
  })

  test('a lost answer is uncertain: keys change nothing, and Check again settles it, charged once', async () => {
    const page = await open({ intercept: losing })
    const before = balance(page) ?? NaN
    await choose(page)
    await press(page, '1234#1')
    await page.user.click(bet(page))
    await page.user.click(await page.screen.findByRole('button', { name: 'OK' }))
    await page.screen.findByText('It is not certain whether this bet was placed')
    expect(reason(page)).toBe('First check if the last bet was placed')
    await press(page, '99')
    expect(rows(page)).toEqual(['D#22', '#12', '1234#1'])
    await page.user.click(await page.screen.findByRole('button', { name: 'Check again' }))
    await page.screen.findByRole('dialog', { name: /Bet placed/ })
    expect(new Set(posted(page).map(({ ClientRef }) => ClientRef)).size).toBe(1)
    await waitFor(() => expect(balance(page)).toBe(before - 200))
  })
})

test.each(['E127', 'IBoxMinAmountRequired'])('a refusal over the I-BOX minimum (%s) names that of I-BOX', async (status) => {
  const page = await open({ intercept: (next) => (url, init) => (url.endsWith('/PostBetEkor') ? Promise.resolve(Response.json([{ status }])) : next(url, init)) })
  await choose(page)
  await press(page, '1234#1')
  await page.user.click(bet(page))
  await page.user.click(await page.screen.findByRole('button', { name: 'OK' }))
  expect((await page.screen.findByRole('alert')).textContent).toContain('The I-BOX minimum is 0.50.')
})

test('a row that was refused while another was taken stays, and says why until it is another bet', async () => {
  const answer = [{ status: 'Success', Output: 'RECEIPT', GUID: 'g1' }, { status: 'E127' }]
  const page = await open({ intercept: (next) => (url, init) => (url.endsWith('/PostBetEkor') ? Promise.resolve(Response.json(answer)) : next(url, init)) })
  await choose(page)
  await press(page, '1234#1/**5678#1')
  await page.user.click(bet(page))
  await page.user.click(await page.screen.findByRole('button', { name: 'OK' }))
  const receipt = await page.screen.findByRole('dialog', { name: /^Placed in part/ })
  await page.user.click(within(receipt).getByRole('button', { name: 'OK' }))
  await noDialog(page)
  expect(rows(page)).toEqual(['D#22', '#12', '**5678#1'])
  expect(words(page).at(-1)).toBe('Not placed: The I-BOX minimum is 0.50.2.00')
  expect(page.screen.getByRole('button', { name: /^Row 1: / }).getAttribute('aria-label')).toContain('Not placed')
  expect(reason(page)).toBe('')
  await press(page, '5')
  expect(words(page).at(-1)).toBe('I-BOX 24 · B30.00')
  fireEvent.click(page.screen.getByRole('button', { name: 'Delete' }))
  await understood()
  expect(words(page).at(-1)).toContain('Not placed')
  // The same number for other draws is another bet.
  page.lottery.use(createKeypadSlip).setSlots(['M'])
  await understood()
  expect(words(page).at(-1)).toBe('I-BOX 24 · B1.00')
})

test("a host's draw types are those of the draws sheet, All and the hours of a 3-bet among them", async () => {
  const page = await open({ options: { drawTypes: 'MLA' } })
  const { screen, user } = page
  await user.click(screen.getByRole('button', { name: 'Copy, paste, font size' }))
  await user.click(screen.getByRole('radio', { name: '3-bet' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: /^Draw types?: Select a draw type/i }))
  const sheet = screen.getByRole('dialog', { name: 'Draw types' })
  const names = () => [...sheet.querySelectorAll('input')].map((chip) => chip.getAttribute('aria-label'))
  expect(names()).toEqual(['M Magnum', 'L Lucky', 'A Winboxlotto', 'All', 'Lucky 15:30', 'Lucky 22:00', 'Winboxlotto 15:30'])
  await user.click(screen.getByRole('checkbox', { name: 'All' }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await noDialog(page)
  await press(page, '1234#1')
  // M, L and A by their digits.
  expect(rows(page)).toContain('#189')
})

test('the press on Done and the sheet that goes are two tasks, for one of both is a long one on a slow phone; by a key it goes at once, for the next key may be there already', async () => {
  const page = await open()
  for (const opener of [/^Draw dates:/, /^Draw types?: Select a draw type/i]) {
    await page.user.click(page.screen.getByRole('button', { name: opener }))
    await page.screen.findByRole('dialog')
    fireEvent.click(page.screen.getByRole('button', { name: 'Done' }), { detail: 1 })
    await Promise.resolve()
    expect(page.screen.getByRole('dialog')).toBeTruthy()
    await noDialog(page)

    await page.user.click(page.screen.getByRole('button', { name: opener }))
    await page.screen.findByRole('dialog')
    fireEvent.click(page.screen.getByRole('button', { name: 'Done' }), { detail: 0 })
    await Promise.resolve()
    expect(page.screen.queryByRole('dialog')).toBeNull()
  }
})

test('a 3-bet has the 3 PM and 10 PM draws, one date, and its own call', async () => {
  const page = await open()
  const { screen, user } = page
  await user.click(screen.getByRole('button', { name: 'Copy, paste, font size' }))
  await user.click(screen.getByRole('radio', { name: '3-bet' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await choose(page, { dates: [/2026-11-22/, /2026-11-23/], types: ['L Lucky', 'Lucky 22:00'] })
  await press(page, '1234#1')
  expect(rows(page)).toEqual(['D#23', '#8L10', '1234#1'])
  expect(total(page)).toBe('Total MYR 2.00')
  await user.click(bet(page))
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await screen.findByRole('dialog', { name: /Bet placed/ })
  expect(posted(page)).toMatchObject([{ path: '/api/FDAPI/Bet/PostBetEkor3', BetString: 'D#23\n#8\n1234#1\n*#810\n1234#1' }])
})

test('a cut-off of a 3-bet that takes the question away says what has closed and that nothing was sent', async () => {
  const page = await open({ now: '2026-11-21T14:59:00+08:00' })
  const slip = page.lottery.use(createKeypadSlip)
  expect(slip.paste('D#21\n*#83\n1234#1')).toEqual([])
  await understood()
  bet(page).focus()
  await page.user.keyboard('{Enter}')
  await page.screen.findByRole('dialog', { name: /Place this bet/ })
  await page.environment.advance(60_000)
  expect((await page.screen.findByRole('alert')).textContent).toMatch(/^Betting has closed: Lucky 15:30The bet is no longer.*Nothing was sent/)
  expect([page.screen.queryByRole('dialog'), page.root.activeElement]).toEqual([null, bet(page)])
})

test('an agent says for whom, and the question says it again', async () => {
  const page = await open({ config: { loginid: 'agent', token: 'agent123' } })
  const { screen, user } = page
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bet for' }), 'player01')
  await choose(page)
  await press(page, '1234#1')
  await user.click(bet(page))
  await screen.findByText('For player01')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await screen.findByRole('dialog', { name: /Bet placed/ })
  expect(posted(page)).toMatchObject([{ ID: 'player01' }])
})

test('a reload loses nothing', async () => {
  const page = await open()
  await choose(page)
  await press(page, '1234#1/56')
  page.unmount()
  const again = await open({ environment: page.environment, server: page.server })
  expect(rows(again)).toEqual(['D#22', '#12', '1234#1', '56'])
})
