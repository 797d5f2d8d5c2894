import { useStore } from '@nanostores/react'
import { useEffect, type RefObject } from 'react'
import { useLottery, useWidget } from '../../context.js'
import { ScreenTutorial, type TutorialStepKeys } from '../../parts/screen-tutorial.js'
import { useTutorial } from '../../parts/use-tutorial.js'
import { isAttended } from '../../ui/is-attended.js'

export interface Bet1TutorialProps {
  screen: RefObject<HTMLElement | null>
  /** Nothing is chosen, typed or on its way: only then does the tutorial come by itself. */
  isBlank: boolean
}

/** Milliseconds until who came here by a press has the focus on the heading. */
const ARRIVES = 300
const CURRENCY = '.screen-head .segmented'
const STEPS: readonly TutorialStepKeys[] = [
  ['.dates', 'tutorial.date', 'tutorial.dateText'],
  ['.kinds', 'tutorial.kind', 'tutorial.kindText'],
  [CURRENCY, 'tutorial.currency', 'tutorial.currencyText'],
  ['.types', 'tutorial.type', 'tutorial.typeText'],
  ['.number-line', 'tutorial.number', 'tutorial.numberText'],
  ['.add', 'tutorial.add', 'tutorial.addText'],
  ['.bet-bar .button', 'tutorial.bet', 'tutorial.betText'],
]

/**
 * The seven steps of Bet 1 (spec section 2): bet date, number type, currency, bet type, number and amount, add button, BET. Once per browser, and when asked for. By
 * itself it comes to whoever is there: on a host's page it is a dialog over all of that page.
 */
export function Bet1Tutorial({ screen, isBlank }: Bet1TutorialProps) {
  const { account } = useLottery()
  const { options } = useWidget()
  const { state, open } = useTutorial('bet1')
  const currencies = useStore(account.$account)?.currencies.length ?? 0
  useEffect(() => {
    if (state !== 'new' || !isBlank || currencies === 0) return
    const isThere = () => {
      const first = screen.current?.querySelector('.dates')
      return options.readAddress || (first && isAttended(first))
    }
    if (isThere()) return open()
    const late = setTimeout(() => isThere() && open(), ARRIVES)
    return () => clearTimeout(late)
  })
  // A player with one currency has none to choose, and sees no choice.
  return <ScreenTutorial name="bet1" steps={currencies > 1 ? STEPS : STEPS.filter(([target]) => target !== CURRENCY)} screen={screen} />
}
