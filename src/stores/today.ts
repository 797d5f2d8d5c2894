import { computed, type ReadableAtom } from 'nanostores'
import { dateOf } from '../domain/calendar.js'
import { createDraws } from './draws.js'
import type { LotteryCore } from './lottery-core.js'

/** The day (`YYYY-MM-DD`, GMT+8), which goes on at midnight: what a field that nobody has filled in says ("default today", spec section 2) is of now, however long the page has been open. */
export function todayOf(core: Pick<LotteryCore, 'use'>): ReadableAtom<string> {
  return computed(core.use(createDraws).$minute, dateOf)
}
