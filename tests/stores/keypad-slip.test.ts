import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { BetItem } from '../../src/api/backend.js'
import { callAddress, resolveEndpoints, resolvePaths } from '../../src/api/endpoints.js'
import type { Fetch } from '../../src/api/environment.js'
import { formatBetString } from '../../src/domain/bet-string.js'
import { keypadTogglesOf } from '../../src/domain/keypad-text.js'
import { slipTotal } from '../../src/domain/slip.js'
import { createLottery, type Lottery } from '../../src/lottery.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { isHead, readKeypad, writeKeypad, type KeypadLine } from '../../src/stores/keypad-draft.js'
import { createKeypadSlip, type KeypadSlip } from '../../src/stores/keypad-slip.js'
import type { KeypadUndo } from '../../src/stores/keypad-undo.js'
import { anySlip, isToldApart, row as betRow } from '../domain/slips.js'
import { soon } from '../soon.js'
import { createTestCore, DEMO, initData, type TestCore, type TestCoreOptions } from './core.js'
import { createTestEnvironment, settle, type TestEnvironment } from './environment.js'
import { lost, refusal } from './errors.js'

const accepted = (guid: string): BetItem => ({ status: 'Success', message: '', output: 'RECEIPT', guid, accepted: true })
const failed = (status: string): BetItem => ({ status, message: 'not taken', output: '', guid: '', accepted: false })

let environment: TestEnvironment
beforeEach(() => {
  environment = createTestEnvironment()
})

async function open(options: TestCoreOptions = {}): Promise<{ core: TestCore; slip: KeypadSlip }> {
  const core = createTestCore({ environment, ...options })
  const slip = core.use(createKeypadSlip)
  await core.session.open(DEMO)
  return { core, slip }
}

/** Types as on the keypad; `/` is Next row. */
function type(slip: KeypadSlip, keys: string): void {
  for (const key of keys) {
    if (key === '/') slip.next()
    else slip.press(key)
  }
}

const texts = (slip: KeypadSlip) => slip.$draft.get().rows.map(({ text }) => text)
/** The draft as the tab keeps it for whoever is there. */
const keptDraft = () => [...environment.keptInTab].find(([key]) => key.startsWith('lottery:keypad:draft'))?.[1]
const problem = (slip: KeypadSlip) => slip.$summary.get().problems[0]

/** Pastes a text; answers the change, for Undo. */
function pasted(slip: KeypadSlip, text: string): KeypadUndo {
  const before = slip.$draft.get()
  slip.paste(text)
  return { before, after: slip.$draft.get() }
}

/** 1234 and 5678 on M and P for Sunday, 1.00 big each: 4.00. */
function fill(slip: KeypadSlip): void {
  slip.toggleDate('2026-11-22')
  slip.setSlots(['M', 'P'])
  type(slip, '1234#1/5678#1')
}
const BET_STRING = 'D#22\n#12\n1234#1\n5678#1'

