import { describe, expect, test } from 'vitest'
import { openHome } from './app-page.js'
import type { Rendered } from './render.js'

describe('home on a page of some draw types', () => {
  const nextDraw = async ({ screen }: Rendered) => {
    const next = await screen.findByRole('region', { name: 'Next draw' })
    return { when: next.querySelector('b')?.textContent, who: [...next.querySelectorAll('.badge')].map((badge) => badge.textContent) }
  }
  const bet3 = async ({ screen }: Rendered) => (await screen.findByRole('link', { name: /^Bet 3/ })).textContent

  // Saturday noon: of all types the 15:30 draws come next.
  test.each([
    [undefined, 'Today 15:30', ['L', 'A', 'N'], '15:30, 19:00, 19:30, 22:00'],
    ['MPT', 'Today 19:00', ['M', 'P', 'T'], '19:00'],
    ['MS', 'Today 18:30', ['S'], '18:30, 19:00'],
    ['MA', 'Today 15:30', ['A'], '15:30, 19:30'],
  ])('of %s names no draw that is not offered there', async (drawTypes, when, who, times) => {
    const page = await openHome({ options: { drawTypes } })
    expect(await nextDraw(page)).toEqual({ when, who })
    expect(await bet3(page)).toMatch(new RegExp(`By draw time: ${times}$`))
  })
})

test.each([
  ['a long balance', 250_000_000, true],
  ['a long negative balance', -250_000_000, true],
  ['a short negative balance', -25, false],
])('%s is written small enough for one line: %d, %s', async (_, balance, isLong) => {
  const page = await openHome({ intercept: (next) => async (url, init) => {
    const answer = await next(url, init)
    if (!url.endsWith('/GetInitData')) return answer
    const { data, ...envelope } = (await answer.json()) as { data: object }
    return Response.json({ ...envelope, data: { ...data, Balance: balance, Reward: 0 } })
  } })
  expect(page.root.querySelector('.wallet .whole')?.classList.contains('long')).toBe(isLong)
})
