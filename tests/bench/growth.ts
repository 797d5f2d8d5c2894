import { growthTable, growthVerdict } from './growth-cost.js'
import { measureNumbers } from './growth-numbers.js'
import { measureRequests, measureWidgets } from './growth-pages.js'
import { measureRows } from './growth-rows.js'
import { measureTickets } from './growth-tickets.js'
import type { Bench, Section } from './section.js'

/** Whether one more costs what one cost before. */
export async function measureGrowth(bench: Bench): Promise<Section> {
  const growths = [...(await measureRows(bench)), ...(await measureNumbers(bench)), ...(await measureTickets(bench)), await measureWidgets(bench)]
  const requests = await measureRequests(bench)
  return {
    title: 'Work that grows',
    method: [
      'What one more row, number, ticket or widget costs where there are many: the main thread\'s own processor time (`Performance.getMetrics`, thread ticks, at the processor\'s own speed), with style, layout and paint, until the page is at rest. A busy machine does not swell it. The largest size is compared with the one before it.',
      'Requests are counted while simulated minutes pass: the clock of the pages and that of the sandbox are hurried in steps of five seconds, and each answer is waited for.',
    ],
    tables: [...growths.map(growthTable), requests.table],
    verdicts: [...growths.map(growthVerdict), ...requests.verdicts],
    quotes: [],
  }
}
