import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useOnePlace } from '../../src/parts/one-place.js'
import { soon } from '../soon.js'

function Place({ name, what, wasAsked = true }: { name: string; what: object; wasAsked?: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  const isHere = useOnePlace(what, place, wasAsked)
  return (
    <section id={name}>
      <span ref={place} hidden />
      {isHere && 'receipt'}
    </section>
  )
}

/** Those with a receipt of some places, of which only `seen` have a box. */
function draw(seen: string[]) {
  const boxes = vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (seen.includes(this.id) ? [new DOMRect()] : []) as unknown as DOMRectList
  })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const what = {}
  return {
    boxes,
    show: (names: string[], wasAsked = true) => root.render(names.map((name) => <Place key={name} name={name} what={what} wasAsked={wasAsked} />)),
    shown: () => [...page.querySelectorAll('section')].filter(({ textContent }) => textContent === 'receipt').map(({ id }) => id),
    end: () => root.unmount(),
  }
}

afterEach(() => vi.restoreAllMocks())

test('a place that is alone shows it, and makes the page lay nothing out for that', async () => {
  const { boxes, show, shown, end } = draw([])
  show(['one'])
  await soon(() => expect(shown()).toEqual(['one']))
  expect(boxes).not.toHaveBeenCalled()
  end()
})

test('of several it is one that can be seen, and when that goes, the next', async () => {
  const { show, shown, end } = draw(['two', 'three'])
  show(['one', 'two', 'three'])
  await soon(() => expect(shown()).toEqual(['two']))
  show(['one', 'three'])
  await soon(() => expect(shown()).toEqual(['three']))
  show(['one'])
  await soon(() => expect(shown()).toEqual(['one']))
  end()
})

test('one that comes later takes nothing from one that can be seen', async () => {
  const { show, shown, end } = draw(['one', 'two'])
  show(['one'])
  await soon(() => expect(shown()).toEqual(['one']))
  show(['two', 'one'])
  await soon(() => expect(document.querySelector('#two')).not.toBeNull())
  // Its turn to take it, in Preact as in React.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(shown()).toEqual(['one'])
  end()
})
