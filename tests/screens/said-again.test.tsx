/** A refusal in the words of the one before: it is told again, for whoever hears it has pressed again. And a refused password is typed over, not added to. */
import { describe, expect, test } from 'vitest'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { soon } from '../soon.js'
import { en } from '../words.js'
import { hearing } from './bet-screens.js'
import { fill as fillLogin, openLogin, password, press as signIn, retype } from './login-page.js'
import { field, fill } from './password-page.js'
import { open as openReceipts } from './receipts-page.js'
import { renderScreen, type Rendered } from './render.js'
import { open as openSettings } from './settings-page.js'

const MISMATCH = 'The two do not match.'

async function openPassword(): Promise<Rendered> {
  const page = renderScreen(<LotteryApp />, { options: { start: '/settings/changepassword/' } })
  await page.screen.findByLabelText('New password')
  return page
}

describe('told at each press', () => {
  test('two passwords that do not match, also after another fault between', async () => {
    const page = await openPassword()
    const { user } = page
    await fill(page, { old: 'demo', new: 'secret1', confirm: 'secret2' })
    const heard = hearing(page)
    const told = (times: number) => soon(() => expect(heard.filter((text) => text === MISMATCH)).toHaveLength(times))
    await user.keyboard('{Enter}')
    await told(1)
    await user.keyboard('{Enter}')
    await told(2)
    await retype(page, field(page, 'New password'), 'abc')
    await retype(page, field(page, 'New password'), 'secret7')
    await user.type(field(page, 'Confirm password'), '3')
    heard.length = 0
    await user.keyboard('{Enter}')
    await told(1)
  })

  test('a search for a past number that is none', async () => {
    const page = renderScreen(<LotteryApp />, { options: { start: '/results/search/' } })
    await page.user.type(await page.screen.findByRole('textbox', { name: 'Number, 3 to 6 digits' }), '12')
    const heard = hearing(page)
    for (let times = 1; times < 3; times++) {
      await page.user.keyboard('{Enter}')
      await soon(() => expect(heard).toEqual(Array.from({ length: times }, () => 'Type 3 to 6 digits')))
    }
  })

  test('a search of the receipts for a number that is none', async () => {
    const page = await openReceipts()
    await page.user.click(page.screen.getByRole('radio', { name: 'Number' }))
    await page.user.type(page.screen.getByRole('textbox', { name: 'Bet number' }), '12')
    const heard = hearing(page)
    for (let times = 1; times < 3; times++) {
      await page.user.keyboard('{Enter}')
      await soon(() => expect(heard).toEqual(Array.from({ length: times }, () => 'Type 3 to 6 digits; a 4D number may have R')))
    }
  })

  test('a daily limit that is no amount', async () => {
    const page = await openSettings('/settings/limits/', 'Play limits')
    page.screen.getByRole('textbox', { name: 'New limit, MYR' }).focus()
    const heard = hearing(page)
    for (let times = 1; times < 3; times++) {
      await page.user.keyboard('{Enter}')
      await soon(() => expect(heard).toEqual(Array.from({ length: times }, () => en['play.unreadable'])))
    }
  })

  test('a password that is missing where one signs in, with the focus in its field', async () => {
    const page = await openLogin()
    await page.user.type(page.screen.getByRole('textbox', { name: 'Username' }), 'player')
    const heard = hearing(page)
    for (let times = 1; times < 3; times++) {
      await signIn(page)
      await soon(() => expect(heard).toEqual(Array.from({ length: times }, () => 'Password is required.')))
      await soon(() => expect(page.root.activeElement).toBe(password(page)))
    }
  })
})

describe('a password that was refused', () => {
  const selected = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd]

  test('where one signs in is typed over', async () => {
    const page = await openLogin()
    await fillLogin(page, 'player', 'wrong')
    await page.user.keyboard('{Enter}')
    await soon(() => expect(password(page).getAttribute('aria-invalid')).toBe('true'))
    await soon(() => expect(selected(password(page))).toEqual([0, 5]))
    expect(page.root.activeElement).toBe(password(page))
    await page.user.keyboard('player123')
    expect(password(page).value).toBe('player123')
  })

  test('where it is changed is typed over: by the server, or as no match', async () => {
    const page = await openPassword()
    await fill(page, { old: 'wrong', new: 'secret1', confirm: 'secret2' })
    await page.user.keyboard('{Enter}')
    expect(selected(field(page, 'Confirm password'))).toEqual([0, 7])
    await page.user.keyboard('secret1{Enter}')
    expect(field(page, 'Confirm password').value).toBe('secret1')
    await page.screen.findByRole('alert')
    await soon(() => expect(page.root.activeElement).toBe(field(page, 'Old password')))
    await soon(() => expect(selected(field(page, 'Old password'))).toEqual([0, 5]))
    await page.user.keyboard('demo')
    expect(field(page, 'Old password').value).toBe('demo')
  })
})
