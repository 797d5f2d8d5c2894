import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.js'
import { bet, fillIn } from './betting.js'
import { expect, test, type TestServer, type Trouble } from './fixtures.js'
import { chooseDraws } from './keypad-typing.js'
import { signIn } from './signed-in.js'

/** A screen to look at, brought to the state in which it is looked at: from nothing, or from the view before it on the same page. */
interface View {
  name: string
  open(page: Page, server: TestServer, trouble: Trouble): Promise<void>
}

const standalone = (server: TestServer) => `${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo`

/** States that are reached by use, by the page that they are reached on: to load one is dear. Screens as they open, loading, failed and empty are in the gallery, where axe looks at them too (gallery.spec.ts). */
const pages: readonly (readonly View[])[] = [
  [
    {
      name: 'a bet that was refused',
      async open(page, server) {
        await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
        await fillIn(page, { digits: ['0', '1', '4', '5'] })
        await bet(page)
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
  ],
  [
    {
      name: 'the digit sets, and the question before BET',
      async open(page, server) {
        await page.goto(`${standalone(server)}#/bet1/digits/`)
        await page.getByRole('textbox', { name: 'A digits' }).fill('0-4')
        await page.getByRole('button', { name: 'Lucky pick' }).click()
        await fillIn(page, { digits: ['', '', '', ''] })
        await bet(page)
        await expect(page.getByRole('dialog', { name: /^Place this bet/ })).toBeVisible()
      },
    },
  ],
  [
    {
      name: 'the dates of the keypad',
      async open(page, server) {
        await page.goto(`${standalone(server)}#/keypad/`)
        await page.getByRole('button', { name: /^Draw dates:/ }).click()
        await expect(page.getByRole('dialog', { name: 'Draw dates' })).toBeVisible()
      },
    },
    {
      name: 'what can be done with all rows of the keypad',
      async open(page) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Copy, paste, font size' }).click()
        await expect(page.getByRole('dialog', { name: 'Copy, paste, font size' })).toBeVisible()
      },
    },
    {
      name: 'the keypad, with a row that cannot be read',
      async open(page) {
        await page.keyboard.press('Escape')
        await chooseDraws(page)
        for (const key of ['1', '2', '#', '1', 'Next row', '3']) await page.getByRole('button', { name: key, exact: true }).click()
        await expect(page.locator('.rows [data-invalid]')).toBeVisible()
      },
    },
    {
      name: 'a toast with a way back',
      async open(page) {
        await page.getByRole('button', { name: 'Delete this row' }).click()
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      },
    },
  ],
  [
    {
      name: 'the account settings of an agent, changed and saved',
      async open(page, server) {
        await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=agent&token=agent123#/settings/account/`)
        await page.getByRole('radiogroup', { name: 'Box format' }).getByText('*1234', { exact: true }).click()
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByText('Success.')).toBeVisible()
      },
    },
  ],
  [
    {
      name: 'a change of password that was refused',
      async open(page, server) {
        await page.goto(`${standalone(server)}#/settings/changepassword/`)
        await page.getByLabel('Old password', { exact: true }).fill('wrong')
        await page.getByLabel('New password', { exact: true }).fill('secret1')
        await page.getByLabel('Confirm password', { exact: true }).fill('secret1')
        await page.getByRole('button', { name: 'Change password' }).click()
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
    {
      name: 'the play limits, with one that waits and a time-out asked about',
      async open(page) {
        await page.evaluate(() => location.assign('#/settings/limits/'))
        for (const amount of ['50', '80']) {
          await page.getByRole('textbox', { name: 'New limit, MYR' }).fill(amount)
          await page.getByRole('button', { name: 'Set limit' }).click()
        }
        await page.getByRole('button', { name: 'Start time-out' }).click()
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
    {
      name: 'a number that was found in past results',
      async open(page) {
        await page.evaluate(() => location.assign('#/results/search/'))
        await page.getByRole('textbox', { name: 'Number, 3 to 6 digits' }).fill('123')
        await page.keyboard.press('Enter')
        await expect(page.getByText(/^123 came up/)).toBeVisible()
      },
    },
    {
      name: 'results in the app, with the month calendar',
      async open(page) {
        await page.evaluate(() => location.assign('#/results/'))
        await expect(page.getByText('Final').first()).toBeVisible()
        await page.getByRole('button', { name: /^Draw date, / }).click()
        await expect(page.getByRole('grid')).toBeVisible()
      },
    },
  ],
  [
    {
      name: 'a receipt of the list, about to be voided',
      async open(page, server) {
        await page.goto(`${standalone(server)}#/bet2/`)
        await fillIn(page)
        await bet(page)
        await page.getByRole('dialog', { name: /^Bet placed/ }).getByRole('button', { name: 'OK' }).click()
        await page.evaluate(() => location.assign('#/receipts/'))
        await page.getByRole('button', { name: /^R261121-/ }).click()
        await page.getByRole('button', { name: 'Void', exact: true }).click()
        await expect(page.getByRole('dialog', { name: /^Void this bet/ })).toBeVisible()
      },
    },
  ],
  [
    {
      name: 'the strike list, with a win and a bet that waits',
      async open(page, server) {
        await page.goto(`${standalone(server)}#/bet2/`)
        await fillIn(page)
        await bet(page)
        await expect(page.getByRole('dialog', { name: /^Bet placed/ })).toBeVisible()
        await page.context().clock.setFixedTime(new Date('2026-11-21T15:10:00+08:00'))
        server.control.setClock(new Date('2026-11-21T15:10:00+08:00'))
        await server.control.publish('M', '2026-11-21', { first: '1345' })
        await page.goto(`${standalone(server)}#/strike/`)
        await page.reload()
        await expect(page.getByRole('list', { name: 'Strikes in MYR' })).toBeVisible()
        await expect(page.getByText('Won so far')).toBeVisible()
      },
    },
  ],
  [
    {
      name: 'the tutorial of Bet 1',
      async open(page, server) {
        await page.goto(`${standalone(server)}#/bet1/`)
        await expect(page.getByRole('dialog').getByRole('heading', { name: /^Bet date/ })).toBeVisible()
      },
    },
    {
      name: 'a bet that is pasted, with lines that cannot be read',
      async open(page) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'More' }).click()
        await page.getByRole('button', { name: 'Paste a bet' }).click()
        await page.getByRole('textbox', { name: 'The bet as text' }).fill('#1\n1234#1\nhello')
        await expect(page.getByText('Error lines: 3')).toBeVisible()
      },
    },
    {
      name: 'Bet 1 with a slip',
      async open(page) {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('textbox', { name: 'The bet as text' })).toBeHidden()
        await page.getByRole('checkbox', { name: /2026-11-22/ }).check()
        await page.getByRole('checkbox', { name: 'M Magnum' }).check()
        await page.getByRole('textbox', { name: 'B', exact: true }).fill('1')
        for (const number of ['1234', '12R4']) {
          await page.getByRole('textbox', { name: 'Number' }).fill(number)
          await page.getByRole('button', { name: 'Add', exact: true }).click()
        }
        await page.getByRole('button', { name: 'Change 1234' }).click()
      },
    },
  ],
  [
    {
      name: 'Bet 3, with closed draws',
      async open(page, server) {
        await page.context().clock.setFixedTime(new Date('2026-11-21T16:00:00+08:00'))
        server.control.setClock(new Date('2026-11-21T16:00:00+08:00'))
        await page.goto(`${standalone(server)}#/bet3/`)
        await page.getByRole('radio', { name: /^Today/ }).check()
        await page.getByRole('checkbox', { name: 'Lucky 22:00' }).check()
        await page.keyboard.type('33R')
        await expect(page.getByText('closed').first()).toBeVisible()
      },
    },
  ],
  [
    {
      name: 'results about to be shared as an image',
      async open(page, server) {
        await page.goto(server.host({ body: '<lottery-results-board draw-types="MT"></lottery-results-board>' }))
        await page.getByRole('button', { name: 'Share or print', disabled: false }).click()
        await page.getByRole('dialog').getByText('Image', { exact: true }).click()
        await expect(page.getByRole('button', { name: 'Save image', disabled: false })).toBeVisible()
      },
    },
  ],
  [
    {
      name: 'login, refused',
      async open(page, server) {
        await page.goto(`${server.url}/standalone/#/login/`)
        await page.getByRole('textbox', { name: 'Username' }).fill('twofa')
        await page.getByLabel('Password', { exact: true }).fill('twofa123')
        await page.getByRole('button', { name: 'Sign in' }).click()
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
    {
      name: 'login, with a wrong password and a captcha',
      async open(page, _server, trouble) {
        trouble.expect(/status of 400/)
        await page.getByRole('textbox', { name: 'Username' }).fill('player')
        await page.getByLabel('Password', { exact: true }).fill('wrong')
        await page.getByRole('button', { name: 'Sign in' }).click()
        await expect(page.getByText('Wrong username or password.')).toBeVisible()
        await page.getByRole('button', { name: 'Sign in' }).click()
        await expect(page.getByRole('textbox', { name: /^Captcha: / })).toBeVisible()
      },
    },
  ],
  [
    {
      name: 'the ticket list with its search open',
      async open(page, server) {
        await signIn(page, server, 'crowd')
        await page.goto(`${server.url}/standalone/#/member/lottery/`)
        await expect(page.getByRole('button', { name: /^crowd00001, / })).toBeVisible()
        await page.getByRole('button', { name: /^Find tickets/ }).click()
        await expect(page.getByRole('combobox', { name: 'Player' })).toBeVisible()
      },
    },
  ],
]

test.use({ colorScheme: 'light' })

for (const views of pages) {
  test(`${views.map(({ name }) => name).join('; ')}, light and dark: axe finds nothing`, async ({ page, server, trouble }) => {
    for (const { name, open } of views) {
      await test.step(name, async () => {
        await open(page, server, trouble)
        await expectNoViolations(page, name)
      })
    }
  })
}
