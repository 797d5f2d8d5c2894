/** What the benchmarks wait for is what the build has: they are run rarely, and a name of theirs that nothing has any more is not seen until then. */
import { startDemoServer, type DemoPage } from '../../demo/serve.js'
import { openMeasured } from '../bench/measured-page.js'
import { expect, test } from './fixtures.js'

test('a screen that a benchmark opens is found, and timed until its data is there', async ({ browser }) => {
  const pages: Record<string, DemoPage> = {}
  const root = process.env['LOTTERY_DIST']
  const site = await startDemoServer({ port: 0, pages, ...(root && { root }) })
  const measured = await openMeasured({ browser, site: { ...site, pages } }, { body: '<lottery-app router="hash"></lottery-app>', hash: '#/nowhere/' })
  await measured.page.evaluate('measured.until(measured.isWhole)')
  for (const [path, name] of [['/results/', /^Results/], ['/payout/', /^Payout/]] as const) {
    const { from, to } = await measured.page.evaluate<{ from: number; to: number }>(`measured.open('${path}')`)
    expect(to).toBeGreaterThan(from)
    await expect(measured.page.locator('lottery-app').getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await measured.close()
  await site.close()
})