describe('typing', () => {
  test('each key is in the row, and Next row begins another', async () => {
    const { slip } = await open()
    type(slip, '+123#0.5/*1234#1/')
    expect(texts(slip)).toEqual(['R123#0.5', '*1234#1', ''])
    expect(slip.$draft.get().at).toBe(2)
    expect(slip.next()).toBe('empty')
  })

  test.each([
    ['#123', 'M', '#123M'], ['#', 'l', '#L'], ['1234', 'M', '1234'], ['', 'D', 'D'], ['1', 'D', '1'], ['D', '#', 'D#'], ['D#21', 'R', 'D#21'], ['12', 'r', '12R'], ['12', '+', '12R'],
    ['1234#1', '+', '1234#1'], ['1', 'x', '1'], ['12', 'delete', '1'], ['12', 'clear', ''], ['', 'delete', ''], ['*', '#', '*#'],
  ])('%s and the key %s are %s', async (before, key, after) => {
    const { slip } = await open()
    type(slip, before)
    slip.press(key)
    expect(texts(slip)).toEqual([after])
  })

  test('where a key is to answer first, it is written at once, and read and stored when its time comes; a row that is left, a bet and the end of it are read before', async () => {
    const { slip } = await open()
    fill(slip)
    const waiting: (() => void)[] = []
    const stop = slip.answerFirst((read) => waiting.push(read))
    const stored = () => keptDraft() ?? ''

    slip.press('5')
    expect(texts(slip)).toEqual(['#12', '1234#1', '5678#15'])
    expect(slip.$summary.get().total).toBe(400)
    expect(stored()).not.toContain('5678#15')
    waiting.splice(0).forEach((read) => read())
    expect(slip.$summary.get().total).toBe(3200)
    expect(stored()).toContain('5678#15')

    slip.press('0')
    slip.next()
    expect(slip.$summary.get().total).toBe(30200)
    slip.press('1')
    slip.removeRow(3)
    expect(slip.$summary.get().rows).toHaveLength(3)
    slip.press('0')
    stop()
    expect(slip.$summary.get().total).toBe(300200)
    // What comes late finds nothing to do.
    waiting.forEach((read) => read())
    expect(slip.$summary.get().total).toBe(300200)
  })

  test('a bet that is placed before its last key was read has that key', async () => {
    const place = vi.fn(() => Promise.resolve([accepted('g1'), accepted('g1')]))
    const { slip } = await open({ backend: { place } })
    fill(slip)
    slip.answerFirst(() => {})
    slip.press('5')
    await slip.place()
    expect(place.mock.calls).toMatchObject([[{ betString: 'D#22\n#12\n1234#1\n5678#15' }]])
  })

  test('Delete on an empty row goes back to the end of the one above', async () => {
    const { slip } = await open()
    type(slip, '1234#1/')
    slip.press('delete')
    slip.press('delete')
    expect(texts(slip)).toEqual(['1234#'])
  })

  test.each([
    ['1234#1', 'box', '*1234#1'], ['*1234#1', 'box', '1234#1'], ['**1234#1', 'box', '*1234#1'], ['*1234#1', 'ibox', '**1234#1'], ['*1234*#1', 'box', '*1234#1'], ['*1234*#1', 'ibox', '**1234#1'],
    ['', 'box', '*'], ['*', 'box', ''], ['#12', 'box', '#12'], ['*#83', 'box', '*#83'], ['D#21', 'ibox', 'D#21'],
  ] as const)('%s and the key %s are %s', async (before, mode, after) => {
    const { slip } = await open()
    type(slip, before)
    slip.pressMode(mode)
    expect(texts(slip)).toEqual([after])
  })

  test('an account whose FormatBox is D has the stars the other way round', async () => {
    const { slip } = await open({ backend: { start: () => Promise.resolve(initData({ formatBox: 'D' })) } })
    fill(slip)
    slip.pressMode('box')
    expect(texts(slip).at(-1)).toBe('**5678#1')
    expect(slip.$summary.get().slip.rows[1]?.mode).toBe('box')
  })

  test('the toggles of a row are its own, and the next row begins with them', async () => {
    const { slip } = await open()
    slip.toggleDate('2026-11-22')
    slip.setSlots(['M'])
    type(slip, '1234#1#2/')
    slip.toggleStake('B')
    slip.toggleStake('SA')
    type(slip, '5678#3#4/1111#5')
    expect(slip.$summary.get().slip.rows.map(({ stakes }) => stakes)).toEqual([{ B: 100, S: 200 }, { S: 300, SA: 400 }, { S: 500 }])
  })

  test('fifty rows, and no more; a # line is none of them', async () => {
    const { slip } = await open()
    slip.setSlots(['M'])
    for (let row = 0; row < 49; row++) type(slip, '1234#1/')
    type(slip, '1234#1')
    expect(slip.next()).toBe('full')
    expect(slip.$summary.get().count).toBe(50)
    expect(texts(slip)).toHaveLength(51)
  })

  test('a row that is taken away can be put back where it was', async () => {
    const { slip } = await open()
    fill(slip)
    const line = slip.removeRow(1)
    expect(texts(slip)).toEqual(['#12', '5678#1'])
    expect(line).not.toBeNull()
    if (line) slip.restoreRow(1, line)
    expect(texts(slip)).toEqual(['#12', '1234#1', '5678#1'])
    expect(slip.removeRow(7)).toBeNull()
  })

  test('a row that was taken away does not come back as the 51st', async () => {
    const { slip } = await open()
    for (let row = 0; row < 50; row++) type(slip, `${1000 + row}#1/`)
    const line = slip.removeRow(3)
    slip.goTo(48)
    type(slip, '/9999#1')
    const full = slip.$draft.get()
    expect(full.rows).toHaveLength(50)
    expect(line && slip.restoreRow(3, line)).toBe('full')
    expect(slip.$draft.get()).toBe(full)
  })

  test('the only row leaves an empty one, and comes back alone', async () => {
    const { slip } = await open()
    type(slip, '1234#1')
    const line = slip.removeRow(0)
    expect(texts(slip)).toEqual([''])
    if (line) slip.restoreRow(0, line)
    expect(texts(slip)).toEqual(['1234#1'])
  })

  test('all rows can be cleared, and brought back', async () => {
    const { slip } = await open()
    fill(slip)
    const cleared = slip.clear()
    expect(texts(slip)).toEqual([''])
    expect(slip.$draft.get().dates).toEqual(['2026-11-22'])
    expect(cleared && slip.undo(cleared)).toBe('ok')
    expect(slip.$summary.get()).toMatchObject({ total: 400, ready: true })
  })

  test('a change that comes when no screen shows the slip starts no clock', async () => {
    const { slip } = await open()
    fill(slip)
    await settle()
    expect(environment.timerCount()).toBe(0)
  })
})

describe('what was understood', () => {
  test('the summary follows the rows', async () => {
    const { slip } = await open()
    fill(slip)
    type(slip, '/**1234#5/12#1')
    expect(slip.$summary.get()).toMatchObject({
      total: 1400, currency: 'MYR', count: 4, ready: false,
      problems: [{ code: 'E126', line: 5, params: ['12'] }],
      rows: [{ kind: 'head', slots: ['M', 'P'] }, { kind: 'number', numbers: 1, total: 200 }, { kind: 'number', total: 200 }, { kind: 'number', numbers: 24, total: 1000 }, { kind: 'unread' }],
    })
  })

  test('what is missing is told in the order in which it is filled in', async () => {
    const { slip } = await open()
    const told = () => slip.$summary.get().problems.map(({ code, line }) => [code, line])
    expect(told()).toEqual([['bet-nodate', undefined], ['E122', undefined], ['bet1-nobet', undefined]])
    slip.toggleDate('2026-11-22')
    type(slip, '1234#1/5678#1')
    expect(told()).toEqual([['E122', undefined]])
    slip.setSlots(['M'])
    expect(told()).toEqual([])
    slip.clear()
    type(slip, '#1/12#1')
    expect(told()).toEqual([['E126', 2]])
    slip.press('clear')
    type(slip, '1234#1/5678#1')
    expect(texts(slip)).toEqual(['#1', '1234#1', '5678#1'])
  })

  test('a # line without draws is told once, at that line', async () => {
    const { slip } = await open()
    fill(slip)
    type(slip, '/#/1111#1/2222#1')
    expect(slip.$summary.get().problems).toEqual([{ code: 'E122', line: 4 }])
    expect(slip.$summary.get().rows[3]).toEqual({ kind: 'head', slots: [], problems: [{ code: 'E122', line: 4 }] })
    expect(slip.$summary.get().rows[4]).toMatchObject({ kind: 'number', problems: [] })
  })

  test('without a session the rows can be typed, not sent', () => {
    const slip = createTestCore({ environment }).use(createKeypadSlip)
    fill(slip)
    expect(slip.$summary.get()).toMatchObject({ total: 400, ready: false, problems: [{ code: 'E102' }] })
  })

  test('a row that the reserved pattern matches is blocked', () => {
    const core = { ...createTestCore({ environment }), reserved: /^1234/ }
    const slip = createKeypadSlip(core)
    fill(slip)
    expect(slip.$summary.get().rows[1]).toMatchObject({ problems: [{ code: 'bet-reserved', params: ['1234'] }] })
  })
})

