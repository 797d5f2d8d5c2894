/** What a change of an account does whose answer is lost: it is said that it may have been made, nothing typed is lost, and it is not sent again but by a press. */
import { en } from '../words.js'
import type { Expectation, Said, Stage, Step } from './row.js'
import { unreadable } from './expected.js'
import type { FaultName } from './fault-names.js'
import { ended } from './login-expectations.js'

const unsure: Said = { word: 'unsure', find: ({ page, notes }) => page.getByRole('alert').filter({ hasText: notes['unsure'] }).filter({ hasText: notes['advice'] }) }
const done: Said = { word: 'done', find: ({ page, notes }) => page.getByText(notes['done'] ?? '').filter({ visible: true }) }
const refused: Said = { word: 'refused', find: ({ page, notes }) => page.getByRole('alert').filter({ hasText: notes['refused'] }) }
const busy = { find: ({ page, notes }: Stage) => page.getByRole('button', { name: notes['busy'], exact: true }) }

const again: Step = { does: 'presses the same button again', act: (at, call) => call.ask(at), says: done, requests: 1 }
const againInVain: Step = { ...again, does: 'presses the same button with no network yet', says: unsure }
const againRefused: Step = {
  ...again,
  does: 'presses the same button again, is refused and told why, and that the new one may hold by now',
  says: { find: (at) => unsure.find(at).filter({ hasText: at.notes['twice'] ?? '' }) },
}

function expectationsWith(twice: Step, outcome = done): Readonly<Record<FaultName, Expectation>> {
  const lost: Expectation = { says: unsure, input: 'kept', requests: 1, steps: [{ ...again, says: outcome }] }
  const answered: Expectation = { says: outcome, input: 'used', requests: 1, steps: [] }
  return {
    ...unreadable(lost),
    slow: { ...answered, waits: busy },
    never: { ...lost, waits: busy },
    'dropped after acceptance': { ...lost, steps: [twice] },
    offline: { ...lost, inVain: againInVain },
    'back online': lost,
    'token expired': { ...answered, requests: 2 },
    'clock 10 minutes off': answered,
  }
}

/** The product asks what holds now, and so it knows: only where that has no answer either it cannot say. */
const notSaved: Expectation = { says: refused, input: 'kept', requests: 1, steps: [again] }
const saved: Expectation = { says: done, input: 'kept', requests: 1, steps: [] }

/** Of settings: saved twice is the same. */
export const savingExpectations: Readonly<Record<FaultName, Expectation>> = {
  ...expectationsWith(again),
  ...unreadable(notSaved),
  slow: { ...saved, waits: busy },
  never: { ...notSaved, waits: busy },
  'dropped after acceptance': saved,
  offline: { says: unsure, input: 'kept', requests: 1, inVain: { ...againInVain, requests: 0 }, steps: [again] },
}
/** Of passwords: one that holds is refused as a new one. */
export const passwordExpectations = expectationsWith(againRefused)

/** The login screen, where the new one is needed. */
const atLogin: Said = { word: 'done', find: ({ page }) => page.locator('form').filter({ has: page.getByRole('button', { name: 'Sign in', exact: true }) }) }
const signInOnceMore: Step = {
  does: 'signs in again with the old one, and is asked for a new one once more',
  async act({ page }) {
    await page.getByRole('textbox', { name: 'Username' }).fill('fresh')
    await page.getByLabel('Password', { exact: true }).fill('fresh123')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  },
  says: { find: ({ page }) => page.getByRole('heading', { name: en['password.needed'] }) },
  requests: 0,
}
/** Of the one that the server demands: nobody is signed in then. Nobody but the player can renew such a session either, and a password is kept nowhere. */
export const demandedPasswordExpectations: Readonly<Record<FaultName, Expectation>> = {
  ...expectationsWith(againRefused, atLogin),
  'token expired': { says: ended, input: 'again', requests: 1, steps: [signInOnceMore] },
}
