import { within } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { createReceipts } from '../../src/stores/receipts.js'
import { createTestEnvironment } from '../stores/environment.js'
import { goTo } from './app-page.js'
import { addLine } from './bet1-page.js'
import { atHome, fill, openLogin, press } from './login-page.js'
import { LUCKY, MAGNUM, open, openReceipt } from './receipts-page.js'
import type { Rendered } from './render.js'
import { button } from './row-bets.js'

/** A server that answers voids by this status, while there is one. */
function refusing(path: RegExp, answer: (status: string) => unknown) {
  const fault: { status: string | null } = { status: null }
  const intercept = (next: Fetch): Fetch => (url, init) => (fault.status !== null && path.test(url) ? Promise.resolve(Response.json(answer(fault.status))) : next(url, init))
  return { fault, intercept }
}
const ekor = () => refusing(/\/VoidEkor/, (status) => ({ status, message: 'shut' }))

async function voidIt({ screen, user }: Rendered, total: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Void' }))
  await user.click(within(await screen.findByRole('dialog', { name: /^Void this bet/ })).getByRole('button', { name: `Void ${total}` }))
}
const text = ({ root }: Rendered) => root.textContent ?? ''

describe('a void that was refused', () => {
  test('is no news any more once the bet was voided elsewhere: the receipt says so alone', async () => {
    const { fault, intercept } = ekor()
    const page = await open([MAGNUM], { intercept })
    const { screen, user, lottery, server, environment } = page
    await openReceipt(page, 1)
    fault.status = 'E132'
    await voidIt(page, 'MYR 1.00')
    await screen.findByText('Not voided: Betting is suspended.')
    const guid = lottery.use(createReceipts).$viewed.get()?.guid
    await server('https://bets.test/api/FDAPI/Bet/VoidEkor', { method: 'POST', body: JSON.stringify({ SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo', Guid: [guid] }) })
    // Seen again after a while it is asked for anew.
    await environment.setHidden(true)
    await environment.advance(61_000)
    await environment.setHidden(false)
    await screen.findByText('Voided. The stake was returned.')
    expect(text(page)).not.toContain('Not voided')
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull()
    expect(page.events.filter(({ name }) => name === 'lottery:bet-voided')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await openReceipt(page, 1)
    expect(text(page)).not.toContain('Not voided')
  })

  test('is told until the receipt is left', async () => {
    const { fault, intercept } = ekor()
    const page = await open([MAGNUM], { intercept })
    const { screen, user } = page
    await openReceipt(page, 1)
    fault.status = 'E132'
    await voidIt(page, 'MYR 1.00')
    await screen.findByText('Not voided: Betting is suspended.')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await openReceipt(page, 1)
    expect(text(page)).not.toContain('Not voided')
    expect(screen.getByRole('button', { name: 'Void' })).toBeTruthy()
  })
})

test.each([['S105', 'Voided. The stake was returned.'], ['E132', 'Not voided: Betting is suspended.']])('a void that is answered by %s is told once: on its receipt, or to who has gone back to the list before', async (status, words) => {
  let answer = () => {}
  let held: Promise<void> | null = null
  const intercept = (next: Fetch): Fetch => async (url, init) => {
    if (!url.endsWith('/VoidEkor')) return next(url, init)
    await held
    const [GUID] = (JSON.parse(String(init?.body)) as { Guid: string[] }).Guid
    return Response.json({ status: 'S100', data: [{ GUID, status }] })
  }
  const page = await open([MAGNUM, LUCKY], { intercept })
  const { screen, user } = page
  await openReceipt(page, 1)
  await voidIt(page, 'MYR 1.00')
  await screen.findByText(words)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getAllByText(words)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'OK' }))

  held = new Promise((resolve) => (answer = resolve))
  await openReceipt(page, 2)
  await user.click(screen.getByRole('button', { name: 'Void' }))
  await user.click(await screen.findByRole('button', { name: /^Void MYR/ }))
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await screen.findByRole('heading', { level: 1, name: 'Receipts' })
  expect(screen.queryByText(words)).toBeNull()
  answer()
  expect((await screen.findByText(words)).closest('[role=status]')).not.toBeNull()
})

/** A bet of one who has signed in, on its receipt, and how he comes back there. */
async function signedIn(intercept: (next: Fetch) => Fetch) {
  const page = await openLogin({ environment: createTestEnvironment({ kept: new Map([['lottery:tutorial-bet1', 'seen']]) }), intercept })
  const { screen, user } = page
  const signIn = async () => {
    await fill(page, 'player', 'player123')
    await press(page)
    await atHome(page, 'player')
  }
  await signIn()
  await goTo(page, 'Bet 1')
  await screen.findByRole('radiogroup', { name: 'Currency' })
  await addLine(page)
  await user.click(button(page, 'BET'))
  await user.click(button(page, 'OK'))
  await user.click(within(await screen.findByRole('dialog', { name: /Bet placed/ })).getByRole('button', { name: 'OK' }))
  const receipt = async () => {
    await goTo(page, 'Receipts')
    await user.click(await screen.findByRole('button', { name: /R261121-/ }))
    await screen.findByRole('heading', { level: 1, name: 'Receipt' })
  }
  await receipt()
  const askVoid = async () => {
    await user.click(screen.getByRole('button', { name: 'Void' }))
    await user.click(await screen.findByRole('button', { name: /^Void MYR/ }))
  }
  const back = async () => {
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    await signIn()
    await receipt()
  }
  return { screen, user, askVoid, back }
}

describe('a void that met an ended session, once signed in again', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => void vi.restoreAllMocks())

  test('says that it can be asked for now, not that he is to sign in', async () => {
    const { fault, intercept } = refusing(/\/VoidBet/, (status) => ({ status, message: 'elsewhere' }))
    const { screen, askVoid, back } = await signedIn(intercept)
    fault.status = 'E104'
    await askVoid()
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    fault.status = null
    await back()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Not voided: Your session was over before the request arrived. You are signed in again: press Void once more.')
    await askVoid()
    await screen.findByText('Voided. The stake was returned.')
  })

  test.each(['E102', 'E104'])('and is in doubt (%s) says that it can be checked, not that he is to sign in', async (code) => {
    const { fault, intercept } = refusing(/\/VoidBet/, (status) => ({ status, message: '' }))
    const { screen, user, askVoid, back } = await signedIn(intercept)
    // The server does not know itself.
    fault.status = 'E101'
    await askVoid()
    await screen.findByText('It is not certain whether this bet was voided')
    fault.status = code
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    fault.status = null
    await back()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/^It is not certain whether this bet was voidedNo clear answer came back/)
    expect(alert.textContent).not.toContain('sign in')
    await user.click(within(alert).getByRole('button', { name: 'Check again' }))
    await screen.findByText('Voided. The stake was returned.')
  })
})