describe('dates', () => {
  test('a fourth is refused, and a chosen one can be taken away', async () => {
    const { slip } = await open()
    expect(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((date) => slip.toggleDate(date))).toEqual(['ok', 'ok', 'ok', 'too-many'])
    slip.toggleDate('2026-11-22')
    expect(slip.$draft.get().dates).toEqual(['2026-11-21', '2026-11-23'])
  })

  test('the next draws take the place of dates, and a date theirs', async () => {
    const { slip } = await open()
    fill(slip)
    slip.setDates({ next: 3 })
    expect(slip.$summary.get().total).toBe(1200)
    slip.toggleDate('2026-11-23')
    expect(slip.$draft.get().dates).toEqual(['2026-11-23'])
  })

  test.each([['D#21#22', ['2026-11-21', '2026-11-22']], ['D3', { next: 3 }], ['D', { next: 1 }]])('the row %s becomes the dates when it is left, and bars BET until then', async (typed, dates) => {
    const { slip } = await open()
    fill(slip)
    type(slip, `/${typed}`)
    expect(slip.$summary.get()).toMatchObject({ ready: false, count: 2, problems: [{ code: 'keypad-dates', line: 4 }] })
    expect(slip.next()).toBe('ok')
    expect(slip.$draft.get()).toMatchObject({ dates, at: 3 })
    expect(texts(slip)).toEqual(['#12', '1234#1', '5678#1', ''])
    expect(slip.$summary.get().ready).toBe(true)
  })

  test('going to another row takes them over, too', async () => {
    const { slip } = await open()
    fill(slip)
    type(slip, '/D#23')
    slip.goTo(1)
    expect(slip.$draft.get()).toMatchObject({ dates: ['2026-11-23'], at: 1 })
  })

  test.each([['D#21#22#23#24', 'too-many-dates'], ['D#15', 'E121'], ['D#', 'E121'], ['D0', 'E121']])('%s is no date to bet on, stays as it is, and bars BET', async (typed, code) => {
    const { slip } = await open()
    fill(slip)
    type(slip, `/${typed}`)
    slip.next()
    slip.goTo(0)
    expect(texts(slip)).toContain(typed)
    expect(slip.$draft.get().dates).toEqual(['2026-11-22'])
    expect(slip.$summary.get().problems[0]).toMatchObject({ code, line: 4 })
  })

  test('a chosen date that closes is taken off', async () => {
    const { slip } = await open()
    slip.toggleDate('2026-11-21')
    slip.toggleDate('2026-11-22')
    const stop = slip.$draft.listen(() => {})
    await environment.advance(7.5 * 3_600_000)
    expect(slip.$draft.get().dates).toEqual(['2026-11-22'])
    stop()
  })
})

describe('draws', () => {
  test('those of a group are written anew in its # line', async () => {
    const { slip } = await open()
    fill(slip)
    type(slip, '/#8/1111#1')
    slip.setSlots(['T'], 2)
    expect(texts(slip)).toEqual(['#3', '1234#1', '5678#1', '#8', '1111#1'])
    slip.setSlots(['N', 'A'])
    expect(texts(slip)).toEqual(['#3', '1234#1', '5678#1', '#90', '1111#1'])
    expect(slip.$draft.get().at).toBe(4)
  })

  test('from the # line itself the keys go on with the numbers below it', async () => {
    const { slip } = await open()
    fill(slip)
    slip.goTo(0)
    slip.setSlots(['T'])
    expect(slip.$draft.get().at).toBe(1)
    slip.goTo(2)
    type(slip, '/#')
    slip.setSlots(['L'])
    expect(texts(slip)).toEqual(['#3', '1234#1', '5678#1', '#8', ''])
    expect(slip.$draft.get().at).toBe(4)
  })

  test('all taken off, the line stays and says what is missing', async () => {
    const { slip } = await open()
    fill(slip)
    slip.setSlots([])
    expect(texts(slip)[0]).toBe('#')
    expect(problem(slip)).toEqual({ code: 'E122', line: 1 })
  })
})

