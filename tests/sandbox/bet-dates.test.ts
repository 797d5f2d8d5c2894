import { describe, expect, it } from 'vitest'
import { withCalendar } from '../../src/domain/with-calendar.js'
import { betText, freshClient, handClock, rowText, type BetFields } from './client.js'

const statusOf = async (fields: BetFields, time: string, lastChoice = '19:30') => {
  const client = freshClient({ now: handClock(`2026-11-21T${time}+08:00`).now, calendar: withCalendar({ lastChoice }) })
  return (await client.bet(fields))[0]?.status
}

describe('the last of the next 7 days', () => {
  const kinds: readonly [string, (day: number) => BetFields][] = [
    ['rows', (day) => ({ text: rowText(['1234#1'], { dates: `#${day}`, types: '#8' }) })],
    ['a digit set', (day) => ({ text: betText({ dates: [`${day}/11`], types: 'L' }) })],
    ['Bet 3', (day) => ({ text: rowText(['1234#1'], { dates: `#${day}`, types: '#8' }), call: 'PostBetEkor3' })],
  ]
  describe.each(kinds)('%s', (_, bet) => {
    it.each([
      ['10:00:00', 27, 'Success'],
      ['10:00:00', 28, 'E121'],
      ['19:29:59', 28, 'E121'],
      ['19:30:00', 28, 'Success'],
      ['19:30:00', 29, 'E121'],
    ])('at %s on the %i: %s', async (time, day, status) => {
      expect(await statusOf(bet(day), time)).toBe(status)
    })

    it('goes by the last hour of the calendar', async () => {
      expect([await statusOf(bet(28), '19:45:00', '20:00'), await statusOf(bet(28), '20:00:00', '20:00')]).toEqual(['E121', 'Success'])
    })
  })

  it('does not close today: what draws at 10 PM is open until then', async () => {
    expect(await statusOf({ text: 'D#21\n*#810\n1234#1', call: 'PostBetEkor3' }, '21:59:59')).toBe('Success')
  })
})

describe('the next draws are no dates', () => {
  it.each([1, 5, 6, 9])('the next %i of a type with one a week', async (next) => {
    const client = freshClient({ calendar: withCalendar({ drawTypes: [{ letter: 'M', days: [1] }], specialDates: [] }) })
    const before = await client.balance()
    expect((await client.bet({ text: rowText(['1234#1'], { dates: String(next) }) }))[0]?.status).toBe('Success')
    expect(await client.balance()).toBe(before - next * 100)
  })

  it('nine of them also when that of today has closed', async () => {
    const client = freshClient({ now: handClock('2026-11-21T18:30:00+08:00').now, calendar: withCalendar({ drawTypes: [{ letter: 'M', days: [6] }], specialDates: [] }) })
    const [item] = await client.bet({ text: rowText(['1234#1'], { dates: '9' }) })
    expect(item?.Output).toContain('M    Sat 2026-11-28 - Sat 2027-01-23')
  })
})
