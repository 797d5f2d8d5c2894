import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { DrawResult } from '../../src/domain/draw-result.js'
import { drawSlots } from '../../src/domain/draw-slots.js'
import type { SlotCode } from '../../src/domain/slots.js'
import { boardCards } from '../../src/screens/results/board-cards.js'
import { boardNews } from '../../src/screens/results/board-news.js'
import { DrawVideo } from '../../src/screens/results/draw-video.js'
import { ResultCard } from '../../src/screens/results/result-card.js'
import { renderScreen } from './render.js'

const [magnum] = drawSlots()

const result: DrawResult = {
  slot: 'M', date: '2026-11-21', status: 'final', first: '8086', second: '3141', third: '5927', from: ['D', 'H', 'L'],
  starters: ['1058', '7732', '4409', null, '6613', '0271', '9985', null, '2306', '5547', '8891', null, '1420'],
  consolations: ['3678', '0912', '7745', '5061', '8234', '1197', '6650', '2983', '4416', '9302'],
}

function show(changes: Partial<DrawResult>, { isPast = false, game = '4D' }: { isPast?: boolean; game?: '4D' | '5D' | '6D' } = {}) {
  if (magnum?.slot !== 'M') throw new Error('Magnum is not the first slot')
  const shown = { ...result, ...changes }
  return renderScreen(<ResultCard card={{ slot: magnum, game, result: shown, status: shown.status }} day="Sat 2026-11-21" live={false} isPast={isPast} level={3} inTurns Video={DrawVideo} />).screen
}

