import type { MeasuredPage } from './measured-page.js'
import type { Table, Verdict } from './section.js'
import { median, ratio } from './statistics.js'

/** What a unit may cost at the largest size, as often as at the middle one. */
const MOST = 1.5

/** What a unit costs where there are so many of them. */
export interface Sized {
  size: number
  /** Milliseconds of the main thread's processor time for one unit, of each run. */
  costs: number[]
  /** Further cells of the table. */
  more?: string[]
}

/** Work that grows: a table of sizes, and whether a unit stays as cheap. */
export interface Growth {
  /** What grows. */
  name: string
  /** What one unit is, such as `row`. */
  unit: string
  /** In the order of the sizes. */
  sizes: Sized[]
  /** The heads of further cells. */
  head?: string[]
  /** Where a unit may become dearer: why. */
  reason?: string
  /** What explains the table. */
  after?: string[]
}

/** The table. */
export function growthTable({ name, unit, sizes, head = [], reason, after = [] }: Growth): Table {
  return {
    caption: name,
    head: ['size', `one ${unit}, main thread`, ...head],
    rows: sizes.map(({ size, costs, more = [] }) => [size.toLocaleString('en'), cost(median(costs)), ...more]),
    after: [...after, ...(reason ? [reason] : [])],
  }
}

/** Whether a unit at the largest size costs at most one and a half times what it costs at the size before; with a reason, it is only told. */
export function growthVerdict({ name, unit, sizes, reason }: Growth): Verdict {
  const [middle, largest] = sizes.slice(-2)
  if (!middle || !largest) throw new Error(`${name} has no two sizes`)
  const [one, other] = [median(largest.costs), median(middle.costs)]
  const sizesInWords = `${largest.size.toLocaleString('en')} to ${middle.size.toLocaleString('en')}`
  return { target: `${name}: a ${unit}, ${sizesInWords}, at most ${MOST} ×${reason ? ', or explained' : ''}`, measured: ratio(one, other), holds: one <= other * MOST || reason !== undefined }
}

const cost = (milliseconds: number) => (milliseconds < 0.1 ? `${(milliseconds * 1000).toFixed(1)} µs` : `${milliseconds.toFixed(2)} ms`)

/** What the main thread spends on something, until it is at rest, in milliseconds. */
export async function spentOn(measured: MeasuredPage, run: () => Promise<unknown>): Promise<number> {
  const before = await measured.spent()
  await run()
  await measured.page.evaluate('measured.rest()')
  return (await measured.spent()).all - before.all
}
