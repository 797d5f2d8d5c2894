import { describe, expect, test } from 'vitest'
import { DEMO } from './core.js'
import { add, fill, numbers, open, type, typeRow } from './row-slips.js'

describe('what is left of a slip that was cleared', () => {
  test('comes back before what was added since, with the number that was typed', async () => {
    const { slip } = await open()
    fill(slip)
    type(slip, '80')
    const undo = slip.clear()
    add(slip, { number: '5678' })
    expect(undo()).toBe(true)
    expect(numbers(slip)).toEqual(['1234', '5678'])
    expect(slip.$entry.get().number).toBe('80')
  })

  test('comes back with the line that was being changed: Add puts it in its place, and not a second time beside it', async () => {
    const { slip } = await open()
    fill(slip)
    slip.edit(0)
    const undo = slip.clear()
    expect(undo()).toBe(true)
    slip.setStake('B', '2')
    expect(slip.add()).toBe(true)
    expect(numbers(slip)).toEqual(['1234'])
    expect(slip.$draft.get().lines[0]?.row.stakes).toEqual({ B: 200 })
  })

  test('leaves alone what was typed since into its fields, and gives them the number that they had', async () => {
    const { slip } = await open()
    fill(slip)
    typeRow(slip, { number: '80', stakes: { B: '3' } })
    const undo = slip.clear()
    slip.setStake('S', '5')
    slip.toggleSlot('T')
    slip.setMode('box')
    expect(undo()).toBe(true)
    expect(slip.$entry.get()).toMatchObject({ number: '80', slots: ['M', 'T'], mode: 'box', stakeTexts: { S: '5' } })
    expect(slip.$entry.get().stakeTexts.B).toBeUndefined()
  })

  test('does not make fields that were typed into since those of the line that was being changed', async () => {
    const { slip } = await open()
    fill(slip)
    slip.edit(0)
    const undo = slip.clear()
    slip.setStake('B', '5')
    expect(undo()).toBe(true)
    expect([numbers(slip), slip.$entry.get().number, slip.$draft.get().editing]).toEqual([['1234'], '', null])
  })

  test('comes back with the number of another kind, and with what the fields were before a line was taken there', async () => {
    const { slip } = await open()
    fill(slip)
    slip.chooseKind('3D')
    type(slip, '77')
    slip.chooseKind('4D')
    const before = slip.$entry.get()
    slip.edit(0)
    slip.clear()()
    slip.cancelEdit()
    expect(slip.$entry.get()).toEqual(before)
    slip.chooseKind('3D')
    expect(slip.$entry.get().number).toBe('77')
  })

  test('leaves a line that is being changed by then what it is: Add puts it in its place', async () => {
    const { slip } = await open()
    fill(slip)
    const undo = slip.clear()
    add(slip, { number: '5678' })
    expect(slip.edit(0)).toBe(true)
    expect(undo()).toBe(true)
    slip.setStake('B', '2')
    expect(slip.add()).toBe(true)
    expect(numbers(slip)).toEqual(['1234', '5678'])
    expect(slip.$draft.get().lines[1]?.row.stakes).toEqual({ B: 200 })
  })

  test('leaves alone a number that is typed by now', async () => {
    const { slip } = await open()
    fill(slip)
    type(slip, '80')
    const undo = slip.clear()
    type(slip, '9')
    expect([undo(), numbers(slip), slip.$entry.get().number]).toEqual([true, ['1234'], '9'])
  })

  test('does not come back into a list that it would make too long, nor to another player', async () => {
    const { core, slip } = await open()
    for (let row = 0; row < 30; row++) add(slip)
    const undo = slip.clear()
    for (let row = 0; row < 21; row++) add(slip)
    expect([undo(), numbers(slip).length]).toEqual([false, 21])
    slip.remove(0)
    expect([undo(), numbers(slip).length]).toEqual([true, 50])

    const another = slip.clear()
    await core.session.open({ ...DEMO, loginid: 'somebody' })
    expect([another(), numbers(slip)]).toEqual([false, []])
  })
})
