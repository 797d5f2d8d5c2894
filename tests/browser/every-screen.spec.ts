import type { Page } from '@playwright/test'
import { placeOf } from '../../src/app/routes.js'
import { screenTitles } from '../../src/app/screens.js'
import { OF_A_PAGE, violations } from './axe.js'
import { expect, test, type TestServer } from './fixtures.js'
import { signIn } from './signed-in.js'

/** A screen on a way through the app. */
interface Stop {
  path: string
  /** How one comes there, where an address alone does not lead. */
  by?: (page: Page) => Promise<void>
}

/** The screens of one session: they are walked through on one load of the page, as a player goes through them. */
interface Walk {
  name: string
  begin(page: Page, server: TestServer): Promise<unknown>
  stops: Stop[]
}

const at = (...paths: string[]): Stop[] => paths.map((path) => ({ path }))
const partner = (account: string, token: string) => (page: Page, server: TestServer) => page.goto(`${server.url}/standalone/?sn=DEMO&loginid=${account}&token=${token}`)

const walks: Walk[] = [
  {
    name: 'a player who comes from a partner',
    async begin(page, server) {
      await page.request.post(`${server.url}/api/FDAPI/Bet/PostBetEkor`, {
        data: { SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo', ID: 'demo', Method: 'buy', BetString: 'D#22\n#1\n1234#1', ClientRef: 'before', Platform: 'ekor', Currency: 'MYR' },
      })
      await partner('demo', 'demo')(page, server)
    },
    stops: [
      ...at('/home/', '/bet1/', '/bet2/', '/bet3/', '/keypad/', '/bet1/digits/', '/receipts/'),
      { path: '/receipts/receiptview/', by: (page) => page.getByRole('button', { name: /^R261121-/ }).click() },
      ...at('/strike/', '/results/', '/results/tab_L/', '/results/search/', '/results/compare/', '/report/', '/payout/'),
      ...at('/settings/profile/', '/settings/packageinfo/', '/settings/betstatistics/', '/settings/changepassword/', '/settings/preferences/'),
      ...at('/settings/limits/', '/nowhere/'),
    ],
  },
  {
    name: 'an agent',
    begin: partner('agent', 'agent123'),
    stops: at('/bet1/', '/bet2/', '/keypad/', '/settings/account/', '/settings/profile/', '/settings/betstatistics/', '/settings/changepassword/'),
  },
  {
    name: 'a player who has signed in',
    async begin(page, server) {
      await signIn(page, server, 'crowd')
      await page.goto(`${server.url}/standalone/`)
    },
    stops: [...at('/member/', '/member/lottery/'), { path: '/member/lottery/lotteryview/', by: (page) => page.getByRole('button', { name: /^crowd00001, / }).click() }],
  },
  {
    name: 'somebody who signs in for the first time',
    begin: (page, server) => page.goto(`${server.url}/standalone/`),
    stops: [
      ...at('/logout/', '/results/', '/login/'),
      {
        path: '/settings/needchangepwd/',
        async by(page) {
          await page.getByRole('textbox', { name: 'Username' }).fill('fresh')
          await page.getByLabel('Password', { exact: true }).fill('fresh123')
          await page.getByRole('button', { name: 'Sign in' }).click()
        },
      },
    ],
  },
]

test.use({ colorScheme: 'light' })

// 320 by 640 is also what a window of 640 by 1280 has at 200 %.
for (const { name, begin, stops } of walks) {
  test(`the screens of ${name} at 320 px: nothing sticks out, no target is small, and the focus is seen on every control`, async ({ page, server }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript(() => {
      for (const screen of ['bet1', 'bet3']) localStorage.setItem(`lottery:tutorial-${screen}`, 'seen')
    })
    await begin(page, server)
    for (const { path, by } of stops) {
      await (by?.(page) ?? page.evaluate((route) => location.assign(`#${route}`), path))
      await settle(page, path)
      // All other rules are the gallery's to hold (gallery.spec.ts); there a screen is not alone on its page.
      expect.soft(await violations(page, { tags: OF_A_PAGE }), path).toEqual([])
      // From here on a focus is one of the keyboard.
      await page.keyboard.press('Tab')
      expect.soft(await obstacles(page), path).toEqual([])
    }
  })
}

test('no screen is left out of the walks', () => {
  const walked = new Set<string>(walks.flatMap(({ stops }) => stops.map(({ path }) => placeOf(path).screen)))
  expect(Object.keys(screenTitles).filter((screen) => !walked.has(screen))).toEqual([])
})

/** Waits until the screen of a path is there, with what it loads. */
async function settle(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(`#${path}`)
  await expect.poll(() => page.evaluate(() => {
    const root = [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot
    return Boolean(root?.querySelector('h1')?.textContent) && root?.querySelector('.frame-main :is(.skeleton, [role="status"][aria-label])') === null
  }), path).toBe(true)
}

/** What stands in the way of a finger, of a magnified page and of a keyboard, in words. Every control takes the focus in turn. */
function obstacles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot
    if (!root) return ['there is no screen']
    const found: string[] = []
    const beyond = document.documentElement.scrollWidth - innerWidth
    if (beyond > 0) found.push(`the page is ${beyond} px wider than the window`)
    const ringsOf = (element: Element | null) =>
      [undefined, '::before'].some((pseudo) => {
        const style = element && getComputedStyle(element, pseudo)
        // A stake field has its ring inside.
        return style && ((style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) || style.boxShadow.includes('2px inset'))
      })
    const isTouched = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    for (const control of root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')) {
      if (control.tabIndex < 0 || !isTouched(control)) continue
      control.focus()
      const label = control.closest('label')
      const name = `${control.localName} ${(control.getAttribute('aria-label') ?? label?.textContent ?? control.textContent ?? '').trim()}`
      if (root.activeElement !== control) {
        found.push(`${name} takes no focus`)
        continue
      }
      // A control that is not drawn itself is met by its label, or reaches beyond it.
      const [own, its] = [control.getBoundingClientRect(), (label ?? control).getBoundingClientRect()]
      const [wide, high] = [Math.max(own.width, its.width), Math.max(own.height, its.height)]
      // The rows of a list of thousands are 40 high (spec section 9), and as wide as the screen.
      if (wide < 44 || high < (control.closest('.virtual-list') ? 40 : 44)) found.push(`${name} is ${Math.round(wide)} × ${Math.round(high)}`)
      if (![control, label, control.parentElement].some(ringsOf)) found.push(`${name} shows no focus`)
      const { left, top, width, height } = own.width * own.height > its.width * its.height ? own : its
      const points = [1, 2, 3, 4, 5].flatMap((across) => [1, 2, 3, 4, 5].map((down) => root.elementFromPoint(left + (width * across) / 6, top + (height * down) / 6)))
      const seen = points.filter((hit) => hit && [control, label, control.closest('li')].some((part) => part?.contains(hit))).length
      if (seen < points.length / 2) found.push(`${name} is covered while it has the focus: ${seen} of ${points.length} points are in sight`)
    }
    return found
  })
}

