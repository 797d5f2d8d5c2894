import { createRoot } from 'react-dom/client'
import { elementsPage } from './elements-page.js'
import { begin } from './host-app.js'

begin(() => Promise.resolve({ start: ({ element }) => createRoot(element).render(elementsPage()) }))
