import type { BetItem } from '../../src/api/backend.js'

/** Outcomes of what was sent in one bet, as a backend reads them. */
export const accepted = (guid: string): BetItem => ({ status: 'Success', message: '', output: 'RECEIPT', guid, accepted: true })
export const failed = (status: string): BetItem => ({ status, message: 'not taken', output: '', guid: '', accepted: false })
