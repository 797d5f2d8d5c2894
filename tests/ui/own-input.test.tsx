import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepOwnInput } from '../../src/ui/own-input.js'

let host: HTMLElement
let root: ShadowRoot
let stop: () => void
/** What the page hears, as `keydown 1`. */
let heard: string[]

const hear = (event: Event) => void heard.push(`${event.type} ${(event as KeyboardEvent).key}`)
const TYPES = ['keydown', 'keypress', 'keyup'] as const

beforeEach(() => {
  heard = []
  host = document.body.appendChild(document.createElement('div'))
  root = host.attachShadow({ mode: 'open' })
  stop = keepOwnInput(root)
  for (const type of TYPES) document.addEventListener(type, hear)
})
afterEach(() => {
  for (const type of TYPES) document.removeEventListener(type, hear)
  host.remove()
})

/** Puts an element into the widget; attributes as `type=radio`. */
function put(name: string, ...attributes: string[]): HTMLElement {
  const element = document.createElement(name)
  for (const attribute of attributes) element.setAttribute(...(attribute.split('=') as [string, string]))
  root.append(element)
  return element
}

/** Presses a key on an element, and lets it go. */
function press(element: Element, key: string, more: KeyboardEventInit = {}): void {
  for (const type of TYPES) element.dispatchEvent(new KeyboardEvent(type, { key, code: `Key${key}`, bubbles: true, composed: true, cancelable: true, ...more }))
}

const all = (key: string) => TYPES.map((type) => `${type} ${key}`)

test.each(['1', 'j', '/', 'Backspace', 'Enter', 'ArrowLeft', 'Home', 'PageDown'])('typed into a field, %s is not heard outside', (key) => {
  press(put('input', 'type=text'), key)
  press(put('textarea'), key)
  expect(heard).toEqual([])
})

test.each(['Tab', 'Escape', 'Shift', 'F5'])('in a field, %s is the page\'s too', (key) => {
  press(put('input', 'type=text'), key)
  expect(heard).toEqual(all(key))
})

test('a combination is the page\'s, and a sign typed with AltGr is not', () => {
  const field = put('input', 'type=text')
  press(field, 'k', { ctrlKey: true })
  press(field, 'k', { metaKey: true })
  expect(heard).toHaveLength(6)
  press(field, '@', { ctrlKey: true, altKey: true, modifierAltGraph: true })
  expect(heard).toHaveLength(6)
})

test('a button, a box and a link keep what presses them, and nothing else', () => {
  for (const element of [put('button'), put('input', 'type=checkbox'), put('a', 'href=#/')]) {
    press(element, 'Enter')
    press(element, ' ')
  }
  expect(heard).toEqual([])
  press(put('button'), 'j')
  press(put('input', 'type=checkbox'), 'ArrowDown')
  expect(heard).toEqual([...all('j'), ...all('ArrowDown')])
  press(put('input', 'type=radio'), 'ArrowUp')
  press(put('p'), 'Enter')
  expect(heard).toEqual([...all('j'), ...all('ArrowDown'), ...all('Enter')])
})

test('a key that something in here has used stays here, whatever it was pressed on', () => {
  const column = put('fieldset')
  column.addEventListener('keydown', (event) => event.preventDefault())
  press(column.appendChild(document.createElement('input')), 'Tab')
  expect(heard).toEqual([])
})

test('Escape in a dialog of ours does not reach the dialogs of the page', () => {
  press(put('dialog').appendChild(document.createElement('button')), 'Escape')
  expect(heard).toEqual([])
})

test('a key that went down outside is let go outside', () => {
  put('input', 'type=text').dispatchEvent(new KeyboardEvent('keyup', { key: 'j', code: 'KeyJ', bubbles: true, composed: true }))
  expect(heard).toEqual(['keyup j'])
})

test('a field whose press the page forbids is focused at the click; a box is left alone', () => {
  const field = put('input', 'type=text')
  field.click()
  expect(root.activeElement).toBe(field)
  put('input', 'type=checkbox').click()
  expect(root.activeElement).toBe(field)
})

test('stopped, everything is heard', () => {
  stop()
  press(put('input', 'type=text'), '1')
  expect(heard).toEqual(all('1'))
})
