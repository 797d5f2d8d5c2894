import { useLottery, useText } from '../../context.js'
import css from '../../parts/player-select.css?inline'
import { createUsers } from '../../stores/users.js'
import { Select } from '../../ui/select.js'
import { useStyles } from '../../ui/styles.js'

export interface UserSelectProps {
  /** From the player himself on. */
  users: readonly string[]
  value: string
  onChange: (userId: string) => void
}

/** Whose page it is, for somebody who has players. Who has none has nothing to choose, and sees nothing. */
export function UserSelect({ users, value, onChange }: UserSelectProps) {
  useStyles(css)
  const t = useText()
  const { isSelf } = useLottery().use(createUsers)
  if (users.length < 2) return null
  return (
    <div className="player-select">
      <span aria-hidden="true">{t('settings.player')}</span>
      <Select
        label={t('settings.player')}
        value={value}
        onChange={onChange}
        options={users.map((user) => ({ value: user, label: isSelf(user) ? t('bet.forMyself', { loginid: user }) : user }))}
      />
    </div>
  )
}
