import type { Page } from '@playwright/test'
import { bet, fillIn, USUAL_TOTAL } from './betting.js'
import { expect, recordEvents, test, type TestServer } from './fixtures.js'

/** The product's main job, by each of its ways onto a page: opens the quick bet, and afterwards looks at what that host learns of the bet. */
interface Way {
  name: string
  open(page: Page, server: TestServer): Promise<() => Promise<void>>
}

// As most players have it; other tests draw no movement (playwright.config.ts).
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const ways: Way[] = [
  {
    name: 'script tag, from another origin',
    async open(page, server) {
      const events = await recordEvents(page)
      await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
      return async () => {
        // The two types share one receipt.
        const accepted = { status: 'Success', guid: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown, message: 'Accepted.' }
        expect(await events('lottery:bet-placed')).toEqual([{ name: 'lottery:bet-placed', from: 'lottery-quick-bet', detail: { items: [accepted, accepted], total: USUAL_TOTAL, currency: 'MYR' } }])
      }
    },
  },
  {
    name: 'npm import in a React 19 host',
    async open(page, server) {
      await page.goto(`${server.url}/react.html`)
      return () => expect(page.getByTestId('last-bet')).toHaveText('MYR 4.00')
    },
  },
  {
    name: 'standalone page',
    async open(page, server) {
      await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo`)
      await page.getByRole('link', { name: /^Bet 2, quick/ }).click()
      return () => expect(page.getByRole('button', { name: /^Total balance/ })).toHaveAccessibleName('Total balance MYR 2,476.50, reward included. Show balance and reward')
    },
  },
]

for (const { name, open } of ways) {
  test(`${name}: numbers picked, BET pressed, a receipt held, the balance lower by the total, the bet on the server`, async ({ page, server, request }) => {
    const balance = async () => ((await (await request.get(`${server.url}/api/sandbox/state`)).json()) as { wallets: { demo: { MYR: { balance: number } } } }).wallets.demo.MYR.balance
    const before = await balance()

    const told = await open(page, server)
    await fillIn(page)
    await expect(page.getByText('Total MYR 4.00')).toBeVisible()
    await expect(page.getByText('2 numbers × 2 types × 1 date')).toBeVisible()
    await bet(page)

    const dialog = page.getByRole('dialog', { name: /^Bet placed/ })
    await expect(dialog.getByText('Accepted by 2 of 2 types')).toBeVisible()
    const receipt = await dialog.getByLabel('Receipt').innerText()
    expect(receipt).toMatch(/TOTAL +2 numbers +4\.00/)
    await expect(dialog.getByText('MYR 4.00 taken. New balance 2,396.00.')).toBeVisible()

    expect(await balance()).toBe(before - USUAL_TOTAL)
    const state: unknown = await (await request.get(`${server.url}/api/sandbox/state`)).json()
    expect(state).toMatchObject({ bets: [{
      owner: 'demo', currency: 'MYR', kind: 'digit-set', draws: [{ slot: 'M', date: '2026-11-21' }, { slot: 'P', date: '2026-11-21' }],
      lines: [{ places: ['12', '3', '4', '5'], mode: 'straight', slots: ['M', 'P'], stakes: { B: 100, S: 0, SA: 0 } }], total: USUAL_TOTAL, state: 'open',
    }] })
    expect(receipt).toContain((state as { bets: { receiptNo: string }[] }).bets[0]?.receiptNo)

    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Total MYR 0.00')).toBeVisible()
    await told()
  })
}
