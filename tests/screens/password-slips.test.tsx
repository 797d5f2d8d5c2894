/** Slips of who changes his password, which ends his session. */
import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { createTestEnvironment } from '../stores/environment.js'
import { goTo } from './app-page.js'
import { addLine } from './bet1-page.js'
import * as login from './login-page.js'
import { fill, press } from './password-page.js'
import type { Rendered } from './render.js'
import { lines } from './row-bets.js'

describe('what was typed and not sent', () => {
  const signInAs = async (page: Rendered, loginid: string, secret: string) => {
    await login.fill(page, loginid, secret)
    await login.press(page)
    await login.atHome(page, loginid)
  }
  const toBet1 = async (page: Rendered) => {
    await goTo(page, 'Bet 1')
    await page.screen.findByRole('radiogroup', { name: 'Currency' })
  }
  const changed = async (page: Rendered) => {
    await toBet1(page)
    await addLine(page)
    await goTo(page, 'Change password')
    await page.screen.findByLabelText('New password')
    await fill(page, { old: 'player123', new: 'secret1', confirm: 'secret1' })
    await press(page)
    await page.screen.findByRole('heading', { level: 1, name: 'Sign in' })
  }
  const openSignedIn = async () => {
    const page = await login.openLogin({ environment: createTestEnvironment({ kept: new Map([['lottery:tutorial-bet1', 'seen']]) }) })
    await signInAs(page, 'player', 'player123')
    return page
  }

  test('is there for the player who signs in with the new password', async () => {
    const page = await openSignedIn()
    await changed(page)
    await signInAs(page, 'player', 'secret1')
    await toBet1(page)
    await waitFor(() => expect(lines(page)).toHaveLength(1))
  })

  test('is never another\'s, and still the player\'s after him', async () => {
    const page = await openSignedIn()
    await changed(page)
    await signInAs(page, 'agent', 'agent123')
    await toBet1(page)
    await page.screen.findByText('The numbers you add stay here until you bet')
    await goTo(page, 'Logout')
    await page.user.click(await page.screen.findByRole('link', { name: 'Sign in' }))
    await page.screen.findByRole('heading', { level: 1, name: 'Sign in' })
    await signInAs(page, 'player', 'secret1')
    await toBet1(page)
    await waitFor(() => expect(lines(page)).toHaveLength(1))
  })

  test('is gone once the player signs out after that', async () => {
    const page = await openSignedIn()
    await changed(page)
    await signInAs(page, 'player', 'secret1')
    page.lottery.session.clear()
    await page.user.click(await page.screen.findByRole('link', { name: 'Sign in' }))
    await page.screen.findByRole('heading', { level: 1, name: 'Sign in' })
    await signInAs(page, 'player', 'secret1')
    await toBet1(page)
    await page.screen.findByText('The numbers you add stay here until you bet')
  })
})
