import { createRoot } from 'react-dom/client'
import { createControlClient } from './control-client.js'
import { SandboxPage } from './sandbox-page.js'

/** The page of the sandbox: whoever is in it, what it answers to, and its controls. */
const place = document.querySelector('#sandbox')
if (place) createRoot(place).render(<SandboxPage client={createControlClient({ api: `${location.origin}/api`, fetch: (url, init) => fetch(url, init) })} />)