describe('the link to the video', () => {
  test('opens another window that learns nothing of this one', async () => {
    const link = await show({ videoUrl: 'https://video.test/m' }).findByRole('link', { name: 'Watch the draw of Magnum, new window' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['https://video.test/m', '_blank', 'noopener noreferrer'])
  })

  test.each(['javascript:alert(1)', 'http://video.test/m', '//video.test/m', 'data:text/html,x', 'not an address', ''])('is not there for %s', async (videoUrl) => {
    const screen = show({ videoUrl, drawNumber: '5521/26' })
    await screen.findByText('Draw 5521/26')
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('the player', () => {
  test('is there once it is asked for, sandboxed and without a right to begin by itself, and leaves when it is closed', async () => {
    const screen = show({ videoUrl: 'https://video.test/m' })
    const button = await screen.findByRole('button', { name: 'Watch the draw of Magnum here' })
    expect(screen.queryByTitle('Video of the draw of Magnum')).toBeNull()
    button.click()
    const frame = await screen.findByTitle('Video of the draw of Magnum')
    expect(['src', 'sandbox', 'allow', 'referrerpolicy'].map((name) => frame.getAttribute(name))).toEqual([
      'https://video.test/m', 'allow-scripts allow-same-origin allow-presentation', 'fullscreen; encrypted-media; picture-in-picture', 'strict-origin',
    ])
    expect(button.getAttribute('aria-expanded')).toBe('true')
    button.click()
    await waitFor(() => expect(screen.queryByTitle('Video of the draw of Magnum')).toBeNull())
  })

  test.each([
    ['https://www.youtube.com/watch?v=abc-123', 'https://www.youtube-nocookie.com/embed/abc-123'],
    ['https://youtu.be/abc-123', 'https://www.youtube-nocookie.com/embed/abc-123'],
    ['https://m.youtube.com/live/abc-123?si=x', 'https://www.youtube-nocookie.com/embed/abc-123'],
    ['https://www.youtube.com/@operator', 'https://www.youtube.com/@operator'],
    ['https://notyoutube.com/watch?v=abc', 'https://notyoutube.com/watch?v=abc'],
  ])('frames %s as %s', async (videoUrl, src) => {
    const screen = show({ videoUrl })
    ;(await screen.findByRole('button')).click()
    expect((await screen.findByTitle('Video of the draw of Magnum')).getAttribute('src')).toBe(src)
  })

  test('a bare film is no frame: that would begin by itself', async () => {
    const screen = show({ videoUrl: 'https://video.test/m.MP4?x=1' })
    ;(await screen.findByRole('button')).click()
    const film = await screen.findByTitle('Video of the draw of Magnum')
    expect([film.localName, film.hasAttribute('controls'), film.hasAttribute('autoplay')]).toEqual(['video', true, false])
  })
})

test('every card says the number of its draw, and keeps the place of one that has none yet', async () => {
  expect(await show({ drawNumber: '5521/26', fiveD: ['12345', null, null] }, { game: '5D' }).findByText('Draw 5521/26')).toBeTruthy()
  expect(await show({ drawNumber: '5521/26', sixD: '123456' }, { game: '6D' }).findByText('Draw 5521/26')).toBeTruthy()
  expect(await show({}).findByText('Draw –')).toBeTruthy()
})

describe('what is missing', () => {
  const partial = { status: 'partial', first: null, from: [null, 'H', 'L'], consolations: Array<string | null>(10).fill(null), fiveD: [null, null, null], sixD: null } as const

  test('is to come while the day is not over', async () => {
    const screen = show({ ...partial, fiveD: [...partial.fiveD], from: [...partial.from] })
    expect((await screen.findByRole('listitem', { name: 'N not drawn yet' })).textContent).toBe('N····')
  })

  test('is dashes when it is over', async () => {
    const changes = { ...partial, fiveD: [...partial.fiveD], from: [...partial.from] }
    const screen = show(changes, { isPast: true })
    expect((await screen.findByRole('listitem', { name: 'N not known' })).textContent).toBe('N----')
    expect(screen.getByText('1st').nextElementSibling?.textContent).toBe('----')
    const fiveD = show(changes, { isPast: true, game: '5D' })
    expect((await fiveD.findAllByRole('cell')).map(({ textContent }: HTMLElement) => textContent)).toEqual(Array(6).fill('-----'))
  })
})

test('what the server sends is text', async () => {
  const screen = show({ first: '<b>1</b>', drawNumber: '<img src=x>' })
  await screen.findByText('<b>1</b>')
  await screen.findByText('Draw <img src=x>')
})

test('a number that a server keeps in the place it was promoted from is shown once, at the top', async () => {
  const screen = show({ starters: result.starters.map((number, index) => (index === 3 ? '8086' : number)) })
  expect(await screen.findAllByText('8086')).toHaveLength(1)
})

test('a partial result of a day that is over is called so, and nothing in it is called lost', async () => {
  const screen = show({ status: 'partial', first: null, from: [null, 'H', 'L'] })
  await screen.findByText('Partial')
  expect(screen.getByText('1st').nextElementSibling?.textContent).toBe('····')
})

describe('news', () => {
  const before: DrawResult = { ...result, status: 'partial', first: null, consolations: [...result.consolations.slice(0, 7), null, null, null] }

  test('are the top prizes, how many others came, and the end', () => {
    expect(boardNews({ M: before }, { M: result })).toEqual([
      { kind: 'prize', slot: 'M', tier: 1, number: '8086' },
      { kind: 'more', slot: 'M', count: 3 },
      { kind: 'final', slot: 'M' },
    ])
  })

  test('a corrected prize is news, an unchanged board is none', () => {
    expect(boardNews({ M: result }, { M: { ...result, second: '3142' } })).toEqual([{ kind: 'corrected', slot: 'M', row: 'top', at: 1, number: '3142' }])
    expect(boardNews({ M: result }, { M: result })).toEqual([])
    expect(boardNews({ M: result }, { M: { ...result } })).toEqual([])
  })

  test('the end is told when the 5D and 6D of the draw type are there too', () => {
    const toto: DrawResult = { ...result, slot: 'T', fiveD: ['12345', '23456', '34567'] }
    expect(boardNews({ T: { ...before, slot: 'T' } }, { T: toto }).map(({ kind }) => kind)).toEqual(['prize', 'more'])
    expect(boardNews({ T: toto }, { T: { ...toto, sixD: '123456' } })).toEqual([{ kind: 'final', slot: 'T' }])
  })
})

describe('the cards of a day', () => {
  const games = (date: string, results: Parameters<typeof boardCards>[1] = {}, live?: SlotCode[]) =>
    boardCards({ letters: ['M', 'T', 'N'], date, time: null }, results, { live }).map(({ slot, game }) => `${slot.slot} ${game}`)

  test('are those of the scheduled draws, each game on its own', () => {
    expect(games('2026-11-21')).toEqual(['M 4D', 'T 4D', 'T 5D', 'T 6D', 'N3 4D', 'N 4D'])
    expect(games('2026-11-20')).toEqual(['N3 4D', 'N 4D'])
  })

  test('a draw that nobody scheduled is there if the server has it', () => {
    expect(games('2026-11-20', { M: { ...result, date: '2026-11-20' } })).toContain('M 4D')
  })

  test('a final result without 5D and 6D numbers has no cards for them', () => {
    expect(games('2026-11-21', { T: { ...result, slot: 'T' } })).toEqual(['M 4D', 'T 4D', 'N3 4D', 'N 4D'])
  })

  test('keep those of 5D and 6D while they may still come, and are not final before', () => {
    const results = { T: { ...result, slot: 'T' as const } }
    expect(games('2026-11-21', results, ['T'])).toEqual(['M 4D', 'T 4D', 'T 5D', 'T 6D', 'N3 4D', 'N 4D'])
    const statuses = (live: SlotCode[]) => boardCards({ letters: ['M', 'T'], date: '2026-11-21', time: null }, { ...results, M: result }, { live }).map(({ status }) => status)
    expect(statuses(['T'])).toEqual(['final', 'partial', 'partial', 'partial'])
    expect(statuses([])).toEqual(['final', 'final'])
  })
})
