import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { atHome, field, fill, openLogin, press } from './login-page.js'

const refusing = (answer: (attempt: number, form: URLSearchParams) => object | null) => {
  const attempts: URLSearchParams[] = []
  const intercept = (next: Fetch): Fetch => (url, init) => {
    if (!url.endsWith('/token')) return next(url, init)
    const form = new URLSearchParams(String(init?.body))
    const refusal = answer(attempts.push(form), form)
    return refusal ? Promise.resolve(Response.json(refusal, { status: 400 })) : next(url, init)
  }
  return { attempts, intercept }
}

describe('a captcha that nobody has seen yet', () => {
  test('is asked for in words that accuse of nothing; a wrong answer is one', async () => {
    const first = await openLogin()
    await fill(first, 'player', 'wrong')
    await press(first)
    await first.screen.findByText('Wrong username or password.')
    await press(first)
    await first.screen.findByRole('textbox', { name: /^Captcha: / })
    first.unmount()

    const page = await openLogin({ server: first.server })
    await fill(page, 'player', 'player123')
    await press(page)
    const captcha = await page.screen.findByRole('textbox', { name: /^Captcha: / })
    const said = await page.screen.findByText('Captcha is required.')
    expect(said.id).toBe(captcha.getAttribute('aria-describedby'))
    expect([page.screen.queryByText('The captcha is wrong.'), captcha.getAttribute('aria-invalid')]).toEqual([null, null])
    await waitFor(() => expect(page.root.activeElement).toBe(captcha))

    await page.user.type(captcha, '99')
    await press(page)
    expect(await page.screen.findByText('The captcha is wrong.')).toBeTruthy()
    expect(page.screen.getByRole('textbox', { name: /^Captcha: / }).getAttribute('aria-invalid')).toBe('true')
  })

  test('and that is left empty is missing', async () => {
    const { intercept, attempts } = refusing(() => ({ status: 'E100', CaptchaKey: 'k', CaptchaText: 'Two and two?' }))
    const page = await openLogin({ intercept })
    await fill(page, 'player', 'player123')
    await press(page)
    const captcha = await page.screen.findByRole('textbox', { name: 'Captcha: Two and two?' })
    await press(page)
    expect(captcha.getAttribute('aria-invalid')).toBe('true')
    expect(attempts).toHaveLength(1)
  })
})

describe('a picture of a captcha that cannot be painted', () => {
  // A drawing in SVG, which no canvas takes; here there is no painting at all.
  const svg = btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const UNSEEN = 'The picture of the captcha cannot be shown'

  test('is told in words, and another one can be asked for: an attempt without an answer', async () => {
    const { attempts, intercept } = refusing((attempt) => (attempt < 3 ? { status: 'E100', CaptchaKey: `k${attempt}`, CaptchaImage: svg } : null))
    const page = await openLogin({ intercept })
    await fill(page, 'player', 'player123')
    await press(page)
    const alert = await page.screen.findByRole('alert')
    expect(alert.textContent).toContain(UNSEEN)
    expect(page.screen.queryByRole('img', { name: 'Picture of the captcha' })).toBeNull()
    await page.user.click(page.screen.getByRole('button', { name: 'Ask for another' }))
    await waitFor(() => expect(attempts).toHaveLength(2))
    expect([attempts[1]?.get('password'), attempts[1]?.get('Captcha')]).toEqual(['player123', null])
    await page.user.click(await page.screen.findByRole('button', { name: 'Ask for another' }))
    await atHome(page, 'player')
  })

  test('beside a question in words is no matter', async () => {
    const { intercept } = refusing(() => ({ status: 'E100', CaptchaKey: 'k', CaptchaText: 'Two and two?', CaptchaImage: svg }))
    const page = await openLogin({ intercept })
    await fill(page, 'player', 'player123')
    await press(page)
    expect(field(page, 'Captcha: Two and two?')).toBeTruthy()
    expect(page.screen.queryByText(UNSEEN)).toBeNull()
  })
})
