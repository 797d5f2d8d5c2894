import { describe, expect, test } from 'vitest'
import type { Receipt } from '../../src/api/backend.js'
import { createReceipts } from '../../src/stores/receipts.js'
import { settle } from './environment.js'
import { MAGNUM, open, rows } from './receipts-page.js'
import { openPage } from './sandbox-lottery.js'

describe('the receipt that is looked at', () => {
  test('survives a reload of the tab, and not its screen', async () => {
    const page = await open()
    await page.post(MAGNUM)
    await page.receipts.search()
    const [receipt] = rows(page.receipts)
    const release = page.receipts.hold()
    page.receipts.view(receipt as Receipt)

    const reloaded = (await page.reload()).lottery.use(createReceipts)
    expect(reloaded.$viewed.get()).toEqual(receipt)

    release()
    await settle()
    expect(page.receipts.$viewed.get()).toBeNull()
    expect((await page.reload()).lottery.use(createReceipts).$viewed.get()).toBeNull()
  })

  test('stays when its screen is taken out and put back at once', async () => {
    const page = await open()
    await page.post(MAGNUM)
    await page.receipts.search()
    page.receipts.view(rows(page.receipts)[0] as Receipt)
    page.receipts.hold()()
    page.receipts.hold()
    await settle()
    expect(page.receipts.$viewed.get()).not.toBeNull()
  })

  test.each(['not json', '{}', '{"scope":"https://bets.test/api","owner":"demo","receipt":{"guid":1}}', '[]'])('text that is none (%s) is nothing', async (text) => {
    const page = await openPage()
    page.environment.keptInTab.set('lottery:receipt', text)
    const reloaded = await page.reload()
    expect(reloaded.lottery.use(createReceipts).$viewed.get()).toBeNull()
  })

  test('of another player in the same tab is not shown', async () => {
    const page = await open()
    await page.post(MAGNUM)
    await page.receipts.search()
    page.receipts.view(rows(page.receipts)[0] as Receipt)
    const kept = page.environment.keptInTab.get('lottery:receipt') ?? ''
    page.environment.keptInTab.set('lottery:receipt', kept.replace('"owner":"demo"', '"owner":"somebody"'))
    expect((await page.reload()).lottery.use(createReceipts).$viewed.get()).toBeNull()
  })
})