describe('the 3-bet variant', () => {
  test('knows the 3 PM and 10 PM draws, on one date, and is sent to its own call', async () => {
    const place3 = vi.fn(() => Promise.resolve([accepted('g1'), accepted('g1')]))
    const { slip } = await open({ backend: { place3 } })
    slip.setThree(true)
    slip.toggleDate('2026-11-22')
    slip.toggleDate('2026-11-23')
    expect(slip.$draft.get().dates).toEqual(['2026-11-23'])
    slip.setSlots(['L', 'L3'])
    expect(texts(slip)).toEqual(['#8L3', ''])
    type(slip, '1234#1')
    expect(slip.$summary.get()).toMatchObject({ total: 200, count: 1, ready: true })
    await slip.place()
    expect(place3.mock.calls).toMatchObject([[{ betString: 'D#23\n#8\n1234#1\n*#83\n1234#1' }]])
  })

  test('the same numbers below one more hour are the same rows', async () => {
    const { slip } = await open()
    slip.setThree(true)
    slip.toggleDate('2026-11-22')
    type(slip, '#8/1234#1/*#83/1234#1')
    expect(slip.$summary.get()).toMatchObject({ total: 200, count: 1, rows: [{ kind: 'head' }, { kind: 'number', row: { slots: ['L', 'L3'] } }, { kind: 'head' }, { kind: 'joined' }] })
  })

  test('left, it keeps what it had, and says so', async () => {
    const { slip } = await open()
    slip.setThree(true)
    slip.toggleDate('2026-11-22')
    slip.setSlots(['L3'])
    type(slip, '1234#1')
    slip.setThree(false)
    expect(texts(slip)).toEqual(['*#83', '1234#1'])
    expect(problem(slip)).toMatchObject({ code: 'E122', params: ['L3'], line: 2 })
  })

  test('in the evening, leaving it takes off a day that only it can have', async () => {
    environment = createTestEnvironment({ now: '2026-11-21T20:00:00+08:00' })
    const { slip } = await open()
    slip.setThree(true)
    slip.toggleDate('2026-11-21')
    expect(slip.$draft.get().dates).toEqual(['2026-11-21'])
    slip.setThree(false)
    expect(slip.$draft.get().dates).toEqual([])
  })

  test('three dates, or three draws, are too many for it', async () => {
    const { slip } = await open()
    fill(slip)
    slip.toggleDate('2026-11-23')
    slip.setThree(true)
    expect(problem(slip)).toEqual({ code: 'too-many-dates', params: [1] })
    slip.setDates({ next: 3 })
    expect(problem(slip)).toEqual({ code: 'too-many-dates', params: [1] })
  })
})

describe('texts', () => {
  test('a whole slip is copied as it is posted', async () => {
    const { slip } = await open()
    fill(slip)
    slip.toggleStake('B')
    expect(slip.copy()).toBe('D#22\n#12\n1234#1\n5678#0#1')
  })

  test('what cannot be read is copied as it stands, between what can', async () => {
    const { slip } = await open()
    fill(slip)
    slip.toggleStake('B')
    type(slip, '/12#1/3333#2')
    expect(slip.copy()).toBe('D#22\n#12\n1234#1\n5678#0#1\n12#1\n3333#0#2')
  })

  test('a pasted text takes the place of the rows, and what cannot be read stays below its draws', async () => {
    const { slip } = await open()
    type(slip, '9999#1')
    expect(slip.paste('D#22\n#MP\n1234#1#2\n12#1\n\n#8\n5678#0#1\n9999')).toEqual([{ code: 'E126', line: 4, params: ['12'] }])
    expect(texts(slip)).toEqual(['#12', '1234#1#2', '12#1', '#8', '5678#0#1', '9999#0#1'])
    expect(slip.$draft.get().dates).toEqual(['2026-11-22'])
    slip.goTo(2)
    slip.press('clear')
    type(slip, '123#1')
    expect(slip.$summary.get().slip.rows[1]).toEqual({ number: '123', mode: 'straight', slots: ['M', 'P'], stakes: { '3A': 100 } })
  })

  test('a # line of which a sign says nothing keeps it', async () => {
    const { slip } = await open()
    slip.paste('D#22\n#1X\n1234#1')
    expect(texts(slip)).toEqual(['#1X', '1234#1'])
    expect(slip.$summary.get().problems).toMatchObject([{ code: 'E122', line: 1, params: ['X'] }])
  })

  test.each([
    ['more than 50 rows', `#1\n${'1234#1\n'.repeat(51)}`, { code: 'bet1-toomanyrows', params: [51, 50] }],
    ['more than 50 rows, some of which cannot be read', `#1\n${'1234#1\n'.repeat(30)}${'12#1\n'.repeat(21)}`, { code: 'bet1-toomanyrows', params: [51, 50] }],
    ['nothing', ' \n', { code: 'bet1-nobet' }],
    ['stakes without a toggle', '#1\n1234#1#0#0#0#0#1', { code: 'keypad-stakes' }],
  ])('%s is refused, and nothing changes', async (_, text, reason) => {
    const { slip } = await open()
    fill(slip)
    const before = slip.$draft.get()
    expect(slip.paste(text)).toEqual([reason])
    expect(slip.$draft.get()).toBe(before)
  })

  test('any slip that the keypad can show is pasted as it was posted, and copied again as the same', async () => {
    const { slip } = await open()
    const slips = anySlip().map((one) => ({ ...one, rows: one.rows.filter((row) => row.slots.length > 0 && keypadTogglesOf([row]) !== null) })).filter(({ rows }) => rows.length > 0)
    fc.assert(fc.property(slips, (posted) => {
      const text = formatBetString(posted)
      expect(slip.paste(text)).toEqual([])
      const shown = { ...posted, rows: slip.$summary.get().slip.rows }
      if (isToldApart(posted)) expect(shown.rows).toEqual(posted.rows)
      expect([formatBetString(shown), slipTotal(shown)]).toEqual([text, slipTotal(posted)])
      slip.setThree(false)
    }), { numRuns: 200, examples: [[{ dates: { next: 1 }, rows: [betRow({ slots: ['L'] }), betRow({ slots: ['L10'] })] }]] })
  })

  test('a text of ten thousand lines is refused at once', async () => {
    const { slip } = await open()
    expect(slip.paste('1234#1\n'.repeat(10_000))).toEqual([{ code: 'bet1-toomanyrows', params: [10_000, 50] }])
  })

  test('rows of another slip are added, with its dates only to a slip without rows', async () => {
    const { slip } = await open()
    const row = { number: '1234', mode: 'box' as const, slots: ['M' as const], stakes: { S: 100 } }
    slip.setSlots(['L'])
    expect(slip.takeUp([row], ['2026-11-25', '2026-12-25'])).toEqual([])
    expect(texts(slip)).toEqual(['#1', '*1234#0#1'])
    expect(slip.$draft.get().dates).toEqual(['2026-11-25'])
    expect(slip.takeUp([row], ['2026-11-26'])).toEqual([])
    expect(slip.$draft.get().dates).toEqual(['2026-11-25'])
    expect(slip.$summary.get().count).toBe(2)
    expect(slip.takeUp(Array.from({ length: 49 }, () => row), [])).toEqual([{ code: 'bet1-toomanyrows', params: [51, 50] }])
    expect(slip.takeUp([{ ...row, stakes: { SD: 100 } }], [])).toEqual([{ code: 'keypad-stakes' }])
    expect(slip.$summary.get().count).toBe(2)
  })
})

