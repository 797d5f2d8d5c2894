import { describe, expect, test } from 'vitest'
import { onAnswers, onRows, row, SATURDAY } from './feeds-server.js'
import { json } from './server.js'

describe('a draw of which little is said takes no other from the board', () => {
  const drawn = row({ prize1: '1234' })

  test.each([
    ['no day yet', { drawType: 'S', m4: { drawTypeCode: 'S', drawDate: null } }, [{ slot: 'M' }, { slot: 'S', status: 'pending', date: SATURDAY }]],
    ['an empty day', { drawType: 'S', m4: { drawTypeCode: 'S', drawDate: '' } }, [{ slot: 'M' }, { slot: 'S', status: 'pending', date: SATURDAY }]],
    ['no code beside the type', { drawType: 'S', m4: { drawDate: null, prize1: '5678' } }, [{ slot: 'M' }, { slot: 'S', first: '5678' }]],
  ])('%s', async (_, other, results) => {
    expect(await onRows(drawn, other).results(SATURDAY, ['M', 'S'])).toMatchObject(results)
    // Of the newest of all, what says no day may be of another.
    expect(await onRows(drawn, other).results(SATURDAY, ['M', 'S'], { isToday: true, isAwaited: true })).toMatchObject([{ slot: 'M', first: '1234' }])
  })

  test('nor does a slot of L before its draw', async () => {
    expect(await onAnswers(() => json({ status: 200, drawDate: null, prize1: '----' })).feeds.results(SATURDAY, ['L3'])).toMatchObject([{ slot: 'L3', date: SATURDAY, status: 'pending' }])
  })
})
