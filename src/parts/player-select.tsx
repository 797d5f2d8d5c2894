import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../context.js'
import { createBetPlayer } from '../stores/bet-player.js'
import { Select } from '../ui/select.js'
import { useStyles } from '../ui/styles.js'
import css from './player-select.css?inline'

/** For whom an agent bets: himself or one of his players (spec section 6). A member has nothing to choose and sees nothing. */
export function PlayerSelect() {
  useStyles(css)
  const t = useText()
  const { session, use } = useLottery()
  const { $choices, $player, choose } = use(createBetPlayer)
  const choices = useStore($choices)
  const player = useStore($player)
  const state = useStore(session.$state)
  if (choices.length === 0 || player === null) return null
  const own = state.state === 'ready' ? state.loginid : ''
  return (
    <div className="player-select">
      <span aria-hidden="true">{t('bet.for')}</span>
      <Select label={t('bet.for')} value={player} onChange={choose} options={choices.map((value) => ({ value, label: value === own ? t('bet.forMyself', { loginid: value }) : value }))} />
    </div>
  )
}
