/** What is shown once a bet has been answered, in one chunk: the receipt, the notice of a bet that has none, and of the slip that made room for it. */
export { PlacementNotice } from './placement-notice.js'
export { ReceiptDialog } from './receipt-dialog.js'
export { SlipAsideNotice } from './slip-aside-notice.js'
