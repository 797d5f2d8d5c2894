import * as v from 'valibot'
import type { DrawResult } from '../domain/draw-result.js'
import type { SlotCode } from '../domain/slots.js'
import { readResultRow, readSlotResult } from './draw-result-reading.js'
import { failureSchema, isSuccess } from './wire-envelope.js'
import { resultRowsAnswerSchema, slotResultSchema } from './wire-results.js'

/** What an answer does not say itself. */
export interface ReadResultsOptions {
  /** Of an answer of L's and A's hosts: whose it is. It has the fields of one draw, and not which draw that is. */
  slot?: SlotCode | undefined
  /** `YYYY-MM-DD`, GMT+8: the day that was asked for. For what says no day itself, such as a row without a 4D part; it is left out without it. */
  date?: string | undefined
}

/**
 * Draw results from a server's own answer, as JSON has it: GetResults, GetLatestResults, GetLatestResult, or GetDrawResult of L and A with its `slot`
 * (spec section 7). Draw types that are not known here are left out; "nothing is known of that draw" (404, E120) is no result.
 * @throws Error when the server refused, or the answer is not of that shape: in words that name the status, or the field.
 */
export function readResults(answer: unknown, { slot, date = '' }: ReadResultsOptions = {}): DrawResult[] {
  const said = v.safeParse(failureSchema, answer)
  if (said.success && !isSuccess(said.output.status)) {
    if (/^(404|e120)$/i.test(said.output.status)) return []
    throw new Error(`[lottery] readResults: the answer is a refusal, status ${said.output.status}`)
  }
  const isDated = (result: DrawResult) => result.date !== ''
  if (slot !== undefined) return [readSlotResult(read(slotResultSchema, answer), slot, date)].filter(isDated)
  // One row alone is a list of one, so that what is wrong with a row is named by its place.
  const listed = typeof answer === 'object' && answer !== null && 'data' in answer ? { ...answer, data: [answer.data ?? []].flat().map(inRow) } : answer
  return read(resultRowsAnswerSchema, listed).data.flatMap((row) => readResultRow(row, date) ?? []).filter(isDated)
}

/** A result that has no row around it is in one then. */
const inRow = (given: unknown) => (typeof given === 'object' && given !== null && 'drawTypeCode' in given && !('m4' in given || 'm5' in given || 'm6' in given) ? { drawType: given.drawTypeCode, m4: given } : given)

function read<S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> {
  const found = v.safeParse(schema, answer)
  if (found.success) return found.output
  const [issue] = found.issues
  throw new Error(`[lottery] readResults: the answer cannot be read: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`)
}
