import type { Fetch } from '../../src/api/environment.js'
import type { Rendered } from './render.js'

/** The line above BET that says what to do next. */
export const reason = ({ root }: Rendered) => root.querySelector('.reason')?.textContent
export const total = ({ root }: Rendered) => root.querySelector('.total')?.textContent
export const balance = ({ lottery }: Rendered) => lottery.account.$account.get()?.balance

/** A connection that breaks once, after the server has heard the bet. */
export const losing = (next: Fetch): Fetch => {
  let times = 1
  return async (url, init) => {
    const answer = await next(url, init)
    if (!url.endsWith('/PostBetEkor') || times-- <= 0) return answer
    throw new TypeError('connection reset')
  }
}

/** What a screen reader is told politely from now on, in the order in which it changes. */
export function hearing({ root }: Rendered): string[] {
  const heard: string[] = []
  new MutationObserver((changes) => {
    const regions = new Set(changes.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [aria-live]')))
    for (const region of regions) if (region?.textContent && region.getAttribute('aria-live') !== 'off') heard.push(region.textContent.replaceAll('\u00a0', ' '))
  }).observe(root, { childList: true, characterData: true, subtree: true })
  return heard
}
