/** Widgets as components of a host that renders with the renderer under test. */
import { waitFor } from '@testing-library/dom'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect } from 'vitest'
import { placeOnPage } from './server.js'

/** A host that renders with the renderer under test, in StrictMode. */
export function renderHost(first: ReactNode) {
  const container = placeOnPage()
  const root = createRoot(container)
  const render = (children: ReactNode) => root.render(<StrictMode>{children}</StrictMode>)
  render(first)
  return { container, render, unmount: () => root.unmount() }
}

/** The elements that widgets were mounted into, once there are as many. */
export const hostsIn = (container: Element, count: number) =>
  waitFor(() => {
    const hosts = [...container.children].filter((child) => child.shadowRoot)
    expect(hosts).toHaveLength(count)
    return hosts
  })
