/** What is shown once a bet has been answered, in one chunk: the receipt, the notice of a bet that has none, of the slip that made room for it, and of the draws that were not taken. */
export { SlipPlacementNotice } from './placement-notice.js'
export { ReceiptDialog } from './receipt-dialog.js'
export { RefusedDraws } from './refused-draws.js'
export { SlipAsideNotice } from './slip-aside-notice.js'
