import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEventLog, type EventLog } from '../../demo/event-log/event-log.js'

/** Pages of the demo and partners' own pages put it next to the widgets. */
let log: EventLog
let root: ShadowRoot

function begin(): void {
  log = createEventLog(document.body)
  root = (document.body.lastElementChild as HTMLElement).shadowRoot as ShadowRoot
}

function send(name: string, detail: unknown, from: EventTarget = document): void {
  from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }))
}

const button = (name: string) => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement
const lines = () => [...root.querySelectorAll('li')].map(({ textContent }) => textContent?.replace(/^\d\d:\d\d:\d\d/, ''))
const count = () => root.querySelector('.count')?.textContent
const said = () => root.querySelector('[role=status]')?.textContent

afterEach(() => {
  log.remove()
  vi.unstubAllGlobals()
})

describe('the log of events', () => {
  test('shows each with the element that it came from, the newest first, and says when there is none', () => {
    begin()
    expect(root.querySelector('.nothing')).toHaveProperty('hidden', false)
    const widget = Object.assign(document.createElement('lottery-quick-bet'), { id: 'mine' })
    document.body.append(widget)
    send('lottery:ready', { widget: 'quick-bet' }, widget)
    send('lottery:error', { code: 'F100' })
    expect(lines()).toEqual(['lottery:errordocument{"code":"F100"}', 'lottery:readylottery-quick-bet#mine{"widget":"quick-bet"}'])
    expect(root.querySelector('.nothing')).toHaveProperty('hidden', true)
    widget.remove()
  })

  test('what a server says is text', () => {
    begin()
    send('lottery:error', { message: '<img src=x onerror=alert(1)>' })
    expect(root.querySelector('img')).toBeNull()
    expect(lines()[0]).toContain('<img src=x onerror=alert(1)>')
  })

  test('while it is paused nothing is written, and what came before stays', () => {
    begin()
    send('lottery:ready', 1)
    button('Pause').click()
    expect(button('Pause').getAttribute('aria-pressed')).toBe('true')
    send('lottery:ready', 2)
    expect(lines()).toEqual(['lottery:readydocument1'])
    button('Pause').click()
    send('lottery:ready', 3)
    expect(lines()).toEqual(['lottery:readydocument3', 'lottery:readydocument1'])
  })

  test('keeps the last two hundred', () => {
    begin()
    for (let index = 1; index <= 203; index++) send('lottery:ready', index)
    expect(count()).toBe('200')
    expect([lines()[0], lines().at(-1)]).toEqual(['lottery:readydocument203', 'lottery:readydocument4'])
  })

  test('copies what is shown, one line each, and says how many', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    begin()
    send('lottery:ready', 1)
    send('lottery:error', 2)
    const filter = root.querySelector('select') as HTMLSelectElement
    filter.value = 'lottery:ready'
    filter.dispatchEvent(new Event('change'))
    button('Copy').click()
    await vi.waitFor(() => expect(said()).toBe('Copied 1.'))
    expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\d\d:\d\d:\d\d lottery:ready document 1$/))
  })

  test.each([
    ['that forbids it', { clipboard: { writeText: () => Promise.reject(new Error('no')) } }],
    ['without a clipboard, as one that is not secure', {}],
  ])('a page %s is told that nothing was copied', async (_, given) => {
    vi.stubGlobal('navigator', given)
    begin()
    send('lottery:ready', 1)
    button('Copy').click()
    await vi.waitFor(() => expect(said()).toBe('The browser does not let this page copy.'))
  })

  test('clears, and hears nothing once it is removed', () => {
    begin()
    send('lottery:ready', 1)
    button('Clear').click()
    expect([lines(), count()]).toEqual([[], '0'])
    log.remove()
    send('lottery:ready', 2)
    expect(lines()).toEqual([])
    expect(root.host.isConnected).toBe(false)
  })
})
