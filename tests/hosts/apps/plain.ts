import { demoSession } from '../script-tag-page.js'
import { begin, note, onShow, type HostRoot } from './host-app.js'

/** A host without React code of its own: `mount`, and events of the DOM. */
begin(async () => {
  const { mount } = await import('lottery-widgets')
  return {
    start({ element, api }: HostRoot) {
      const place = element.querySelector<HTMLElement>('.lottery-place')
      if (!place) throw new Error('the page has no place for the widget')
      place.addEventListener('lottery:ready', () => note('ready'))
      place.addEventListener('lottery:bet-placed', ({ detail: { total, currency } }) => note(`${currency} ${total}`))
      const show = () => mount('.lottery-place', 'quick-bet', { api, ...demoSession })
      let mounted = show()
      onShow((isShown) => {
        if (isShown) mounted = show()
        else mounted.unmount()
      })
    },
  }
})