describe('keys of any kind, in any order', () => {
  const key = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...'0123456789#*+.DMLr', 'delete', 'clear', 'x', '') },
    { weight: 3, arbitrary: fc.constantFrom('next', 'box', 'ibox', 'B', 'S', 'C', 'up', 'remove', 'slots', 'noslots', 'three', 'date') },
  )
  test('keep a row, never make more than 50, never throw, and survive a reload', async () => {
    const { slip } = await open()
    const moves: Record<string, () => unknown> = {
      next: () => slip.next(), box: () => slip.pressMode('box'), ibox: () => slip.pressMode('ibox'), B: () => slip.toggleStake('B'), S: () => slip.toggleStake('S'), C: () => slip.toggleStake('C'),
      up: () => slip.goTo(slip.$draft.get().at - 1), remove: () => slip.removeRow(slip.$draft.get().at), slots: () => slip.setSlots(['L', 'L3', 'M']), noslots: () => slip.setSlots([]),
      three: () => slip.setThree(!slip.$draft.get().three), date: () => slip.toggleDate('2026-11-22'),
    }
    fc.assert(fc.property(fc.array(key, { maxLength: 120 }), (keys) => {
      for (const pressed of keys) {
        const move = moves[pressed]
        if (move) move()
        else slip.press(pressed)
        const { rows, at } = slip.$draft.get()
        expect(rows.length).toBeGreaterThan(0)
        expect(at in rows).toBe(true)
        expect(slip.$summary.get().rows).toHaveLength(rows.length)
        expect(slip.$summary.get().ready && /[DX]/.test(rows.map(({ text }) => text).join())).toBe(false)
      }
      expect(readKeypad(writeKeypad(slip.$draft.get()))).toEqual(slip.$draft.get())
      const kept = keptDraft()
      if (kept !== undefined) expect(readKeypad(kept)).toEqual(slip.$draft.get())
      expect(() => slip.copy()).not.toThrow()
      slip.clear()
    }), { numRuns: 150 })
  })

  test('Next row never makes a 51st', async () => {
    const { slip } = await open()
    fc.assert(fc.property(fc.array(fc.constantFrom('1', '#', '*', '1234#1', 'D'), { minLength: 55, maxLength: 70 }), (rows) => {
      for (const row of rows) type(slip, `${row}/`)
      expect(slip.$draft.get().rows.filter(({ text }) => text.trim() !== '' && !/^\*?#|^D/.test(text)).length).toBeLessThanOrEqual(50)
      slip.clear()
    }), { numRuns: 20 })
  })
})

