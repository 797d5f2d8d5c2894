import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBetString } from '../../src/domain/bet-string.js'
import { digitSetTotal, formatDigitSet, type DigitSetBet } from '../../src/domain/digit-set.js'
import type { DrawResult } from '../../src/domain/draw-result.js'
import { modesOf, slotsOf, stakeTypesOf } from '../../src/domain/number-kinds.js'
import { prizes } from '../../src/domain/prizes.js'
import { slipTotal, type BetRow, type Slip } from '../../src/domain/slip.js'
import { validateSlip } from '../../src/domain/slip-rules.js'
import type { NumberKind } from '../../src/domain/slots.js'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import { agent, clientOf, demo, freshClient, handClock, noon } from './client.js'

const digits = fc.uniqueArray(fc.constantFrom(...'0123456789'), { minLength: 1, maxLength: 3 }).map((chosen) => chosen.sort().join(''))
const bets: fc.Arbitrary<DigitSetBet> = fc.record({
  dates: fc.uniqueArray(fc.constantFrom('2026-11-21', '2026-11-22', '2026-11-25'), { minLength: 1, maxLength: 3 }),
  slots: fc.uniqueArray(fc.constantFrom('M', 'P', 'T', 'S', 'B', 'W', 'L', 'A', 'N'), { minLength: 1, maxLength: 4 }),
  digits: fc.tuple(digits, digits, digits, digits),
  mode: fc.constantFrom('straight', 'box', 'reverse', 'ibox'),
  stakes: fc.record({ B: fc.integer({ min: 5, max: 20 }).map((tenths) => tenths * 10), S: fc.constantFrom(0, 50), SA: fc.constantFrom(0, 100) }),
})

/** A row that may be bet: a number of that kind in one of its modes, on some of its draws, with some of its stakes. */
const rowOf = (kind: NumberKind): fc.Arbitrary<BetRow> => {
  const digit = fc.constantFrom(...'0123456789')
  const number = fc.array(kind === '4D' ? fc.oneof({ weight: 9, arbitrary: digit }, { weight: 1, arbitrary: fc.constant('R') }) : digit, { minLength: Number(kind[0]), maxLength: Number(kind[0]) }).map((signs) => signs.join(''))
  const stake = fc.integer({ min: 5, max: 60 }).map((tenths) => tenths * 10)
  return number
    // Two R at most, and no magic number.
    .filter((text) => text.split('R').length <= 3 && !(text.length === 4 && text.startsWith('0')))
    .chain((text) => fc.record({
      number: fc.constant(text),
      mode: fc.constantFrom(...modesOf(kind, text)),
      slots: fc.uniqueArray(fc.constantFrom(...slotsOf(kind).filter((slot) => slot !== 'K')), { minLength: 1, maxLength: 4 }),
      stakes: fc.subarray([...stakeTypesOf(kind)], { minLength: 1 }).chain((types) => fc.tuple(...types.map(() => stake)).map((amounts) => Object.fromEntries(types.map((type, index) => [type, amounts[index] ?? 0])))),
    }))
}
const rows = fc.array(fc.oneof(...(['3D', '4D', '4D', '4D', '5D', '6D'] as const).map(rowOf)), { minLength: 1, maxLength: 4 })
const dates = fc.oneof(
  fc.uniqueArray(fc.constantFrom('2026-11-21', '2026-11-22', '2026-11-25'), { minLength: 1, maxLength: 3 }),
  fc.integer({ min: 1, max: 9 }).map((next) => ({ next })),
)
const slips: fc.Arbitrary<Slip> = fc.record({ dates, rows })

