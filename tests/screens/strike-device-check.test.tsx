import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { API, device, inTime, server, stage, textsOf, TODAY } from './strike-stage.js'

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
    // L has a host of its own, which is asked behind the others.
    await screen.findByText('Won so far')
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
    await page.screen.findByText('The house’s list has MYR 3,000.00 for this receipt so far. That list is what counts.')
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
