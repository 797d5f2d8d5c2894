import { createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Departure } from '../../src/app/departure.js'
import { soon } from '../soon.js'

let container: HTMLElement
let root: Root
beforeEach(() => {
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  // The page's own: React tells a component nothing while it changes the document.
  container.addEventListener('focusout', () => seen.push(main.current?.textContent ?? null))
})
afterEach(() => {
  root.unmount()
  container.remove()
})

const main = createRef<HTMLElement>()
/** What stood there when a field lost the focus. */
const seen: (string | null)[] = []
const show = (screen: string, text = screen) => root.render(
  <>
    <Departure from={screen} main={main} />
    <button>Menu</button>
    <main ref={main}>
      <label key={screen}>{text}<input /></label>
    </main>
  </>,
)
const input = () => container.querySelector('input')

test('the focus leaves a screen while nothing but that screen is there', async () => {
  show('one')
  await soon(() => expect(main.current?.textContent).toBe('one'))
  input()?.focus()
  show('one', 'the same, changed')
  await soon(() => expect(main.current?.textContent).toBe('the same, changed'))
  expect(document.activeElement).toBe(input())
  show('two')
  await soon(() => expect(main.current?.textContent).toBe('two'))
  expect(seen).toEqual(['the same, changed'])
  expect(document.activeElement).toBe(document.body)
})

test('what has the focus outside the screens keeps it', async () => {
  show('one')
  await soon(() => expect(main.current?.textContent).toBe('one'))
  const menu = container.querySelector('button')
  menu?.focus()
  show('two')
  await soon(() => expect(main.current?.textContent).toBe('two'))
  expect(document.activeElement).toBe(menu)
})
