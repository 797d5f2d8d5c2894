import { createApp, ref } from 'vue'
import { begin, note, onShow } from './host-app.js'

/** A Vue host of the script tag's elements: an attribute bound to its state, and an event listened to in its template. */
const Page = {
  setup() {
    const isShown = ref(true)
    onShow((shown) => {
      isShown.value = shown
    })
    const told = ({ detail: { total, currency } }: GlobalEventHandlersEventMap['lottery:bet-placed']) => note(`${currency} ${total}`)
    return { isShown, theme: ref('light'), ready: () => note('ready'), told }
  },
  template: `
    <article>
      <h1>A Vue host</h1>
      <lottery-quick-bet v-if="isShown" :theme="theme" @lottery:ready="ready" @lottery:bet-placed="told"></lottery-quick-bet>
      <p>The end</p>
    </article>`,
}

begin(() => Promise.resolve({
  start({ element }) {
    const app = createApp(Page)
    app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('lottery-')
    app.mount(element)
  },
}))
