import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { PackageScreen } from '../../src/screens/package/package-screen.js'
import { renderScreen, type Rendered, type RenderOptions } from './render.js'

const open = (options?: RenderOptions) => renderScreen(<PackageScreen />, options)
const answering = (UserPackage: unknown) => (next: Fetch): Fetch => (url, init) =>
  url.endsWith('/GetLoginPlayerSummaryInfo') ? Promise.resolve(new Response(JSON.stringify({ status: 'S100', data: { UserPackage } }))) : next(url, init)

/** The blocks of the chosen tab: title with its stakes, then each row. */
const blocks = ({ screen }: Rendered) =>
  screen.getAllByRole('region').map((block: HTMLElement) => [
    [...(block.querySelector('header')?.children ?? [])].map(({ textContent }) => textContent).join(' '),
    ...within(block).getAllByRole('row').map((row: HTMLElement) => [...row.children].map(({ textContent }) => textContent).join(' ')),
  ])

const panel = ({ screen }: Rendered, name: string) => screen.findByRole('tabpanel', { name })
const TABS = ['3D4D', '5D6D', '3D4DL', '5D6DL', '3D4DA', '5D6DA', '3D4DN']

describe('the seven tabs', () => {
  test('are those of the spec, with the blocks of the spec', async () => {
    const page = open()
    const { screen, user } = page
    await waitFor(() => expect(screen.getAllByText('24.00%')).toHaveLength(2))
    expect(screen.getAllByRole('tab').map((tab: HTMLElement) => tab.textContent?.replace(/^[LAN](?=\d)/, ''))).toEqual(TABS)
    const of4D = (one: string, other: string, third: string) => [
      ['4D Big B', `Commission ${one}`, 'Prize 1 3,000.00', 'Prize 2 1,000.00', 'Prize 3 500.00', 'Starters 200.00', 'Consolation 60.00'],
      ['4D Small S', `Commission ${one}`, 'Prize 1 4,000.00', 'Prize 2 2,000.00', 'Prize 3 1,000.00'],
      ['4ABCDE SA SB SC SD SE', `Commission ${other}`, 'Prize 1 7,000.00'],
      ['3D ABC 3C', `Commission ${third}`, 'Prize 1 250.00', 'Prize 2 250.00', 'Prize 3 250.00'],
      ['3D ABC 3A', `Commission ${third}`, 'Prize 1 750.00'],
    ]
    const of6D = (commission: string) => ['6D', `Commission ${commission}`, 'Prize 1 150,000.00', 'Prize 2 5,000.00', 'Prize 3 500.00', 'Prize 4 50.00', 'Prize 5 5.00']
    const expected: Record<string, string[][]> = {
      '3D4D': of4D('24.00%', '20.50%', '22.50%'),
      '5D6D': [['5D', 'Commission 15.00%', 'Prize 1 20,000.00', 'Prize 2 10,000.00', 'Prize 3 5,000.00', 'Prize 4 800.00', 'Prize 5 80.00', 'Prize 6 8.00'], of6D('18.00%')],
      '3D4DL': of4D('26.50%', '23.00%', '25.00%'),
      '5D6DL': [of6D('20.50%')],
      '3D4DA': of4D('27.25%', '23.75%', '25.75%'),
      '5D6DA': [of6D('21.25%')],
      '3D4DN': of4D('25.75%', '22.25%', '24.25%'),
    }
    for (const name of TABS) {
      await user.click(screen.getByRole('tab', { name }))
      await panel(page, name)
      expect({ name, blocks: blocks(page) }).toEqual({ name, blocks: expected[name] })
    }
  })

  test('say which draw types they are for', async () => {
    const page = open()
    const { screen, user } = page
    await screen.findByText('All but Lucky, Winboxlotto, Perdana')
    await user.click(screen.getByRole('tab', { name: '5D6D' }))
    await screen.findByText('All but Lucky, Winboxlotto')
    await user.click(screen.getByRole('tab', { name: '5D6DA' }))
    await screen.findByText('Winboxlotto')
  })

  test('are one stop, walked by the arrows, Home and End', async () => {
    const page = open()
    const { screen, user } = page
    await panel(page, '3D4D')
    const focused = () => page.root.activeElement?.textContent?.replace(/^[LAN](?=\d)/, '')
    expect(screen.getAllByRole('tab').filter((tab: HTMLElement) => tab.tabIndex === 0)).toHaveLength(1)
    screen.getByRole('tab', { name: '3D4D' }).focus()
    await user.keyboard('{ArrowRight}')
    await panel(page, '5D6D')
    expect(focused()).toBe('5D6D')
    await user.keyboard('{End}')
    await panel(page, '3D4DN')
    await user.keyboard('{ArrowRight}')
    await panel(page, '3D4D')
    await user.keyboard('{ArrowLeft}')
    await panel(page, '3D4DN')
    expect(focused()).toBe('3D4DN')
    expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe((await panel(page, '3D4DN')).id)
  })
})

