import { findByLabelText } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { TurnsProvider, type Turns } from '../../src/ui/in-turn.js'
import { MonthCalendar } from '../../src/ui/month-calendar.js'
import { StylesProvider, createStyleTarget } from '../../src/ui/styles.js'
import { soon } from '../soon.js'

const words = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  weekday: String,
  weekdayName: (day: number) => `weekday ${day}`,
  month: (date: string) => date.slice(0, 7),
  day: (date: string) => date,
}

/** The month, what was picked of it, how many days it has drawn, and how often a day of it has had the focus. Past a hundred times the month is taken away: a test then fails instead of never ending. */
function open(turns: Turns | null = null) {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  root.append(container)
  const renderer = createRoot(container)
  const focused: string[] = []
  const picked: string[] = []
  let drawn = 0
  const day = (date: string) => {
    drawn++
    return date
  }
  container.addEventListener('focusin', ({ target }) => {
    focused.push((target as Element).getAttribute('aria-label') ?? '')
    if (focused.length > 100) renderer.unmount()
  })
  renderer.render(
    <StylesProvider target={createStyleTarget(root)}>
      <TurnsProvider value={turns}>
        <MonthCalendar value="2026-11-18" today="2026-11-18" last="2026-11-25" onPick={(date) => picked.push(date)} words={{ ...words, day }} />
      </TurnsProvider>
    </StylesProvider>,
  )
  onTestFinished(() => {
    renderer.unmount()
    host.remove()
  })
  return { root, focused, picked, drawn: () => drawn, day: (date: string) => findByLabelText(container, date) }
}

describe('the focus', () => {
  test('begins at the chosen day', async () => {
    const { root, day } = open()
    const chosen = await day('2026-11-18')
    await soon(() => expect(root.activeElement).toBe(chosen))
  })

  test('stays with who takes it before the month has done so', async () => {
    const { root, focused, day } = open()
    const other = await day('2026-11-12')
    other.focus()
    await soon(() => expect(other.closest('[data-focused]')).not.toBeNull())
    expect(root.activeElement).toBe(other)
    expect(focused.length).toBeLessThan(5)
  })

  test('follows keys that come faster than the page is drawn', async () => {
    const { root, focused, day } = open()
    await day('2026-11-18')
    const press = (key: string) => root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await soon(() => expect(root.activeElement).not.toBeNull())
    for (let presses = 0; presses < 5; presses++) {
      press('ArrowLeft')
      // The next key comes when this one has been rendered, and nothing that waits for a frame has been done.
      await Promise.resolve().then(() => {}).then(() => {})
    }
    expect(focused.length).toBeLessThan(10)
    await soon(async () => expect(root.activeElement).toBe(await day('2026-11-13')))
  })

  test('has its week before any other has its turn, and so in the next week and on another page', async () => {
    const waiting = new Set<() => void>()
    const { root } = open({ begin() {}, hasBegun: () => true, wait: (show) => (waiting.add(show), () => waiting.delete(show)) })
    const focused = () => root.activeElement?.getAttribute('aria-label')
    const drawn = () => root.querySelectorAll('tbody button').length
    await soon(() => expect(waiting.size).toBe(1))
    const [weeks] = waiting
    weeks?.()
    await soon(() => expect(focused()).toBe('2026-11-18'))
    expect(drawn()).toBe(7)
    const press = (key: string) => root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    press('ArrowDown')
    await soon(() => expect(focused()).toBe('2026-11-25'))
    expect(drawn()).toBe(14)
    press('PageUp')
    await soon(() => expect(focused()).toBe('2026-10-25'))
    expect(drawn()).toBe(7)
  })
})

describe('a press', () => {
  test('takes the day, and nothing of the month is drawn for it: it goes with the press', async () => {
    const { root, picked, drawn, day } = open()
    const chosen = await day('2026-11-18')
    let before = 0
    // Until nothing more comes by itself.
    await soon(() => {
      const known = before
      before = drawn()
      expect(before).toBe(known)
    })
    await userEvent.setup().click(await day('2026-11-12'))
    expect(picked).toEqual(['2026-11-12'])
    expect(root.activeElement).toBe(chosen)
    expect(drawn()).toBe(before)
  })

  test('takes no day after the last', async () => {
    const { picked, day } = open()
    await userEvent.setup().click(await day('2026-11-26'))
    await userEvent.setup().click(await day('2026-11-25'))
    expect(picked).toEqual(['2026-11-25'])
  })
})
