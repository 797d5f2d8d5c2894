import { useState } from 'react'
import { afterPaint } from './after-paint.js'
import { useIsomorphicLayoutEffect } from './layout-effect.js'

/** A value, once the frame in which it changed has been painted: for what takes long to draw, behind what was pressed. At the beginning it is there at once. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useIsomorphicLayoutEffect(() => (painted === value ? undefined : afterPaint(() => setPainted(value))), [painted, value])
  return painted
}