describe('the ledger', () => {
  it.each([
    ['a player', demo, 'S', true],
    ['an agent, with the stars swapped and a BOX amount that is the total', agent, 'D', false],
  ] as const)('takes for a slip of rows what the client says it will take: %s', async (_, session, formatBox, boxIsMultiplied) => {
    const outcomes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(slips, async (slip) => {
        const client = freshClient()
        const before = await client.balance(session)
        expect(validateSlip(slip, { currency: 'MYR', today: '2026-11-21' })).toEqual([])
        const statuses = new Set((await client.bet({ text: formatBetString(slip, { formatBox }), session })).map(({ status }) => status))
        expect(statuses.size).toBe(1)
        const [status = ''] = statuses
        expect(before - (await client.balance(session))).toBe(status === 'Success' ? slipTotal(slip, { boxIsMultiplied }) : 0)
        outcomes.add(status)
      }),
      { numRuns: 200, seed: 20261121 },
    )
    // A slip that the rules allow is refused for nothing but its price.
    expect([...outcomes].sort()).toEqual(['E117', 'Success'])
  })

  it('pays for a row what the client says it wins', async () => {
    const result: Omit<DrawResult, 'slot'> = {
      date: '2026-11-21', status: 'final', first: '1234', second: '4321', third: '1123', starters: [...Array.from({ length: 12 }, () => '1243'), '9981'], consolations: Array.from({ length: 10 }, () => '1324'),
      from: ['', '', ''], fiveD: ['12345', '23456', '34567'], sixD: '123456',
    }
    const numbers = ['234', '432', '321', '123', '1234', '4321', '1123', '1243', '1324', '3142', '9981', '1R34', 'R2R4', '12345', '34567', '92345', '99945', '123456', '123499', '999956', '000000']
    const winning = fc.constantFrom(...numbers).chain((number) => {
      const kind: NumberKind = `${number.length as 3 | 4 | 5 | 6}D`
      return fc.record({
        number: fc.constant(number),
        mode: fc.constantFrom(...modesOf(kind, number)),
        slots: fc.constant<BetRow['slots']>(['T']),
        stakes: fc.subarray([...stakeTypesOf(kind)], { minLength: 1 }).map((types) => Object.fromEntries(types.map((type, index) => [type, 50 + 10 * index]))),
      })
    })
    let wins = 0
    await fc.assert(
      fc.asyncProperty(winning, async (row) => {
        const sandbox = createControlledSandbox({ now: handClock(noon).now })
        const client = clientOf(sandbox)
        await client.bet({ text: formatBetString({ dates: ['2026-11-21'], rows: [row] }) })
        const staked = await client.balance()
        const { first, second, third, starters, consolations, fiveD, sixD } = result
        await sandbox.control.publish('T', '2026-11-21', { first, second, third, starters, consolations, fiveD, sixD } as Parameters<typeof sandbox.control.publish>[2])
        const expected = prizes(row, 'T', { ...result, slot: 'T' }).reduce((sum, { amount }) => sum + amount, 0)
        expect((await client.balance()) - staked).toBe(expected)
        if (expected > 0) wins += 1
      }),
      { numRuns: 150, seed: 20261121 },
    )
    expect(wins).toBeGreaterThan(50)
  })

  it('takes what the client says it will take', async () => {
    const outcomes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(bets, async (bet) => {
        const client = freshClient()
        const before = await client.balance()
        const statuses = new Set((await client.bet({ text: formatDigitSet(bet) })).map(({ status }) => status))
        expect(statuses.size).toBe(1)
        const [status = ''] = statuses
        expect(before - (await client.balance())).toBe(status === 'Success' ? digitSetTotal(bet) : 0)
        outcomes.add(status)
      }),
      { numRuns: 150, seed: 20261121 },
    )
    // The sample must have tried both, and nothing but a limit may refuse such bets.
    expect([...outcomes]).toEqual(expect.arrayContaining(['Success', 'E117', 'E128']))
    expect(['Success', 'E117', 'E128', 'E140', 'E143']).toEqual(expect.arrayContaining([...outcomes]))
  })

  /** What a player may do, in any order: bet (a reference may be one already used), void any receipt, let time go by. */
  const deeds = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('bet' as const), text: fc.oneof(bets.map(formatDigitSet), slips.map((slip) => formatBetString(slip))), ref: fc.integer({ min: 0, max: 9 }) }),
      fc.record({ kind: fc.constant('void' as const), pick: fc.nat(20) }),
      fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 14 }) }),
    ),
    { maxLength: 25 },
  )

  it('always adds up: opening − charges + refunds + prizes', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, async (steps) => {
        const clock = handClock(noon)
        const sandbox = createControlledSandbox({ now: clock.now })
        const client = clientOf(sandbox)
        const opening = await client.balance()
        // Told by the receipts, as a player would keep the books.
        const charged = new Map<string, number>()
        const refunded = new Set<string>()
        for (const step of steps) {
          if (step.kind === 'wait') clock.forward(step.hours * 3_600_000)
          if (step.kind === 'bet') {
            const items = await client.bet({ text: step.text, ref: `r${step.ref}` })
            const receipt = items.find(({ Output }) => Output !== '')
            const total = /^TOTAL.* ([\d,.]+)$/m.exec(receipt?.Output ?? '')?.[1]
            if (receipt && total) charged.set(receipt.GUID, Math.round(Number(total.replaceAll(',', '')) * 100))
          }
          if (step.kind === 'void') {
            const guid = [...charged.keys()][step.pick]
            if (guid !== undefined && (await client.void([guid]))[0]?.status === 'S105') refunded.add(guid)
          }
          const { bets: records } = await sandbox.control.state()
          const paid = records.reduce((sum, { won }) => sum + won, 0)
          const kept = [...charged].reduce((sum, [guid, total]) => sum + (refunded.has(guid) ? 0 : total), 0)
          expect(await client.balance(demo)).toBe(opening - kept + paid)
        }
      }),
      { numRuns: 60 },
    )
  })
})
