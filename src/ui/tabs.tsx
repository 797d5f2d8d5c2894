import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { afterPaint } from './after-paint.js'
import { useStyles } from './styles.js'
import css from './tabs.css?inline'

export interface Tab<Value extends string> {
  value: Value
  label: string
  /** Stands before the label, such as an operator's badge. */
  mark?: ReactNode
}

export interface TabsProps<Value extends string> {
  /** The list's accessible name. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Id of the panel the tabs rule. */
  panel?: string
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs on one line that scrolls, the next one peeking in. One tab stop; arrows, Home and End move and choose. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, panel }: TabsProps<Value>) {
  useStyles(css)
  const list = useRef<HTMLDivElement>(null)
  const chosen = Math.max(0, tabs.findIndex((tab) => tab.value === value))

  const isNew = useRef(true)
  // Scrolls the strip itself and nothing around it: scrollIntoView would move the host's page.
  useEffect(() => {
    const isAtStart = isNew.current && chosen === 0
    isNew.current = false
    if (isAtStart) return
    // Whoever asks before the paint where a tab stands has the whole screen laid out within the press.
    return afterPaint(() => {
      const strip = list.current
      const tab = strip?.children[chosen]
      if (!strip || !(tab instanceof HTMLElement)) return
      const before = tab.offsetLeft - strip.offsetLeft - 48
      const after = before + tab.offsetWidth + 96 - strip.clientWidth
      if (strip.scrollLeft > before) strip.scrollLeft = before
      else if (strip.scrollLeft < after) strip.scrollLeft = after
    })
  }, [chosen])

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = (steps[event.key] ?? 0) * (getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1)
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step ? (chosen + step + tabs.length) % tabs.length : -1
    const tab = tabs[to]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    const element = event.currentTarget.children[to]
    if (element instanceof HTMLElement) element.focus()
  }

  return (
    <div className="tabs" role="tablist" aria-label={label} part="tabs" ref={list} onKeyDown={move}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          part="tab"
          aria-selected={index === chosen}
          aria-controls={panel}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.mark}
          {tab.label}
        </button>
      ))}
    </div>
  )
}
