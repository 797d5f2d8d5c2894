import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Keypad, type KeypadKey } from '../../src/ui/keypad.js'
import { show } from './show.js'

afterEach(() => vi.restoreAllMocks())

/** A keypad, what its keys have done, and fingers on it. */
async function open() {
  const pressed: string[] = []
  const onKey = (key: KeypadKey) => void pressed.push(key.key === 'type' ? key.text : key.key)
  const { screen } = show(<Keypad label="Keypad" labels={{ delete: 'Delete', clear: 'Clear', next: 'Next', done: 'Done' }} onKey={onKey} />)
  await screen.findByRole('button', { name: '1' })
  const key = (name: string): HTMLElement => screen.getByRole('button', { name })
  const finger = (pointerId: number, pointerType = 'touch') => ({ pointerId, pointerType, bubbles: true })
  return {
    pressed,
    down: (name: string, id: number, pointerType?: string) => fireEvent.pointerDown(key(name), finger(id, pointerType)),
    up: (name: string, id: number, at = {}) => fireEvent.pointerUp(key(name), { ...finger(id), clientX: 0, clientY: 0, ...at }),
    cancel: (name: string, id: number) => fireEvent.pointerCancel(key(name), finger(id)),
    click: (name: string) => fireEvent.click(key(name)),
  }
}

test('fingers that overlap press in the order in which they came, whichever leaves first, and each once', async () => {
  const { pressed, down, up } = await open()
  down('1', 1)
  down('2', 2)
  up('1', 1)
  down('3', 3)
  up('3', 3)
  expect(pressed).toEqual(['1', '2', '3'])
  up('2', 2)
  expect(pressed).toEqual(['1', '2', '3'])
})

test('the click of a tap presses no second time, a click without a tap does: that of a mouse or a reader', async () => {
  const { pressed, down, up, click } = await open()
  down('1', 1)
  up('1', 1)
  click('1')
  expect(pressed).toEqual(['1'])
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 800)
  down('2', 1, 'mouse')
  click('2')
  click('3')
  expect(pressed).toEqual(['1', '2', '3'])
})

test('a finger that scrolls or leaves elsewhere has pressed nothing, nor one that has been down for long when another one leaves, before it leaves itself', async () => {
  const { pressed, down, up, cancel } = await open()
  down('1', 1)
  cancel('1', 1)
  up('1', 1)
  down('2', 2)
  up('2', 2, { clientX: 90 })
  expect(pressed).toEqual([])
  down('3', 3)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_200)
  down('4', 4)
  up('4', 4)
  expect(pressed).toEqual(['4'])
  up('3', 3)
  expect(pressed).toEqual(['4', '3'])
})

test('what closes the keypad acts by its click alone: the browser\'s own must not fall on what is uncovered', async () => {
  const { pressed, down, up, click } = await open()
  down('Done', 1)
  up('Done', 1)
  expect(pressed).toEqual([])
  click('Done')
  expect(pressed).toEqual(['done'])
})
