import { findByLabelText, findByRole, queryByRole } from '@testing-library/dom'
import { createRoot } from 'react-dom/client'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DateDialog, type LazyCalendarWords } from '../../src/ui/date-dialog.js'
import { StylesProvider, createStyleTarget } from '../../src/ui/styles.js'
import { soon } from '../soon.js'

// Its library is large: a busy machine takes longer to load it than anything is waited for.
beforeAll(() => import('../../src/ui/month-calendar.js'), 60_000)

/** A dialog whose month's names are lost on the way so many times. */
function open(failures: number) {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  root.append(container)
  const words: LazyCalendarWords = {
    previousMonth: 'Previous month', nextMonth: 'Next month', weekday: String, close: 'Close', retry: 'Try again', lost: 'This part could not be loaded',
    async loadNames() {
      if (failures-- > 0) throw new Error('lost')
      return { weekdayName: String, month: (date) => date.slice(0, 7), day: (date) => date }
    },
  }
  const renderer = createRoot(container)
  renderer.render(
    <StylesProvider target={createStyleTarget(root)}>
      <DateDialog title="Choose a date" value="2026-11-18" today="2026-11-18" last="2026-11-30" words={words} onPick={() => {}} onClose={() => {}} />
    </StylesProvider>,
  )
  onTestFinished(() => {
    renderer.unmount()
    host.remove()
  })
  return { root, container }
}

describe('a month that is lost on the way', () => {
  test('says so, and is there at the next try with the focus on its day', async () => {
    const { root, container } = open(2)
    const alert = await findByRole(container, 'alert', { hidden: true })
    expect(alert.textContent).toContain('This part could not be loaded')
    const retry = await findByRole(alert, 'button', { name: 'Try again', hidden: true })
    retry.focus()
    retry.click()
    // Lost again, it is said again.
    await soon(() => expect(queryByRole(container, 'alert', { hidden: true })).not.toBe(alert))
    ;(await findByRole(container, 'button', { name: 'Try again', hidden: true })).click()
    const chosen = await findByLabelText(container, '2026-11-18')
    await soon(() => expect(root.activeElement).toBe(chosen))
    expect(queryByRole(container, 'alert', { hidden: true })).toBeNull()
  })
})
