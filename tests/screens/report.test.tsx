import { waitFor, within } from '@testing-library/dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { createTestEnvironment } from '../stores/environment.js'
import { goTo } from './app-page.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

const LOOKUP = '/GetMobileWinLossDetail'
let posted = 0

/** The app on its report; the player has bet 1.00 in MYR and 2.00 in SGD today, unless he has not. */
async function open({ bets = true, ...options }: RenderOptions & { bets?: boolean } = {}): Promise<Rendered> {
  const environment = createTestEnvironment({ now: options.now })
  const server = createSandbox({ seed: 7, now: environment.now }).fetch
  for (const [currency, stake] of bets ? [['MYR', '1'], ['SGD', '2']] : []) {
    const body = { SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo', ID: 'demo', Method: 'buy', BetString: `D#22\n#1\n1234#${stake}`, ClientRef: `report-${++posted}`, Platform: 'ekor', Currency: currency }
    const [item] = (await (await server('https://bets.test/api/FDAPI/Bet/PostBetEkor', { method: 'POST', body: JSON.stringify(body) })).json()) as { status: string }[]
    if (item?.status !== 'Success') throw new Error(`the sandbox refused the bet of this test: ${JSON.stringify(item)}`)
  }
  const page = renderScreen(<LotteryApp />, { ...options, environment, server, options: { start: '/report/', ...options.options } })
  await page.screen.findByRole('heading', { level: 1, name: 'Win / loss' })
  return page
}

const search = ({ screen, user }: Rendered) => user.click(screen.getByRole('button', { name: 'Search' }))
const asked = ({ calls }: Rendered) => calls.filter(({ path }) => path.endsWith(LOOKUP)).length
const paper = ({ screen }: Rendered) => screen.findByLabelText('Report')

async function pick({ screen, user }: Rendered, field: RegExp, day: RegExp): Promise<void> {
  const shown = () => screen.getByRole('button', { name: field }).getAttribute('aria-label')
  const before = shown()
  await user.click(screen.getByRole('button', { name: field }))
  await user.click(await within(await screen.findByRole('dialog', { name: /^Choose/ })).findByRole('button', { name: day }))
  await waitFor(() => expect(shown()).not.toBe(before))
}

async function leaveAndComeBack(page: Rendered): Promise<void> {
  for (const [link, title] of [['Receipts', 'Receipts'], ['Win / loss', 'Win / loss']] as const) {
    await goTo(page, link)
    await page.screen.findByRole('heading', { level: 1, name: title })
  }
}

afterEach(() => vi.restoreAllMocks())

describe('the report', () => {
  test('says what would stand there, asks for the last seven days, and shows the text as the server wrote it', async () => {
    const page = await open()
    expect(page.screen.getByText('No report yet')).toBeTruthy()
    expect(asked(page)).toBe(0)
    await search(page)
    const text = (await paper(page)).textContent ?? ''
    expect(text.split('\n').slice(0, 2)).toEqual(['4D RESULT                     WIN/LOSS', '2026-11-15 to 2026-11-21'])
    expect(text).toMatch(/^ {2}Staked +1\.00$/m)
    expect(text).toMatch(/^ {2}Staked +2\.00$/m)
    expect((await paper(page)).tagName).toBe('PRE')
    expect(page.root.querySelector('.report-head b')?.textContent).toBe('2026-11-15 – 2026-11-21 · All')
  })

  test('of one currency has that one alone', async () => {
    const page = await open()
    const select = page.screen.getByRole('combobox', { name: 'Currency' }) as HTMLSelectElement
    expect([...select.options].map(({ textContent }) => textContent)).toEqual(['All', 'MYR', 'SGD', 'USD'])
    await page.user.selectOptions(select, 'SGD')
    await search(page)
    const text = (await paper(page)).textContent ?? ''
    expect(text).toContain('SGD')
    expect(text).not.toContain('MYR')
  })

  test('of days the wrong way round is not asked for, and says why', async () => {
    const page = await open()
    const { screen } = page
    await pick(page, /^Till, /, /14 Nov/)
    const button = screen.getByRole('button', { name: 'Search' })
    expect(screen.getByText('The first day is after the last one')).toBeTruthy()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await page.user.click(button)
    expect(asked(page)).toBe(0)
    await pick(page, /^From, /, /14 Nov/)
    expect(screen.queryByText('The first day is after the last one')).toBeNull()
    await search(page)
    expect(await screen.findByText('Nothing to report')).toBeTruthy()
    expect(screen.getByText('2026-11-14 · All: there is no bet. Choose other days or another currency.')).toBeTruthy()
  })

  test('no day to come can be chosen', async () => {
    const page = await open()
    await page.user.click(page.screen.getByRole('button', { name: /^Till, / }))
    const day = await within(await page.screen.findByRole('dialog', { name: 'Choose the last day' })).findByRole('button', { name: /22 Nov/ })
    expect(day.hasAttribute('disabled') || day.getAttribute('aria-disabled') === 'true').toBe(true)
  })

  test('can be copied, shared and printed', async () => {
    const page = await open()
    const writeText = vi.fn(() => Promise.resolve())
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
    await search(page)
    const text = (await paper(page)).textContent
    await page.user.click(page.screen.getByRole('button', { name: 'Copy' }))
    expect(await page.screen.findByText('Copied')).toBeTruthy()
    await page.user.click(page.screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(writeText.mock.calls).toEqual([[text], [text]]))
    expect(page.screen.getByRole('button', { name: 'Print' })).toBeTruthy()
  })

  test('that could not be had says why, and tries again', async () => {
    let isDown = true
    const page = await open({ intercept: (next): Fetch => (url, init) => (isDown && url.includes(LOOKUP) ? Promise.reject(new TypeError('connection refused')) : next(url, init)) })
    await search(page)
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toContain('The report could not be loadedNetwork or other problem.')
    isDown = false
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await paper(page)).toBeTruthy()
  })

  test('without a bet is an empty one', async () => {
    const page = await open({ bets: false })
    await search(page)
    expect(await page.screen.findByText('Nothing to report')).toBeTruthy()
  })

  test('is text, whatever it says', async () => {
    const evil = '<img src=x onerror=alert(1)> <b>4D</b>'
    const page = await open({ intercept: (next): Fetch => (url, init) => (url.includes(LOOKUP) ? Promise.resolve(new Response(JSON.stringify({ status: 'S100', message: evil }))) : next(url, init)) })
    await search(page)
    expect((await paper(page)).textContent).toBe(evil)
    expect(page.root.querySelector('img')).toBeNull()
  })

  test('is on its way: it says so', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const page = await open({ intercept: (next): Fetch => async (url, init) => {
      if (url.includes(LOOKUP)) await held
      return next(url, init)
    } })
    await search(page)
    expect(await page.screen.findByRole('status', { name: 'Loading the report' })).toBeTruthy()
    expect(page.screen.getByRole('button', { name: 'Search' }).getAttribute('aria-busy')).toBe('true')
    await search(page)
    answer()
    await paper(page)
    expect(asked(page)).toBe(1)
  })

  test('stays while another screen is open, and is that of now when one comes back; where nobody answers it says so', async () => {
    let now = (text: string) => text
    let isDown = false
    const page = await open({
      intercept: (next): Fetch => async (url, init) => {
        if (!url.includes(LOOKUP)) return next(url, init)
        if (isDown) throw new TypeError('connection refused')
        const answer = await next(url, init)
        return new Response(now(await answer.text()), answer)
      },
    })
    await search(page)
    const before = (await paper(page)).textContent
    now = (text) => text.replaceAll('1.00', '51.00')
    await leaveAndComeBack(page)
    await waitFor(async () => expect((await paper(page)).textContent).toContain('51.00'))
    expect(before).not.toContain('51.00')

    isDown = true
    await leaveAndComeBack(page)
    await page.screen.findByText('The report could not be loaded')
    expect((await paper(page)).textContent).toContain('51.00')
    expect(page.screen.queryByRole('alert')).toBeNull()
  })

  test('that could not be had is asked for again when one comes back, as other lists are', async () => {
    let isDown = true
    const page = await open({ intercept: (next): Fetch => (url, init) => (isDown && url.includes(LOOKUP) ? Promise.reject(new TypeError('connection refused')) : next(url, init)) })
    await search(page)
    await page.screen.findByRole('alert')
    isDown = false
    await leaveAndComeBack(page)
    expect(await paper(page)).toBeTruthy()
    expect(page.screen.queryByRole('alert')).toBeNull()
  })

  test('that nobody has searched for is not asked for when one comes back', async () => {
    const page = await open()
    await leaveAndComeBack(page)
    expect(page.screen.getByText('No report yet')).toBeTruthy()
    expect(asked(page)).toBe(0)
  })
})
