import { useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTurns, InTurn, TurnsProvider, type Turns } from '../../src/ui/in-turn.js'
import { soon } from '../soon.js'

let container: HTMLElement
let root: Root
/** What stood there when each of the parts had come. */
const seen: (string | null)[][] = []
beforeEach(() => {
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  seen.length = 0
})
afterEach(() => {
  root.unmount()
  container.remove()
})

const ALL = ['head', 'one', 'two', 'three']

function Part({ name }: { name: string }) {
  useLayoutEffect(() => void seen.push(texts()), [])
  return <p>{name}</p>
}

const show = (turns: Turns | null, names = ALL.slice(1)) => root.render(
  <TurnsProvider value={turns}>
    <p>head</p>
    {names.map((name) => <InTurn key={name} waiting={<p>…</p>}><Part name={name} /></InTurn>)}
  </TurnsProvider>,
)
const texts = () => [...container.querySelectorAll('p')].map(({ textContent }) => textContent)

test('parts come one after another, in the order in which they stand, and keep their places until then', async () => {
  const turns = createTurns()
  turns.begin()
  show(turns)
  await soon(() => expect(texts()).toEqual(ALL))
  expect(seen).toEqual([['head', 'one', '…', '…'], ['head', 'one', 'two', '…'], ALL])
})

test('before turns have begun everything is there at once; a part that comes later waits for its turn', async () => {
  const turns = createTurns()
  show(turns, ['one', 'two'])
  await soon(() => expect(texts()).toEqual(['head', 'one', 'two']))
  turns.begin()
  show(turns)
  await soon(() => expect(texts()).toEqual(ALL))
  expect(seen).toEqual([['head', 'one', 'two'], ['head', 'one', 'two'], ALL])
})

test('the rest of a part comes before the parts below', async () => {
  const turns = createTurns(true)
  root.render(
    <TurnsProvider value={turns}>
      <InTurn><Part name="one" /><InTurn isRest><Part name="rest of one" /></InTurn><InTurn isRest><Part name="more of one" /></InTurn></InTurn>
      <InTurn><Part name="two" /><InTurn isRest atOnce><Part name="with two" /></InTurn></InTurn>
      <InTurn><Part name="three" /></InTurn>
    </TurnsProvider>,
  )
  await soon(() => expect(texts()).toContain('three'))
  expect(seen.map((stood) => stood.at(-1))).toEqual(['one', 'rest of one', 'more of one', 'with two', 'with two', 'three'])
})

test('who arrives comes before the next part, and the latest alone', async () => {
  const turns = createTurns()
  const came: string[] = []
  turns.wait(() => came.push('one'))
  turns.wait(() => came.push('two'))
  turns.begin(() => came.push('left again'))
  turns.begin(() => came.push('arrived'))
  await soon(() => expect(came).toEqual(['arrived', 'one', 'two']))
  // Where nothing waits, too.
  turns.begin(() => came.push('arrived again'))
  expect(came).toHaveLength(3)
  await soon(() => expect(came).toHaveLength(4))
})

test('where nobody gives turns everything is there at once', async () => {
  show(null)
  await soon(() => expect(texts()).toEqual(ALL))
  expect(seen).toEqual([ALL, ALL, ALL])
})

test('a part that is taken away before its turn holds nobody up', async () => {
  const turns = createTurns()
  const shown: string[] = []
  const leave = turns.wait(() => shown.push('left'))
  turns.wait(() => shown.push('stayed'))
  leave()
  await soon(() => expect(shown).toEqual(['stayed']))
})
