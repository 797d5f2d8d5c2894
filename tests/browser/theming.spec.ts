import type { Locator, Page } from '@playwright/test'
import { fillIn } from './betting.js'
import { expect, test } from './fixtures.js'

/** WCAG contrast of an element's text on its own ground, 1 to 21. */
async function contrast(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const { color, backgroundColor } = getComputedStyle(node)
    const pixel = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })
    if (!pixel) throw new Error('no canvas')
    const luminance = (fill: string) => {
      pixel.fillStyle = fill
      pixel.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map((byte) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const [one, other] = [luminance(color), luminance(backgroundColor)]
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  })
}

test('one colour of the host recolours what is pressed and chosen, in both schemes, and every text on it stays readable', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  const widget = page.locator('lottery-quick-bet')
  await fillIn(widget)
  const bet = widget.getByRole('button', { name: 'BET' })
  const coloured = [bet, widget.locator('.date:has(:checked)').first(), widget.locator('.segmented label:has(:checked)').first()]
  const ground = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor)
  let before = await ground(bet)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const accent of ['#ffe14d', '#0a3d24', '#808080']) {
      await widget.evaluate((host, value) => (host as HTMLElement).style.setProperty('--lottery-accent', value), accent)
      await expect.poll(() => ground(bet), `${accent}, ${scheme}`).not.toBe(before)
      // A colour goes over for a moment: the last one counts.
      for (const element of coloured) await expect.poll(() => contrast(element), `${accent}, ${scheme}: ${await element.textContent()}`).toBeGreaterThanOrEqual(4.5)
      before = await ground(bet)
    }
  }
})

/** What `inspect` finds, without its links. */
const hintsOf = (page: Page) => page.evaluate(async () => {
  const { hints } = await (window as unknown as { LotteryWidgets: { inspect(): Promise<{ hints: string[] }> } }).LotteryWidgets.inspect()
  return hints.map((hint) => hint.replace(/ See .*/, '')).sort()
})

test('a colour of the page\'s that is none is named by inspect, with what may have been meant', async ({ page, server }) => {
  const style = '<style>:root{--lottery-accent:0b6b50;--lottery-ink:light-dark(#111,#eee);--green:#0b6b50;--lottery-highlight:var(--green)}#two{--lottery-surface:whiteish}</style>'
  await page.goto(server.host({ body: `${style}<lottery-quick-bet id="one"></lottery-quick-bet><lottery-jackpot-banner id="two"></lottery-jackpot-banner>`, config: { api: `${server.url}/api`, theme: 'light' } }))
  await page.getByRole('button', { name: 'BET', exact: true }).waitFor()
  await page.locator('#two').getByRole('heading').first().waitFor()
  expect(await hintsOf(page)).toEqual([
    '--lottery-accent of lottery-jackpot-banner#two is "0b6b50", which is no colour. Write #0b6b50.',
    '--lottery-accent of lottery-quick-bet#one is "0b6b50", which is no colour. Write #0b6b50.',
    '--lottery-surface of lottery-jackpot-banner#two is "whiteish", which is no colour.',
  ])
})

test('of a number without its unit, of letters that are a part of others, and of an operator\'s colour that is none, inspect says so too', async ({ page, server }) => {
  const knobs = (style: string) => `<style>lottery-jackpot-banner{${style}}</style>`
  const open = async (style: string) => {
    await page.goto(server.host({ body: `${knobs(style)}<lottery-jackpot-banner></lottery-jackpot-banner>`, config: { api: `${server.url}/api` } }))
    await page.locator('lottery-jackpot-banner').getByRole('heading').first().waitFor()
    return (await hintsOf(page)).map((hint) => hint.replace(' of lottery-jackpot-banner is', ''))
  }
  expect(await open('--lottery-size:18;--lottery-radius:6;--lottery-top:0;--lottery-bottom:tall;--lottery-m:ffcc00;--lottery-n:#fc0')).toEqual([
    '--lottery-bottom "tall", which is no length.',
    '--lottery-m "ffcc00", which is no colour. Write #ffcc00.',
    '--lottery-radius "6", which is no length. Write 6px.',
    '--lottery-size "18", which is no length. Write 18px.',
    '--lottery-top "0", which is no length. Write 0px.',
  ])
  for (const size of ['125%', '1.2em']) expect(await open(`--lottery-size:${size}`)).toEqual([`--lottery-size "${size}", which is another length in each element. Write it in px or rem.`])
  expect(await open('--bar:3rem;--lottery-size:clamp(16px, 1.1rem, 20px);--lottery-radius:0;--lottery-top:calc(var(--bar) + 2px);--lottery-bottom:env(safe-area-inset-bottom, 0px)')).toEqual([])
})
