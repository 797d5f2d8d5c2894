import { useText } from '../context.js'
import { modesOf } from '../domain/number-kinds.js'
import type { BetMode } from '../domain/numbers.js'
import type { NumberKind } from '../domain/slots.js'
import type { Translate } from '../i18n/create-i18n.js'
import type { BetEntry } from '../stores/bet-entry.js'
import { Segmented } from '../ui/segmented.js'
import { useToast } from '../ui/toast.js'

const MODES: readonly BetMode[] = ['straight', 'box', 'ibox', 'reverse']

export interface RowModeChoiceProps {
  kind: NumberKind
  entry: BetEntry
  /** Those that the number allows. */
  modes: readonly BetMode[]
  onChange: (mode: BetMode) => void
}

/** How the typed number counts: exclusive, and only as the number allows (spec section 4). */
export function RowModeChoice({ kind, entry, modes, onChange }: RowModeChoiceProps) {
  const t = useText()
  const show = useToast()
  const options = MODES.map((value) => ({ value, label: t(`bet.mode.${value}`), barred: !modes.includes(value) }))
  return (
    <div className="modes">
      <Segmented label={t('bet.mode')} options={options} value={entry.mode} onChange={onChange} onBarred={() => show(barredModeText(t, kind, entry.number))} />
    </div>
  )
}

/** Why a mode cannot be chosen: the kind has none, an R stands in the number, or its digits are all the same. */
export function barredModeText(t: Translate, kind: NumberKind, number: string): string {
  if (modesOf(kind).length === 1) return t('bet.modeOfKind', { kind })
  return number.includes('R') ? t('bet.modeOfRoll') : t('problem.E128', { 0: number })
}
