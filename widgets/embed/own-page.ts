import { createPage } from './page.js'

/** What the components and `mount` of the npm build share where no `LotteryProvider` says otherwise. Nothing happens before the first widget is mounted. */
export const ownPage = /* @__PURE__ */ createPage()
