import type { ReactNode } from 'react'

/** A row of a list of settings: what it is, what it means, and the control, which has the same name. */
export function Setting({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className="row setting">
      <div className="grow">
        <b>{title}</b>
        {note && <small>{note}</small>}
      </div>
      {children}
    </div>
  )
}
