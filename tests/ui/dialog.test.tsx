import { within } from '@testing-library/dom'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Dialog } from '../../src/ui/dialog.js'
import { createTurns, TurnsProvider } from '../../src/ui/in-turn.js'
import { soon } from '../soon.js'
import { show } from './show.js'

test('is modal and named, and asks its parent to close on Escape', async () => {
  const closed = vi.fn()
  const { screen } = show(<Dialog title="Receipt" onClose={closed}>paper</Dialog>)
  const dialog = await screen.findByRole('dialog', { name: 'Receipt' })
  expect(dialog).toHaveProperty('open', true)
  // What a browser sends for Escape, or for Back on a phone.
  const cancel = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(closed).toHaveBeenCalledTimes(1)
})

test('that holds much is there before what it holds, which comes in its turn and takes the focus as if it had been there', async () => {
  const turns = createTurns(true)
  /** Whether it was open, and what it said, when the focus came to each. */
  const focused: [string | null, boolean][] = []
  const note = ({ target }: { target: EventTarget }) => focused.push([(target as Element).textContent, (target as Element).closest('dialog')?.open ?? false])
  const { screen } = show(
    <TurnsProvider value={turns}>
      <Dialog title="Menu" inTurn foot={<button>Done</button>} onClose={() => {}}>
        <button disabled>never</button>
        <button onFocus={note}>first</button>
      </Dialog>
    </TurnsProvider>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Menu' })
  expect(dialog.className).toContain('is-coming')
  expect(dialog.querySelector('.dialog-body')?.textContent).toBe('')
  expect(within(dialog).getByRole('button', { name: 'Done' })).toBeTruthy()
  await within(dialog).findByRole('button', { name: 'first' })
  expect(dialog.className).not.toContain('is-coming')
  await soon(() => expect(focused).toEqual([['first', true]]))
})

test('whose tools have the focus leaves it there when what it holds comes; without turns all of it is there at once', async () => {
  const tools = <button>Close</button>
  const { screen, root } = show(<TurnsProvider value={createTurns(true)}><Dialog title="Menu" inTurn tools={tools} onClose={() => {}}><button>first</button></Dialog></TurnsProvider>)
  const close = await screen.findByRole('button', { name: 'Close' })
  close.focus()
  await screen.findByRole('button', { name: 'first' })
  expect(root.activeElement).toBe(close)

  const alone = show(<Dialog title="Menu" inTurn tools={tools} onClose={() => {}}><button>first</button></Dialog>)
  const dialog = await alone.screen.findByRole('dialog', { name: 'Menu' })
  expect(dialog.className).not.toContain('is-coming')
  expect(within(dialog).getByRole('button', { name: 'first' })).toBeTruthy()
})

test('that has gone before it could open does not open', async () => {
  const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  onTestFinished(() => opened.mockRestore())
  let times = 0
  function Brief() {
    const [open, setOpen] = useState(true)
    const shut = (paper: Element | null) => {
      if (!paper) return
      times++
      setOpen(false)
    }
    return open ? <Dialog title="Menu" inTurn onClose={() => {}}><p ref={shut}>paper</p></Dialog> : <p>gone</p>
  }
  const { screen } = show(<Brief />)
  await screen.findByText('gone')
  await new Promise((passed) => setTimeout(passed, 20))
  expect(times).toBe(1)
  expect(opened).not.toHaveBeenCalled()
})
