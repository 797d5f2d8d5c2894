import { expect, test } from 'vitest'
import { createWinLoss } from '../../src/stores/win-loss.js'
import { createTestCore, DEMO } from './core.js'
import { lost } from './errors.js'
import { settle } from './environment.js'

test('a search begins with the last seven days of GMT+8, in all currencies', () => {
  expect(createTestCore().use(createWinLoss).$form.get()).toEqual({ from: '2026-11-15', till: '2026-11-21', currency: null })
})

test('days the wrong way round are not asked for', async () => {
  const asked: unknown[] = []
  const core = createTestCore({ backend: { winLoss: (query) => Promise.resolve(String(asked.push(query))) } })
  const { edit, search, $report } = core.use(createWinLoss)
  edit({ till: '2026-11-14' })
  await search()
  expect([asked, $report.get().state]).toEqual([[], 'idle'])
  edit({ from: '2026-11-14', currency: 'MYR' })
  await search()
  expect(asked).toEqual([{ from: '2026-11-14', till: '2026-11-14', currency: 'MYR' }])
})

test.each([
  ['a text', () => Promise.resolve('  x\n'), { state: 'ready', text: '  x\n' }],
  ['blanks', () => Promise.resolve(' \n'), { state: 'empty' }],
  ['a lost answer', () => Promise.reject(lost()), { state: 'failed', problem: { code: 'E101' } }],
])('%s', async (_, winLoss, report) => {
  const { search, $report } = createTestCore({ backend: { winLoss } }).use(createWinLoss)
  await search()
  expect($report.get()).toMatchObject(report)
})

test('shown again, it asks anew; what was there stays meanwhile, and where nobody answers', async () => {
  const answers = [() => Promise.reject(lost()), () => Promise.resolve(' '), () => Promise.resolve('text'), () => Promise.resolve('another'), () => Promise.reject(lost())]
  let asked = 0
  const { show, search, $report } = createTestCore({ backend: { winLoss: () => answers[asked++]?.() ?? Promise.reject(lost()) } }).use(createWinLoss)
  await show()
  expect([asked, $report.get().state]).toEqual([0, 'idle'])
  await search()
  const visits: unknown[] = []
  for (let visit = 0; visit < 4; visit++) {
    const answered = show()
    const meanwhile = $report.get().state
    const isAnswered = await answered
    const report = $report.get()
    visits.push([meanwhile, report.state === 'ready' ? report.text : report.state, isAnswered])
  }
  expect(visits).toEqual([['loading', 'empty', true], ['loading', 'text', true], ['ready', 'another', true], ['ready', 'another', false]])
})

test('shown again, it asks what was asked, whatever the form says by now', async () => {
  const asked: unknown[] = []
  const { show, search, edit } = createTestCore({ backend: { winLoss: (query) => {
    asked.push(query)
    return Promise.reject(lost())
  } } }).use(createWinLoss)
  await search()
  edit({ from: '2026-11-21', till: '2026-11-14', currency: 'SGD' })
  await show()
  expect(asked).toHaveLength(2)
  expect(asked[1]).toEqual(asked[0])
})

test('of two searches the last one counts, whichever is answered last', async () => {
  const answers: ((text: string) => void)[] = []
  const { search, edit, $report } = createTestCore({ backend: { winLoss: () => new Promise((resolve) => void answers.push(resolve)) } }).use(createWinLoss)
  const first = search()
  edit({ currency: 'SGD' })
  const second = search()
  await settle()
  answers[1]?.('second')
  answers[0]?.('first')
  await Promise.all([first, second])
  expect($report.get()).toMatchObject({ state: 'ready', text: 'second', query: { currency: 'SGD' } })
})

test('somebody else finds nothing of it', async () => {
  const core = createTestCore({ backend: { winLoss: () => Promise.resolve('mine') } })
  await core.session.open(DEMO)
  const { search, edit, $report, $form } = core.use(createWinLoss)
  edit({ currency: 'SGD' })
  await search()
  await core.session.open({ ...DEMO, loginid: 'DEMO' })
  expect($report.get().state).toBe('ready')
  await core.session.open({ ...DEMO, loginid: 'other' })
  expect([$report.get().state, $form.get().currency]).toEqual(['idle', null])
})
