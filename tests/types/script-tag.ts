/** What a host of the script tag writes in TypeScript. It has no React, not even its types. */
import type { LotteryAttributes, LotteryConfig, LotteryWidgets } from 'lottery-widgets/global'

window.LotteryWidgets ??= { q: [] }
window.LotteryWidgets.q.push(
  ['mount', '#here', 'quick-bet', { lang: 'my' }],
  ['configure', { theme: 'dark' }],
  ['ready', () => {}],
  ['inspect'],
)
window.LotteryWidgets.q.push(['on', 'lottery:bet-placed', ({ total, currency }) => [total?.toFixed(), currency.length]])
export const perhaps = (lang?: string, config?: LotteryConfig) => window.LotteryWidgets.q.push(['mount', '#here', 'quick-bet', { lang }], ['mount', '#here', 'quick-bet', config], ['ready', undefined])
// @ts-expect-error -- there is no such call
window.LotteryWidgets.q.push(['unmount', '#here'])
// @ts-expect-error -- there is no such widget
window.LotteryWidgets.q.push(['mount', '#here', 'slow-bet'])
// @ts-expect-error -- the detail of another event
window.LotteryWidgets.q.push(['on', 'lottery:bet-voided', ({ total }) => total])

// As the README writes it.
LotteryWidgets.configure({ loginid: 'me', credentials: async () => null })
LotteryWidgets.q.push(['mount', '#here', 'quick-bet'])
// @ts-expect-error -- there is no such key
LotteryWidgets.configure({ loginID: 'me' })
// @ts-expect-error -- it is the script's to set, and a page's own queue is the window's
LotteryWidgets = { q: [] }

export async function whenReady(): Promise<string> {
  await window.LotteryWidgets.ready()
  const { version, mount, on } = window.LotteryWidgets
  on('lottery:session', ({ state }) => state === 'expired')
  // @ts-expect-error -- there is no such state
  on('lottery:session', ({ state }) => state === 'lost')
  mount(document.body, 'results-board', { drawTypes: 'MPT', date: '2026-11-21' }).update({ date: '2026-11-22' })
  return version
}

const element = document.createElement('lottery-quick-bet')
element.addEventListener('lottery:bet-placed', (event) => {
  const { total, items } = event.detail
  return [total?.toFixed(), items[0]?.status.length]
})
document.addEventListener('lottery:error', ({ detail: { code } }) => code.length)
document.querySelector('lottery-results-board')?.setAttribute('date', '2026-11-21')
// @ts-expect-error -- the total may be null
element.addEventListener('lottery:bet-placed', ({ detail }) => detail.total.toFixed())
// @ts-expect-error -- no event carries a token
element.addEventListener('lottery:session', ({ detail }) => detail.token)

export const attributes: LotteryAttributes = { 'draw-types': 'MPT', theme: 'dark', 'min-age': 21 }
// @ts-expect-error -- there is no such attribute
export const wrong: LotteryAttributes = { drawTypes: 'MPT' }
export type Version = LotteryWidgets['version']

// Words that a host has from elsewhere, whatever it knows of their keys.
declare const words: Record<string, string>
declare const wordsByLanguage: Record<string, Record<string, string>>
declare const eitherWords: Record<string, string | Record<string, string>>
export const worded: LotteryConfig[] = [{ messages: words }, { messages: wordsByLanguage }, { messages: eitherWords }, { messages: { 'receipt.ok': 'Fine', 'zh-CN': words } }]
// @ts-expect-error -- a text is text
export const misworded: LotteryConfig = { messages: { 'receipt.ok': 4 } }
