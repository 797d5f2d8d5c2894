/** What a player left behind: what storage holds of a bet screen, or of his limits, by key. The screens read it as they read any other. */

/** The server's address. Any origin does: nothing leaves the page. */
export const API = 'https://gallery.invalid/api'

const dates = ['2026-11-21', '2026-11-22']
const blank = { number: '', slots: [], mode: 'straight', stakeTexts: {}, lucky: false }

type Row = { number: string; mode: string; slots: string[]; stakes: Record<string, number> }
const line = (row: Row) => ({ row, lucky: false })

function rowSlip(rows: readonly Row[], onDates: readonly string[], slots: readonly string[]): string {
  const entries = { '3D': blank, '4D': { ...blank, slots }, '5D': blank, '6D': blank }
  return JSON.stringify({ dates: onDates, kind: '4D', entries, lines: rows.map(line), editing: null })
}

const usual: Row[] = [
  { number: '8086', mode: 'straight', slots: ['M', 'P', 'T'], stakes: { B: 100, S: 100 } },
  { number: '1234', mode: 'box', slots: ['M'], stakes: { B: 50 } },
  { number: '12R4', mode: 'straight', slots: ['M', 'P'], stakes: { B: 100 } },
  { number: '7731', mode: 'ibox', slots: ['M', 'P', 'T', 'S', 'B', 'W'], stakes: { B: 500, S: 200 } },
]
const fifty: Row[] = Array.from({ length: 50 }, (_, index) => ({
  number: String(1000 + index * 173), mode: 'straight', slots: ['M', 'P', 'T', 'S', 'B', 'W', 'L', 'A', 'N'], stakes: { B: 99980, S: 99980 },
}))
const byHour: Row[] = [
  { number: '8086', mode: 'straight', slots: ['L', 'L3'], stakes: { B: 100, S: 100 } },
  { number: '1234', mode: 'reverse', slots: ['L10', 'A'], stakes: { B: 50 } },
]

export const drafts = {
  /** The quick bet, and the digit sets. */
  digits: { 'lottery:bet2:draft': JSON.stringify({ dates, slots: ['M', 'P', 'T'], digits: ['12', '3', '4', '567'], mode: 'straight', stakeTexts: { B: '1', S: '1', SA: '' } }) },
  rows: { 'lottery:bet1:draft': rowSlip(usual, dates, ['M', 'P', 'T']) },
  fifty: { 'lottery:bet1:draft': rowSlip(fifty, dates, ['M']) },
  rows3: { 'lottery:bet3:draft': rowSlip(byHour, dates.slice(0, 1), ['L', 'L3']) },
  keypad: {
    'lottery:keypad:draft': JSON.stringify({
      dates,
      rows: ['#123', '8086#1#1', '*1234#0.5', '12R4#1', '123#1'].map((text) => ({ text, toggles: ['B', 'S'] })),
      at: 3,
      three: false,
    }),
  },
  /** Until tomorrow noon. */
  timeOut: {
    'lottery:play-limits': JSON.stringify([{ scope: API, owner: 'demo', daily: { MYR: { amount: 20_000, asked: null } }, timeOut: Date.parse('2026-11-22T12:00:00+08:00') }]),
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type DraftName = keyof typeof drafts
