import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import type { KeptReceipt } from '../../src/stores/kept-receipts.js'
import { createTestEnvironment, type TestEnvironment } from '../stores/environment.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

const API = 'https://bets.test/api'
const TODAY = '2026-11-21'
const NUMBERS = { first: '1234', second: '4321', third: '0007', starters: ['1243', ...Array.from({ length: 12 }, () => '9999')], consolations: ['1324', ...Array.from({ length: 9 }, () => '8888')] }
/** After the draws of L3 and before the main ones. */
const AFTERNOON = `${TODAY}T15:10:00+08:00`

interface Stage {
  environment: TestEnvironment
  /** Places a bet as this browser did before: the server has it, and the device keeps it. `kept` false: another device did. */
  bet(betString: string, total: number, options?: { currency?: string; three?: boolean; isKept?: boolean; changes?: Partial<KeptReceipt> }): Promise<string>
  /** As another device of the player does. */
  voidBet(guid: string): Promise<void>
  publish(...slots: string[]): Promise<void>
  /** Leaves in the tab a login session whose pin led to the server. */
  signIn(): Promise<void>
  open(options?: RenderOptions): Promise<Rendered>
}

/** A browser and a server; the bets are placed at noon. */
function stage(loginid = 'demo'): Stage {
  const kept = new Map<string, string>()
  let time = Date.parse(`${TODAY}T12:00:00+08:00`)
  const sandbox = createControlledSandbox({ seed: 7, now: () => new Date(time) })
  const environment = createTestEnvironment({ now: AFTERNOON, kept })
  const token = loginid === 'agent' ? 'agent123' : 'demo'
  let posted = 0
  return {
    environment,
    async bet(BetString, total, { currency = 'MYR', three = false, isKept = true, changes } = {}) {
      const body = { SN: 'DEMO', LoginId: loginid, AuthToken: token, ID: loginid, Method: 'buy', BetString, ClientRef: `r${++posted}`, Platform: 'ekor', Currency: currency }
      const answer = await sandbox.fetch(`${API}/FDAPI/Bet/PostBetEkor${three ? '3' : ''}`, { method: 'POST', body: JSON.stringify(body) })
      const [item] = (await answer.json()) as { status: string; GUID: string }[]
      if (item?.status !== 'Success') throw new Error(`the sandbox refused the bet of this test: ${JSON.stringify(item)}`)
      const receipt: KeptReceipt = {
        scope: API, owner: loginid, clientRef: `r${posted}`, guids: [item.GUID], receiptNo: '', userId: loginid, currency, betString: BetString, parts: null, total,
        formatBox: loginid === 'agent' ? 'D' : 'S', boxIsMultiplied: loginid !== 'agent', at: time, ...changes,
      }
      if (isKept) kept.set('lottery:kept-receipts', JSON.stringify([receipt, ...(JSON.parse(kept.get('lottery:kept-receipts') ?? '[]') as unknown[])]))
      return item.GUID
    },
    async voidBet(guid) {
      await sandbox.fetch(`${API}/FDAPI/Bet/VoidEkor`, { method: 'POST', body: JSON.stringify({ SN: 'DEMO', LoginId: loginid, AuthToken: token, Guid: [guid] }) })
    },
    async publish(...slots) {
      for (const slot of slots) await sandbox.control.publish(slot, TODAY, NUMBERS)
    },
    async signIn() {
      const form = new URLSearchParams({ grant_type: 'password', username: loginid, password: token, client_id: '888', CaptchaKey: '', Captcha: '' })
      const answer = await sandbox.fetch(`${API}/token`, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form.toString() })
      const { access_token: bearer } = (await answer.json()) as { access_token: string }
      environment.tabStorage.set('lottery:session', JSON.stringify({ scope: API, loginid, bearer, api: API }))
    },
    async open(options) {
      time = environment.now().getTime()
      const page = renderScreen(<LotteryApp />, {
        environment, server: sandbox.fetch, config: { sn: 'DEMO', loginid, token }, ...options, options: { start: '/strike/', ...options?.options },
      })
      await page.screen.findByRole('heading', { level: 1, name: 'Strike' })
      await waitFor(() => expect(page.screen.queryByRole('status', { name: 'Loading strikes' })).toBeNull())
      return page
    },
  }
}

