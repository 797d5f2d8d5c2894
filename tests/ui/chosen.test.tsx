import { within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { Chip } from '../../src/ui/chip.js'
import { DigitColumn } from '../../src/ui/digit-column.js'
import { StylesProvider, createStyleTarget } from '../../src/ui/styles.js'
import { soon } from '../soon.js'

/** What is chosen is said twice: by the box, to readers and forms, and by a class of the label, to the eye. */
function show(content: ReactNode) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const container = root.appendChild(document.createElement('div'))
  const renderer = createRoot(container)
  renderer.render(<StylesProvider target={createStyleTarget(root)}>{content}</StylesProvider>)
  onTestFinished(() => {
    renderer.unmount()
    host.remove()
  })
  const boxes = () => [...container.querySelectorAll('input')]
  return {
    screen: within(container),
    user: userEvent.setup(),
    ticked: () => boxes().filter(({ checked }) => checked).map((box) => box.getAttribute('aria-label')),
    lit: () => boxes().filter((box) => box.closest('label')?.classList.contains('on')).map((box) => box.getAttribute('aria-label')),
  }
}

/** At most two are chosen: a third tap changes nothing. */
function Chips() {
  const [chosen, setChosen] = useState<string[]>([])
  const toggle = (name: string) => setChosen((before) => (before.includes(name) ? before.filter((one) => one !== name) : [...before, name].slice(0, 2)))
  return ['M', 'P', 'T'].map((name) => <Chip key={name} label={name} checked={chosen.includes(name)} onToggle={() => toggle(name)}>{name}</Chip>)
}

test('a chip looks chosen when its box is ticked, and where a tap changes nothing', async () => {
  const { screen, user, ticked, lit } = show(<Chips />)
  for (const [name, chosen] of [['M', ['M']], ['P', ['M', 'P']], ['T', ['M', 'P']], ['M', ['P']]] as const) {
    await user.click(await screen.findByRole('checkbox', { name }))
    await soon(() => expect([ticked(), lit()]).toEqual([chosen, chosen]))
  }
})

function Column() {
  const [digits, setDigits] = useState('')
  const toggle = (digit: string) => setDigits((before) => (before.includes(digit) ? before.replace(digit, '') : before + digit))
  return <DigitColumn place="A" label="Digits of A" allLabel="ALL" digits={digits} onToggle={(_place, digit) => toggle(digit)} onToggleAll={() => setDigits((before) => (before.length === 10 ? '' : '0123456789'))} />
}

test('a digit looks chosen when its box is ticked, and ALL when all of them are', async () => {
  const { screen, user, ticked, lit } = show(<Column />)
  const every = ['A ALL', ...[...'0123456789'].map((digit) => `A ${digit}`)]
  const press = async (name: string) => user.click(await screen.findByRole('checkbox', { name }))
  const expectChosen = (names: readonly string[]) => soon(() => expect([ticked(), lit()]).toEqual([names, names]))
  await press('A 3')
  await expectChosen(['A 3'])
  await press('A ALL')
  await expectChosen(every)
  await press('A 3')
  await expectChosen(every.filter((name) => name !== 'A ALL' && name !== 'A 3'))
})
