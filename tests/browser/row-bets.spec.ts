import { sentBets } from './betting.js'
import { expect, test } from './fixtures.js'
import { readerOf } from './reader.js'
import { addLine, open } from './row-betting.js'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('Bet 3 in Malay with five currencies, 280, 360 and 390 px wide: the hint stands by the heading, and every name has a margin', async ({ page, server }) => {
    await page.addInitScript(() => localStorage.setItem('lottery:tutorial-bet3', 'seen'))
    await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=agent&token=agent123&lang=my#/bet3/`)
    await expect(page.locator('.screen-head').getByText('SPR')).toBeVisible()
    const look = () =>
      page.locator('.bet3').evaluate((screen) => {
        const box = (selector: string) => screen.querySelector(selector)?.getBoundingClientRect()
        const [hint, currencies] = [box('.note'), box('.screen-head .segmented')]
        const margins = [...screen.querySelectorAll('.chip.slot small')].map((name) => {
          const range = document.createRange()
          range.selectNodeContents(name)
          const [mine, its] = [range.getBoundingClientRect(), name.closest('.chip')?.getBoundingClientRect()]
          return its ? Math.min(mine.left - its.left, its.right - mine.right) : NaN
        })
        return { width: innerWidth, hintBelow: !hint || !currencies || hint.top >= currencies.bottom, names: margins.length > 13, haveMargins: Math.min(...margins) >= 4 }
      })
    for (const width of [280, 360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      await expect.poll(look).toEqual({ width, hintBelow: false, names: true, haveMargins: true })
    }
  })

  test('Bet 1: the field that is typed into, and Add, stay in sight above the keypad', async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, server, '/bet1/')
    for (const name of ['Number', 'B', 'SE']) {
      await page.getByRole('textbox', { name, exact: true }).tap()
      await expect(page.getByRole('group', { name: 'Keypad' })).toBeVisible()
      for (const seen of [page.getByRole('textbox', { name, exact: true }), page.getByRole('button', { name: 'Add', exact: true })]) {
        await expect.poll(() => seen.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const hit = (element.getRootNode() as ShadowRoot).elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return hit === element || element.contains(hit) || element.parentElement === hit?.parentElement
        }), `${name} typed`).toBe(true)
      }
    }
  })

  for (const [lang, place] of [['en', 'standalone'], ['my', 'standalone'], ['vi', 'embedded'], ['my', 'embedded']] as const) {
    test(`Bet 3 (${lang}, ${place}) shows every stake, the whole total and the whole reason beside it at 344, 360, 390 and 1280 px`, async ({ page, server }) => {
      await page.addInitScript(() => localStorage.setItem('lottery:tutorial-bet3', 'seen'))
      const number = page.locator('.number-display input')
      const stakes = page.locator('.amounts input')
      const key = (text: string) => page.locator('.keypad.five .key').getByText(text, { exact: true })
      const look = () =>
        page.locator('.entry-desk').evaluate((desk) => {
          const cut = [...desk.querySelectorAll('input')].filter((field) => field.scrollWidth > field.clientWidth && field.name !== 'number').map(({ name, value }) => `${name} ${value}`)
          const small = [...desk.querySelectorAll<HTMLElement>('.amounts input')].filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 12).length
          // Of what is seen: beside it there may be the same for a voice.
          const textOf = (selector: string) => {
            const texts = document.createTreeWalker(desk.querySelector(selector) ?? desk, NodeFilter.SHOW_TEXT)
            const boxes: DOMRect[] = []
            while (texts.nextNode()) {
              const range = document.createRange()
              range.selectNodeContents(texts.currentNode)
              if (!texts.currentNode.parentElement?.closest('.visually-hidden')) boxes.push(...range.getClientRects())
            }
            const edge = (name: 'left' | 'right' | 'top' | 'bottom', most: (...values: number[]) => number) => most(...boxes.map((box) => box[name]))
            return { left: edge('left', Math.min), right: edge('right', Math.max), top: edge('top', Math.min), bottom: edge('bottom', Math.max) }
          }
          const [total, reason, line] = [textOf('.desk-total .money'), textOf('.desk-total > :first-child'), desk.querySelector('.desk-total')?.getBoundingClientRect()]
          const isWhole = line && [total, reason].every(({ left, right, top, bottom }) => left >= line.left - 1 && right <= line.right + 1 && top >= line.top - 1 && bottom <= line.bottom + 1)
          const areApart = reason.right <= total.left || reason.bottom <= total.top + 4
          return { cut, small, isWhole, areApart, beyond: document.documentElement.scrollWidth - innerWidth }
        })
      const good = { cut: [], small: 0, isWhole: true, areApart: true, beyond: 0 }
      await page.goto(place === 'standalone' ? `${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo&lang=${lang}#/bet3/` : server.host({ body: `<style>body { margin: 0 }</style><lottery-app start="/bet3/" lang="${lang}"></lottery-app>` }))
      await page.locator('.dates input').nth(1).check()
      await page.locator('.slots input').first().check()
      const everywhere = async (what: string) => {
        for (const width of [344, 360, 390, 1280]) {
          await page.setViewportSize({ width, height: width === 1280 ? 900 : 844 })
          await expect.soft.poll(look, { message: `${width} px, ${what}`, timeout: 3000 }).toEqual(good)
        }
      }
      await number.fill('1234')
      await stakes.first().focus()
      for (const digit of '1000') await key(digit).click()
      await expect(stakes.first()).toHaveValue('1000')
      await everywhere('1000 typed on the desk, which is to be added first')
      for (const [index, text] of ['10.5', '1000', '9999.9', '100.5', '9999', '0.5', '9999.'].entries()) await stakes.nth(index).fill(text)
      await everywhere('stakes of all lengths')
      for (const field of await stakes.all()) await field.fill('')
      await stakes.first().fill('3000')
      await page.locator('.key.add').click()
      await everywhere('more than the balance')
      await page.locator('.slots input').last().check()
      for (const row of ['5678', '9876']) {
        await number.fill(row)
        for (const field of await stakes.all()) await field.fill('9999.8')
        await page.locator('.key.mode').first().click()
        await page.locator('.key.add').click()
      }
      await number.fill('4')
      await everywhere('as much as there is')
    })
  }

  test('Bet 3: number, stakes and every key are in sight, whatever is scrolled', async ({ page, server }) => {
    await open(page, server, '/bet3/')
    for (const height of [844, 740, 640]) {
      await page.setViewportSize({ width: 360, height })
      for (const control of await page.locator('.entry-desk :is(.key, .amount, .number-display)').all()) await expect(control).toBeInViewport({ ratio: 1 })
    }
  })
})