describe('placing', () => {
  test('sends the slip, shows an outcome for each row, keeps dates and draws for the next, refreshes the balance', async () => {
    const balance = vi.fn(() => Promise.resolve({ balance: 99_600, reward: 5_000 }))
    const place = vi.fn(() => Promise.resolve([accepted('g1'), accepted('g1')]))
    const { core, slip } = await open({ backend: { place, balance } })
    fill(slip)
    await slip.place()
    await settle()
    expect(place.mock.calls).toEqual([[{ betString: BET_STRING, clientRef: expect.stringMatching(/^[0-9a-f]{32}$/) as string, currency: 'MYR', userId: 'demo' }]])
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 400, currency: 'MYR', items: [{ number: '1234' }, { number: '5678' }] })
    expect(core.account.$account.get()?.balance).toBe(99_600)
    expect(texts(slip)).toEqual(['#12', ''])
    expect(slip.$draft.get().dates).toEqual(['2026-11-22'])
    expect(slip.$summary.get().ready).toBe(false)
    expect(environment.storage.keys().filter((key) => key.startsWith('lottery:pending-bets'))).toEqual([])
  })

  test('a double tap sends once, and what is not ready is not sent', async () => {
    const place = vi.fn(() => Promise.resolve([accepted('g1'), accepted('g1')]))
    const { slip } = await open({ backend: { place } })
    await slip.place()
    expect(place).not.toHaveBeenCalled()
    fill(slip)
    await Promise.all([slip.place(), slip.place()])
    await slip.place()
    expect(place).toHaveBeenCalledOnce()
  })

  test('some rows fail: only they stay, on their draws, and only the others were paid', async () => {
    const { slip } = await open({ backend: { place: () => Promise.resolve([accepted('g1'), failed('E145')]) } })
    fill(slip)
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 200, items: [{ accepted: true }, { accepted: false, number: '5678', status: 'E145' }] })
    expect(texts(slip)).toEqual(['#12', '5678#1'])
    expect(slip.$summary.get()).toMatchObject({ total: 200, ready: true })
  })

  test.each(['E101', '500'])('a row of which the server itself does not know (%s) is not offered again, and no sum is claimed', async (status) => {
    const { slip } = await open({ backend: { place: () => Promise.resolve([accepted('g1'), failed(status)]) } })
    fill(slip)
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: null, items: [{ accepted: true }, { accepted: false, number: '5678', status }] })
    expect(texts(slip)).toEqual(['#12', ''])
  })

  test('a refusal keeps the slip', async () => {
    const { slip } = await open({ backend: { place: () => Promise.reject(refusal('E117')) } })
    fill(slip)
    const before = slip.$draft.get()
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'E117' } })
    expect(slip.$draft.get()).toBe(before)
  })

  test('the slip that was placed last comes back', async () => {
    const { slip } = await open({ backend: { place: () => Promise.resolve([accepted('g1'), accepted('g1')]) } })
    expect(slip.repeatLast()).toBe(false)
    fill(slip)
    await slip.place()
    slip.acknowledge()
    expect(slip.repeatLast()).toBe(true)
    expect(slip.copy()).toBe(BET_STRING)
  })

  test('an agent bets for one of his players', async () => {
    const place = vi.fn(() => Promise.resolve([accepted('g1'), accepted('g1')]))
    const { core, slip } = await open({ backend: { place, start: () => Promise.resolve(initData({ players: ['player01'] })) } })
    const { createBetPlayer } = await import('../../src/stores/bet-player.js')
    core.use(createBetPlayer).choose('player01')
    fill(slip)
    await slip.place()
    expect(place.mock.calls).toMatchObject([[{ userId: 'player01' }]])
  })
})

