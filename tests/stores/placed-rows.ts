import { expect } from 'vitest'
import type { Lottery } from '../../src/lottery.js'
import type { RowSlip } from '../../src/stores/row-slip.js'
import { typeRow, type Row } from './row-slips.js'

export const AGENT = { sn: 'DEMO', loginid: 'agent', token: 'agent123' }
export const SUNDAY = '2026-11-22'

/** Adds a row of which nothing is wrong. */
export function add(slip: RowSlip, row?: Row): void {
  typeRow(slip, row)
  expect(slip.$summary.get().entry.problems).toEqual([])
  expect(slip.add()).toBe(true)
}

/** Those rows, one unless told otherwise, for Sunday. */
export function fill(slip: RowSlip, rows: Row[] = [{}], date = SUNDAY): void {
  slip.toggleDate(date)
  for (const row of rows) add(slip, row)
}

export const balance = async (lottery: Lottery) => (await lottery.account.refresh(), lottery.account.$account.get()?.balance ?? NaN)
export const rowsOf = (slip: RowSlip) => slip.$draft.get().lines.map(({ row: { number, slots } }) => `${number} ${slots.join('')}`)
/** The server hears the next call of that path, and its answer is lost. */
export const loseReply = (path: string) => ({ path, answer: async (sandbox: () => Promise<Response>) => (await sandbox(), Promise.reject(new TypeError('connection reset'))) })
