import { waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { ResultsScreen } from '../../src/screens/results/results-screen.js'
import { renderScreen, type RenderOptions } from './render.js'
import { drawn, failing } from './drawn-results.js'

describe('sharing', () => {
  const share = async (options?: RenderOptions) => {
    const page = renderScreen(<ResultsScreen />, await drawn({ options: { drawTypes: 'MT' }, ...options }))
    await page.screen.findByText('1234')
    await page.user.click(await page.screen.findByRole('button', { name: 'Share or print' }))
    return { ...page, dialog: await page.screen.findByRole('dialog', { name: 'Share or print' }) }
  }

  test('has all cards as text, or one of them', async () => {
    const { dialog, user } = await share()
    const text = () => dialog.querySelector('pre')?.textContent ?? ''
    expect(text()).toMatch(/^Results, Wed 2026-11-18\n\nMagnum · Wed 2026-11-18 · 19:00 · 4D · Draw \S+ · Final\n1st: 1234\n2nd: 1111\n3rd: 9876\nStarter\n5555 {2}5555 {2}5555 {2}5555 {2}5555\n/)
    expect(text()).toMatch(/\nToto 5D · .*\n1st: \d{5}\n2nd: \d{5}\n3rd: \d{5}\n4th: •\d{4}\n5th: ••\d{3}\n6th: •••\d{2}\n/)
    expect(text()).toMatch(/\n5th: \d{2}•••• or ••••\d{2}\n/)
    // Of another day than the draw's: the hour alone would be one before it.
    expect(text()).toMatch(/\n\nAs of 2026-11-21 12:00 GMT\+8$/)
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Which results' }), 'Magnum · 19:00')
    expect(text()).toContain('1st: 1234')
    expect(text()).not.toContain('Toto')
  })

  test('on the day of the draw says no more than the hour', async () => {
    const { screen, user } = renderScreen(<ResultsScreen />, { now: '2026-11-21T21:00:00+08:00', options: { drawTypes: 'M' } })
    await screen.findByRole('heading', { name: 'Results, Sat 2026-11-21' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Share or print' }).getAttribute('aria-disabled')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Share or print' }))
    const dialog = await screen.findByRole('dialog', { name: 'Share or print' })
    expect(dialog.querySelector('pre')?.textContent).toMatch(/\n\nAs of 21:00 GMT\+8$/)
  })

  test('copies, and uses the share sheet where there is one', async () => {
    const { dialog, user, screen } = await share()
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(dialog.querySelector('pre')?.textContent)
    const sheet = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
    Object.defineProperty(navigator, 'share', { value: sheet, configurable: true })
    await user.click(within(dialog).getByRole('button', { name: 'Share' }))
    expect(sheet).toHaveBeenCalledWith({ text: dialog.querySelector('pre')?.textContent })
    Reflect.deleteProperty(navigator, 'share')
  })

  test('says where an image cannot be made, and leaves the text', async () => {
    const { dialog, user } = await share()
    // This test's platform has no canvas.
    await user.click(within(dialog).getByRole('radio', { name: 'Image' }))
    expect(await within(dialog).findByText('The image could not be made here. Share the text instead.')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Save image' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('of a board without any result says why there is nothing', async () => {
    const { screen, user } = renderScreen(<ResultsScreen />, await drawn({ options: { drawTypes: 'M' }, intercept: failing((url) => url.includes('GetResults')) }))
    const button = await screen.findByRole('button', { name: 'Share or print' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(await screen.findByText('There is no result here yet that could be shared.')).toBeTruthy()
  })
})
