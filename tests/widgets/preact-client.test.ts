import { h } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { afterEach, expect, test } from 'vitest'
import { createRoot } from '../../widgets/embed/preact-client.js'

afterEach(() => document.body.replaceChildren())

/** Draws a field that logs its effect and what it hears; resolves as soon as it is there, before any frame. */
function draw(type: string): Promise<{ field: HTMLElement; log: string[] }> {
  const log: string[] = []
  return new Promise((resolve) => {
    function Field() {
      const field = useRef<HTMLInputElement>(null)
      useEffect(() => {
        log.push('effect')
        return () => log.push('end')
      }, [])
      useLayoutEffect(() => {
        const element = field.current as HTMLInputElement
        element.addEventListener(type, () => log.push('event'))
        queueMicrotask(() => resolve({ field: element, log }))
      }, [])
      return h('input', { ref: field })
    }
    createRoot(document.body.appendChild(document.createElement('div'))).render(h(Field, null) as never)
  })
}

test.each(['pointerdown', 'keydown', 'click'])('a %s that comes before the first frame finds the effects done', async (type) => {
  const { field, log } = await draw(type)
  expect(log).toEqual([])
  field.dispatchEvent(new Event(type, { bubbles: true }))
  expect(log).toEqual(['effect', 'event'])
})

test('left alone they are done after the next frame, once', async () => {
  const { log } = await draw('click')
  await new Promise(requestAnimationFrame)
  expect(log).toEqual([])
  await expect.poll(() => log).toEqual(['effect'])
  document.querySelector('input')?.click()
  expect(log).toEqual(['effect', 'event'])
})

test('and without one where the page draws none', async () => {
  const { requestAnimationFrame: real } = window
  window.requestAnimationFrame = () => 0
  try {
    const { log } = await draw('click')
    await expect.poll(() => log).toEqual(['effect'])
  } finally {
    window.requestAnimationFrame = real
  }
})