describe('Undo', () => {
  test('of a clearing that a bet on its way forbade brings nothing back that was placed', async () => {
    let answer: (items: BetItem[]) => void = () => {}
    const { slip } = await open({ backend: { place: () => new Promise<BetItem[]>((resolve) => { answer = resolve }) } })
    fill(slip)
    const placed = slip.place()
    await settle()
    expect(slip.clear()).toBeNull()
    answer([accepted('g1'), accepted('g1')])
    await placed
    expect(slip.$draft.get().rows.at(-1)?.text).toBe('')
  })

  test('never brings back rows of before a bet that was taken', async () => {
    const { slip } = await open({ backend: { place: () => Promise.resolve([accepted('g1'), accepted('g1')]) } })
    fill(slip)
    const change = pasted(slip, BET_STRING)
    await slip.place()
    const after = slip.$draft.get()
    expect(slip.undo(change)).toBe('gone')
    expect(slip.$draft.get()).toBe(after)
  })

  test('brings rows back after a refusal: nothing was taken', async () => {
    const { slip } = await open({ backend: { place: () => Promise.reject(refusal('E117')) } })
    fill(slip)
    const change = pasted(slip, 'D#22\n#1\n9999#1')
    await slip.place()
    expect(slip.undo(change)).toBe('ok')
    expect(slip.copy()).toBe(BET_STRING)
  })

  test('does not give the rows of one player to another', async () => {
    const { core, slip } = await open()
    fill(slip)
    const cleared = slip.clear()
    await core.session.open({ ...DEMO, loginid: 'somebody' })
    expect(cleared && slip.undo(cleared)).toBe('gone')
    expect(texts(slip)).toEqual([''])
  })

  test('of a clearing keeps what was typed since, below its own draws, and the keys go on where they were', async () => {
    const { slip } = await open()
    fill(slip)
    const cleared = slip.clear()
    slip.setSlots(['L'])
    type(slip, '9999#2/88')
    expect(cleared && slip.undo(cleared)).toBe('ok')
    type(slip, '88#1')
    expect(texts(slip)).toEqual(['#12', '1234#1', '5678#1', '#8', '9999#2', '8888#1'])
    expect(slip.$summary.get()).toMatchObject({ total: 700, ready: true })
  })

  test('does not take numbers that were typed since into the draws of those it brings back', async () => {
    const { slip } = await open()
    fill(slip)
    const cleared = slip.clear()
    type(slip, '9999#2/')
    expect(cleared && slip.undo(cleared)).toBe('ok')
    expect(texts(slip)).toEqual(['#12', '1234#1', '5678#1', '#', '9999#2', ''])
    expect(problem(slip)).toEqual({ code: 'E122', line: 4 })
    expect(slip.$draft.get().at).toBe(5)
  })

  test('of a paste takes the pasted rows away, and not those typed since', async () => {
    const { slip } = await open()
    fill(slip)
    const change = pasted(slip, 'D#23\n#12\n1111#1\n#1\n2222#1')
    type(slip, '/3333#1')
    expect(slip.undo(change)).toBe('ok')
    expect(texts(slip)).toEqual(['#12', '1234#1', '5678#1', '#1', '3333#1'])
    expect(slip.$draft.get().dates).toEqual(['2026-11-22'])
  })

  test('leaves dates and the variant that were chosen since', async () => {
    const { slip } = await open()
    fill(slip)
    const change = pasted(slip, 'D#22\n#1\n1111#1')
    slip.toggleDate('2026-11-24')
    slip.setThree(true)
    slip.undo(change)
    expect(slip.$draft.get()).toMatchObject({ dates: slip.$draft.get().dates, three: true })
    expect(slip.$draft.get().dates).toContain('2026-11-24')
    expect(texts(slip)).toEqual(['#12', '1234#1', '5678#1'])
  })

  test('that would make more than fifty rows changes nothing, and can be asked for again', async () => {
    const { slip } = await open()
    slip.setSlots(['M'])
    for (let row = 0; row < 49; row++) type(slip, `${1000 + row}#1/`)
    const cleared = slip.clear()
    type(slip, '1#1/2#1')
    const full = slip.$draft.get()
    expect(cleared && slip.undo(cleared)).toBe('full')
    expect(slip.$draft.get()).toBe(full)
    slip.removeRow(0)
    expect(cleared && slip.undo(cleared)).toBe('ok')
    expect(slip.$summary.get().count).toBe(50)
  })

  test('while a bet is uncertain changes nothing', async () => {
    const { slip } = await open({ backend: { place: () => Promise.reject(lost()) } })
    fill(slip)
    const change = pasted(slip, BET_STRING)
    await slip.place()
    const uncertain = slip.$draft.get()
    expect(slip.undo(change)).toBe('held')
    expect(slip.$draft.get()).toBe(uncertain)
  })

  test('loses nothing and doubles nothing, whatever was typed since, by several of them in any order', async () => {
    const { slip } = await open()
    const key = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...'0123456789#/', '1234#1/') }, { weight: 2, arbitrary: fc.constantFrom('clear', 'paste', 'undo', 'slots', 'up') })
    let serial = 0
    fc.assert(fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
      slip.clear()
      const changes: KeypadUndo[] = []
      for (const pressed of keys) {
        if (pressed === 'clear' || pressed === 'paste') {
          const change = pressed === 'clear' ? slip.clear() : pasted(slip, `#1\n${String(1000 + (serial++ % 9000))}#1`)
          if (change && change.before !== change.after) changes.push(change)
        } else if (pressed === 'undo') {
          const change = changes.pop()
          if (!change) continue
          const now = slip.$draft.get()
          const answer = slip.undo(change)
          const after = slip.$draft.get()
          if (answer !== 'ok') {
            expect(after).toBe(now)
            continue
          }
          const isNumber = ({ text }: KeypadLine) => text.trim() !== '' && !isHead(text)
          const wanted = [...change.before.rows, ...now.rows.filter((row) => !change.after.rows.includes(row) && !change.before.rows.includes(row))]
          expect(after.rows.filter(isNumber)).toEqual(wanted.filter(isNumber))
          expect(after.at in after.rows).toBe(true)
          expect(slip.$summary.get().count).toBeLessThanOrEqual(50)
        } else if (pressed === 'slots') slip.setSlots(['L'])
        else if (pressed === 'up') slip.goTo(slip.$draft.get().at - 1)
        else type(slip, pressed)
      }
    }), { numRuns: 200 })
  })
})

