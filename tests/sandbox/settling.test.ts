import { describe, expect, it } from 'vitest'
import { createControlledSandbox, type SandboxControl } from '../../src/sandbox/control.js'
import { agent, betText, clientOf, handClock, noon, rowText } from './client.js'

const numbers = {
  first: '1234', second: '4321', third: '0007',
  starters: ['1243', ...Array.from({ length: 12 }, () => '9999')],
  consolations: ['1324', ...Array.from({ length: 9 }, () => '8888')],
}

/** The change of the balance by a bet and then by a published draw: of Magnum, unless told otherwise. */
async function settled(text: string, { session, slot = 'M', numbers: drawn = numbers }: { session?: typeof agent; slot?: string; numbers?: Parameters<SandboxControl['publish']>[2] } = {}): Promise<{ charged: number; won: number }> {
  const sandbox = createControlledSandbox({ now: handClock(noon).now })
  const client = clientOf(sandbox)
  const before = await client.balance(session)
  await client.bet({ text, session })
  const between = await client.balance(session)
  await sandbox.control.publish(slot, '2026-11-21', drawn)
  return { charged: before - between, won: (await client.balance(session)) - between }
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

  const T = { types: '#3' }
  it.each([
    ['B, S and SA on the first', rowText(['1234#1#1#1']), 300_000 + 400_000 + 700_000],
    ['B, S and SB on the second', rowText(['4321#1#1#1#0#0#1']), 100_000 + 200_000 + 700_000],
    ['B, S and SC on the third', rowText(['0007#1#1#1#0#0#0#1']), 50_000 + 100_000 + 700_000],
    ['B and SD on a starter', rowText(['1243#1#1#1#0#0#1#1#1#1']), 20_000 + 70_000],
    ['B and SE on a consolation', rowText(['1324#1#1#1#0#0#1#1#1#1']), 6_000 + 70_000],
    ['a number that came twelve times', rowText(['9999#1#0#0#0#0#0#0#1']), 12 * (20_000 + 70_000)],
    ['BOX', rowText(['*1234#1']), 300_000 + 100_000 + 20_000 + 6_000],
    ['I-BOX, each share rounded half up', rowText(['**1234#1']), 12_500 + 4_167 + 833 + 250],
    ['REVERSE', rowText(['*1234*#1']), 300_000 + 100_000],
    ['R', rowText(['R234#1#0#1']), 300_000 + 700_000],
    ['two R', rowText(['12RR#0.1']), 30_000 + 2_000],
    ['3A and 3C of the first', rowText(['234#1#1']), 75_000 + 25_000],
    ['3C of the second', rowText(['321#1#1']), 25_000],
    ['3C of the third', rowText(['007#1#1']), 25_000],
    ['BOX of 3D', rowText(['*432#1#0']), 75_000],
    ['I-BOX of 3D', rowText(['**432#1#1']), 12_500 + 4_167],
    ['two lines that both win', rowText(['1234#1', '**1234#1']), 300_000 + 12_500 + 4_167 + 833 + 250],
    ['a line that did not come', rowText(['5678#1']), 0],
  ])('of rows: %s', async (_, text, won) => {
    expect((await settled(text)).won).toBe(won)
  })

  it.each([
    ['5D, first', '12345', 2_000_000],
    ['5D, second', '23456', 1_000_000],
    ['5D, third', '34567', 500_000],
    ['5D, last four of the first', '92345', 80_000],
    ['5D, last three', '99345', 8_000],
    ['5D, last two', '99945', 800],
    ['5D, last one', '99995', 0],
    ['5D, a tail of the second', '93456', 0],
    ['6D, all', '123456', 15_000_000],
    ['6D, first five', '123450', 500_000],
    ['6D, last five', '023456', 500_000],
    ['6D, first four', '123400', 50_000],
    ['6D, last four', '003456', 50_000],
    ['6D, first three', '123000', 5_000],
    ['6D, last three', '000456', 5_000],
    ['6D, first two', '120000', 500],
    ['6D, last two', '000056', 500],
    ['6D, first and last two', '120056', 500],
    ['6D, one', '100006', 0],
  ])('%s: the highest tier alone', async (_, number, won) => {
    expect((await settled(rowText([`${number}#1`], T), { slot: 'T', numbers: { fiveD: ['12345', '23456', '34567'], sixD: '123456' } })).won).toBe(won)
  })

  it('of a BOX amount that is the total are shared', async () => {
    expect((await settled(rowText(['**1234#1']), { session: agent })).won).toBe(12_500 + 4_167 + 833 + 250)
  })

  it('come slot by slot, and the receipt is settled with the last', async () => {
    const sandbox = createControlledSandbox({ now: handClock(noon).now })
    const client = clientOf(sandbox)
    await client.bet({ text: 'D#21\n#8\n1234#1\n*#83\n1234#1', call: 'PostBetEkor3' })
    const staked = await client.balance()
    await sandbox.control.publish('L3', '2026-11-21', numbers)
    expect(await client.balance()).toBe(staked + 300_000)
    expect((await sandbox.control.state()).bets).toMatchObject([{ state: 'open', won: 300_000, drawn: ['L3 2026-11-21'] }])
    await sandbox.control.publish('L', '2026-11-21', { ...numbers, first: '5678' })
    expect(await client.balance()).toBe(staked + 300_000)
    expect((await sandbox.control.state()).bets).toMatchObject([{ state: 'settled', won: 300_000 }])
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
