import { atom } from 'nanostores'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { BetConfirm, type ConfirmRow } from '../../src/parts/bet-confirm.js'
import { useConfirmation } from '../../src/parts/use-confirmation.js'
import { WithdrawnNotice } from '../../src/parts/withdrawn-notice.js'
import { renderScreen } from './render.js'

const straight: ConfirmRow = { label: '1234', mode: '', combinations: 1, covers: 1, stakesText: '(B 1.00 + S 1.00)', slots: ['M', 'P', 'T'], dates: 2, amount: 1200 }
const ibox: ConfirmRow = { label: '5678', mode: 'I-BOX', combinations: 1, covers: 24, stakesText: 'B 5.00', slots: ['L', 'L10'], dates: 1, amount: 1000 }

const ask = (player: string | null = null) => {
  const onConfirm = vi.fn<() => void>()
  const onCancel = vi.fn<() => void>()
  const page = renderScreen(
    <BetConfirm rows={[straight, ibox]} when="Sat 2026-11-21" total={2200} currency="MYR" player={player} onConfirm={onConfirm} onCancel={onCancel} />,
  )
  return { ...page, onConfirm, onCancel }
}

test('each row says how its amount comes about, and the total its currency', async () => {
  const { screen } = ask()
  const dialog = await screen.findByRole('dialog', { name: /Place this bet/ })
  expect([...dialog.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
    '1234MPT12.001 number × (B 1.00 + S 1.00) × 3 types × 2 dates',
    '5678I-BOXL19:30L22:0010.001 set (24 numbers) × B 5.00 × 2 draws × 1 date',
  ])
  expect(screen.getByRole('img', { name: 'Lucky 22:00' })).toBeTruthy()
  expect(dialog.querySelector('.confirm-total')?.textContent).toBe('TotalMYR 22.00')
  expect(dialog.textContent).toContain('Sat 2026-11-21')
})

test('where each draw has dates of its own, the sum says so', async () => {
  const rows = [{ ...straight, isDatesOfEach: true }, { ...ibox, isDatesOfEach: true }, { ...straight, slots: ['M'] as const, isDatesOfEach: true }]
  const { screen } = renderScreen(<BetConfirm rows={rows} when="Next 2 draws" total={2200} currency="MYR" player={null} onConfirm={() => {}} onCancel={() => {}} />)
  const dialog = await screen.findByRole('dialog', { name: /Place this bet/ })
  expect([...dialog.querySelectorAll('li > small')].map((sum) => sum.textContent?.split(' × ').slice(-2).join(' × '))).toEqual([
    '3 types × 2 dates each',
    '2 draws × 1 date each',
    '1 type × 2 dates',
  ])
})

test('an agent is told whom the bet is for', async () => {
  const { screen } = ask('ali')
  expect(await screen.findByText('For ali')).toBeTruthy()
})

test('only OK confirms; Cancel and Escape do not', async () => {
  const { screen, user, root, onConfirm, onCancel } = ask()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  root.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(onCancel).toHaveBeenCalledTimes(2)
  expect(onConfirm).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

/** A slip that stays as it is. */
const resting = { $placement: atom({ state: 'editing' as const }), $closed: atom([]), $summary: atom({ problems: [] }), place: async () => {} }

function Asking() {
  const [asked, setAsked] = useState('144 MYR')
  const question = useConfirmation(asked, resting)
  return (
    <>
      <p>{question.isOpen ? 'open' : 'closed'}</p>
      <WithdrawnNotice question={question} />
      <button type="button" onClick={() => question.open()}>BET</button>
      <button type="button" onClick={() => setAsked('72 MYR')}>A date closes</button>
      <button type="button" onClick={() => setAsked('144 MYR')}>As before</button>
    </>
  )
}

test('the question goes when what it asks about changes, and does not come back by itself', async () => {
  const { screen, user, lottery } = renderScreen(<Asking />)
  // Nobody is asked before he is known.
  await vi.waitFor(() => expect(lottery.session.$state.get().state).toBe('ready'))
  await user.click(await screen.findByRole('button', { name: 'BET' }))
  expect(screen.getByText('open')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'A date closes' }))
  expect(screen.getByText('closed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'As before' }))
  expect(screen.getByText('closed')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('The bet was not placedThe bet is no longer what you were asked about. Nothing was sent. Look again before you bet.')
  await user.click(screen.getByRole('button', { name: 'BET' }))
  expect([screen.getByText('open').tagName, screen.queryByRole('alert')]).toEqual(['P', null])
})

test('that nothing was sent is told to nobody but the player who was asked', async () => {
  const { screen, user, lottery } = renderScreen(<Asking />)
  await vi.waitFor(() => expect(lottery.session.$state.get().state).toBe('ready'))
  await user.click(await screen.findByRole('button', { name: 'BET' }))
  await user.click(screen.getByRole('button', { name: 'A date closes' }))
  expect(screen.getByRole('alert')).toBeTruthy()
  await lottery.session.open({ sn: 'DEMO', loginid: 'agent', token: 'agent123' })
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
