import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { PayoutScreen } from '../../src/screens/payout/payout-screen.js'
import { goTo, openMenu } from './app-page.js'
import { renderScreen, type Rendered, type RenderOptions } from './render.js'

const open = (options?: RenderOptions) => renderScreen(<PayoutScreen />, options)
/** Stands in for the answer of GetLoginPlayerSummaryInfo. */
const answering = (UserPackage: unknown) => (next: Fetch): Fetch => (url, init) =>
  url.endsWith('/GetLoginPlayerSummaryInfo') ? Promise.resolve(new Response(JSON.stringify({ status: 'S100', data: { UserPackage } }))) : next(url, init)

/** A card's tables as rows of text. */
async function rows({ screen }: Rendered, card: RegExp): Promise<string[]> {
  const region = await screen.findByRole('region', { name: card })
  return within(region).getAllByRole('row').map((row: HTMLElement) => [...row.children].map((cell) => cell.textContent).join(' | '))
}

const HOUSE_4D = ['4D | BBig | SSmall | SA to SE', '1st | 3,000 | 4,000 | SA 7,000', '2nd | 1,000 | 2,000 | SB 7,000', '3rd | 500 | 1,000 | SC 7,000', 'Starter | 200 | – | SD 700', 'Consolation | 60 | – | SE 700']
const HOUSE_3D = ['3D | 3A | 3C', '1st | 750 | 250', '2nd | – | 250', '3rd | – | 250']
const HOUSE_LONG = ['Prize | 5D | 6D', '1st | 20,000 | 150,000', '2nd | 10,000 | 5,000', '3rd | 5,000 | 500', '4th | 800 | 50', '5th | 80 | 5', '6th | 8 | –']

