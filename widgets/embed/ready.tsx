import { useEffect } from 'react'
import { useWidget } from '../../src/context.js'
import type { WidgetName } from './widget-name.js'

/** Says once that the widget is drawn. */
export function Ready({ name }: { name: WidgetName }) {
  const { emit } = useWidget()
  useEffect(() => emit('lottery:ready', { widget: name }), [emit, name])
  return null
}
