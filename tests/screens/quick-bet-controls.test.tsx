import { waitFor } from '@testing-library/dom'
import { describe, expect, onTestFinished, test } from 'vitest'
import { reason, total } from './bet-screens.js'
import { fillIn, open, posted } from './quick-bet-page.js'

/** Where Tab leads, which user-event does not know inside a shadow root: the next control in order, and of radio buttons the chosen one. */
function tab(root: ShadowRoot) {
  const stops = [...root.querySelectorAll<HTMLElement>('button, input, [tabindex="0"]')].filter((control) => control.tabIndex >= 0 && !(control instanceof HTMLInputElement && control.type === 'radio' && !control.checked))
  const here = stops.findIndex((control) => control === root.activeElement)
  stops[here + 1]?.focus()
}

describe('what to do next', () => {
  test('"Bet 2 no date: message bet-nodate", and so on step by step above BET; pressing a barred BET goes there', async () => {
    const page = await open()
    const { screen, user, root } = page
    const bet = screen.getByRole('button', { name: 'BET' })
    const name = () => root.activeElement?.getAttribute('aria-label') ?? root.activeElement?.getAttribute('name')
    expect(bet.getAttribute('aria-disabled')).toBe('true')

    expect(reason(page)).toBe('Please select bet date')
    await user.click(bet)
    expect(name()).toMatch(/^Today, 2026-11-21/)
    await user.click(screen.getByRole('checkbox', { name: /2026-11-22/ }))

    expect(reason(page)).toBe('Select a draw type')
    await user.click(bet)
    expect(name()).toBe('M Magnum')
    await user.click(screen.getByRole('checkbox', { name: 'T Toto' }))

    expect(reason(page)).toBe('Pick a digit in A')
    for (const digit of ['A 1', 'B ALL', 'D 3']) await user.click(screen.getByRole('checkbox', { name: digit }))
    expect(reason(page)).toBe('Pick a digit in C')
    await user.click(bet)
    expect(name()).toMatch(/^C /)
    await user.click(screen.getByRole('checkbox', { name: 'C 0' }))

    expect(reason(page)).toBe('Enter a stake')
    await user.click(bet)
    expect(name()).toBe('B')
    await user.keyboard('0.5')
    expect(reason(page)).toBe('')
    expect(bet.getAttribute('aria-disabled')).toBeNull()
    expect(total(page)).toBe('Total MYR 5.00')
    expect(posted(page)).toHaveLength(0)
  })

  test.each([
    ['more than 1000 numbers', ['A ALL', 'B ALL', 'C ALL', 'D 1', 'D 2'], '2000 numbers; at most 1000'],
    ['a total over 10,000', ['A ALL', 'B ALL', 'C ALL', 'D 1'], 'The total may be at most 10,000.00'],
  ])('%s bar the bet', async (_, digits, words) => {
    const page = await open()
    await fillIn(page, { digits })
    await page.user.type(page.screen.getByRole('textbox', { name: 'Small' }), '9')
    expect(reason(page)).toBe(words)
    expect(page.screen.getByRole('button', { name: 'BET' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('"Minimums … must meet the currency minimum (message bet2-minbet)": it follows the currency', async () => {
    const page = await open()
    await fillIn(page)
    const small = page.screen.getByRole('textbox', { name: 'Small' })
    await page.user.type(small, '0.5')
    expect(reason(page)).toBe('')
    await page.user.click(page.screen.getByRole('radio', { name: 'I-BOX' }))
    expect(reason(page)).toBe('')
    await page.user.type(small, '{Backspace}4')
    expect(reason(page)).toBe('The I-BOX minimum is 0.50')
  })

  test('a total above the balance is a warning, and the server decides', async () => {
    const page = await open()
    await fillIn(page)
    // 2,408.00: the reward of 80.50 would cover it, and pays no stakes.
    await page.user.type(page.screen.getByRole('textbox', { name: 'Small' }), '300')
    expect(reason(page)).toBe('The total is more than the balance of 2,400.00')
    await page.user.click(page.screen.getByRole('button', { name: 'BET' }))
    expect((await page.screen.findByRole('alert')).textContent).toContain('The credit balance is not enough.')
  })
})

describe('the controls', () => {
  test('"At most 3 dates": a fourth one is refused with a toast', async () => {
    const { screen, user } = await open()
    for (const date of [/-21/, /-22/, /-23/, /-24/]) await user.click(screen.getByRole('checkbox', { name: date }))
    expect(screen.getByRole('checkbox', { name: /-24/ })).toHaveProperty('checked', false)
    expect(screen.getByRole('checkbox', { name: /-23/ })).toHaveProperty('checked', true)
    await screen.findByText('Up to 3 dates')
  })

  test('All takes every type, and again none', async () => {
    const { screen, user } = await open()
    const letters = ['M Magnum', 'P PMP', 'T Toto', 'S Singapore', 'B Sabah', 'W Sarawak', 'L Lucky', 'A Winboxlotto', 'N Perdana']
    const chosen = () => letters.filter((name) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked)
    await user.click(screen.getByRole('checkbox', { name: 'All' }))
    expect(chosen()).toEqual(letters)
    await user.click(screen.getByRole('checkbox', { name: 'All' }))
    expect(chosen()).toEqual([])
  })

  test('a widget\'s draw-types shows those only, and All means those', async () => {
    const page = await open({ options: { drawTypes: 'ml' } })
    expect(page.screen.queryByRole('checkbox', { name: 'P PMP' })).toBeNull()
    await page.user.click(page.screen.getByRole('checkbox', { name: 'All' }))
    // As long as there is no number, there is nothing to multiply.
    expect(page.screen.getByText('0 numbers')).toBeTruthy()
    for (const place of 'ABCD') await page.user.click(page.screen.getByRole('checkbox', { name: `${place} 1` }))
    expect(page.screen.getByText('1 number × 2 types × 0 dates')).toBeTruthy()
  })

  test('"mode buttons enabled only when the total is valid": BOX, I-BOX and REVERSE wait for it, and change it', async () => {
    const page = await open()
    const { screen, user } = page
    const mode = (name: string) => screen.getByRole('radio', { name })
    // Twice: a refusal must not make the next press a silent one.
    await user.click(mode('BOX'))
    await user.click(mode('BOX'))
    expect(mode('BOX')).toHaveProperty('checked', false)
    expect(mode('Straight')).toHaveProperty('checked', true)
    await screen.findByText('Choose digits, a stake, a date and a type first')

    await fillIn(page, { digits: ['A 1', 'B 2', 'C 3', 'D 4'] })
    for (const [name, words] of [['BOX', '96.00'], ['I-BOX', '4.00'], ['REVERSE', '8.00'], ['Straight', '4.00']] as const) {
      await user.click(mode(name))
      expect(mode(name)).toHaveProperty('checked', true)
      expect(total(page)).toBe(`Total MYR ${words}`)
    }
  })

  test('a mode that is barred by too many numbers says so, and not that something is still to be chosen', async () => {
    const page = await open()
    await fillIn(page, { digits: ['A 1', 'A 2', 'B ALL', 'C ALL', 'D ALL'] })
    const words = page.screen.getByText(/numbers; at most 1000$/).textContent ?? ''
    await page.user.click(page.screen.getByRole('radio', { name: 'BOX' }))
    expect(await page.screen.findAllByText(words)).toHaveLength(2)
    expect(page.screen.queryByText(/^Choose digits/)).toBeNull()
  })

  test('the keypad types into the stake, refuses what is no stake, and goes when it is done', async () => {
    const page = await open()
    const { screen, user } = page
    expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull()
    const big = screen.getByRole('textbox', { name: 'Big' })
    await user.click(big)
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    for (const key of ['1', '2', '3', '4', '5', '.', '5', '5']) await press(key)
    expect(big).toHaveProperty('value', '1234.5')
    expect(page.root.activeElement).toBe(big)
    await press('Delete')
    await press('Next stake')
    await press('7')
    expect(screen.getByRole('textbox', { name: 'Small' })).toHaveProperty('value', '7')
    expect(big).toHaveProperty('value', '1234.')
    await press('Done')
    expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull()
  })

  test('a physical keyboard types stakes too, and letters are not taken', async () => {
    const { screen, user } = await open()
    const sa = screen.getByRole('textbox', { name: 'SA' })
    await user.type(sa, 'a1x2.55')
    expect(sa).toHaveProperty('value', '12.5')
  })

  test('where the page forbids the press of a mouse, the first click into a stake focuses it', async () => {
    const { screen, user } = await open()
    const forbid = (event: Event) => event.preventDefault()
    document.addEventListener('mousedown', forbid)
    onTestFinished(() => document.removeEventListener('mousedown', forbid))
    const field = screen.getByRole('textbox', { name: 'Big' })
    await user.click(field)
    expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field)
  })

  test('a quick stake fills the field that is typed into', async () => {
    const { screen, user } = await open()
    await user.click(screen.getByRole('textbox', { name: 'Small' }))
    await user.click(screen.getByRole('button', { name: 'Stake 5.00' }))
    expect(screen.getByRole('textbox', { name: 'Small' })).toHaveProperty('value', '5')
  })

  test('the whole bet can be placed with the keyboard alone', async () => {
    const page = await open()
    const { screen, user, root } = page
    const focused = () => root.activeElement?.getAttribute('aria-label') ?? root.activeElement?.textContent
    const tabTo = (name: RegExp) => {
      for (let presses = 0; presses < 40 && !name.test(focused() ?? ''); presses++) tab(root)
      expect(focused()).toMatch(name)
    }
    tabTo(/2026-11-22/)
    await user.keyboard(' ')
    tabTo(/^L Lucky/)
    await user.keyboard(' ')
    tabTo(/^A ALL/)
    await user.keyboard('5')
    tab(root)
    // One tab stop a column: the next is B.
    expect(focused()).toBe('B ALL')
    await user.keyboard('{ArrowRight}{ArrowRight} ')
    expect(screen.getByRole('checkbox', { name: 'B 1' })).toHaveProperty('checked', true)
    tab(root)
    await user.keyboard('{End} {Home}')
    expect(focused()).toBe('C ALL')
    tab(root)
    await user.keyboard('0')
    tab(root)
    await user.keyboard('2')
    tabTo(/^BET$/)
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: /Bet placed/ })
    expect(posted(page)[0]?.BetString).toBe('D#22/11\n#L\n[A]5\n[B]1\n[C]9\n[D]0\n#2#0#0')
  })

  test('a host\'s text is filled in once, and what the player changed stays', async () => {
    const options = { prefill: 'D#22\n#MP\n[A]1\n[B]2\n[C]3\n[D]4\nBOX\n#1#0#0\nnonsense' }
    const page = await open({ options })
    await waitFor(() => expect(total(page)).toBe('Total MYR 48.00'))
    await page.screen.findByText('1 line of the filled-in bet could not be read: 9')
    await page.user.click(page.screen.getByRole('checkbox', { name: 'A 2' }))
    expect(page.screen.getByRole('checkbox', { name: 'A 1' })).toHaveProperty('checked', true)
  })
})
