import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLottery, useText } from '../../context.js'
import { useRefreshFailed } from '../../parts/refresh-failed.js'
import { createReceipts } from '../../stores/receipts.js'
import { refresh } from '../../ui/app-icons.js'
import { Button } from '../../ui/button.js'
import { Icon } from '../../ui/icon.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'
import { useStable } from '../../ui/use-stable.js'
import { ReceiptList } from './receipt-list.js'
import { ReceiptSearch } from './receipt-search.js'
import css from './receipts.css?inline'

/** The player's receipts (spec section 2): a search, and what it found. `onView` goes to the screen of the receipt that is looked at. */
export function ReceiptsScreen({ onView }: { onView: () => void }) {
  useStyles(css)
  const t = useText()
  const tellFailed = useRefreshFailed()
  const receipts = useLottery().use(createReceipts)
  const list = useStore(receipts.$list)
  const isBusy = list.state === 'loading' || (list.state === 'ready' && list.refreshing)

  const refreshNow = useStable(async () => {
    if (await receipts.refresh()) return
    // A list that failed says so itself.
    if (receipts.$list.get().state === 'ready') tellFailed(t('receipts.refreshFailed'))
  })
  // Shown again it is as it was, and asks for what has been placed meanwhile: nobody is to take it for the list of now.
  useEffect(() => {
    const { state } = receipts.$list.get()
    if (state === 'idle') void receipts.search()
    else if (state !== 'loading') void refreshNow()
  }, [receipts, refreshNow])

  return (
    <Screen className="narrow receipts">
      <ScreenHead title={t('app.receipts')}>
        <Button kind="icon" label={t('receipts.refresh')} busy={isBusy} onPress={() => void refreshNow()}>
          {!isBusy && <Icon path={refresh} />}
        </Button>
      </ScreenHead>
      <ReceiptSearch />
      <ReceiptList
        onView={(receipt) => {
          receipts.view(receipt)
          onView()
        }}
      />
    </Screen>
  )
}
