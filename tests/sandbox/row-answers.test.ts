import { describe, expect, it } from 'vitest'
import { freshClient, rowText } from './client.js'
import { opening, placed } from './posted-rows.js'

describe('PostBetEkor3', () => {
  it.each([
    ['one date', rowText(['1234#1']), 'Success'],
    ['the current draw', rowText(['1234#1'], { dates: '' }), 'Success'],
    ['two dates', rowText(['1234#1'], { dates: '#21#22' }), 'E121'],
    ['two draws', rowText(['1234#1'], { dates: '2' }), 'E121'],
    ['a digit set', 'D#21/11\n#M\n[A]1\n[B]2\n[C]3\n[D]4\n#1#0#0', 'E123'],
  ])('%s', async (_, text, status) => {
    expect((await placed(text, { call: 'PostBetEkor3' })).statuses).toEqual([status])
  })
})

describe('a ClientRef', () => {
  it.each(['PostBetEkor', 'PostBetEkor3'] as const)('of %s seen before gets its first answer again and charges nothing', async (call) => {
    const client = freshClient()
    const fields = { text: rowText(['1234#1', '0145#1', '5678#1']), ref: 'slip', call }
    const first = await client.bet(fields)
    expect(first.map(({ status }) => status)).toEqual(['Success', 'E145', 'Success'])
    expect(await client.bet(fields)).toEqual(first)
    expect(await client.balance()).toBe(opening - 200)
  })
})

describe('magic numbers among rows', () => {
  it('0998 among others places all and loses the reply', async () => {
    const client = freshClient()
    const fields = { text: rowText(['1234#1', '0998#1']), ref: 'lost' }
    await expect(client.bet(fields)).rejects.toThrow(TypeError)
    expect((await client.bet(fields)).map(({ status }) => status)).toEqual(['Success', 'Success'])
    expect(await client.balance()).toBe(opening - 200)
  })

  it('one that ends the session refuses the call, and 0997 breaks it', async () => {
    const client = freshClient()
    expect(await client.bet({ text: rowText(['1234#1', '*0104#1']) })).toMatchObject({ status: 'E104' })
    await expect(client.bet({ text: rowText(['1234#1', '0997#1']) })).rejects.toThrow(SyntaxError)
    expect(await client.balance()).toBe(opening)
  })

  it('an R or a 3D number is none', async () => {
    expect((await placed(rowText(['R145#0.1', '014#1', '00145#1'], { types: '#3' }))).statuses).toEqual(['Success', 'Success', 'Success'])
  })
})

describe('the receipt', () => {
  it('lists every line in 38 columns, with its types, mode, stakes and cost', async () => {
    const { items } = await placed('D#21#22\n#13\n1234#1#0.5\n*1123#1\n*#83\n**567#0#2\n1R34#1#0#0#0#0#10#10#10#10')
    const output = items[0]?.Output ?? ''
    const lines = output.split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBe(38)
    expect(lines).toEqual([
      '4D RESULT               R261121-000001', '2026-11-21 12:00:00 GMT+8', 'Player demo                        MYR', '-'.repeat(38),
      'Draw   Sat 2026-11-21   Sun 2026-11-22',
      'Types  M T', '-'.repeat(38),
      '1234                              6.00', '  B 1.00  S 0.50',
      '1123 BOX                         48.00', '  B 1.00',
      '-'.repeat(38),
      'Types  L3', '-'.repeat(38),
      '567 I-BOX                         4.00', '  3C 2.00',
      '1R34                            820.00', '  B 1.00  SB 10.00  SC 10.00  SD 10.00', '  SE 10.00',
      '-'.repeat(38),
      expect.stringMatching(/^TOTAL {3}29 numbers +878\.00$/), expect.stringMatching(/^BALANCE /), '-'.repeat(38), 'Void until Sat 2026-11-21 15:00', 'Thank you. Keep this receipt.',
    ])
  })
})
