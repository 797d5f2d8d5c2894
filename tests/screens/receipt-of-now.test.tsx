import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { createReceipts } from '../../src/stores/receipts.js'
import { createTestEnvironment } from '../stores/environment.js'
import { MAGNUM, open, openReceipt, seen } from './receipts-page.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

const LOOKUP = '/GetMobileReceipt'
const asked = ({ calls }: Rendered) => calls.filter(({ path }) => path.endsWith(LOOKUP)).length
const status = ({ root }: Rendered) => [...root.querySelectorAll('dl > dd')][1]?.textContent

/** Another client of the player voids the receipt that is looked at. */
async function voidElsewhere({ lottery, server }: Rendered): Promise<void> {
  const guid = lottery.use(createReceipts).$viewed.get()?.guid
  const answer = await server('https://bets.test/api/FDAPI/Bet/VoidEkor', { method: 'POST', body: JSON.stringify({ SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo', Guid: [guid] }) })
  expect(JSON.stringify(await answer.json())).toContain('"S105"')
}

/** The tab after a reload. */
async function reload(page: Rendered, intercept?: RenderOptions['intercept']): Promise<Rendered> {
  const { environment, server } = page
  const kept = createTestEnvironment({ kept: new Map(environment.kept), keptInTab: new Map(environment.keptInTab) })
  page.unmount()
  const again = renderScreen(<LotteryApp />, { environment: { ...kept, now: environment.now }, server, intercept, options: { start: '/receipts/receiptview/' } })
  await seen(again, 1)
  return again
}

describe('a receipt that was voided elsewhere', () => {
  test('says so when the page is loaded again: it cannot be voided once more, and its text is marked', async () => {
    const page = await open([MAGNUM])
    await openReceipt(page, 1)
    await voidElsewhere(page)
    expect(status(page)).toBe('Open')
    const again = await reload(page)
    await waitFor(() => expect(status(again)).toBe('Voided'))
    expect(again.screen.queryByRole('button', { name: 'Void' })).toBeNull()
    expect(again.root.querySelector('pre')?.parentElement?.dataset['mark']).toBe('Bet voided')
  })

  test('says so when the page is seen again after a while; within a minute nobody is asked', async () => {
    const page = await open([MAGNUM])
    await openReceipt(page, 1)
    await voidElsewhere(page)
    const before = asked(page)
    await page.environment.setHidden(true)
    await page.environment.setHidden(false)
    expect(asked(page)).toBe(before)
    await page.environment.setHidden(true)
    await page.environment.advance(61_000)
    await page.environment.setHidden(false)
    await waitFor(() => expect(status(page)).toBe('Voided'))
    expect(asked(page)).toBe(before + 1)
  })

  test('stays as it was, and says that nobody answered, where nobody did', async () => {
    const page = await open([MAGNUM])
    await openReceipt(page, 1)
    await voidElsewhere(page)
    const again = await reload(page, (next): Fetch => (url, init) => (url.includes(LOOKUP) ? Promise.reject(new TypeError('connection refused')) : next(url, init)))
    await again.screen.findByText('The receipts could not be refreshed')
    expect(status(again)).toBe('Open')
  })
})
