import { expect, test } from 'vitest'
import { fillIn, open } from './quick-bet-page.js'

/** A bet on M and P that the server answers so. */
async function bet(outcomes: object[]) {
  const page = await open({ intercept: (next) => (url, init) => (url.includes('PostBetEkor') ? Promise.resolve(new Response(JSON.stringify(outcomes))) : next(url, init)) })
  const { screen, user } = page
  await fillIn(page, { dates: [/2026-11-22/] })
  await user.click(screen.getByRole('button', { name: 'BET' }))
  const dialog = await screen.findByRole('dialog')
  const isChosen = (name: string) => (screen.getByRole('checkbox', { name, hidden: true }) as HTMLInputElement).checked
  return { said: dialog.textContent, isChosen }
}
const taken = { status: 'Success', message: '', Output: 'RECEIPT', GUID: 'g1' }

test('what failed stays chosen, and the dialog says so', async () => {
  const { said, isChosen } = await bet([taken, { status: 'E145', message: '' }])
  expect(said).toContain('Nothing was taken for what failed; it stays chosen.')
  expect([isChosen('M Magnum'), isChosen('P PMP')]).toEqual([false, true])
})

test('an outcome that does not know is not told as one that failed, and nobody is asked to try again', async () => {
  const { said, isChosen } = await bet([taken, { status: 'E101', message: '' }])
  expect(said).toContain('PMP · Not known whether it was placed')
  expect(said).toContain('the money may have been taken, so that bet is off the slip')
  expect(said).not.toMatch(/stays chosen|try again/i)
  expect([isChosen('M Magnum'), isChosen('P PMP')]).toEqual([false, false])
})

test('of outcomes that cannot be told from each other nothing is said to stay', async () => {
  const { said, isChosen } = await bet([taken, { ...taken, Output: '' }, { status: 'E145' }])
  expect(said).toContain('Which of your bets that is cannot be told, so none stays in the slip')
  expect(said).not.toMatch(/stays chosen/)
  expect([isChosen('M Magnum'), isChosen('P PMP')]).toEqual([false, false])
})
