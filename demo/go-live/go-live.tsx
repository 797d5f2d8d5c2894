import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CHECK_IDS, CHECKLIST, MIGRATION, type CheckItem } from './checklist.js'
import { ServerCheck } from './server-check-form.js'
import { Words } from './words.js'

/** What is ticked, out of `#done=https,cors`. */
function readDone(hash: string): readonly string[] {
  const given = (new URLSearchParams(hash.replace(/^#/, '')).get('done') ?? '').split(',')
  return CHECK_IDS.filter((id) => given.includes(id))
}

/** The checklist to tick. What is ticked is in the page's address, to be kept and passed on. */
function GoLive() {
  const [done, setDone] = useState(() => readDone(location.hash))
  useEffect(() => {
    const follow = () => setDone(readDone(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => history.replaceState(history.state, '', done.length > 0 ? `#done=${done.join(',')}` : location.pathname), [done])
  const tick = (id: string) => setDone((before) => CHECK_IDS.filter((one) => before.includes(one) !== (one === id)))
  return (
    <>
      <p><a href="./index.html">All demos</a></p>
      <h1>Going live</h1>
      <p className="lead"><Words text={MIGRATION} /></p>
      <p className="progress"><b role="status">{done.length} of {CHECK_IDS.length} done</b> <span>The address of this page keeps the ticks.</span></p>
      <progress aria-label="Items done" value={done.length} max={CHECK_IDS.length} />
      <ServerCheck />
      {CHECKLIST.map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="items">
            {items.map((item) => <Item key={item.id} item={item} isDone={done.includes(item.id)} onTick={() => tick(item.id)} />)}
          </ul>
        </section>
      ))}
    </>
  )
}

function Item({ item: { title, set, code, check }, isDone, onTick }: { item: CheckItem; isDone: boolean; onTick: () => void }) {
  return (
    <li className={isDone ? 'done' : ''}>
      <label><input type="checkbox" checked={isDone} onChange={onTick} /><b>{title}</b></label>
      <p><Words text={set} /></p>
      {code !== undefined && <pre tabIndex={0} aria-label={`To copy: ${title}`}><code>{code}</code></pre>}
      <p className="see"><b>Check</b> <Words text={check} /></p>
    </li>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<GoLive />)
