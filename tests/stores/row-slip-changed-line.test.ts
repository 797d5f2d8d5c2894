import { expect, test } from 'vitest'
import { accepted } from './bet-items.js'
import { settle } from './environment.js'
import { add, open, type } from './row-slips.js'

test('a line that was changed leaves the fields as they were: the next number is not bet in its draws, mode, stakes or kind', async () => {
  const { slip } = await open()
  slip.toggleDate('2026-11-22')
  slip.setMode('box')
  add(slip, { number: '1234', slots: ['M'], stakes: { B: '10' } })
  slip.setMode('straight')
  add(slip, { number: '5678', slots: ['P'], stakes: { B: '1' } })
  slip.edit(0)
  slip.press('delete')
  slip.press('5')
  expect(slip.add()).toBe(true)
  type(slip, '4321')
  expect(slip.$summary.get().entry.total).toBe(100)
  expect(slip.$entry.get()).toMatchObject({ number: '4321', mode: 'straight', slots: ['P'], stakeTexts: { B: '1' } })
})

test('a line that is bought while it is being changed leaves no number in the field of its kind', async () => {
  const { slip } = await open({ backend: { place: () => Promise.resolve([accepted('g1')]) } })
  slip.toggleDate('2026-11-22')
  slip.chooseKind('3D')
  add(slip, { number: '123', stakes: { '3A': '1' } })
  slip.edit(0)
  slip.chooseKind('4D')
  await slip.place()
  await settle()
  slip.acknowledge()
  slip.chooseKind('3D')
  expect(slip.$entry.get().number).toBe('')
})
