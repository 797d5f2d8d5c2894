import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LotteryProvider, useAppearance, useLottery, useText, useWidget, WidgetProvider } from '../../src/context.js'
import type { WidgetOptions } from '../../src/config.js'
import { startWords } from '../../src/i18n/languages.js'
import { betWords } from '../../src/i18n/words-bets.js'
import { createLottery, type Lottery } from '../../src/lottery.js'
import { createPreferences } from '../../src/stores/preferences.js'
import { soon } from '../soon.js'

let container: HTMLElement
let root: Root
let lottery: Lottery
beforeEach(() => {
  localStorage.clear()
  lottery = createLottery()
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
})
afterEach(() => {
  root.unmount()
  container.remove()
})

const text = () => container.textContent
const shows = (expected: string) => soon(() => expect(text()).toBe(expected))
const emit = vi.fn()

function Inside() {
  const t = useText()
  const { options } = useWidget()
  const { lang, theme } = useAppearance()
  return <p>{[t('receipt.ok'), t.lang, lang, theme, options.drawTypes, useLottery() === lottery ? 'same' : 'other'].join(' ')}</p>
}

const render = (options: WidgetOptions) =>
  root.render(
    <WidgetProvider lottery={lottery} options={options} emit={emit} words={betWords} skeleton={<i>skeleton</i>}>
      <Inside />
    </WidgetProvider>,
  )

test('the skeleton stands until the language is there, then the widget has lottery, options and text', async () => {
  // At once, before any chunk of text can have come.
  flushSync(() => render({ drawTypes: 'MPT', theme: 'dark' }))
  expect(text()).toBe('skeleton')
  await shows('OK en en dark MPT same')
})

test("the player's own choices go before the host's; without one the host's hold", async () => {
  render({ lang: 'zh-CN', theme: 'dark' })
  await shows('好 zh zh dark  same')
  lottery.use(createPreferences).chooseLanguage('my')
  lottery.use(createPreferences).chooseTheme('light')
  await shows('OK ms ms light  same')
})

test('a language chosen later takes over in place: nothing starts anew, and no skeleton comes in between', async () => {
  render({ lang: 'en' })
  await shows('OK en en auto  same')
  const paragraph = container.querySelector('p')
  const seen = new Set<string>()
  const observer = new MutationObserver(() => seen.add(text() ?? ''))
  observer.observe(container, { childList: true, characterData: true, subtree: true })
  lottery.use(createPreferences).chooseLanguage('th')
  await shows('ตกลง th th auto  same')
  observer.disconnect()
  expect(seen).not.toContain('skeleton')
  expect(container.querySelector('p')).toBe(paragraph)
})

test('text that cannot be loaded is said, and can be tried again', async () => {
  const failed = vi.spyOn(startWords, 'en').mockRejectedValueOnce(new Error('offline'))
  const told = vi.spyOn(console, 'error').mockReturnValueOnce()
  lottery = createLottery()
  root.render(
    <WidgetProvider lottery={lottery} options={{}} emit={emit} words={betWords} skeleton={<i>skeleton</i>} failure={(retry) => <button type="button" onClick={retry}>Again</button>}>
      <Inside />
    </WidgetProvider>,
  )
  await shows('Again')
  container.querySelector('button')?.click()
  await shows('OK en en auto  same')
  expect(failed).toHaveBeenCalledTimes(2)
  expect(told).toHaveBeenCalledOnce()
  failed.mockRestore()
})

test('outside a provider the error says what is missing', async () => {
  const failure = vi.spyOn(console, 'error').mockImplementation(() => {})
  const seen: string[] = []
  function Probe({ use }: { use: () => unknown }) {
    try {
      use()
    } catch (error) {
      seen.push(String(error))
    }
    return null
  }
  root.render(
    <>
      <Probe use={useLottery} />
      <Probe use={useWidget} />
      <LotteryProvider lottery={lottery}>
        <Probe use={useText} />
      </LotteryProvider>
    </>,
  )
  await soon(() => expect(new Set(seen).size).toBe(3))
  expect(seen.every((message) => /needs a <\w+Provider> around it/.test(message))).toBe(true)
  failure.mockRestore()
})
