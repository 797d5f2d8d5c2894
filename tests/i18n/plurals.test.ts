import { expect, test, vi } from 'vitest'
import { createPlurals, pluralsAhead } from '../../src/i18n/plurals.js'

test('the library is made use of in a task behind the one that brings it, not when the first plural is drawn', () => {
  vi.useFakeTimers()
  const rules = vi.spyOn(Intl.PluralRules.prototype, 'select')
  try {
    expect(pluralsAhead()).toBe(createPlurals)
    expect(rules).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(rules).toHaveBeenCalled()
  } finally {
    rules.mockRestore()
    vi.useRealTimers()
  }
})
