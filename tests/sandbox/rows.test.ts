import { describe, expect, it } from 'vitest'
import { agent, freshClient, rowText } from './client.js'
import { opening, placed } from './posted-rows.js'

const agentOpening = 1_000_000

describe('what a number line costs', () => {
  it.each([
    ['straight', ['1234#1#1'], 200],
    ['BOX, 24 permutations', ['*1234#0.5'], 1200],
    ['BOX, 12', ['*1123#1'], 1200],
    ['BOX, 6', ['*1122#1'], 600],
    ['BOX, 4', ['*1112#1'], 400],
    ['BOX of equal digits', ['*7777#1'], 100],
    ['BOX of 3D', ['*123#1#1'], 1200],
    ['I-BOX, charged once', ['**1234#5'], 500],
    ['REVERSE', ['*1234*#1'], 200],
    ['REVERSE of a palindrome', ['*1221*#1'], 100],
    ['one R', ['R123#0#1'], 1000],
    ['two R', ['R1R3#0.1'], 1000],
    ['all seven stakes', ['1234#1#1#1#0#0#1#1#1#1'], 700],
    ['3A and 3C', ['123#1#2.5'], 350],
  ])('%s', async (_, lines, cost) => {
    expect(await placed(rowText(lines))).toMatchObject({ statuses: ['Success'], cost })
  })

  it.each([
    ['types and dates', rowText(['1234#1'], { dates: '#21#22#25', types: '#123' }), 900],
    ['5D and 6D on Toto', rowText(['12345#1', '123456#2'], { types: '#3' }), 300],
    ['6D on Lucky and Winboxlotto', rowText(['123456#1'], { types: '#89' }), 200],
    ['the current draw', rowText(['1234#1'], { dates: '' }), 100],
    ['the current draw, by its number', rowText(['1234#1'], { dates: '1' }), 100],
    ['the next 7 draws', rowText(['1234#1'], { dates: '7' }), 700],
    ['the next 9 draws of two types', rowText(['1234#1'], { dates: '9', types: '#18' }), 1800],
    ['a day with its zero', rowText(['1234#1'], { dates: '#25#22' }), 200],
    ['groups of their own', 'D#21\n#12\n1234#1\n5678#1\n#8\n1234#1', 500],
    ['3 PM, evening and 10 PM', 'D#21\n#89\n1234#1\n*#83\n1234#1\n*#810\n1234#1\n*#93\n1234#1\n*#03\n1234#1', 600],
  ])('by %s', async (_, text, cost) => {
    const { statuses, cost: taken } = await placed(text)
    expect([new Set(statuses), taken]).toEqual([new Set(['Success']), cost])
  })

  it('follows the account: stars swapped, and a BOX amount that is the total', async () => {
    expect(await placed(rowText(['**1234#1']), { session: agent })).toMatchObject({ statuses: ['Success'], cost: 100 })
    expect(await placed(rowText(['*7777#1']), { session: agent })).toMatchObject({ statuses: ['E128'], cost: 0 })
    expect(await placed(rowText(['**7777#1']), { session: agent })).toMatchObject({ statuses: ['Success'], cost: 100 })
    expect(await placed(rowText(['*1234*#1']), { session: agent })).toMatchObject({ statuses: ['Success'], cost: 200 })
  })
})

