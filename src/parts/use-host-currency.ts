import { useEffect, useRef } from 'react'
import { useLottery, useWidget } from '../context.js'

/** Bets begin in the currency that the widget's host names, until the player chooses one. It is the account's, and so that of all widgets that share it: of two hosts' words the first counts, and a host may change his own. */
export function useHostCurrency(): void {
  const { account } = useLottery()
  const { currency } = useWidget().options
  const named = useRef<string>(undefined)
  useEffect(() => {
    if (currency) account.beginWith(currency, named.current)
    named.current = currency
  }, [account, currency])
}