test('Bet 1 as a screen reader gives it, by the keyboard alone, from the first control to the receipt', async ({ page, server, calls }) => {
  await open(page, server, '/bet1/')
  const reader = await readerOf(page)
  // One thing after another, as they are done; each chip once, by its whole name.
  const landmarks = (await reader.all()).filter(({ role }) => /^(heading|radiogroup|group|textbox|button|region)$/.test(role)).map(({ name }) => name)
  const order = ['Bet 1', 'Currency', /^Draw dates/, 'Draw types', 'Number length', 'Number', 'ROLL', 'How the digits count', 'Stakes', 'B', 'SE', 'Add', 'Slip', 'BET']
  const places = order.map((wanted) => landmarks.findIndex((name) => (typeof wanted === 'string' ? name === wanted : wanted.test(name))))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(-1)

  const bar = (await reader.all()).find(({ name, role }) => role === 'button' && name === 'BET')
  expect(bar?.description).toBe('Add a number to the slip')
  await reader.goTo('checkbox', 'Sun 2026-11-22, main draw day')
  await page.keyboard.press('Space')
  await reader.goTo('checkbox', 'M Magnum')
  await page.keyboard.press('Space')
  await reader.goTo('textbox', 'Number')
  await page.keyboard.type('12r4')
  await expect(page.getByRole('textbox', { name: 'Number' })).toHaveValue('12R4')
  await reader.goTo('textbox', 'B')
  await reader.told()
  await page.keyboard.type('0.5')
  const told: string[] = []
  const hear = async (wanted: string | RegExp) => {
    await expect.poll(async () => (told.push(...(await reader.told())), told), `told: ${wanted}`).toContainEqual(typeof wanted === 'string' ? wanted : expect.stringMatching(wanted))
  }
  await hear(/^10 numbers .*MYR\s5\.00$/)
  await reader.goTo('button', 'Add')
  await page.keyboard.press('Enter')
  await hear('1 2 R 4 added, 1 of 50 lines')
  await hear('Total MYR 5.00')
  expect((await reader.goTo('button', 'BET')).description).toBe('')
  await page.keyboard.press('Enter')

  const question = page.getByRole('dialog', { name: /^Place this bet/ })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  // Behind it there is nothing to read.
  expect((await reader.all()).filter(({ name }) => name === 'Draw types')).toEqual([])
  expect((await reader.goTo('button', 'OK')).description).toContain('MYR 5.00')
  await page.keyboard.press('Enter')
  const receipt = page.getByRole('dialog', { name: /^Bet placed/ })
  await expect(receipt).toBeVisible()
  await hear(/^Accepted.*MYR\s5\.00 taken\. New balance 2,395\.00/)
  expect(sentBets(calls).map(({ BetString }) => BetString)).toEqual(['D#22\n#1\n12R4#0.5'])
  await reader.goTo('button', 'OK')
  await page.keyboard.press('Enter')
  await expect(receipt).toBeHidden()
  // Back where it began, and not at the top of the page.
  await expect(page.getByRole('button', { name: 'BET', exact: true })).toBeFocused()
})

