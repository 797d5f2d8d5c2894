import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CopyText } from '../copy-text.js'
import { createEventLog, type EventLog } from '../event-log/event-log.js'
import { Form } from './form.js'
import { readRelease, type Release } from './release.js'
import { Preview } from './preview.js'
import { KINDS, readHash, WIDTHS, writeHash, type BuilderSettings } from './settings.js'
import { snippetOf } from './snippets.js'

/** What there is to say of the code, by its kind. */
const NOTES: Readonly<Record<BuilderSettings['kind'], string>> = {
  'script-tag': 'Once per page, anywhere in it; the element as often as you like. The script comes from any origin that sends Access-Control-Allow-Origin.',
  html: 'For pages whose editor takes no element that it does not know. The script fills each place that carries data-lottery when the page is read.',
  react: 'React 18 or 19, or Preact by alias. Components of the same configuration share one session, one balance and one poll.',
  vue: 'Vue 3 takes the custom elements as they are, once its compiler knows them.',
  link: 'The standalone page is the whole app, whichever widget is chosen above; its address can say the language, the colour of tabs and the session. It takes the session out of the address at once. Its server is set in its own index.html, never by a link.',
}

/** How long an address has to stand before it is asked, in milliseconds. */
const TYPED = 500

/** The snippet builder: choose, see, copy. What is chosen is in the page's address, so that it can be passed on. */
function Builder() {
  const [settings, setSettings] = useState(() => readHash(location.hash))
  const [found, setFound] = useState<{ script: string; release: Release | null } | null>(null)
  const [log, setLog] = useState<EventLog | null>(null)
  const logPlace = useRef<HTMLDivElement>(null)
  // What was found of another script says nothing of this one.
  const delivery = { origin: location.origin, release: found?.script === settings.script ? found.release : null }

  useEffect(() => history.replaceState(history.state, '', `#${writeHash(settings)}`), [settings])
  useEffect(() => {
    const follow = () => setSettings(readHash(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const { script } = settings
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const release = await readRelease(script || `${location.origin}/embed/lottery.js`)
      if (!isGone) setFound({ script, release })
    }
    const timer = setTimeout(() => void ask(), script ? TYPED : 0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [script])
  useEffect(() => {
    if (!logPlace.current) return
    const made = createEventLog(logPlace.current)
    setLog(made)
    return made.remove
  }, [])

  const change = (changed: Partial<BuilderSettings>) => setSettings((before) => ({ ...before, ...changed }))
  const isElsewhere = settings.api !== '' && settings.api !== 'sandbox'
  return (
    <>
      <p><a href="./index.html">All demos</a></p>
      <h1>Snippet builder</h1>
      <p className="lead">Choose a widget and how it looks, see it live, and copy the code. The address of this page keeps what you chose.</p>
      <div className="builder">
        <Form settings={settings} delivery={delivery} onChange={change} />
        <section aria-labelledby="preview-title">
          <div className="title-bar">
            <h2 id="preview-title">Preview</h2>
            <Segments label="Width" name="width" value={settings.width} choices={{ phone: `Phone ${WIDTHS.phone}`, tablet: `Tablet ${WIDTHS.tablet}`, wide: 'Wide' }} onChoose={(width) => change({ width: width as BuilderSettings['width'] })} />
          </div>
          {/* Its events are listened to from the first on. */}
          {log && <Preview settings={settings} origin={delivery.origin} log={log} />}
          {isElsewhere && <p className="note">The preview never calls your server: it shows demo mode.</p>}
        </section>
        <section aria-labelledby="code-title">
          <div className="title-bar">
            <h2 id="code-title">Code</h2>
            <Segments label="Kind of code" name="kind" value={settings.kind} choices={KINDS} onChoose={(kind) => change({ kind: kind as BuilderSettings['kind'] })} />
          </div>
          {snippetOf(settings, delivery).map(({ place, code }) => <CopyText key={`${place} ${code}`} title={place} text={code} />)}
          <p className="note">{NOTES[settings.kind]}</p>
        </section>
        <div className="log-place" ref={logPlace} />
      </div>
    </>
  )
}

function Segments({ label, name, value, choices, onChoose }: { label: string; name: string; value: string; choices: Readonly<Record<string, string>>; onChoose: (value: string) => void }) {
  return (
    <div className="segments" role="radiogroup" aria-label={label}>
      {Object.entries(choices).map(([one, words]) => (
        <label key={one}><input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} /><span>{words}</span></label>
      ))}
    </div>
  )
}

const root = document.querySelector('#root')
// No StrictMode: what it does twice would be written into the preview's page twice.
if (root) createRoot(root).render(<Builder />)
