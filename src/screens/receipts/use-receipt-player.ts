import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLottery } from '../../context.js'
import { createKeptReceipts } from '../../stores/kept-receipts.js'
import type { Receipt } from '../../stores/receipts.js'

/** Tells an agent whom a receipt is for, where it was placed in this browser: nothing that the server says of it does. Null for any other, and for who has no players. */
export function useReceiptPlayers(): (receipt: Receipt) => string | null {
  const { session, use } = useLottery()
  const state = useStore(session.$state)
  const players = useStore(use(createKeptReceipts).$players)
  const isAgent = state.state === 'ready' && state.role === 'agent'
  return ({ guid }) => (isAgent && guid !== '' && players.get(guid)) || null
}

/** The same of the one that is shown. It is his also while the session is over. */
export function useReceiptPlayer(receipt: Receipt): string | null {
  const found = useReceiptPlayers()(receipt)
  const [player, setPlayer] = useState(found)
  if (found !== null && found !== player) setPlayer(found)
  return player
}
