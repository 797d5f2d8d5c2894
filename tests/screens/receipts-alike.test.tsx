import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Receipt } from '../../src/api/backend.js'
import { rowOfOpened } from '../../src/stores/viewed-receipt.js'
import { open } from './receipts-page.js'
import type { Rendered } from './render.js'

const rows = ({ root }: Rendered) => [...root.querySelectorAll<HTMLElement>('.receipt-row')]
const wire = (GUID: string, changes: object = {}) => ({ ReceiptNo: '77', DrawDate: '2026-11-22', Currency: 'MYR', Total: 1, Status: 'Open', Output: 'text', GUID, BetString: 'D#22\n#1\n1234#1', CreatedAt: '2026-11-21 12:00', ...changes })

test.each([
  ['GUIDs', ['a', 'b', 'c']],
  ['no GUIDs', ['', '', '']],
])('of receipts with one number and %s the one that was opened has the focus when one comes back', async (_, guids) => {
  const data = guids.map((guid) => wire(guid))
  const page = await open([], { intercept: (next) => (url, init) => (url.includes('GetMobileReceipt') ? Promise.resolve(Response.json({ status: 'S100', data })) : next(url, init)) })
  await waitFor(() => expect(rows(page)).toHaveLength(3))
  await page.user.click(rows(page)[2] as HTMLElement)
  await page.screen.findByRole('heading', { level: 1, name: 'Receipt' })
  await page.user.click(page.screen.getByRole('button', { name: 'Back to the receipts' }))
  await waitFor(() => expect(page.root.activeElement).toBe(rows(page)[2]))
  expect(page.root.querySelectorAll('[data-arrival]')).toHaveLength(1)
})

test('which row was opened goes by number and GUID, and by its place among those that have none', () => {
  const receipt = (receiptNo: string, guid = ''): Receipt => ({ guid, receiptNo, drawDate: '', currency: 'MYR', total: 100, status: 'Open', output: '', betString: '', createdAt: '' })
  const opened = { receiptNo: '77', guid: '', row: 1 }
  expect(rowOfOpened([receipt('77'), receipt('77'), receipt('77')], opened)).toBe(1)
  // Another one is above it since.
  expect(rowOfOpened([receipt('79'), receipt('78'), receipt('77')], opened)).toBe(2)
  expect(rowOfOpened([receipt('77', 'a'), receipt('77', 'b'), receipt('77', 'c')], { ...opened, guid: 'c' })).toBe(2)
  expect(rowOfOpened([receipt('77', 'a'), receipt('77', 'b')], { ...opened, guid: 'c' })).toBe(-1)
  expect(rowOfOpened([], opened)).toBe(-1)
  expect(rowOfOpened([receipt('77')], null)).toBe(-1)
})
