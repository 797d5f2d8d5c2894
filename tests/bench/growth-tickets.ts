import { spentOn, type Growth } from './growth-cost.js'
import { freshSandbox, openMeasured } from './measured-page.js'
import type { Bench } from './section.js'
import { median } from './statistics.js'

const SIZES = [100, 1000, 10_000]
/** How far the list is scrolled at once, in CSS pixels, and how often. */
const PAGE = 600
const PAGES = 10

interface Answer { readonly [name: string]: unknown }

/** A list of up to ten thousand tickets: searched for, shown, and scrolled. The answer is the sandbox's own, cut to its size on the way. */
export async function measureTickets(bench: Bench): Promise<Growth[]> {
  await freshSandbox(bench)
  const bearer = await signIn(bench)
  const session = JSON.stringify({ scope: `${bench.site.url}/api`, loginid: 'crowd', bearer })
  const measured = await openMeasured(bench, {
    body: '<lottery-app start="/member/lottery/"></lottery-app>', player: null, config: { persist: 'session' }, script: `sessionStorage.setItem('lottery:session', ${JSON.stringify(session)})\n`,
  })
  const { page } = measured
  let size = SIZES[0] ?? 0
  let answer: Answer | null = null
  await page.route('**/GetDrawTicketUser', async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    const response = await route.fetch()
    answer ??= (await response.json()) as Answer
    await route.fulfill({ response, json: cut(answer, size) })
  })
  const list = page.locator('.virtual-list')
  await page.locator('.virtual-row').first().waitFor()
  const shown = []
  const scrolled = []
  for (size of SIZES) {
    const costs: number[] = []
    const scrolls: number[] = []
    for (let run = 0; run < bench.runs; run++) {
      // An open panel closes when something was found.
      const search = page.getByRole('button', { name: 'Search', exact: true })
      if (!(await search.isVisible())) await page.locator('.disclosure button[aria-expanded]').click()
      await search.waitFor()
      await page.evaluate('measured.rest()')
      costs.push((await spentOn(measured, async () => {
        await search.click()
        await search.waitFor({ state: 'hidden' })
        await page.evaluate(`measured.until(() => Number(measured.root().querySelector('.virtual-list li')?.getAttribute('aria-setsize')) === ${size})`)
      })) / size)
      scrolls.push((await spentOn(measured, () => page.evaluate(`(async () => {
        const list = measured.root().querySelector('.virtual-list')
        for (let page = 1; page <= ${PAGES}; page++) {
          list.scrollTop = page * ${PAGE}
          await measured.frame()
          await measured.frame()
        }
        list.scrollTop = 0
        await measured.frame()
      })()`))) / PAGES)
    }
    const { nodes, heap } = await measured.alive()
    const rows = await list.locator('li').count()
    shown.push({ size, costs, more: [`${rows}`, nodes.toLocaleString('en'), `${(heap / 1e6).toFixed(1)} MB`] })
    scrolled.push({ size, costs: scrolls })
    bench.log(`  ${size} tickets: ${(median(costs) * 1000).toFixed(0)} µs each`)
  }
  await measured.close()
  return [
    { name: 'Tickets in the list', unit: 'ticket', sizes: shown, head: ['rows in the page', 'nodes', 'heap'], after: ['From the press of Search until the list is painted: the answer is read, checked and shown. Only the rows that can be seen are in the page.'] },
    { name: 'Scrolling the tickets', unit: 'screenful', sizes: scrolled },
  ]
}

async function signIn(bench: Bench): Promise<string> {
  const answer = await fetch(`${bench.site.url}/api/token`, { method: 'POST', body: new URLSearchParams({ grant_type: 'password', username: 'crowd', password: 'crowd123', client_id: '888' }) })
  const { access_token: bearer } = (await answer.json()) as { access_token?: string }
  if (!bearer) throw new Error('nobody signs in as crowd')
  return bearer
}

/** The answer with so many of its rows, and so many counted. */
function cut(answer: Answer, size: number): Answer {
  const rows = Object.entries(answer).find(([, value]) => Array.isArray(value))
  if (!rows) throw new Error('the answer has no rows')
  const [name, all] = rows as [string, unknown[]]
  return Object.fromEntries(Object.entries({ ...answer, [name]: all.slice(0, size) }).map(([key, value]) => [key, value === all.length ? size : value]))
}
