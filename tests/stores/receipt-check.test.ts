import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betStringRows, formatBetString } from '../../src/domain/bet-string.js'
import { instant } from '../../src/domain/calendar.js'
import type { DrawResult } from '../../src/domain/draw-result.js'
import { slipTotal } from '../../src/domain/slip.js'
import { defaultCalendar, type SlotCode } from '../../src/domain/slots.js'
import { checkStrikes } from '../../src/domain/strikes.js'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import type { KeptReceipt } from '../../src/stores/kept-receipts.js'
import { checkReceipts } from '../../src/stores/receipt-check.js'
import { rowsOfParts } from '../../src/stores/slip-parts.js'
import { anySlip, row as rowWith, slipOf, today } from '../domain/slips.js'
import { agent, betText, clientOf, demo, handClock, noon, rowText } from '../sandbox/client.js'

const numbers = {
  first: '1234', second: '4321', third: '0007', starters: ['1243', ...Array.from({ length: 12 }, () => '9999')], consolations: ['1324', ...Array.from({ length: 9 }, () => '8888')],
  fiveD: ['12345', '23456', '34567'] as [string, string, string], sixD: '123456',
}
const SLOTS: SlotCode[] = ['M', 'P', 'T', 'L', 'L3']
const resultsOf = (date: string) => Object.fromEntries(SLOTS.map((slot): [SlotCode, DrawResult] => [slot, { slot, date, status: 'final', ...numbers, from: [null, null, null] }]))
/** The same, but that no two draws have the same first prize. */
const unlike = Object.fromEntries(Object.entries(resultsOf(today)).map(([slot, result], index) => [slot, { ...result, first: ['1234', '5678', '1243', '4321', '8765'][index] ?? '', second: '0002', third: '0003' }]))
const now = instant(today, '23:00')
const options = (date = today) => ({ calendar: defaultCalendar, results: resultsOf(date), now })

const kept = (changes: Partial<KeptReceipt> = {}): KeptReceipt => ({
  scope: 'test', owner: 'demo', clientRef: 'r', guids: ['g'], receiptNo: '', userId: 'demo', currency: 'MYR', betString: rowText(['1234#1']), parts: null, total: 100,
  formatBox: 'S', boxIsMultiplied: true, at: Date.parse(noon), ...changes,
})

describe('a kept receipt', () => {
  test('is checked against the results of the date', () => {
    expect(checkReceipts([kept()], today, options())).toMatchObject([{ receipt: { clientRef: 'r' }, check: { state: 'won', won: 300_000, slots: ['M'] } }])
    expect(checkReceipts([kept()], '2026-11-22', options('2026-11-22'))).toEqual([])
  })

  test.each<[string, Partial<KeptReceipt>]>([
    ['cannot be read', { betString: 'hello' }],
    ['has a line that cannot be read', { betString: rowText(['1234#1', 'x']) }],
    ['costs something else than was paid', { total: 99 }],
    ['says another mode by another setting', { betString: rowText(['*1234#1']), total: 2_400, formatBox: 'D' }],
    ['has no part of that place', { parts: [3] }],
    ['has draw types without the one that was bought', { betString: betText({ types: 'MP' }), parts: [5], total: 100 }],
  ])('whose string %s is none to go by', (_, changes) => expect(checkReceipts([kept(changes)], today, options())).toEqual([]))

  test('of a digit set counts the draw types that were bought', () => {
    const bet = kept({ betString: betText({ types: 'MPT', digits: ['1', '2', '3', '4'] }), parts: [0, 2], total: 200 })
    expect(checkReceipts([bet], today, options())).toMatchObject([{ check: { slots: ['M', 'T'], won: 600_000 } }])
  })

  test('of a slip counts the lines that were bought', () => {
    const bet = kept({ betString: rowText(['1234#1', '4321#1', '5678#1']), parts: [1, 2], total: 200 })
    expect(checkReceipts([bet], today, options())).toMatchObject([{ check: { won: 100_000 } }])
  })
})

test('parts are the rows of the string that was sent, where rows that follow one another could be read as one group', () => {
  const slip = slipOf(...['1234', '5678'].flatMap((number) => (['M', 'L3'] as const).map((slot) => rowWith({ number, slots: [slot] }))))
  const bought = kept({ betString: formatBetString(slip), parts: [0, 1], total: 200 })
  const drawn = (first: Partial<Record<SlotCode, string>>) => Object.fromEntries(Object.entries(resultsOf(today)).map(([slot, result]) => [slot, { ...result, first: first[slot as SlotCode] ?? '9999', second: '9998', starters: [], consolations: [] }]))
  const wonWith = (first: Partial<Record<SlotCode, string>>) => checkReceipts([bought], today, { ...options(), results: drawn(first) })[0]?.check.won
  expect([wonWith({ L3: '1234' }), wonWith({ M: '1234' }), wonWith({ M: '5678' }), wonWith({ L3: '5678' })]).toEqual([300_000, 300_000, 0, 0])
})

