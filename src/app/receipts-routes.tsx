import { useLocation } from 'wouter'
import { ReceiptScreen } from '../screens/receipts/receipt-screen.js'
import { ReceiptsScreen } from '../screens/receipts/receipts-screen.js'
import { useDetailBack, useOpenDetail } from './detail-back.js'
import { BET1, BET3, KEYPAD, QUICK_BET, RECEIPT, RECEIPTS } from './routes.js'

/** The list of receipts; one that is pressed has a route of its own. */
export function ReceiptsRoute() {
  return <ReceiptsScreen onView={useOpenDetail(RECEIPT)} />
}

/** The receipt that is looked at, which is forgotten once it is left. Whoever bets again from it finds the list when he goes back. */
export function ReceiptRoute() {
  const [, navigate] = useLocation()
  return <ReceiptScreen onBack={useDetailBack(RECEIPTS)} onBet={(hand) => navigate(BET_PATHS[hand], { replace: true })} />
}

/** The screen of each slip that a receipt can go back to. */
const BET_PATHS = { bet1: BET1, bet2: QUICK_BET, bet3: BET3, keypad: KEYPAD } as const
