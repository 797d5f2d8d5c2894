import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { ReceiptScreen } from '../screens/receipts/receipt-screen.js'
import { ReceiptsScreen } from '../screens/receipts/receipts-screen.js'
import { BET1, BET3, KEYPAD, QUICK_BET, RECEIPT, RECEIPTS } from './routes.js'

/** The list of receipts; one that is pressed has a route of its own. */
export function ReceiptsRoute() {
  const [, navigate] = useLocation()
  return <ReceiptsScreen onView={() => navigate(RECEIPT)} />
}

/** The receipt that is looked at. Back takes its place, so that going back once more does not return to a receipt that is forgotten by then. */
export function ReceiptRoute() {
  const [, navigate] = useLocation()
  const back = useCallback(() => navigate(RECEIPTS, { replace: true }), [navigate])
  return <ReceiptScreen onBack={back} onBet={(hand) => navigate(BET_PATHS[hand])} />
}

/** The screen of each slip that a receipt can go back to. */
const BET_PATHS = { bet1: BET1, bet2: QUICK_BET, bet3: BET3, keypad: KEYPAD } as const
