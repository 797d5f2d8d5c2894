import { useState } from 'react'
import { BlockTitle, Button, List, ListInput, ListItem, Navbar, Page, f7 } from 'framework7-react'
import { day, placeBet } from './server.js'

const DRAWS = ['Magnum', 'PMP', 'Toto', 'Singapore']

/** A slip: draws, numbers, a stake, a total, and a dialog that asks before it is sent. */
export function BetPage() {
  const [draws, setDraws] = useState<number[]>([])
  const [numbers, setNumbers] = useState<string[]>(['', '', '', '', ''])
  const [stake, setStake] = useState('1')
  const filled = numbers.filter((number) => /^\d{4}$/.test(number))
  const total = filled.length * draws.length * Number(stake || 0)
  const toggle = (draw: number) => setDraws((before) => (before.includes(draw) ? before.filter((one) => one !== draw) : [...before, draw].sort()))
  const send = async () => {
    const text = [`D#${day().slice(8)}`, `#${draws.map((draw) => draw + 1).join('')}`, ...filled.map((number) => `${number}#${stake}`)].join('\n')
    f7.dialog.alert(await placeBet(text, 'MYR'), 'Receipt')
  }
  return (
    <Page name="bet">
      <Navbar title="Bet" backLink="Back" />
      <BlockTitle>Draws</BlockTitle>
      <List strong inset>
        {DRAWS.map((name, draw) => <ListItem key={name} checkbox title={name} checked={draws.includes(draw)} onChange={() => toggle(draw)} />)}
      </List>
      <BlockTitle>Numbers</BlockTitle>
      <List strong inset dividers>
        {numbers.map((number, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          <ListInput key={row} label={`Number ${row + 1}`} type="tel" maxlength={4} value={number} onInput={(event: React.ChangeEvent<HTMLInputElement>) => setNumbers(numbers.with(row, event.target.value))} />
        ))}
        <ListInput label="Stake" type="number" value={stake} onInput={(event: React.ChangeEvent<HTMLInputElement>) => setStake(event.target.value)} />
      </List>
      <Button large fill disabled={total === 0} onClick={() => f7.dialog.confirm(`Bet ${total.toFixed(2)}?`, 'Bet', () => void send())}>BET {total.toFixed(2)}</Button>
    </Page>
  )
}
