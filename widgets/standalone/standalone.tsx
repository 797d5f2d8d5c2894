import { LotteryApp } from '../../src/app/lottery-app.js'
import type { LotteryConfig } from '../../src/config.js'
import { configFromAddress } from '../../src/config-address.js'
import { createPreferences } from '../../src/stores/preferences.js'
import { createBrowserEnvironment } from '../../src/platform.js'
import { readAttributes } from '../embed/lottery-element.js'
import { seats } from '../embed/mount.js'
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
  const begin = (config: LotteryConfig) => withPartnerTab(config, tabStorage)
  // A route after `#` needs nothing of the server that the files are on.
  const named = configFromAddress(location, history)
  followAddress(named.lang, storage)
  let config = begin({ router: 'hash', persist: 'session', ...readAttributes(place, 'data-'), ...named, readAddress: true })
  const show = () => mountDefinition(place, definition, config, page)

  // A partner's next link into this tab may differ behind the `#` alone: the page stays, and has another player. Before the router listens, which would tell the page of the route with the token in it.
  addEventListener('hashchange', () => {
    const { sn, loginid, token, ...looks } = configFromAddress(location, history)
    // Most changes of the address are the router's own.
    if (!token && Object.keys(looks).length === 0) return
    config = { ...config, ...looks }
    // A session comes whole: nothing of the one before it is left.
    if (token) config = begin({ ...config, credentials: undefined, sn, loginid, token })
    show()
    if (followAddress(looks.lang, storage)) seats.get(place)?.source().lease.lottery.use(createPreferences).chooseLanguage('')
  })
  show()
}
