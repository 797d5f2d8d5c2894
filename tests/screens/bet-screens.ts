import type { Fetch } from '../../src/api/environment.js'
import type { Rendered } from './render.js'

const textWithout = (left: string) => (element: Element | null | undefined): string | undefined => {
  const copy = element?.cloneNode(true) as Element | undefined
  for (const part of copy?.querySelectorAll(left) ?? []) part.remove()
  return copy?.textContent ?? undefined
}
/** Its text for eyes, without what is for a voice alone; and its text for a voice. */
export const seenIn = textWithout('.visually-hidden')
export const heardIn = textWithout('[aria-hidden=true]')

/** The line above BET that says what to do next. */
export const reason = ({ root }: Rendered) => seenIn(root.querySelector('.reason'))
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
    for (const region of regions) {
      const text = heardIn(region)
      if (text && region?.getAttribute('aria-live') !== 'off') heard.push(text.replaceAll('\u00a0', ' '))
    }
  }).observe(root, { childList: true, characterData: true, subtree: true })
  return heard
}