describe('each number line has an outcome of its own', () => {
  it.each([
    ['a line that says nothing', '1234', 'E123'],
    ['three stars', '***1234#1', 'E123'],
    ['two stars and one', '**1234*#1', 'E123'],
    ['a star behind alone', '1234*#1', 'E123'],
    ['ten amounts', '1234#1#1#1#0#0#1#1#1#1#1', 'E123'],
    ['two digits', '12#1', 'E126'],
    ['seven digits', '1234567#1', 'E126'],
    ['R in 3D', '12R#1', 'E126'],
    ['three R', '1RRR#1', 'E126'],
    ['R in a BOX', '*R123#1', 'E128'],
    ['R in an I-BOX', '**R123#1', 'E128'],
    ['R in a REVERSE', '*R123*#1', 'E128'],
    ['I-BOX of equal digits', '**7777#1', 'E128'],
    ['I-BOX of equal digits in 3D', '**777#1', 'E128'],
    ['SA on 3D', '123#1#0#1', 'E128'],
    ['SE on 3D', '123#1#0#0#0#0#0#0#0#1', 'E128'],
    ['an amount in a place that nothing uses', '1234#1#0#0#1', 'E124'],
    ['no stake', '1234#0', 'E124'],
    ['no stake but zeros', '1234#0#0#0#0#0#0#0#0#0', 'E124'],
    ['an empty amount', '1234#', 'E124'],
    ['two decimals', '1234#1.25', 'E124'],
    ['five digits of money', '1234#12345', 'E124'],
    ['9999.9', '1234#9999.9', 'E140'],
    ['too little I-BOX', '**1234#0.4', 'IBoxMinAmountRequired'],
    ['the least I-BOX', '**1234#0.5', 'Success'],
    ['the least', '1234#0.1', 'Success'],
    ['sold out', '0145#1', 'E145'],
    ['no money, by its magic', '0117#1', 'E117'],
  ])('%s', async (_, line, status) => {
    const { statuses, cost, items } = await placed(rowText(['5678#1', line, '9876#1']))
    expect(statuses).toEqual(['Success', status, 'Success'])
    expect(cost).toBe(status === 'Success' ? 200 + (line.endsWith('0.5') ? 50 : 10) : 200)
    // One receipt, on the first that was accepted.
    expect(items.map(({ Output }) => Output !== '')).toEqual([true, false, false])
    expect(items[0]?.GUID).toBe(items[2]?.GUID)
  })

  it('the receipt is on the first that was accepted', async () => {
    const { items } = await placed(rowText(['0145#1', '5678#1']))
    expect(items.map(({ Output, GUID }) => [Output !== '', GUID !== ''])).toEqual([[false, false], [true, true]])
    expect(items[1]?.Output).not.toContain('0145')
  })

  it('the receipt counts the numbers as the screen does: a number in two lines is two bets', async () => {
    const { items } = await placed(rowText(['1234#1', '1234#0#1', '*1123#1']))
    expect(items[0]?.Output).toContain('TOTAL   14 numbers')
  })

  it('a line is taken wholly or not at all, and the refusal names the types', async () => {
    // Monday the 23rd: only L, A and N draw.
    const { statuses, cost, items } = await placed('D#23\n#8\n1234#1\n#138\n1234#1')
    expect(statuses).toEqual(['Success', 'DrawTypeNotAvail'])
    expect(cost).toBe(100)
    expect(items[1]?.message).toContain('Magnum, Toto')
  })

  it('a type that the package lacks is not available', async () => {
    expect(await placed(rowText(['1234#1'], { types: '#6' }))).toMatchObject({ statuses: ['DrawTypeNotAvail'], cost: 0 })
    expect(await placed(rowText(['1234#1'], { types: '#6' }), { session: agent })).toMatchObject({ statuses: ['Success'] })
  })

  it.each([
    ['5D on Lucky', '12345#1', '#8'],
    ['5D on Magnum', '12345#1', '#1'],
    ['6D on Perdana', '123456#1', '#0'],
    ['6D on Magnum and Toto', '123456#1', '#13'],
    ['the same type twice', '1234#1', '#11'],
    ['a letter', '1234#1', '#M'],
    ['no type', '1234#1', '#'],
    ['an hour that Perdana has not', '1234#1', '*#010'],
    ['an evening code with a star', '1234#1', '*#8'],
  ])('E122 for %s', async (_, line, types) => {
    expect(await placed(rowText([line], { types }))).toMatchObject({ statuses: ['E122'], cost: 0 })
  })

  it('E122 for lines above any types', async () => {
    expect(await placed('D#21\n1234#1\n#1\n5678#1')).toMatchObject({ statuses: ['E122', 'Success'], cost: 100 })
  })

  it.each(['12345', '123456'])('%s can only be bet straight, and on B alone', async (number) => {
    const lines = [`*${number}#1`, `**${number}#1`, `*${number}*#1`, `${number}#0#1`, `${number}#1#0#0#0#0#1`, `${number}#1`]
    expect(await placed(rowText(lines, { types: '#3' }))).toMatchObject({ statuses: ['E128', 'E128', 'E128', 'E128', 'E128', 'Success'], cost: 100 })
  })
})

describe('minimums by currency', () => {
  // The agent writes I-BOX with one star.
  it.each([
    ['MYR', ['1234#0.1', '*1234#0.5', '*1234#0.4'], ['Success', 'Success', 'IBoxMinAmountRequired']],
    ['SPR', ['1234#0.1', '*1234#0.5', '*1234#0.4'], ['Success', 'Success', 'IBoxMinAmountRequired']],
    ['THB', ['1234#1', '1234#0.9', '123#1#0.9', '*1234#5', '*1234#4.9'], ['Success', 'E124', 'E124', 'Success', 'IBoxMinAmountRequired']],
  ])('%s', async (currency, lines, statuses) => {
    expect((await placed(rowText(lines), { session: agent, currency })).statuses).toEqual(statuses)
  })

  it('hold for each of the seven stakes of 4D', async () => {
    const lines = [0, 1, 2, 5, 6, 7, 8].map((place) => `1234${Array.from({ length: place + 1 }, (_, index) => (index === place ? '#0.9' : '#0')).join('')}`)
    const { items, statuses } = await placed(rowText(lines), { session: agent, currency: 'THB' })
    expect(new Set(statuses)).toEqual(new Set(['E124']))
    expect(items.map(({ message }) => message)).toEqual(['B', 'S', 'SA', 'SB', 'SC', 'SD', 'SE'].map((type) => `The minimum for ${type} is 1.00.`))
  })

  it('a currency the account lacks is refused', async () => {
    expect(await freshClient().bet({ text: rowText(['1234#1']), currency: 'VND' })).toMatchObject({ status: 'V103', params: ['Currency'] })
  })
})

