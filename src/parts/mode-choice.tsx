import { useText } from '../context.js'
import type { BetMode } from '../domain/numbers.js'
import { Segmented } from '../ui/segmented.js'
import { useToast } from '../ui/toast.js'

const MODES: readonly BetMode[] = ['straight', 'box', 'ibox', 'reverse']

export interface ModeChoiceProps {
  mode: BetMode
  /** BOX, I-BOX and REVERSE can be chosen only while the total is valid (spec section 4); the way back to straight is open all the same. */
  open: boolean
  /** Why not, where it is not that something is still to be chosen. */
  reason?: string
  onChange: (mode: BetMode) => void
}

/** How the digits count. */
export function ModeChoice({ mode, open, reason, onChange }: ModeChoiceProps) {
  const t = useText()
  const show = useToast()
  const options = MODES.map((value) => ({ value, label: t(`bet.mode.${value}`), barred: !open && value !== 'straight' && value !== mode }))
  return (
    <div className="modes">
      <Segmented label={t('bet.mode')} options={options} value={mode} onChange={onChange} onBarred={() => show(reason ?? t('bet.modeNeedsTotal'))} />
    </div>
  )
}
