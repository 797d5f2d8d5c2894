import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHelpUrl, readMinAge, readRealityCheck } from '../../src/domain/play-options.js'
import { afterCheck, afterLook, isCheckDue, type PlaySession } from '../../src/domain/play-session.js'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** The session after looks at these instants. */
const looked = (...at: number[]) => at.reduce<PlaySession | null>((session, time) => afterLook(session, new Date(time)), null)

describe('playing time', () => {
  test.each<[string, number[], number]>([
    ['none at the first look', [0], 0],
    ['what lies between looks', [0, 10 * SECOND, 25 * SECOND], 25 * SECOND],
    ['not while the page was hidden', [0, 10 * SECOND, 10 * MINUTE, 10 * MINUTE + 5 * SECOND], 15 * SECOND],
    ['not what a clock put back took away', [MINUTE, 0, 10 * SECOND], 10 * SECOND],
    ['anew for whoever was away for long', [0, 10 * SECOND, 31 * MINUTE, 31 * MINUTE + SECOND], SECOND],
  ])('%s', (_, at, seen) => expect(looked(...at)?.seen).toBe(seen))

  test('is what was looked at, for any steady looking', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 30 * SECOND }), { maxLength: 200 }), (steps) => {
      let time = 0
      const at = [0, ...steps.map((step) => (time += step))]
      expect(looked(...at)).toEqual({ since: 0, seenAt: time, seen: time, checked: 0 })
    }))
  })
})

test('a clock that was put back by hours leaves nothing out that is bet after it: the session has begun by then', () => {
  expect(looked(3 * 60 * MINUTE, 3 * 60 * MINUTE + 10 * SECOND, 60 * MINUTE, 60 * MINUTE + 10 * SECOND)).toEqual({ since: 60 * MINUTE, seenAt: 60 * MINUTE + 10 * SECOND, seen: 20 * SECOND, checked: 0 })
  // What was bet before by the wrong clock stays in it.
  expect(looked(0, 20 * SECOND, 10 * SECOND)?.since).toBe(0)
})

test('a check is due after each stretch of so many minutes, and never for 0', () => {
  const session = { since: 0, seenAt: 0, seen: 60 * MINUTE, checked: 0 }
  expect([isCheckDue({ ...session, seen: 60 * MINUTE - 1 }, 60), isCheckDue(session, 60), isCheckDue(session, 61), isCheckDue(session, 0)]).toEqual([false, true, false, false])
  const next = afterCheck(session)
  expect([isCheckDue(next, 60), isCheckDue({ ...next, seen: 120 * MINUTE }, 60)]).toEqual([false, true])
})

test.each([[18, 18], ['21', 21], ['18', 18], [16, null], ['', null], ['adult', null]])('an age of %j is read as %j', (given, age) => expect(readMinAge(given)).toBe(age))
test.each([[60, 60], ['0', 0], [1440, 1440], ['', null], [1441, null], [-1, null], [1.5, null], ['often', null], [true as unknown as number, null], [false as unknown as number, null], [[60] as unknown as number, null]])('a check every %j is read as %j', (given, minutes) => expect(readRealityCheck(given)).toBe(minutes))
test.each([['https://help.example/x?y=1', 'https://help.example/x?y=1'], ['http://help.example', null], ['javascript:alert(1)', null], ['https://user@help.example', null], ['/help', null], ['', null]])(
  'help at %j is read as %j', (given, url) => expect(readHelpUrl(given)).toBe(url))
