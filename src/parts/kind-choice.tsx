import { memo } from 'react'
import { useText } from '../context.js'
import { NUMBER_KINDS } from '../domain/number-kinds.js'
import type { NumberKind } from '../domain/slots.js'
import { Segmented } from '../ui/segmented.js'
import { useToast } from '../ui/toast.js'

export interface KindChoiceProps {
  kind: NumberKind
  /** The kinds that this screen plays; any other is struck through, and says so when it is tapped. */
  kinds: readonly NumberKind[]
  onChange: (kind: NumberKind) => void
}

/** How long the number is: 3D to 6D. */
export const KindChoice = memo(function KindChoice({ kind, kinds, onChange }: KindChoiceProps) {
  const t = useText()
  const show = useToast()
  const options = NUMBER_KINDS.map((value) => ({ value, label: value, barred: !kinds.includes(value), strike: !kinds.includes(value) }))
  return (
    <div className="kinds">
      <Segmented label={t('number.kind')} options={options} value={kind} onChange={onChange} onBarred={(barred) => show(t('number.kindBarred', { kind: barred }))} />
    </div>
  )
})