for (const path of ['/bet1/', '/bet3/']) {
  test(`${path} at 280, 320, 360, 768 and 1280 px: nothing sticks out, and what is pressed is as large as a finger wants it`, async ({ page, server }) => {
    await page.setViewportSize({ width: 280, height: 800 })
    await open(page, server, path)
    if (path === '/bet1/') await addLine(page)
    const look = () =>
      page.evaluate(() => {
        const root = [...document.querySelectorAll('*')].find((element) => element.shadowRoot)?.shadowRoot
        // A control that is not drawn itself may reach beyond its label, or the label beyond it: either is what a finger meets.
        const controls = [...(root?.querySelectorAll<HTMLElement>('.bet-screen :is(button, input, select)') ?? [])].map((control) => {
          const [own, label] = [control.getBoundingClientRect(), (control.closest('label') ?? control).getBoundingClientRect()]
          return { name: control.getAttribute('aria-label') ?? control.textContent, wide: Math.max(own.width, label.width), high: Math.max(own.height, label.height) }
        })
        // Seven dates or seven stakes side by side are narrower on the smallest phones.
        const small = controls.filter(({ wide, high }) => wide > 0 && (wide < 36 || high < 44))
        return { width: innerWidth, small: small.map(({ name, wide, high }) => `${name}: ${wide} × ${high}`), beyond: document.documentElement.scrollWidth - innerWidth, areAllThere: controls.length > 30 }
      })
    for (const width of [280, 320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.soft.poll(look).toEqual({ width, small: [], beyond: 0, areAllThere: true })
    }
  })
}

for (const isTied of [true, false]) test(`the tutorial holds the focus, points at its control, and gives the focus back${isTied ? '' : ', where a browser cannot tie it to that (Firefox 140, Safari 18)'}`, async ({ page, server }) => {
  if (!isTied) await page.route(/tutorial-\w+\.js/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('position-area:block-end', 'position-area:unknown') })
  })
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo#/bet1/`)
  const bubble = page.getByRole('dialog')
  await expect(bubble.getByRole('heading', { name: /^Bet date/ })).toBeVisible()
  await expect(bubble.getByRole('button', { name: 'Next' })).toBeFocused()
  for (let step = 1; step < 7; step++) {
    await page.keyboard.press('Enter')
    await expect(bubble.getByRole('heading', { name: `${step + 1} of 7` })).toBeVisible()
    // Beside its control, and neither over it nor out of the window.
    await expect.poll(() => bubble.evaluate((element) => {
      const target = (element.getRootNode() as ShadowRoot).querySelector('[data-tutorial]')?.getBoundingClientRect()
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return target !== undefined && (top >= target.bottom || bottom <= target.top) && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
    })).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(bubble).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'BET', exact: true })).toBeVisible()
  await expect(bubble).toBeHidden()
})

