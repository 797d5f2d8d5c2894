import { useState } from 'react'
import { expect, test } from 'vitest'
import { Favourites } from '../../src/parts/favourites.js'
import { createFavourites } from '../../src/stores/favourites.js'
import { renderScreen, type Rendered } from './render.js'

/** A number field that a favourite is taken into. */
function Field({ first }: { first: string }) {
  const [number, setNumber] = useState(first)
  return (
    <>
      <label>
        Number
        <input value={number} onInput={(event) => setNumber(event.currentTarget.value)} />
      </label>
      <Favourites kind="4D" typed={number} onTake={setNumber} />
    </>
  )
}

async function open(typed = '1234', kept: string[] = []): Promise<Rendered> {
  const page = renderScreen(<Field first={typed} />)
  await page.screen.findByRole('button', { name: 'Favourites' })
  await expect.poll(() => page.lottery.session.$state.get().state).toBe('ready')
  for (const number of kept) page.lottery.use(createFavourites).save(number)
  await page.user.click(page.screen.getByRole('button', { name: 'Favourites' }))
  await page.screen.findByRole('dialog', { name: '4D favourites' })
  return page
}

const field = ({ root }: Rendered) => root.querySelector('input')?.value

test('the typed number is saved, and another is taken into the number at a tap', async () => {
  const page = await open('1234', ['5678'])
  const { screen, user } = page
  await user.click(screen.getByRole('button', { name: 'Save 1234' }))
  expect(screen.getByText('1234 is kept here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save 1234' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take 5678' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field(page)).toBe('5678')
})

test('a number that is not whole cannot be saved, and the sheet says what would be', async () => {
  const { screen } = await open('12')
  expect(screen.getByText('Type a whole number to keep it here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  expect(screen.getByText('No 4D favourites yet')).toBeTruthy()
})

test('one that is removed can be put back where it was', async () => {
  const page = await open('', ['1111', '2222', '3333'])
  const { screen, user } = page
  const order = () => screen.getAllByRole('button', { name: /^Take/ }).map((button: HTMLElement) => button.textContent)
  await user.click(screen.getByRole('button', { name: 'Remove 2222' }))
  expect(order()).toEqual(['3333', '1111'])
  expect(page.root.activeElement?.className).toBe('favourites-body')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(order()).toEqual(['3333', '2222', '1111'])
})

test('the thirty-first is refused in words', async () => {
  const { screen, user } = await open('9999', Array.from({ length: 30 }, (_, index) => String(1000 + index)))
  await user.click(screen.getByRole('button', { name: 'Save 9999' }))
  expect(await screen.findByText('30 numbers are the most that can be kept')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Take/ })).toHaveLength(30)
})
