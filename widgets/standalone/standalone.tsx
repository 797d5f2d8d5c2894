import { LotteryApp } from '../../src/app/lottery-app.js'
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
  const addressed = configFromAddress(location, history)
  followAddress(addressed.lang, storage)
  const config = withPartnerTab({
    // A route after `#` needs nothing of the server that the files are on.
    router: 'hash',
    persist: 'session',
    ...readAttributes(place, 'data-'),
    ...addressed,
    readAddress: true,
  }, tabStorage)
  mountDefinition(place, { ...widget, load: async () => View }, config, createPage())
}
