import { useStore } from '@nanostores/react'
import { useEffect, type RefObject } from 'react'
import { useLottery, useText } from '../../context.js'
import { Tutorial } from '../../parts/tutorial.js'
import { useTutorial } from '../../parts/use-tutorial.js'

export interface Bet1TutorialProps {
  screen: RefObject<HTMLElement | null>
  /** Nothing is chosen, typed or on its way: only then does the tutorial come by itself. */
  isBlank: boolean
}

/** The seven steps of Bet 1 (spec section 2): bet date, number type, currency, bet type, number and amount, add button, BET. Once per browser, and when asked for. */
export function Bet1Tutorial({ screen, isBlank }: Bet1TutorialProps) {
  const t = useText()
  const { account } = useLottery()
  const { state, open, finish } = useTutorial('bet1')
  const currencies = useStore(account.$account)?.currencies.length ?? 0
  useEffect(() => {
    if (state === 'new' && isBlank && currencies > 0) open()
  })
  if (state !== 'open') return null
  const steps = [
    { target: '.dates', title: t('tutorial.date'), text: t('tutorial.dateText') },
    { target: '.kinds', title: t('tutorial.kind'), text: t('tutorial.kindText') },
    { target: '.screen-head .segmented', title: t('tutorial.currency'), text: t('tutorial.currencyText') },
    { target: '.types', title: t('tutorial.type'), text: t('tutorial.typeText') },
    { target: '.number-line', title: t('tutorial.number'), text: t('tutorial.numberText') },
    { target: '.add', title: t('tutorial.add'), text: t('tutorial.addText') },
    { target: '.bet-bar .button', title: t('tutorial.bet'), text: t('tutorial.betText') },
  ]
  // A player with one currency has none to choose, and sees no choice.
  return <Tutorial steps={currencies > 1 ? steps : steps.filter(({ target }) => target !== '.screen-head .segmented')} screen={screen} onFinish={finish} />
}