test('forced colours: fields keep their edges, what is chosen and where the focus is can be told apart', async ({ page, server }) => {
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo#/bet2/`)
  const chip = page.getByRole('checkbox', { name: 'M Magnum' })
  await chip.check()
  await page.emulateMedia({ forcedColors: 'active' })
  const look = (name: string) => page.locator(name).first().evaluate((element) => {
    const { borderTopStyle, borderTopWidth, backgroundColor, outlineStyle } = getComputedStyle(element)
    return { edge: borderTopStyle === 'none' ? 0 : Math.round(parseFloat(borderTopWidth)), ground: backgroundColor, ring: outlineStyle !== 'none' }
  })
  // The rules for it come when they are needed.
  await expect.poll(() => look('.amount')).toMatchObject({ edge: 1, ring: false })
  for (const part of ['.chip', '.digit-column', '.segmented', '.button.main']) expect(await look(part), part).toMatchObject({ edge: 1 })
  const plain = (await look('.chip:has([aria-label="P PMP"])')).ground
  expect((await look('.chip:has([aria-label="M Magnum"])')).ground).not.toBe(plain)
  expect((await look('.segmented label:has(:checked)')).ground).not.toBe(plain)
  await page.getByRole('textbox', { name: 'Big' }).focus()
  expect(await look('.amount:focus-within')).toMatchObject({ ring: true })
  // The ring of what is chosen is not the mark of being chosen.
  expect(await look('.chip:has([aria-label="M Magnum"])')).toMatchObject({ ring: false })
  await chip.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await look('.chip:has([aria-label="M Magnum"])')).toMatchObject({ ring: true })
  await page.emulateMedia({ forcedColors: 'none' })
  await expect.poll(() => look('.amount')).toMatchObject({ edge: 0 })
})
