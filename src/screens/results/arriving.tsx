import { useState } from 'react'
import type { ReactNode } from 'react'

/**
 * The place of a drawn number, which is null until it is there. A number that comes, or is corrected, while one looks is lit up once, on new nodes and
 * nowhere else; what is there at first sight is no arrival.
 */
export function Arriving({ number, children }: { number: string | null; children?: ReactNode }) {
  const [first] = useState(number)
  return <span key={number} className={number !== null && number !== first ? 'arrived' : undefined}>{children}</span>
}