const ALL_SLOTS = ['M', 'P', 'T', 'S', 'B', 'K', 'W', 'L', 'L3', 'L10', 'A', 'A3', 'N', 'N3']
const textsOf = (list: HTMLElement) => within(list).getAllByRole('listitem').map(({ textContent }) => textContent)
/** Lets the clock run until it holds: how many checks that takes depends on which draws are on. */
const inTime = (environment: TestEnvironment, holds: () => void) => waitFor(async () => {
  await environment.advance(20_000)
  holds()
})
const server = ({ screen }: Rendered, currency = 'MYR') => screen.findByRole('list', { name: `Strikes in ${currency}` })
const device = ({ screen }: Rendered) => screen.findByRole('list', { name: 'Checked on this device' })
const asked = ({ calls }: Rendered) => calls.filter(({ path }) => path.endsWith('/GetMobileStrike')).length

describe('the server\'s list', () => {
  test('has the sum of each currency, and of each prize its draw, number, tier, stake and receipt', async () => {
    const { bet, publish, open } = stage()
    await bet('D#21\n#1\n1234#1#0.5', 150)
    await bet('D#21\n#1\n**4321#1', 100, { currency: 'SGD' })
    await publish('M')
    const page = await open()
    expect(textsOf(await server(page))).toEqual([
      expect.stringContaining('1 2 3 412341st · B, stake 1.00R261121-000001MYR 3,000.00') as string,
      expect.stringContaining('1st · S, stake 0.50R261121-000001MYR 2,000.00') as string,
    ])
    expect(within(await server(page)).getAllByRole('img', { name: 'Magnum' })).toHaveLength(2)
    expect(page.root.querySelector('.strike-win')?.textContent).toBe('WonMYR 5,000.002 strikes')
    expect(textsOf(await server(page, 'SGD'))[3]).toContain('Consolation · I-BOX B, stake 1.00R261121-000002SGD 2.50')
    expect(page.screen.queryByText(/No strike/)).toBeNull()
  })

  test('is asked for in the currency that is chosen', async () => {
    const { bet, publish, open } = stage()
    await bet('D#21\n#1\n1234#1', 100)
    await bet('D#21\n#1\n1234#2', 200, { currency: 'SGD' })
    await publish('M')
    const page = await open()
    const { screen, user } = page
    await server(page)
    await user.click(within(screen.getByRole('radiogroup', { name: 'Currency' })).getByRole('radio', { name: 'SGD' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Strikes in MYR' })).toBeNull())
    expect(textsOf(await server(page, 'SGD'))[0]).toContain('SGD 6,000.00')
    expect(textsOf(await device(page))).toHaveLength(1)
  })

  test('of six choices is chosen from a select', async () => {
    const page = await stage('agent').open()
    const select = page.screen.getByRole('combobox', { name: 'Currency' })
    expect(within(select).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['All', 'MYR', 'SGD', 'USD', 'THB', 'SPR'])
    await page.user.selectOptions(select, 'THB')
    await waitFor(() => expect(page.calls.at(-1)?.path).toContain('GetMobileStrike'))
  })

  test('goes from draw day to draw day, and to a day of the calendar', async () => {
    const { open } = stage()
    const { screen, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Previous draw day' }))
    await screen.findByRole('heading', { name: 'Strikes, Fri 2026-11-20' })
    await screen.findByText('No strike in the server’s list')
    await user.click(screen.getByRole('button', { name: 'Draw date, 2026-11-20' }))
    await user.click(await within(await screen.findByRole('dialog', { name: 'Choose a draw date' })).findByRole('button', { name: /18 Nov/ }))
    await screen.findByRole('heading', { name: 'Strikes, Wed 2026-11-18' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByText('Every result of Wed 2026-11-18 is final.')
  })

  test('that is empty is not yet a loss: not before every result is final', async () => {
    const { publish, open, environment } = stage()
    const { screen } = await open()
    await screen.findByText('No strike in the server’s list yet')
    expect(screen.getByText('Not every result of Sat 2026-11-21 is final.')).toBeTruthy()
    await publish(...ALL_SLOTS)
    await inTime(environment, () => screen.getByText('Every result of Sat 2026-11-21 is final.'))
    expect(screen.getByText('No strike in the server’s list')).toBeTruthy()
  })

  test('that is empty is not yet a loss while the 5D and 6D of a draw that is final are not known', async () => {
    const { publish, open, environment } = stage()
    await publish(...ALL_SLOTS)
    let isLacking = true
    const { screen } = await open({
      intercept: (next) => async (url, init) => {
        const answer = await next(url, init)
        return isLacking && url.includes('/GetResults') ? new Response((await answer.text()).replaceAll(/"(m5|m6)":\{[^}]*\}/g, '"$1":null')) : answer
      },
    })
    await screen.findByText('No strike in the server’s list yet')
    await inTime(environment, () => expect(screen.getByText('Not every result of Sat 2026-11-21 is final.')).toBeTruthy())
    await environment.advance(60_000)
    expect(screen.queryByText(/Every result/)).toBeNull()
    isLacking = false
    await inTime(environment, () => screen.getByText('Every result of Sat 2026-11-21 is final.'))
  })

  test('comes by itself when a result becomes final, before the minute is over', async () => {
    const { bet, publish, open, environment } = stage()
    await bet('D#21\n*#83\n1234#1', 100, { three: true })
    const page = await open()
    const before = asked(page)
    await publish('L3')
    await waitFor(async () => {
      await environment.advance(5_000)
      await server(page)
    }, { interval: 1 })
    expect(textsOf(await server(page))[0]).toContain('MYR 3,000.00')
    expect(environment.now().getTime()).toBeLessThan(Date.parse(AFTERNOON) + 60_000)
    expect(asked(page)).toBe(before + 3)
  })

  test('of today is asked for once a minute, because the server settles after the last result; of a day that is over it is not', async () => {
    const { publish, open, environment } = stage()
    await publish(...ALL_SLOTS)
    const page = await open()
    await page.screen.findByText('Every result of Sat 2026-11-21 is final.')
    // The last result is an occasion of its own; nothing but the minutes makes it three.
    const before = asked(page)
    await inTime(environment, () => expect(asked(page)).toBeGreaterThanOrEqual(before + 9))
    await page.user.click(page.screen.getByRole('button', { name: 'Previous draw day' }))
    await page.screen.findByText('Every result of Fri 2026-11-20 is final.')
    const then = asked(page)
    await environment.advance(180_000)
    expect(asked(page)).toBe(then)
  })

  test('of many is shown a part at a time', async () => {
    const { bet, publish, open } = stage()
    await bet(`D#21\n#1\n${Array.from({ length: 40 }, () => '1234#1').join('\n')}`, 4000)
    await publish('M')
    const page = await open()
    expect(textsOf(await server(page))).toHaveLength(30)
    expect(page.root.querySelector('.strike-win')?.textContent).toBe('WonMYR 120,000.0040 strikes')
    await page.user.click(page.screen.getByRole('button', { name: 'Show 10 more of 10' }))
    await waitFor(async () => expect(textsOf(await server(page))).toHaveLength(40))
  })

  test('that cannot be had says so and is asked again; the device\'s own check is there all the same', async () => {
    const { bet, publish, open } = stage()
    await bet('D#21\n#1\n1234#1', 100)
    await publish('M')
    let isDown = true
    const page = await open({ intercept: (next) => (url, init) => (isDown && url.includes('GetMobileStrike') ? Promise.resolve(new Response('', { status: 500 })) : next(url, init)) })
    const { screen, user } = page
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The strike list could not be loaded')
    await within(await device(page)).findByText('Won')
    expect(textsOf(await device(page))[0]).toContain('MYR 3,000.00')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await server(page)
  })

  test('without one of the currencies says which', async () => {
    const { bet, publish, open } = stage()
    await bet('D#21\n#1\n1234#1', 100)
    await publish('M')
    const page = await open({ intercept: (next) => (url, init) => (/GetMobileStrike.*SGD/.test(url) ? Promise.resolve(new Response('', { status: 500 })) : next(url, init)) })
    expect((await page.screen.findByRole('alert')).textContent).toContain('No answer for SGD. What was won there is not in the list.')
    await server(page)
  })

  test('that could not be refreshed is never called final: it warns, its sums are marked as old, and the device says nothing of what it lacks', async () => {
    const { bet, publish, open, environment } = stage()
    await bet('D#21\n#1\n1234#1', 100)
    let isDown = false
    const page = await open({ intercept: (next) => (url, init) => (isDown && url.includes('GetMobileStrike') ? Promise.resolve(new Response('', { status: 500 })) : next(url, init)) })
    const { screen, user, root } = page
    await screen.findByText('No strike in the server’s list yet')
    await screen.findByText('R261121-000001')
    isDown = true
    await publish(...ALL_SLOTS)
    await inTime(environment, () => screen.getByRole('alert'))
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('No answer for MYR, SGD, USD this time. More may have been won since.')
    expect(screen.queryByText(/No strike|Every result/)).toBeNull()
    await inTime(environment, () => within(screen.getByRole('list', { name: 'Checked on this device' })).getByText('Won'))
    expect(screen.queryByText(/for this receipt so far/)).toBeNull()

    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await server(page)
    expect(screen.queryByRole('alert')).toBeNull()
    isDown = true
    await user.click(screen.getByRole('button', { name: 'Refresh the strikes' }))
    await waitFor(() => expect(root.querySelector('.strike-differs')?.textContent).toMatch(/^Not up to date, as of 15:\d\d:\d\d$/))
    expect(root.querySelector('.strike-win')?.textContent).toContain('MYR 3,000.00')
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await screen.findByText('Copied')
    expect(write.mock.calls[0]?.[0]).toContain('Won MYR 3,000.00\nNot up to date, as of 15:')
    write.mockRestore()
  })

  test('is copied as text', async () => {
    const { bet, publish, open } = stage()
    await bet('D#21\n#1\n1234#1', 100)
    await publish('M')
    const page = await open()
    await server(page)
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await page.user.click(page.screen.getByRole('button', { name: 'Copy' }))
    await page.screen.findByText('Copied')
    expect(write.mock.calls).toEqual([['Strike 2026-11-21\nWon MYR 3,000.00\nR261121-000001 Magnum 1234 1st B 1.00: 3,000.00']])
  })
})

describe('the device\'s own check', () => {
  test('says nothing of a day on which nothing was placed here', async () => {
    const { bet, publish, open } = stage()
    await bet('D#21\n#1\n1234#1', 100, { isKept: false })
    await publish('M')
    const page = await open()
    await server(page)
    expect(page.screen.getByText('No bet for this day was placed on this device.')).toBeTruthy()
  })

  test('tells each bet by what is known of its draws, and never that it is lost before they are final', async () => {
    const { bet, publish, open, environment } = stage()
    await bet('D#21\n#8\n1234#1\n*#83\n1234#1', 200, { three: true })
    await bet('D#21\n#1\n5678#1', 100)
    await publish('L3')
    const page = await open()
    const { screen } = page
    // R…2 has its number from the server by now.
    await screen.findByText('R261121-000002')
    expect(textsOf(await device(page)).filter((text) => text?.startsWith('R'))).toEqual([
      expect.stringMatching(/^R261121-000002Placed 2026-11-21 12:00Total MYR 1\.00MWaiting for the draw$/) as string,
      expect.stringMatching(/^R261121-000001.*MYR 3,000\.00Won so far/) as string,
    ])
    expect(screen.queryByText(/^No strike$/)).toBeNull()
    await publish('M', 'L')
    await inTime(environment, () => screen.getByText('No strike'))
    await waitFor(() => expect(screen.queryByText('Won so far')).toBeNull())
    expect(within(await device(page)).getByText('Won')).toBeTruthy()
  })

  test('says by which hour it goes where results do not come, with the day of it where that is not today', async () => {
    const { bet, publish, open, environment } = stage()
    await bet('D#21\n#1\n1234#1', 100)
    await publish('M')
    let isDown = false
    const { screen, user } = await open({
      intercept: (next) => (url, init) => (isDown && /\/(GetResults|GetDrawResult|GetLatest)/.test(url) ? Promise.resolve(new Response('', { status: 500 })) : next(url, init)),
    })
    await screen.findByText('Won', { selector: '.strike-receipt *' })
    expect(screen.queryByText(/Not up to date/)).toBeNull()
    isDown = true
    await inTime(environment, () => screen.getByText(/^Not up to date, as of 15:1\d:\d\d$/))
    // Chosen by hand, the day stays when the next one begins.
    await user.click(screen.getByRole('button', { name: `Draw date, ${TODAY}` }))
    await user.click(await within(await screen.findByRole('dialog', { name: 'Choose a draw date' })).findByRole('button', { name: /21 Nov/ }))
    await environment.setHidden(true)
    await environment.advance(9 * 60 * 60_000)
    await environment.setHidden(false)
    await screen.findByText(/^Not up to date, as of 2026-11-21 15:1\d:\d\d$/)
  })

  test('says that results do not come where none ever has', async () => {
    const { bet, open } = stage()
    await bet('D#21\n#1\n1234#1', 100)
    const { screen, root } = await open({ intercept: (next) => (url, init) => (/\/(GetResults|GetDrawResult|GetLatest)/.test(url) ? Promise.resolve(new Response('', { status: 500 })) : next(url, init)) })
    await screen.findByText('Results could not be loaded')
    expect(root.textContent).not.toContain('{{')
  })

  test('does not count what was voided elsewhere', async () => {
    const { bet, voidBet, publish, open } = stage()
    await voidBet(await bet('D#21\n#1\n1234#1', 100))
    await bet('D#21\n#1\n1234#2', 200)
    await publish('M')
    const page = await open()
    await waitFor(async () => expect(textsOf(await device(page))).toEqual([expect.stringMatching(/^R261121-000002.*MYR 6,000\.00Won$/) as string]))
    expect(page.root.textContent).not.toContain('R261121-000001')
  })

  test('says plainly where the server\'s list has something else', async () => {
    const { bet, publish, open } = stage()
    // The device reads the string by another setting than it was sent with; what it costs is the same.
    await bet('D#21\n#1\n1234#1', 100, { changes: { betString: 'D#21\n#1\n4321#1' } })
    await publish('M')
    const page = await open()
    await page.screen.findByText('The server’s list has MYR 3,000.00 for this receipt so far. The server’s list is what counts.')
    expect(textsOf(await device(page))[0]).toContain('MYR 1,000.00')
  })

  test('shows the prizes once: in the list, where that has the same', async () => {
    const { bet, publish, open } = stage()
    await bet('D#21\n#1\n1234#1', 100)
    await publish('M')
    const page = await open()
    await server(page)
    await page.screen.findByText('R261121-000001', { selector: '.strike-check *' })
    await waitFor(async () => expect(textsOf(await device(page))).toEqual([expect.stringMatching(/MYR 3,000\.00Won$/) as string]))
    expect(page.screen.queryByText(/for this receipt so far/)).toBeNull()
  })

  test('of a bet for an agent\'s player says whom it is for', async () => {
    const { bet, open } = stage('agent')
    await bet('D#21\n#1\n1234#1', 100, { changes: { userId: 'player01' } })
    const page = await open()
    expect(await page.screen.findByText('For player01')).toBeTruthy()
  })

  test('of one who came in by a pin is shown as his own', async () => {
    const { bet, signIn, open } = stage()
    await bet('D#21\n#1\n1234#1', 100, { changes: { owner: `demo ${API}` } })
    await signIn()
    const page = await open({ config: { sn: undefined, loginid: undefined, token: undefined, persist: 'session' } })
    expect(textsOf(await device(page))).toEqual([expect.stringContaining('MYR 1.00')])
    expect(page.screen.queryByText('For demo')).toBeNull()
  })
})

test('the menu leads there, and nobody without a session comes in', async () => {
  const { screen, user } = renderScreen(<LotteryApp />)
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Strike' }))
  await screen.findByRole('heading', { level: 1, name: 'Strike' })

  const signedOut = renderScreen(<LotteryApp />, { config: { sn: undefined, loginid: undefined, token: undefined }, options: { start: '/strike/' } })
  await signedOut.screen.findByRole('heading', { level: 1, name: 'You are not signed in' })
})
