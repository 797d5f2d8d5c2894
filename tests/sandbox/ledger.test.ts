import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitSetTotal, formatDigitSet, type DigitSetBet } from '../../src/domain/digit-set.js'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import { clientOf, demo, freshClient, handClock, noon } from './client.js'

const digits = fc.uniqueArray(fc.constantFrom(...'0123456789'), { minLength: 1, maxLength: 3 }).map((chosen) => chosen.sort().join(''))
const bets: fc.Arbitrary<DigitSetBet> = fc.record({
  dates: fc.uniqueArray(fc.constantFrom('2026-11-21', '2026-11-22', '2026-11-25'), { minLength: 1, maxLength: 3 }),
  slots: fc.uniqueArray(fc.constantFrom('M', 'P', 'T', 'S', 'B', 'W', 'L', 'A', 'N'), { minLength: 1, maxLength: 4 }),
  digits: fc.tuple(digits, digits, digits, digits),
  mode: fc.constantFrom('straight', 'box', 'reverse', 'ibox'),
  stakes: fc.record({ B: fc.integer({ min: 5, max: 20 }).map((tenths) => tenths * 10), S: fc.constantFrom(0, 50), SA: fc.constantFrom(0, 100) }),
})

describe('the ledger', () => {
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
      fc.record({ kind: fc.constant('bet' as const), bet: bets, ref: fc.integer({ min: 0, max: 9 }) }),
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
            const items = await client.bet({ text: formatDigitSet(step.bet), ref: `r${step.ref}` })
            const receipt = items.find(({ Output }) => Output !== '')
            const total = /^TOTAL.* ([\d,.]+)$/m.exec(receipt?.Output ?? '')?.[1]
            if (receipt && total) charged.set(receipt.GUID, Math.round(Number(total.replaceAll(',', '')) * 100))
          }
          if (step.kind === 'void') {
            const guid = [...charged.keys()][step.pick]
            if (guid !== undefined && (await client.void([guid]))[0]?.status === 'S105') refunded.add(guid)
          }
          const { bets: records } = await sandbox.control.state()
          const prizes = records.reduce((sum, { won }) => sum + won, 0)
          const kept = [...charged].reduce((sum, [guid, total]) => sum + (refunded.has(guid) ? 0 : total), 0)
          expect(await client.balance(demo)).toBe(opening - kept + prizes)
        }
      }),
      { numRuns: 60 },
    )
  })
})
