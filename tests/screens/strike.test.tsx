import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { goTo } from './app-page.js'
import { renderScreen, type Rendered } from './render.js'
import { AFTERNOON, ALL_SLOTS, device, inTime, server, stage, textsOf } from './strike-stage.js'

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
    const before = asked(page)
    await page.user.selectOptions(select, 'THB')
    await waitFor(() => expect(asked(page)).toBeGreaterThan(before))
  })

  test('goes from draw day to draw day, and to a day of the calendar', async () => {
    const { open } = stage()
    const { screen, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Previous draw day' }))
    await screen.findByRole('heading', { name: 'Strikes, Fri 2026-11-20' })
    await screen.findByText('No strike in the house’s list')
    await user.click(screen.getByRole('button', { name: 'Draw date, 2026-11-20' }))
    await user.click(await within(await screen.findByRole('dialog', { name: 'Choose a draw date' })).findByRole('button', { name: /18 Nov/ }))
    await screen.findByRole('heading', { name: 'Strikes, Wed 2026-11-18' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByText('Every result of Wed 2026-11-18 is final.')
  })

  test('that is empty is not yet a loss: not before every result is final', async () => {
    const { publish, open, environment } = stage()
    const { screen } = await open()
    await screen.findByText('No strike in the house’s list yet')
    expect(screen.getByText('Not every result of Sat 2026-11-21 is final.')).toBeTruthy()
    await publish(...ALL_SLOTS)
    await inTime(environment, () => screen.getByText('Every result of Sat 2026-11-21 is final.'))
    expect(screen.getByText('No strike in the house’s list')).toBeTruthy()
  })

  test('that is empty is not yet a loss while the 5D and 6D of a draw that is final are not known', async () => {
    const { publish, open, environment } = stage()
    await publish(...ALL_SLOTS)
    let isLacking = true
    const { screen } = await open({
      intercept: (next) => async (url, init) => {
        const answer = await next(url, init)
        return isLacking && /\/Get(Latest)?Results?\b/.test(url) ? new Response((await answer.text()).replaceAll(/"(m5|m6)":\{[^}]*\}/g, '"$1":null')) : answer
      },
    })
    await screen.findByText('No strike in the house’s list yet')
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
    await screen.findByText('No strike in the house’s list yet')
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

test('the menu leads there, and nobody without a session comes in', async () => {
  const page = renderScreen(<LotteryApp />)
  await goTo(page, 'Strike')
  await page.screen.findByRole('heading', { level: 1, name: 'Strike' })

  const signedOut = renderScreen(<LotteryApp />, { config: { sn: undefined, loginid: undefined, token: undefined }, options: { start: '/strike/' } })
  await signedOut.screen.findByRole('heading', { level: 1, name: 'You are not signed in' })
})
