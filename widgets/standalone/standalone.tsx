import { LotteryApp } from '../../src/app/lottery-app.js'
import type { LotteryConfig } from '../../src/config.js'
import { configFromAddress } from '../../src/config-address.js'
import { createBrowserEnvironment } from '../../src/platform.js'
import { readAttributes } from '../embed/lottery-element.js'
import { mountDefinition } from '../embed/named-widget.js'
import { createPage } from '../embed/page.js'
import { widget } from '../lottery-app/lottery-app-widget.js'
import { followAddress } from './address-language.js'
import { withPartnerTab } from './partner-tab.js'

/** The page is the app: its title and its language are ours to set (decisions section 4). */
const View = () => <LotteryApp onTitle={setTitle} />

function setTitle(title: string, lang: string): void {
  document.title = title
  document.documentElement.lang = lang
}

const place = document.querySelector<HTMLElement>('#lottery')
if (place) {
  const { storage, tabStorage } = createBrowserEnvironment()
  const page = createPage()
  const definition = { ...widget, load: async () => View }
  let addressed: LotteryConfig = {}

  const readAddress = () => {
    const named = configFromAddress(location, history)
    // Most changes of the address are the router's own.
    if (Object.keys(named).length === 0) return
    addressed = { ...addressed, ...named }
    followAddress(named.lang, storage)
    show()
  }
  const show = () => {
    mountDefinition(place, definition, withPartnerTab({
      // A route after `#` needs nothing of the server that the files are on.
      router: 'hash',
      persist: 'session',
      ...readAttributes(place, 'data-'),
      ...addressed,
      readAddress: true,
    }, tabStorage), page)
  }
  // A partner's next link into this tab may differ behind the `#` alone: the page stays, and has another player. Before the router listens, which would tell the page of the route with the token in it.
  addEventListener('hashchange', readAddress)
  readAddress()
  if (Object.keys(addressed).length === 0) show()
}
