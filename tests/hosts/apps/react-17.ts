import type { ReactNode } from 'react'
import * as reactDom from 'react-dom'
import { elementsPage } from './elements-page.js'
import { begin } from './host-app.js'

/** React 17 renders so; the types installed here are of a later one. */
const { render } = reactDom as unknown as { render(page: ReactNode, element: Element): void }

begin(() => Promise.resolve({ start: ({ element }) => render(elementsPage(), element) }))
