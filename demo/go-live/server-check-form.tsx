import { useState, type SyntheticEvent } from 'react'
import { checkServer, type Finding } from './server-check.js'

const STATES: Readonly<Record<Finding['state'], string>> = { held: 'Good', broken: 'Wrong', 'not-asked': 'Not asked' }

/** Asks a server what the widgets would ask it, from this page, and says what came. What is typed is kept nowhere. */
export function ServerCheck() {
  const [findings, setFindings] = useState<readonly Finding[] | 'asking' | null>(null)
  const run = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (findings === 'asking') return
    const form = new FormData(event.currentTarget)
    const field = (name: string) => String(form.get(name) ?? '').trim()
    const session = { SN: field('sn'), LoginId: field('loginid'), AuthToken: field('token') }
    setFindings('asking')
    setFindings(await checkServer({ api: field('api'), session: session.SN && session.LoginId && session.AuthToken ? session : null, fetch: (url, init) => fetch(url, init) }))
  }
  return (
    <section className="server-check" aria-labelledby="server-check">
      <h2 id="server-check">Check a server</h2>
      <p>Calls it from this page as the widgets do: address, CORS, and the answers by the schemas of the contract. It only reads, and keeps nothing of what you type. Allow the origin of this page, <code>{location.origin}</code>, on a test server.</p>
      <form onSubmit={(event) => void run(event)} autoComplete="off">
        <label className="wide">Address<input name="api" type="url" required defaultValue={`${location.origin}/api`} /></label>
        <label>sn<input name="sn" type="text" spellCheck={false} /></label>
        <label>loginid<input name="loginid" type="text" spellCheck={false} /></label>
        <label>token<input name="token" type="password" autoComplete="off" /></label>
        <button type="submit">Check</button>
      </form>
      <div role="status">
        {findings === 'asking' && <p>Asking…</p>}
        {Array.isArray(findings) && (
          <ul className="findings">
            {(findings as readonly Finding[]).map(({ name, state, words }) => <li key={name} className={state}><b>{STATES[state]}</b> <span>{name}</span> <small>{words}</small></li>)}
          </ul>
        )}
      </div>
    </section>
  )
}
