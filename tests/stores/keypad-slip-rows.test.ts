import { expect, test } from 'vitest'
import { DEMO } from './core.js'
import { fill, open, texts, type } from './keypad-slips.js'

test('a held Backspace in the first row eats no row below it', async () => {
  const { slip } = await open()
  slip.toggleDate('2026-11-22')
  type(slip, '#1/1234#1/5678#2')
  slip.goTo(0)
  for (let press = 0; press < 20; press++) slip.press('delete')
  expect(texts(slip)).toEqual(['', '1234#1', '5678#2'])
})

test("a row that was taken away is not put back into another player's slip", async () => {
  const { core, slip } = await open()
  fill(slip)
  const line = slip.removeRow(2)
  if (!line) throw new Error('there is a third row')
  await core.session.open({ ...DEMO, loginid: 'somebody' })
  expect(slip.restoreRow(2, line)).toBe('gone')
  expect(texts(slip)).toEqual([''])
})
