import { useRef } from 'react'
import { useLottery, useText, useWidget } from '../../context.js'
import type { DrawLetter } from '../../domain/slots.js'
import { drawTypeName } from '../../parts/draw-type-name.js'
import { Badge } from '../../ui/badge.js'
import { useIsomorphicLayoutEffect } from '../../ui/layout-effect.js'
import { useStyles } from '../../ui/styles.js'
import { Tabs } from '../../ui/tabs.js'
import type { ResultsTab } from './results-tab.js'
import css from './results-tabs.css?inline'

export interface ResultsTabsProps {
  letters: readonly DrawLetter[]
  tab: ResultsTab
  /** Id of the board. */
  panel: string
  onChange: (tab: ResultsTab) => void
}

/** "All" and a tab per draw type. The host's six-digit `highlight` recolours the chosen one (spec section 2). */
export function ResultsTabs({ letters, tab, panel, onChange }: ResultsTabsProps) {
  useStyles(css)
  const t = useText()
  const { calendar } = useLottery()
  const { options } = useWidget()
  const highlight = /^#?([\da-f]{6})$/i.exec(options.highlight ?? '')?.[1]
  const place = useRef<HTMLDivElement>(null)

  // On the outermost element, where the tokens are reckoned from it; by script and not as an attribute, which a strict style policy would drop.
  useIsomorphicLayoutEffect(() => {
    const style = place.current?.closest<HTMLElement>('.lottery')?.style
    if (!highlight || !style) return
    style.setProperty('--lottery-highlight', `#${highlight}`)
    return () => {
      style.removeProperty('--lottery-highlight')
    }
  }, [highlight])

  return (
    <div className="results-tabs" ref={place}>
      <Tabs<ResultsTab>
        label={t('results.tabs')}
        tabs={[
          { value: 'all', label: t('results.all') },
          ...letters.map((letter) => ({ value: letter, label: drawTypeName(t, letter, calendar), mark: <Badge letter={letter} size="small" /> })),
        ]}
        value={tab}
        panel={panel}
        onChange={onChange}
      />
    </div>
  )
}
