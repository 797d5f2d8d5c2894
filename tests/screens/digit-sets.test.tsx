import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { DigitSetsScreen } from '../../src/screens/digit-sets/digit-sets-screen.js'
import { QuickBetScreen } from '../../src/screens/quick-bet/quick-bet-screen.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { hearing, losing, reason, total } from './bet-screens.js'
import { noDialog, renderScreen, type RenderOptions, type Rendered } from './render.js'

async function open(options?: RenderOptions): Promise<Rendered> {
  const page = renderScreen(<DigitSetsScreen />, options)
  await page.screen.findByRole('heading', { name: 'Digit sets' })
  await page.screen.findByRole('radiogroup', { name: 'Currency' })
  return page
}

const field = ({ screen }: Rendered, place: string) => screen.getByRole('textbox', { name: `${place} digits` }) as HTMLInputElement
const meters = ({ root }: Rendered) => [...root.querySelectorAll('.set-meters li')].map((meter) => meter.textContent)
const digitsOf = ({ lottery }: Rendered) => lottery.use(createDigitSetSlip).$bet.get().digits
const posted = ({ calls }: Rendered) => calls.filter(({ path }) => path.endsWith('/PostBetEkor')).map(({ body }) => body as { BetString: string; ClientRef: string })
const balance = ({ lottery }: Rendered) => lottery.account.$account.get()?.balance ?? NaN

/** 5 × 2 × 1 × 1 numbers on M and P for Sun, 1.00 big: 20.00. */
async function fillIn(page: Rendered) {
  const { screen, user } = page
  await user.click(screen.getByRole('checkbox', { name: /2026-11-22/ }))
  for (const type of ['M Magnum', 'P PMP']) await user.click(screen.getByRole('checkbox', { name: type }))
  for (const [place, text] of [['A', '0-4'], ['B', '12'], ['C', '3'], ['D', '4']] as const) await user.type(field(page, place), text)
  await user.type(screen.getByRole('textbox', { name: 'Big' }), '1')
}

