import { begin } from './host-app.js'

begin(async () => {
  const [{ hydrateRoot }, { reactPage }] = await Promise.all([import('react-dom/client'), import('./react-page.js')])
  return { start: ({ element, api }) => void hydrateRoot(element, reactPage(api)) }
})
