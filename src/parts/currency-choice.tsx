import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { useLottery, useText } from '../context.js'
import { Segmented } from '../ui/segmented.js'

/** The currency bets are placed in. Nothing to choose, nothing shown. */
export const CurrencyChoice = memo(function CurrencyChoice() {
  const t = useText()
  const { account } = useLottery()
  const currencies = useStore(account.$account)?.currencies ?? []
  const chosen = useStore(account.$currency)
  if (currencies.length < 2 || chosen === null) return null
  const options = currencies.map((value) => ({ value, label: value }))
  return <Segmented label={t('bet.currency')} options={options} value={chosen} onChange={account.chooseCurrency} compact />
})
