import { formatMoney } from '../../src/domain/betting.js'
import { ControlCard, useControl, type ControlProps } from './control-card.js'

/** How many bets are listed. The answer below has them all. */
const SHOWN = 10

/** What the sandbox has taken so far. */
export function StateControl(props: ControlProps) {
  const { sent, isBusy, send } = useControl(props)
  const bets = props.heard?.state.bets ?? []
  return (
    <ControlCard title="Bets" about="Every account’s, the newest first. The money stands with the accounts above." sent={sent}>
      {bets.length === 0 ? <p className="none">No bet yet.</p> : (
        <ol className="bets">
          {bets.slice(-SHOWN).reverse().map(({ guid, receiptNo, owner, currency, total, state, betString, won }) => (
            <li key={guid}><b>{owner}</b> {currency} {formatMoney(total)}, {state}{won > 0 && `, won ${formatMoney(won)}`} <small>{receiptNo}</small><pre>{betString}</pre></li>
          ))}
        </ol>
      )}
      <div className="buttons"><button type="button" className="plain" disabled={isBusy} onClick={() => void send('GET', '/sandbox/state')}>Show everything</button></div>
    </ControlCard>
  )
}

/** Back to the beginning. */
export function ResetControl(props: ControlProps) {
  const { sent, isBusy, send } = useControl(props)
  return (
    <ControlCard title="Start afresh" about="Money, bets, passwords and results as at first, the real time, and no faults. Sessions that a password opened are over." sent={sent}>
      <div className="buttons"><button type="button" className="plain" disabled={isBusy} onClick={() => void send('POST', '/sandbox/reset')}>Reset the sandbox</button></div>
    </ControlCard>
  )
}