describe('the digits of a position', () => {
  test.each([
    ['12', '12', '12'], ['21', '12', '12'], ['0-9', '0123456789', 'ALL'], ['all', '0123456789', 'ALL'], ['1, 3, 5', '135', '135'], ['9-5', '56789', '5-9'],
  ])('typed as %s are %s, and stand as %s afterwards', async (text, digits, shown) => {
    const page = await open()
    await page.user.type(field(page, 'B'), text)
    expect(digitsOf(page)[1]).toBe(digits)
    expect(field(page, 'B').value).toBe(text)
    field(page, 'A').focus()
    await waitFor(() => expect(field(page, 'B').value).toBe(shown))
  })

  test('what is no digit is not taken', async () => {
    const page = await open()
    await page.user.type(field(page, 'A'), '1x2')
    expect(field(page, 'A').value).toBe('12')
    expect(digitsOf(page)[0]).toBe('12')
  })

  test('a word that is not finished changes nothing, and is gone when the field is left', async () => {
    const page = await open()
    await page.user.type(field(page, 'A'), '7{Backspace}AL')
    expect(field(page, 'A').value).toBe('AL')
    expect(digitsOf(page)[0]).toBe('')
    field(page, 'B').focus()
    await waitFor(() => expect(field(page, 'A').value).toBe(''))
  })

  test('are the same by buttons, by sets at a tap, and by text', async () => {
    const page = await open()
    const { screen, user } = page
    await user.click(screen.getByRole('checkbox', { name: 'C 3' }))
    await user.click(screen.getByRole('checkbox', { name: 'C 1' }))
    expect(field(page, 'C').value).toBe('13')
    for (const [name, text] of [['C Odd', '13579'], ['C Even', '02468'], ['C 0-4', '0-4'], ['C 5-9', '5-9']] as const) {
      await user.click(screen.getByRole('button', { name }))
      expect(field(page, 'C').value).toBe(text)
      expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true')
    }
    expect(screen.getByRole('checkbox', { name: 'C 7' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('checkbox', { name: 'C ALL' }))
    expect(field(page, 'C').value).toBe('ALL')
    await user.click(screen.getByRole('button', { name: 'C Clear' }))
    expect(digitsOf(page)[2]).toBe('')
  })

  test('are reached by keyboard: Enter and the arrows lead from position to position', async () => {
    const page = await open()
    field(page, 'A').focus()
    await page.user.keyboard('12{Enter}34{ArrowDown}5{ArrowUp}{ArrowUp}{End}6')
    expect(digitsOf(page)).toEqual(['126', '34', '5', ''])
  })

  test('a lucky pick is told, digit by digit with the places it is for, and also the next one', async () => {
    const page = await open()
    const { screen, user } = page
    await user.type(field(page, 'B'), '13')
    const heard = hearing(page)
    const lucky = () => user.click(screen.getByRole('button', { name: 'Lucky pick' }))
    const drawn = () => heard.filter((text) => text.startsWith('Lucky'))
    await lucky()
    const [a, , c, d] = digitsOf(page)
    await waitFor(() => expect(drawn()).toEqual([`Lucky number A ${a}, C ${c}, D ${d}`]))
    await user.click(screen.getByRole('button', { name: 'A Clear' }))
    expect(drawn()).toHaveLength(1)
    await lucky()
    await waitFor(() => expect(drawn().slice(1)).toEqual([`Lucky number A ${digitsOf(page)[0]}`]))
  })

  test('a lucky pick fills each empty position, marked until it is changed', async () => {
    const page = await open()
    const { screen, user } = page
    await user.type(field(page, 'A'), '12')
    await user.click(screen.getByRole('button', { name: 'Lucky pick' }))
    expect(digitsOf(page)).toEqual(['12', expect.stringMatching(/^\d$/), expect.stringMatching(/^\d$/), expect.stringMatching(/^\d$/)])
    const mark = (place: string) => within(page.root.querySelector(`[data-place="${place}"]`) as HTMLElement).queryByText('Lucky pick')
    expect([mark('A'), mark('B'), mark('D')].map(Boolean)).toEqual([false, true, true])
    await user.click(screen.getByRole('button', { name: 'B Odd' }))
    expect(mark('B')).toBeNull()
    const lucky = screen.getByRole('button', { name: 'Lucky pick' })
    expect(lucky.getAttribute('aria-disabled')).toBe('true')
    await user.click(lucky)
    expect(await screen.findByText('Every position has a digit already')).toBeTruthy()
  })
})

describe('what it comes to', () => {
  test('"at most 1000 numbers and total amount 10000": both stand in words, and passing one bars BET with the reason', async () => {
    const page = await open()
    const { user, screen } = page
    await fillIn(page)
    expect(meters(page)).toEqual(['10 of 1000 numbers', 'Total 20.00 of 10,000.00'])
    for (const place of ['A', 'B', 'C']) await user.click(screen.getByRole('checkbox', { name: `${place} ALL` }))
    expect(meters(page)).toEqual(['1000 of 1000 numbers', 'Total 2,000.00 of 10,000.00'])
    expect(screen.getByRole('button', { name: 'BET' }).getAttribute('aria-disabled')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'D 5' }))
    expect(meters(page)[0]).toBe('2000 of 1000 numbers')
    expect(reason(page)).toBe('2000 numbers; at most 1000')
    expect(page.root.querySelectorAll('.set-meters .over')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'BET' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(posted(page)).toEqual([])
  })

  test('the covered numbers are listed, two hundred at a time', async () => {
    const page = await open()
    const { screen, user } = page
    await fillIn(page)
    await user.click(screen.getByRole('checkbox', { name: 'C ALL' }))
    await user.click(screen.getByRole('checkbox', { name: 'D ALL' }))
    await user.click(screen.getByRole('button', { name: 'Show 1000 numbers' }))
    const dialog = await screen.findByRole('dialog', { name: /1000 numbers/ })
    const listed = () => [...dialog.querySelectorAll('.covered-numbers li')].map(({ textContent }) => textContent)
    expect(listed()).toHaveLength(200)
    expect(listed().slice(0, 2)).toEqual(['0100', '0101'])
    await user.click(screen.getByRole('button', { name: 'Show 200 more of 800' }))
    expect(new Set(listed()).size).toBe(400)
    for (const rest of [600, 400, 200]) await user.click(screen.getByRole('button', { name: `Show 200 more of ${rest}` }))
    expect(listed()).toHaveLength(1000)
    // The button is gone, and the focus not with it.
    expect(page.root.activeElement?.getAttribute('aria-label')).toBe('Close')
  })

  test('a barred BET leads to the position that has no digit', async () => {
    const page = await open()
    const { screen, user } = page
    await fillIn(page)
    await user.click(screen.getByRole('button', { name: 'C Clear' }))
    expect(reason(page)).toBe('Pick a digit in C')
    await user.click(screen.getByRole('button', { name: 'BET' }))
    expect(page.root.activeElement).toBe(field(page, 'C'))
  })
})

describe('BET', () => {
  test('asks first, with the sets and how the amount comes about; only OK sends', async () => {
    const page = await open()
    const { screen, user } = page
    const before = balance(page)
    await fillIn(page)
    expect(total(page)).toBe('Total MYR 20.00')
    await user.click(screen.getByRole('button', { name: 'BET' }))
    const dialog = await screen.findByRole('dialog', { name: /Place this bet/ })
    expect(dialog.textContent).toContain('0-4 · 12 · 3 · 4')
    expect(dialog.textContent).toContain('10 numbers × B\u00a01.00 × 2 types × 1 date')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(posted(page)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'BET' }))
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    await screen.findByRole('dialog', { name: /Bet placed/ })
    expect(posted(page)).toMatchObject([{ BetString: 'D#22/11\n#MP\n[A]01234\n[B]12\n[C]3\n[D]4\n#1#0#0' }])
    await waitFor(() => expect(balance(page)).toBe(before - 2000))
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await noDialog(page)
    expect(field(page, 'A').value).toBe('')
    expect(total(page)).toBe('Total MYR 0.00')
  })

  test('a question that goes says that nothing was sent', async () => {
    const page = await open()
    await fillIn(page)
    await page.user.click(page.screen.getByRole('button', { name: 'BET' }))
    await page.screen.findByRole('dialog', { name: /Place this bet/ })
    page.lottery.account.chooseCurrency('SGD')
    expect((await page.screen.findByRole('alert')).textContent).toBe('The bet was not placedThe bet is no longer what you were asked about. Nothing was sent. Look again before you bet.')
    expect([page.screen.queryByRole('dialog'), posted(page)]).toEqual([null, []])
  })

  test('a question that goes because another widget of the page sends the slip does not say so', async () => {
    const page = await open()
    await fillIn(page)
    await page.user.click(page.screen.getByRole('button', { name: 'BET' }))
    await page.screen.findByRole('dialog', { name: /Place this bet/ })
    const slip = page.lottery.use(createDigitSetSlip)
    await slip.place()
    await page.screen.findByRole('dialog', { name: /Bet placed/ })
    expect([posted(page).length, page.screen.queryByText(/Nothing was sent/)]).toEqual([1, null])
    await page.user.click(page.screen.getByRole('button', { name: 'OK' }))
    await noDialog(page)
    expect(page.screen.queryByText(/Nothing was sent/)).toBeNull()
  })

  test('I-BOX says how often its stake is charged', async () => {
    const page = await open()
    const { screen, user } = page
    await fillIn(page)
    await user.click(screen.getByRole('radio', { name: 'I-BOX' }))
    await user.click(screen.getByRole('button', { name: 'BET' }))
    const dialog = await screen.findByRole('dialog', { name: /Place this bet/ })
    expect(dialog.textContent).toMatch(/I-BOX/)
    expect(dialog.textContent).toMatch(/\d+ sets \(\d+ numbers\) × B\s1\.00 × 2 types × 1 date/)
  })

  test('an answer that is lost holds the slip: nothing can be typed, Check again charges once', async () => {
    const page = await open({ intercept: losing })
    const { screen, user } = page
    const before = balance(page)
    await fillIn(page)
    await user.click(screen.getByRole('button', { name: 'BET' }))
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    expect((await screen.findByRole('alert')).textContent).toContain('It is not certain whether this bet was placed')
    expect(field(page, 'A').readOnly).toBe(true)
    await user.click(screen.getByRole('button', { name: 'A Odd' }))
    expect(field(page, 'A').value).toBe('0-4')
    await user.click(await screen.findByRole('button', { name: 'Check again' }))
    await screen.findByRole('dialog', { name: /Bet placed/ })
    expect(new Set(posted(page).map(({ ClientRef }) => ClientRef)).size).toBe(1)
    await waitFor(() => expect(balance(page)).toBe(before - 2000))
  })

  test('is the same slip as Bet 2, and survives a reload', async () => {
    const first = await open()
    await fillIn(first)
    first.unmount()
    const second = renderScreen(<QuickBetScreen />, { environment: first.environment, server: first.server })
    await second.screen.findByText('10 numbers × 2 types × 1 date')
    expect(second.screen.getByRole('checkbox', { name: 'A 4' })).toHaveProperty('checked', true)
  })

  test('an agent sees for whom he bets', async () => {
    const page = await open({ config: { loginid: 'agent', token: 'agent123' } })
    const { screen, user } = page
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Bet for' }), 'player02')
    await fillIn(page)
    await user.click(screen.getByRole('button', { name: 'BET' }))
    expect((await screen.findByRole('dialog', { name: /Place this bet/ })).textContent).toContain('player02')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await screen.findByRole('dialog', { name: /Bet placed/ })
    expect(posted(page)).toMatchObject([{ ID: 'player02' }])
  })
})
