import { createRoot } from 'react-dom/client'
import type { OpenApiDocument } from '../../scripts/contract/openapi-document.js'
import { ContractPage } from './contract-page.js'

/** The page of the server contract: shows the file that can be downloaded from it. */
const place = document.querySelector('#contract')
if (place) {
  const root = createRoot(place)
  try {
    const response = await fetch('./openapi.json')
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    root.render(<ContractPage document={(await response.json()) as OpenApiDocument} />)
  } catch (error) {
    root.render(<p role="alert">The contract could not be read ({error instanceof Error ? error.message : String(error)}). Build the project (<code>npm run build</code>) and load this page again.</p>)
  }
}
