/** What is shown once a bet has been answered, in one chunk: the receipt, and the notice of a bet that has none. */
export { PlacementNotice } from './placement-notice.js'
export { ReceiptDialog } from './receipt-dialog.js'
