import { demoSession } from '../hosts/script-tag-page.js'
import { expect, test } from './fixtures.js'

interface Page {
  LotteryWidgets: { configure(config: object): void; ready(): Promise<void>; inspect(): Promise<{ config: object; widgets: { name: string; session: string | null; lottery: number | null }[] }> }
}

test('three widgets have one session by callback, lose it together and have it again together; inspect says so', async ({ page, server, calls }) => {
  const body = '<lottery-quick-bet></lottery-quick-bet><lottery-jackpot-banner></lottery-jackpot-banner><lottery-results-board></lottery-results-board>'
  await page.goto(server.host({ body, config: { api: `${server.url}/api` } }))
  const give = (session: object) => page.evaluate((given) => (window as unknown as Page).LotteryWidgets.configure({ credentials: () => Promise.resolve(given) }), session)
  const sessions = () => page.evaluate(async () => (await (window as unknown as Page).LotteryWidgets.inspect()).widgets.map(({ session, lottery }) => `${session} ${lottery}`).sort())
  await give(demoSession)
  for (const name of ['quick-bet', 'jackpot-banner', 'results-board']) await page.locator(`lottery-${name}`).scrollIntoViewIfNeeded()
  await expect.poll(sessions).toEqual(['ready 1', 'ready 1', 'ready 1'])
  const starts = () => calls.filter(({ path }) => path.includes('GetInitData')).length
  expect(starts()).toBe(1)

  await page.evaluate(() => (window as unknown as Page).LotteryWidgets.configure({ credentials: undefined }))
  await expect.poll(sessions).toEqual(['empty 1', 'empty 1', 'empty 1'])
  await give(demoSession)
  await expect.poll(sessions).toEqual(['ready 1', 'ready 1', 'ready 1'])
  expect(starts()).toBe(2)
  const found = await page.evaluate(async () => JSON.stringify((await (window as unknown as Page).LotteryWidgets.inspect())))
  expect(found).toContain('"version":')
})
