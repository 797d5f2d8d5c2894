import { describe, expect, it } from 'vitest'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import { betText, clientOf, handClock, noon } from './client.js'

const numbers = {
  first: '1234', second: '4321', third: '0007',
  starters: ['1243', ...Array.from({ length: 12 }, () => '9999')],
  consolations: ['1324', ...Array.from({ length: 9 }, () => '8888')],
}

/** The change of the balance by a bet and then by a published draw of Magnum. */
async function settled(text: string): Promise<{ charged: number; won: number }> {
  const sandbox = createControlledSandbox({ now: handClock(noon).now })
  const client = clientOf(sandbox)
  const before = await client.balance()
  await client.bet({ text })
  const between = await client.balance()
  await sandbox.control.publish('M', '2026-11-21', numbers)
  return { charged: before - between, won: (await client.balance()) - between }
}

describe('prizes', () => {
  it.each([
    ['big on the first', betText({ stakes: '1#0#0' }), 300_000],
    ['small and SA on the first', betText({ stakes: '0#1#0.5' }), 400_000 + 350_000],
    ['big on a starter', betText({ digits: ['1', '2', '4', '3'], stakes: '1#1#1' }), 20_000],
    ['big on a consolation', betText({ digits: ['1', '3', '2', '4'], stakes: '1#1#1' }), 6_000],
    ['a number and its mirror', betText({ mode: 'REV', stakes: '1#0#0' }), 300_000 + 100_000],
    ['every permutation', betText({ mode: 'BOX', stakes: '1#0#0' }), 300_000 + 100_000 + 20_000 + 6_000],
    // 3000, 1000, 200 and 60 per 1.00, each shared by 24 permutations and rounded half up.
    ['I-BOX', betText({ mode: 'IBOX', stakes: '1#0#0' }), 12_500 + 4_167 + 833 + 250],
    ['I-BOX of four permutations', betText({ digits: ['7', '0', '0', '0'], mode: 'IBOX', stakes: '1#0#0' }), 12_500],
    ['a number that did not come', betText({ digits: ['5', '6', '7', '8'] }), 0],
  ])('%s', async (_, text, won) => {
    expect((await settled(text)).won).toBe(won)
  })

  it('are paid once, when the draw is final', async () => {
    const clock = handClock('2026-11-21T18:00:00+08:00')
    const sandbox = createControlledSandbox({ now: clock.now })
    const client = clientOf(sandbox)
    clock.set('2026-11-21T20:00:00+08:00')
    const { data } = await client.post<{ data: { drawType: string; m4: { prize1: string } }[] }>('/Result/GetResults?DrawDate=2026-11-21', {})
    const first = data.find(({ drawType }) => drawType === 'M')?.m4.prize1 ?? ''

    clock.set('2026-11-21T18:00:00+08:00')
    await client.bet({ text: betText({ digits: [...first], stakes: '1#0#0' }) })
    const staked = await client.balance()
    clock.set('2026-11-21T19:03:59+08:00')
    expect(await client.balance()).toBe(staked)
    clock.set('2026-11-21T19:04:00+08:00')
    expect(await client.balance()).toBe(staked + 300_000)
    expect(await client.balance()).toBe(staked + 300_000)
  })
})