test('each player has his own package', async () => {
  const { screen } = open({ config: { loginid: 'player', token: 'player123' } })
  await waitFor(() => expect(screen.getByRole('table', { name: '4D Big, B' }).textContent).toContain('2,730.00'))
  expect(screen.getByRole('table', { name: '4D Big, B' }).textContent).toContain('29.50%')
})

test('what the server does not say is dashes, and a package the player lacks says so', async () => {
  const page = open({ intercept: answering({ '3D4D': { Commission_Big: 0.2455, Prize1_Big: 2730.5, Commission_4A: 0, Prize1_A: null }, '3D4DN': null }) })
  const { screen, user } = page
  await screen.findByText('24.55%')
  expect(blocks(page)).toEqual([
    ['4D Big B', 'Commission 24.55%', 'Prize 1 2,730.50', 'Prize 2 –', 'Prize 3 –', 'Starters –', 'Consolation –'],
    ['4D Small S', 'Commission –', 'Prize 1 –', 'Prize 2 –', 'Prize 3 –'],
    ['4ABCDE SA SB SC SD SE', 'Commission 0.00%', 'Prize 1 –'],
    ['3D ABC 3C', 'Commission –', 'Prize 1 –', 'Prize 2 –', 'Prize 3 –'],
    ['3D ABC 3A', 'Commission –', 'Prize 1 –'],
  ])
  expect(screen.queryByText('Your package does not have these games')).toBeNull()
  await user.click(screen.getByRole('tab', { name: '3D4DN' }))
  await screen.findByText('Your package does not have these games')
  expect(blocks(page).flat().join()).not.toMatch(/\d%/)
})

test.each([
  ['a lost answer', () => Promise.reject(new TypeError('gone')), 'Network or other problem. Please try again.'],
  ['a wrong field', () => Promise.resolve(new Response('{"status":"S100","data":{"UserPackage":{"3D4D":{"Prize1_Big":"many"}}}}')), 'Data is missing or incomplete. Please try again later.'],
  ['no package', () => Promise.resolve(new Response('{"status":"E153"}')), 'The upline has assigned no package.'],
])('%s is said, and can be tried again', async (_, fail, words) => {
  let isDown = true
  const page = open({ intercept: (next) => (url, init) => (isDown && url.endsWith('/GetLoginPlayerSummaryInfo') ? fail() : next(url, init)) })
  const alert = await page.screen.findByRole('alert')
  expect(alert.textContent).toContain('Your package could not be loaded')
  expect(alert.textContent).toContain(words)
  isDown = false
  await page.user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await page.screen.findAllByText('24.00%')
  expect(page.screen.queryByRole('alert')).toBeNull()
})

test('the app\'s guard keeps an agent out', async () => {
  const page = renderScreen(<LotteryApp />, { config: { loginid: 'agent', token: 'agent123' }, options: { start: '/settings/packageinfo/' } })
  await page.screen.findByText('Total balance · agent')
  expect(page.screen.queryByRole('tab')).toBeNull()
})

test('without that guard an agent is told why there is nothing, and the server is asked nothing', async () => {
  const page = open({ config: { loginid: 'agent', token: 'agent123' } })
  await page.screen.findByText('Only a player has a package here')
  expect(page.screen.queryByRole('tab')).toBeNull()
  expect(page.calls.filter(({ path }) => path.endsWith('/GetLoginPlayerSummaryInfo'))).toEqual([])
})
