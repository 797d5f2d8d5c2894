import { expect, test } from 'vitest'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { createControlledSandbox, type PublishedNumbers } from '../../src/sandbox/control.js'
import { createTestEnvironment } from '../stores/environment.js'
import { renderScreen } from './render.js'
import { inTime } from './strike-stage.js'

test('an empty list of the house is not yet a loss while a draw is under way that the calendar does not have', async () => {
  const environment = createTestEnvironment({ now: '2026-11-24T23:30:00+08:00' })
  const sandbox = createControlledSandbox({ seed: 7, now: environment.now })
  const some: PublishedNumbers = { first: '1234', second: '4321', third: '0007', from: ['', '', ''] }
  const rest = { starters: Array<string>(13).fill('9999'), consolations: Array<string>(10).fill('8888') }
  await sandbox.control.publish('M', '2026-11-24', { ...some, starters: Array<string>(13).fill(''), consolations: Array<string>(10).fill('') })
  const { screen } = renderScreen(<LotteryApp />, { environment, server: sandbox.fetch, options: { start: '/strike/' } })
  await screen.findByText('Not every result of Tue 2026-11-24 is final.')
  await environment.advance(20_000)
  expect(screen.queryByText('Every result of Tue 2026-11-24 is final.')).toBeNull()
  await sandbox.control.publish('M', '2026-11-24', { ...some, ...rest })
  await inTime(environment, () => screen.getByText('Every result of Tue 2026-11-24 is final.'))
})
