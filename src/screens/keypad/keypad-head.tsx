import { memo } from 'react'
import { useText } from '../../context.js'
import { CurrencyChoice } from '../../parts/currency-choice.js'
import { PlayerSelect } from '../../parts/player-select.js'
import { SessionNotice } from '../../parts/session-notice.js'
import { Button } from '../../ui/button.js'
import { Icon } from '../../ui/icon.js'
import { ScreenHead } from '../../ui/screen.js'
import { dots } from './keypad-icons.js'

/** The title, the currency, and the way to the actions: nothing that a key draws anew. */
export const KeypadHead = memo(function KeypadHead({ onActions }: { onActions: () => void }) {
  const t = useText()
  return (
    <ScreenHead title={t('keypadBet.title')}>
      <CurrencyChoice />
      <Button kind="icon" label={t('keypadBet.actions')} onPress={onActions}>
        <Icon path={dots} />
      </Button>
    </ScreenHead>
  )
})

/** Why nobody can bet, and for whom: nothing that a key draws anew, either. */
export const KeypadNotices = memo(function KeypadNotices() {
  return (
    <>
      <SessionNotice />
      <PlayerSelect />
    </>
  )
})