describe('a lost answer', () => {
  test('keeps other rows away, and says so', async () => {
    const { core, slip } = await open({ backend: { place: () => Promise.resolve([accepted('g1'), accepted('g1')]) } })
    fill(slip)
    await slip.place()
    slip.acknowledge()
    core.call = () => Promise.reject(lost())
    slip.repeatLast()
    await slip.place()
    expect(slip.$placement.get().state).toBe('unknown')
    expect(slip.takeUp([{ number: '9999', mode: 'straight', slots: ['M'], stakes: { B: 100 } }], [])).toEqual([{ code: 'bet-held' }])
    expect(slip.repeatLast()).toBe(false)
  })

  test('is uncertain: nothing changes, and only Check again sends the same once more', async () => {
    const answers = [() => Promise.reject(lost()), () => Promise.resolve([accepted('g1'), accepted('g1')])]
    const place = vi.fn(() => answers.shift()?.() ?? Promise.reject(new Error('sent once too often')))
    const { slip } = await open({ backend: { place } })
    fill(slip)
    const before = slip.$draft.get()
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'unknown', total: 400 })
    type(slip, '/9999#1')
    slip.clear()
    slip.removeRow(0)
    slip.setSlots(['L'])
    slip.paste('#1\n1111#1')
    await slip.place()
    expect(slip.$draft.get()).toBe(before)
    await slip.checkAgain()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 400 })
    expect(place.mock.calls[1]).toEqual(place.mock.calls[0])
  })

  test('survives a reload in the middle of placing', async () => {
    const first = await open({ backend: { place: () => new Promise<BetItem[]>(() => {}) } })
    fill(first.slip)
    void first.slip.place()
    await settle()
    environment = createTestEnvironment({ kept: environment.kept })
    const place = vi.fn(() => Promise.resolve([accepted('g1'), accepted('g1')]))
    const second = await open({ backend: { place } })
    expect(second.slip.$placement.get()).toMatchObject({ state: 'unknown', total: 400 })
    expect(second.slip.$draft.get()).toEqual(first.slip.$draft.get())
    await second.slip.checkAgain()
    expect(place.mock.calls).toMatchObject([[{ betString: BET_STRING }]])
  })

  test('is read by the stars of the account as they were when it was sent, whatever they are since', async () => {
    const first = await open({ backend: { place: () => Promise.reject(lost()) } })
    first.slip.setDates(['2026-11-22'])
    type(first.slip, '#1/*1234#1/5678#1')
    await first.slip.place()
    expect(first.slip.$placement.get()).toMatchObject({ state: 'unknown', total: 2500 })
    environment = createTestEnvironment({ kept: environment.kept })
    const second = await open({ backend: { start: () => Promise.resolve(initData({ formatBox: 'D' })), place: () => Promise.resolve([{ ...accepted('g1'), accepted: false, status: 'E145' }, accepted('g2')]) } })
    await second.slip.checkAgain()
    expect(second.slip.$placement.get()).toMatchObject({ state: 'placed', total: 100 })
    expect(texts(second.slip)).toEqual(['#1', '**1234#1'])
  })

  test('of another tab sets aside the rows of this one, which come back when it is settled; a # line alone is no slip', async () => {
    const keptInTab = new Map<string, string>()
    const first = await open({ backend: { place: () => Promise.reject(lost()) } })
    fill(first.slip)
    await first.slip.place()
    const { kept } = environment
    environment = createTestEnvironment({ keptInTab })
    type((await open()).slip, '#1/8888#5')
    environment = createTestEnvironment({ kept, keptInTab })
    const second = await open({ backend: { place: () => Promise.resolve([accepted('g1'), accepted('g1')]) } })
    expect(second.slip.$draft.get()).toEqual(first.slip.$draft.get())
    expect(second.slip.$aside.get()).toBe('kept')
    await second.slip.checkAgain()
    expect(second.slip.$placement.get().state).toBe('placed')
    await soon(() => expect(second.slip.$aside.get()).toBe('back'))
    expect(texts(second.slip)).toEqual(['#1', '8888#5'])
  })

  test('is not shown to the next player, who begins with his own slip', async () => {
    const { core, slip } = await open({ backend: { place: () => Promise.reject(lost()) } })
    fill(slip)
    await slip.place()
    await core.session.open({ ...DEMO, loginid: 'somebody' })
    expect(slip.$placement.get().state).toBe('editing')
    expect(texts(slip)).toEqual([''])
  })
})

test('a reload of the tab loses nothing but dates that have closed; a text that is no draft is as good as none', async () => {
  const { slip } = await open()
  fill(slip)
  slip.toggleDate('2026-11-21')
  slip.goTo(1)
  environment = createTestEnvironment({ now: '2026-11-21T19:30:00+08:00', keptInTab: environment.keptInTab })
  expect((await open()).slip.$draft.get()).toEqual({ ...slip.$draft.get(), dates: ['2026-11-22'] })
  environment = createTestEnvironment({ keptInTab: new Map([['lottery:keypad:draft', '{"rows":[{"text":3}]}']]) })
  expect(texts((await open()).slip)).toEqual([''])
})

describe('against the sandbox', () => {
  async function openLottery(change: (path: string) => void = () => {}): Promise<{ slip: KeypadSlip; lottery: Lottery; balance: () => number | undefined }> {
    const sandbox = createSandbox({ seed: 7, now: environment.now })
    const fetch: Fetch = (url, init) => {
      change(new URL(url).pathname)
      return sandbox.fetch(url, init)
    }
    const lottery = createLottery({ api: 'https://bets.test/api', ...DEMO, environment: { ...environment, fetch } })
    const release = lottery.retain()
    await soon(() => expect(lottery.session.$state.get().state).toBe('ready'))
    release()
    return { slip: lottery.use(createKeypadSlip), lottery, balance: () => lottery.account.$account.get()?.balance }
  }

  test('a slip of every kind of row costs what the screen says', async () => {
    const { slip, balance } = await openLottery()
    const before = balance() ?? NaN
    slip.toggleDate('2026-11-22')
    slip.setSlots(['M', 'T'])
    type(slip, '1234#1#2/*1123#0.5/**1234#5/*1234*#1/++34#0#1/#3/12345#1/123456#2/#18/')
    slip.toggleStake('A')
    slip.toggleStake('C')
    type(slip, '123#1#2')
    expect(slip.$summary.get().problems).toEqual([])
    const { total } = slip.$summary.get()
    expect(total).toBe(2 * (300 + 12 * 50 + 500 + 200 + 100 * 100) + 100 + 200 + 2 * 300)
    await slip.place()
    const placement = slip.$placement.get()
    expect(placement).toMatchObject({ state: 'placed', total })
    expect(placement.state === 'placed' && placement.items.map(({ number }) => number)).toEqual(['1234', '*1123', '**1234', '*1234*', 'RR34', '12345', '123456', '123'])
    await soon(() => expect(balance()).toBe(before - total))
  })

  test('the 3-bet variant goes to its own call, and a row that is refused stays with its draw', async () => {
    const paths: string[] = []
    const { slip } = await openLottery((path) => paths.push(path))
    slip.setThree(true)
    slip.toggleDate('2026-11-21')
    slip.setSlots(['L', 'L10'])
    type(slip, '1234#1/0145#1')
    const { total } = slip.$summary.get()
    await slip.place()
    expect(paths).toContain(new URL(callAddress(resolveEndpoints('https://bets.test/api').fdapi, resolvePaths({}).postBetEkor3)).pathname)
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: total / 2 })
    expect(texts(slip)).toEqual(['#8L10', '0145#1'])
  })
})
