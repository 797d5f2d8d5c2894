import * as v from 'valibot'
import { amount } from './wire-amount.js'
import { currencyCode } from './wire-currency.js'
import { envelopeSchema, optionalText } from './wire-envelope.js'
import { object } from './wire-object.js'

/** A row of GetMobileReceipt (decisions section 5). `Output` is the receipt's text, verbatim. */
export const receiptSchema = object({
  GUID: optionalText,
  ReceiptNo: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  DrawDate: optionalText,
  Currency: currencyCode,
  Total: amount,
  Status: v.string(),
  Output: optionalText,
  BetString: optionalText,
  CreatedAt: optionalText,
})
/** A row of GetMobileReceipt. */
export type ReceiptWire = v.InferOutput<typeof receiptSchema>
/** The whole answer of GetMobileReceipt; without receipts, `data` may be missing. */
export const receiptsAnswerSchema = object({ ...envelopeSchema.entries, data: v.nullish(v.array(receiptSchema), []) })
