/** What the end of a login session is to a player: nobody but he can renew it. */
import type { Said, Step } from './row.js'
import { signInAgain } from './sessions.js'

/** The login screen, and why he is there. */
export const ended: Said = {
  word: 'ended',
  find: ({ page }) => page.getByRole('alert').filter({ hasText: 'Your session has ended' }),
  words: [/sign in again/i, /What you have chosen is kept/],
}

/** He signs in and goes back to where he was; what he sees there is the call's to say. */
export const signInAndReturn: Omit<Step, 'says'> = {
  does: 'signs in again and goes back to where he was',
  async act(at) {
    await signInAgain(at)
    await at.page.evaluate((path) => void (location.hash = path), at.notes['path'] ?? '')
  },
  requests: 0,
}
