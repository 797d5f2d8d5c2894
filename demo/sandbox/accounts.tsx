import { Fragment } from 'react'
import { formatMoney } from '../../src/domain/betting.js'
import type { SandboxState } from '../../src/sandbox/control.js'
import { accountGuide } from '../../src/sandbox/guide.js'

/** Who can sign in, what is special about each, and what they have. */
export function Accounts({ wallets }: { wallets: SandboxState['wallets'] | null }) {
  return (
    <>
      <p>Every account opens either way: as a <b>partner session</b> (sn <code>DEMO</code>, loginid, and the token below), or by a <b>sign-in</b> with pin <code>888</code>, where the same word is the password.</p>
      <ul className="accounts">
        {accountGuide.map(({ loginid, secret, shows }) => (
          <li key={loginid} className="card">
            <h3>{loginid}</h3>
            <p className="secret">Token and password <code>{secret}</code></p>
            <p>{shows}</p>
            <p className="money">{Object.entries(wallets?.[loginid] ?? {}).map(([currency, { balance, reward }], index) => <Fragment key={currency}>{index > 0 && ' · '}<span>{currency} {formatMoney(balance)}{reward > 0 && ` + ${formatMoney(reward)}`}</span></Fragment>)}</p>
            <p className="ways-in">
              <a href={`/standalone/?sn=DEMO&loginid=${loginid}&token=${secret}`} target="_blank" rel="noreferrer" aria-label={`Open the app as ${loginid}, in a new tab`}>Open the app</a>
              <a href="/standalone/#/login/" target="_blank" rel="noreferrer" aria-label={`Sign in as ${loginid}, in a new tab`}>Sign in</a>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