for (const path of ['/bet1/', '/bet3/']) {
  test(`digits that are typed go to the number after a press on empty ground, and after one on what takes no focus, as chips in Safari: ${path}`, async ({ page, server }) => {
    await open(page, server, path)
    const field = page.getByRole('textbox', { name: 'Number' })
    await page.locator('.bet-pick').first().click({ position: { x: 2, y: 2 } })
    await page.keyboard.type('12')
    await expect(field).toHaveValue('12')
    await page.locator('.bet-screen').evaluate((screen) => screen.addEventListener('mousedown', (event) => {
      event.preventDefault()
      ;(event.target as Element).closest<HTMLElement>('[tabindex]')?.focus()
    }))
    await page.locator('.chip:has(input)').first().click()
    await page.keyboard.type('34')
    await expect(field).toHaveValue('1234')
  })
}

test('on the keypad, keys that are typed go to its rows after a press on empty ground', async ({ page, server }) => {
  await open(page, server, '/keypad/')
  await page.locator('.keypad-entry').click({ position: { x: 2, y: 2 } })
  await page.keyboard.type('1234')
  await expect(page.locator('.rows [aria-current]')).toContainText('1234')
})

for (const path of ['/keypad/', '/bet3/']) {
  test(`keys that are typed go on where a click on a key of the screen has begun: ${path}`, async ({ page, server }) => {
    await open(page, server, path)
    await page.locator('.keypad .key').filter({ hasText: /^1$/ }).click()
    await page.keyboard.type('23')
    if (path === '/bet3/') await expect(page.getByRole('textbox', { name: 'Number' })).toHaveValue('123')
    else await expect(page.locator('.rows [aria-current]')).toContainText('123')
  })
}

test.describe('at a desk, the caret', () => {
  for (const path of ['/bet1/', '/bet3/']) {
    test(`of the number is at its end, where it is drawn, whatever the mouse and the arrows do: ${path}`, async ({ page, server }) => {
      await open(page, server, path)
      const field = page.getByRole('textbox', { name: 'Number' })
      const cells = page.locator('.number-display')
      const ways = {
        'a press on the first cell': () => cells.click({ position: { x: 6, y: 20 } }),
        'an arrow': () => page.keyboard.press('ArrowLeft'),
        'Home': () => page.keyboard.press('Home'),
        'Home and Delete': () => page.keyboard.press('Home').then(() => page.keyboard.press('Delete')),
      }
      for (const [name, move] of Object.entries(ways)) {
        await field.fill('')
        await page.keyboard.type('123')
        await move()
        await page.keyboard.type('9')
        await expect(field, name).toHaveValue('1239')
      }
      await page.keyboard.press('Control+a')
      await page.keyboard.type('5')
      await expect(field).toHaveValue('5')
    })
  }

  for (const path of ['/bet1/', '/bet2/', '/bet3/', '/bet1/digits/']) {
    test(`of a stake that is pressed is at its end, as that of the keypad is: ${path}`, async ({ page, server }) => {
      await open(page, server, path)
      const field = page.getByRole('textbox', { name: /^(?:B|Big)$/ })
      await field.fill('50')
      await field.blur()
      await field.click()
      await page.keyboard.type('2')
      await expect(field).toHaveValue('502')
      await field.blur()
      await page.locator('label.amount > span').first().click()
      await page.keyboard.type('3')
      await expect(field).toHaveValue('5023')
      // Who is in it already moves in it as in any field.
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Backspace')
      await expect(field).toHaveValue('503')
    })
  }
})