describe('what 1.00 wins', () => {
  test('a player\'s own package, and beside it the secondary currency\'s table with all nine stakes', async () => {
    const page = open({ config: { loginid: 'player', token: 'player123' } })
    expect(await rows(page, /^4D and 3D Your package · MYR, SGD, USD · no figures for SB, SC, SD, SE/)).toEqual([
      '4D | BBig | SSmall | SA', '1st | 2,730.00 | 3,640 | 6,370', '2nd | 910.00 | 1,820 | –', '3rd | 455.00 | 910 | –', 'Starter | 182.00 | – | –', 'Consolation | 54.60 | – | –',
      '3D | 3A | 3C', '1st | 682.50 | 227.50', '2nd | – | 227.50', '3rd | – | 227.50',
    ])
    expect((await rows(page, /^5D and 6D Your package · straight only/))[1]).toBe('1st | 18,200.00 | 136,500.00')
    expect(await rows(page, /^Secondary currency SPR House rates/)).toEqual([...HOUSE_4D, ...HOUSE_3D, ...HOUSE_LONG])
  })

  test('tables have captions, column headers and row headers', async () => {
    const { screen } = open()
    const secondary = await screen.findByRole('region', { name: /^Secondary currency/ })
    const table = within(secondary).getByRole('table', { name: '4D: what 1.00 staked wins' })
    expect(within(table).getAllByRole('columnheader').map(({ textContent }: HTMLElement) => textContent)).toEqual(['4D', 'BBig', 'SSmall', 'SA to SE'])
    expect(within(table).getAllByRole('rowheader')).toHaveLength(5)
  })

  test('an agent has the house\'s rates, is asked nothing of a package and offered none', async () => {
    const page = open({ config: { loginid: 'agent', token: 'agent123' } })
    // The agent's house has SPR among its currencies: that one has a table of its own.
    expect(await rows(page, /^4D and 3D House rates · MYR, SGD, USD, THB/)).toEqual([...HOUSE_4D, ...HOUSE_3D])
    expect(await rows(page, /^5D and 6D House rates · straight only/)).toEqual(HOUSE_LONG)
    expect(page.screen.queryByRole('link', { name: /^Package info/ })).toBeNull()
    expect(page.calls.filter(({ path }) => path.endsWith('/GetLoginPlayerSummaryInfo'))).toEqual([])
  })

  test('a package without 4D has the house\'s rates there, and its own for 5D and 6D', async () => {
    const page = open({ intercept: answering({ '5D6D': { Prize1_5D: 19_000, Prize1_6D: 140_000.5 } }) })
    expect(await rows(page, /^5D and 6D Your package/)).toEqual(['Prize | 5D | 6D', '1st | 19,000 | 140,000.50'])
    expect(await rows(page, /^4D and 3D House rates/)).toEqual([...HOUSE_4D, ...HOUSE_3D])
  })

  test('while the package is on its way no figure is shown in its place', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const intercept = (next: Fetch): Fetch => async (url, init) => {
      if (url.endsWith('/GetLoginPlayerSummaryInfo')) await held
      return next(url, init)
    }
    const page = open({ intercept })
    const waiting = await page.screen.findByRole('region', { name: '4D and 3D MYR, SGD, USD' })
    expect(waiting.textContent).not.toMatch(/\d{3}/)
    expect(page.screen.getByRole('region', { name: /^Secondary currency/ }).textContent).toContain('3,000')
    answer()
    expect((await page.screen.findByRole('region', { name: /^4D and 3D Your package/ })).textContent).toContain('3,000')
  })

  test('a package that cannot be had leaves the house\'s rates, says so, and can be asked for again', async () => {
    let isDown = true
    const page = open({ intercept: (next) => (url, init) => (isDown && url.endsWith('/GetLoginPlayerSummaryInfo') ? Promise.reject(new TypeError('gone')) : next(url, init)) })
    const { screen } = page
    await screen.findByText('Your package could not be loaded')
    expect(screen.getByText(/These are the house rates\./)).toBeTruthy()
    expect(await rows(page, /^4D and 3D House rates/)).toEqual([...HOUSE_4D, ...HOUSE_3D])
    isDown = false
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('region', { name: /^4D and 3D Your package/ })
    expect(screen.queryByText('Your package could not be loaded')).toBeNull()
  })

  test('a server that names no secondary currency has its table all the same', async () => {
    const page = open({
      intercept: (next) => async (url, init) => {
        const answer = await next(url, init)
        return url.endsWith('/GetInitData') ? new Response((await answer.text()).replace('"sprCurrency":"SPR",', '')) : answer
      },
    })
    expect(await rows(page, /^Secondary currency House rates/)).toEqual([...HOUSE_4D, ...HOUSE_3D, ...HOUSE_LONG])
    await page.screen.findByRole('region', { name: /^4D and 3D Your package · MYR, SGD, USD/ })
  })

  test('the jackpots stand above the tables', async () => {
    const { root, screen } = open()
    await screen.findByText(/^Lucky · draw/)
    const banner = root.querySelector('.jackpot')
    const tables = root.querySelector('table')
    expect(banner && tables && banner.compareDocumentPosition(tables) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})

describe('in the app', () => {
  test('it is in the menu, leads to the package, and both need a session', async () => {
    const page = renderScreen(<LotteryApp />)
    const { screen, user } = page
    await screen.findByText('Total balance · demo')
    await goTo(page, 'Payout')
    await screen.findByRole('heading', { level: 1, name: 'Payout' })
    await user.click(await screen.findByRole('link', { name: /^Package info/ }))
    await screen.findByRole('heading', { level: 1, name: 'Package info' })
    expect(page.calls.filter(({ path }) => path.endsWith('/GetLoginPlayerSummaryInfo'))).toHaveLength(1)
  })

  test.each(['/payout/', '/settings/packageinfo/'])('%s without a session is logout', async (start) => {
    const page = renderScreen(<LotteryApp />, { config: { sn: undefined, loginid: undefined, token: undefined }, options: { start } })
    await page.screen.findByRole('heading', { level: 1, name: 'You are not signed in' })
  })

  test('an agent\'s menu has Payout and no Package info', async () => {
    const page = renderScreen(<LotteryApp />, { config: { loginid: 'agent', token: 'agent123' } })
    await page.screen.findByText('Total balance · agent')
    const menu = await openMenu(page)
    expect(menu.getByRole('link', { name: 'Payout' })).toBeTruthy()
    expect(menu.queryByRole('link', { name: 'Package info' })).toBeNull()
  })
})
