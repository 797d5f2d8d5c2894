import { ResultsScreen } from '../../src/screens/results/results-screen.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

export function open(options?: RenderOptions): Rendered {
  return renderScreen(<ResultsScreen />, options)
}

/** The card with this heading, such as "Magnum" or "Toto 5D". */
export async function card({ screen }: Pick<Rendered, 'screen'>, name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 3, name })
  const article = heading.closest('article')
  if (!article) throw new Error(`no card around ${name}`)
  return article
}

export const tops = (article: HTMLElement) => [...article.querySelectorAll('.top-prizes dd')].map(({ textContent }) => textContent)