describe('what is wrong with the whole slip is every line\'s outcome', () => {
  it.each([
    ['no number line', 'D#21\n#1', ['E123']],
    ['no D line', '#1\n1234#1\n5678#1', ['E123', 'E123']],
    ['four dates', rowText(['1234#1'], { dates: '#21#22#24#25', types: '#8' }), ['E121']],
    ['more dates than a month has days', rowText(['1234#1'], { dates: '#21'.repeat(32) }), ['E121']],
    ['a date twice', rowText(['1234#1'], { dates: '#21#21' }), ['E121']],
    ['a date beyond the week', rowText(['1234#1', '5678#1'], { dates: '#29' }), ['E121', 'E121']],
    ['yesterday, which is in a month', rowText(['1234#1'], { dates: '#20' }), ['E121']],
    ['no such day', rowText(['1234#1'], { dates: '#32' }), ['E121']],
    ['no draw at all', rowText(['1234#1'], { dates: '0' }), ['E121']],
    ['ten draws', rowText(['1234#1'], { dates: '10' }), ['E121']],
    ['a month', rowText(['1234#1'], { dates: '#21/11' }), ['E121']],
  ])('%s', async (_, text, statuses) => {
    expect(await placed(text)).toMatchObject({ statuses, cost: 0 })
  })

  const rows = (count: number) => Array.from({ length: count }, (_, index) => `${1000 + index}#0.1`)

  it('50 rows are taken, 51 are not', async () => {
    expect((await placed(rowText(rows(50)))).cost).toBe(500)
    const { statuses, cost } = await placed(rowText(rows(51)))
    expect([statuses.length, new Set(statuses), cost]).toEqual([51, new Set(['E143']), 0])
  })

  it('ten thousand lines are refused in an answer that can be kept', async () => {
    const { statuses } = await placed(rowText(Array.from({ length: 10_000 }, () => '1234#1')))
    expect([statuses.length, new Set(statuses)]).toEqual([500, new Set(['E143'])])
  })

  it('50 rows that Bet 3 writes for three hours are 50 rows', async () => {
    const lines = rows(50).join('\n')
    const { statuses, cost } = await placed(`D#21\n#8\n${lines}\n*#83\n${lines}\n*#810\n${lines}`, { call: 'PostBetEkor3' })
    expect([statuses.length, new Set(statuses), cost]).toEqual([150, new Set(['Success']), 1500])
  })

  it('who may bet for whom', async () => {
    expect((await placed(rowText(['1234#1', '5678#1']), { id: 'player01' })).statuses).toEqual(['E131', 'E131'])
    const client = freshClient()
    await client.bet({ text: rowText(['1234#1']), session: agent, id: 'player01' })
    expect(await client.balance(agent)).toBe(agentOpening)
    expect(await client.balance({ SN: 'DEMO', LoginId: 'player01', AuthToken: 'player123' })).toBe(50_000 - 100)
  })

  it('more than the wallet has is refused for every line that would be taken', async () => {
    expect(await placed(rowText(['1234#1500', '0145#1', '5678#1500']))).toMatchObject({ statuses: ['E117', 'E145', 'E117'], cost: 0 })
    expect(await placed(rowText(['1234#1200', '5678#1200']))).toMatchObject({ statuses: ['Success', 'Success'], cost: opening })
  })
})

describe('cut-offs', () => {
  const slip = 'D#21\n#180\n1234#1\n#8\n1234#1\n#0\n1234#1\n*#83\n1234#1\n*#810\n1234#1\n*#03\n1234#1'

  it.each([
    ['14:59:59', ['Success', 'Success', 'Success', 'Success', 'Success', 'Success']],
    ['15:00:00', ['Success', 'Success', 'Success', 'BettingIsClosed', 'Success', 'BettingIsClosed']],
    ['18:30:00', ['E129', 'Success', 'Success', 'BettingIsClosed', 'Success', 'BettingIsClosed']],
    ['19:00:00', ['E129', 'Success', 'BettingIsClosed', 'BettingIsClosed', 'Success', 'BettingIsClosed']],
    ['19:30:00', ['BettingIsClosed', 'BettingIsClosed', 'BettingIsClosed', 'BettingIsClosed', 'Success', 'BettingIsClosed']],
    ['21:59:59', ['BettingIsClosed', 'BettingIsClosed', 'BettingIsClosed', 'BettingIsClosed', 'Success', 'BettingIsClosed']],
    ['22:00:00', ['BettingIsClosed', 'BettingIsClosed', 'BettingIsClosed', 'BettingIsClosed', 'BettingIsClosed', 'BettingIsClosed']],
  ])('at %s', async (time, statuses) => {
    const { statuses: answered, items } = await placed(slip, { call: 'PostBetEkor3' }, `2026-11-21T${time}+08:00`)
    expect(answered).toEqual(statuses)
    if (statuses[3] === 'BettingIsClosed') expect(items[3]?.message).toContain('Lucky 3 PM')
  })

  it('the next draws of a slot begin with the first that is open', async () => {
    const { items } = await placed(rowText(['1234#1'], { dates: '', types: '#18' }), {}, '2026-11-21T18:30:00+08:00')
    expect(items[0]?.Output).toContain('M    Sun 2026-11-22')
    expect(items[0]?.Output).toContain('L    Sat 2026-11-21')
  })
})