test('a slip read back from its string, wholly or in part, wins what the slip itself wins', () => {
  fc.assert(fc.property(anySlip(SLOTS), fc.boolean(), fc.constantFrom<['S' | 'D', boolean]>(['S', true], ['D', false]), fc.array(fc.nat(40)), ({ dates, rows: made }, areSplit, [formatBox, boxIsMultiplied], chosen) => {
    // The same line for one draw and for another: what Bet 3 writes of several is read back as one run of lines.
    const slip = { dates, rows: areSplit ? made.flatMap((one) => (one.slots.includes('M') ? (['M', 'L3'] as const).map((slot) => ({ ...one, slots: [slot] })) : [one])) : made }
    fc.pre(slip.rows.every(({ slots }) => slots.length > 0))
    const format = { formatBox, calendar: defaultCalendar }
    const parts = betStringRows(slip, format).map((_, index) => index).filter((index) => chosen.includes(index))
    for (const some of [null, parts]) {
      const rows = some === null ? slip.rows : rowsOfParts(slip, some, format).map(({ row }) => row)
      const bet = kept({ betString: formatBetString(slip, format), formatBox, boxIsMultiplied, parts: some, total: slipTotal({ ...slip, rows }, { boxIsMultiplied }) })
      const drawn = { ...options(), results: unlike }
      const direct = checkStrikes({ ...slip, rows, placedAt: new Date(noon) }, today, { ...drawn, boxIsMultiplied })
      const [checked] = checkReceipts([bet], today, drawn)
      expect(checked?.check.won ?? 0).toBe(direct?.won ?? 0)
      expect(checked?.check.slots).toEqual(direct?.slots)
    }
  }))
})

test('the device and the sandbox, which share no code for it, find the same prizes', async () => {
  const number = fc.constantFrom('1234', '4321', '1243', '9999', '0007', '5678', '234', '007')
  const stars = fc.constantFrom(['', ''], ['*', ''], ['**', ''], ['*', '*'])
  const line = fc.oneof(fc.constantFrom('12RR#1', 'R234#0.5#1'), fc.tuple(number, stars, fc.constantFrom('#1', '#1#1')).map(([digits, [start = '', end = ''], stakes]) => `${start}${digits}${end}${stakes}`))
  const rows = fc.tuple(fc.array(line, { minLength: 1, maxLength: 4 }), fc.constantFrom('#1', '#18', '#123'), fc.constantFrom('#21', '#21#22')).map(([lines, types, dates]) => rowText(lines, { types, dates }))
  const set = fc.tuple(fc.constantFrom('1', '12', '0123'), fc.constantFrom('', 'BOX', 'IBOX', 'REV'), fc.constantFrom('M', 'ML'))
    .map(([first, mode, types]) => betText({ digits: [first, '2', '34', '34'], mode, types, stakes: '1#0.5#0.5' }))
  await fc.assert(fc.asyncProperty(fc.oneof(rows, set), fc.constantFrom(demo, agent), async (text, session) => {
    const sandbox = createControlledSandbox({ now: handClock(noon).now })
    const client = clientOf(sandbox)
    const items = await client.bet({ text, session })
    fc.pre(items.every(({ status }) => status === 'Success'))
    const [record] = (await sandbox.control.state()).bets
    const settings = session === agent ? { formatBox: 'D', boxIsMultiplied: false } as const : {}
    for (const date of [today, '2026-11-22']) {
      for (const slot of SLOTS) await sandbox.control.publish(slot, date, numbers)
      const { data } = await client.post<{ data: { Prize: number }[] }>(`/FDAPI/Report/GetMobileStrike?DrawDate=${date}&Currency=MYR`, session)
      const [checked] = checkReceipts([kept({ betString: text, total: record?.total, ...settings })], date, options(date))
      expect(checked?.check.prizes.map(({ amount }) => amount).sort() ?? []).toEqual(data.map(({ Prize }) => Math.round(Prize * 100)).sort())
    }
  }), { numRuns: 60 })
})
