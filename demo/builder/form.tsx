import { useId, type ReactNode } from 'react'
import type { Delivery } from './delivery.js'
import { OPERATORS, optionsOf, WIDGETS, type OptionName, type WidgetOption } from './options.js'
import { SESSIONS, takesDrawTypes, type BuilderSettings } from './settings.js'

interface FormProps {
  settings: BuilderSettings
  delivery: Delivery
  onChange: (changed: Partial<BuilderSettings>) => void
}

/** What to build: the widget, how it looks, and who plays where. */
export function Form({ settings, delivery, onChange }: FormProps) {
  const { widget, options, drawTypes, api, kind } = settings
  const setOption = (name: OptionName, value: string) => onChange({ options: { ...options, [name]: value || undefined } })
  const isOwn = api !== '' && api !== 'sandbox'
  return (
    <form className="choices" onSubmit={(event) => event.preventDefault()} aria-label="What to build">
      <Group title="Widget">
        <Choice label="What it shows" value={widget} choices={Object.fromEntries(Object.entries(WIDGETS).map(([name, { title }]) => [name, title]))} onChoose={(name) => onChange({ widget: name as BuilderSettings['widget'] })} />
        {takesDrawTypes(widget) && <Operators letters={drawTypes} onChange={(letters) => onChange({ drawTypes: letters })} />}
        {optionsOf(widget).map((option) => (
          <OptionField key={option.attribute} option={option} value={options[option.attribute as OptionName] ?? ''} onChange={(value) => setOption(option.attribute as OptionName, value)} />
        ))}
      </Group>
      <Group title="Colour">
        <Colour label="Accent" fallback="#224eba" without="default" value={settings.accent} onChange={(accent) => onChange({ accent })} />
        <Colour label="Active tab" without="accent" fallback={`#${settings.accent || '224eba'}`} value={settings.highlight} onChange={(highlight) => onChange({ highlight })} />
      </Group>
      <Group title="Server and player">
        <Choice label="Server" value={isOwn ? 'own' : api} choices={{ '': 'None: demo mode, in the page', sandbox: 'The sandbox of this server', own: 'Your own' }} onChoose={(chosen) => onChange({ api: chosen === 'own' ? 'https://api.example' : chosen })} />
        {isOwn && <Field label="Its address"><input type="url" value={api} placeholder="https://api.example" onChange={({ target }) => onChange({ api: target.value })} /></Field>}
        {api !== '' && <Choice label="Who the player is" value={settings.session} choices={SESSIONS} onChoose={(session) => onChange({ session: session as BuilderSettings['session'] })} />}
      </Group>
      <Group title="Delivery">
        <Field label="Address of the script"><input type="url" value={settings.script} placeholder={`${delivery.origin}/embed/lottery.js`} onChange={({ target }) => onChange({ script: target.value.trim() })} /></Field>
        {delivery.release && (
          <Check label={`Pin version ${delivery.release.version} by its hash`} isOn={settings.isPinned} onChange={(isPinned) => onChange({ isPinned })} />
        )}
        {kind !== 'link' && <Check label="Hear of placed bets" isOn={settings.listens} onChange={(listens) => onChange({ listens })} />}
      </Group>
    </form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="field">
      <span>{label}</span>
      {children}
    </label>
  )
}

/** `without`: what no choice is called, which stands before all others; of an object's keys those that are numbers would. */
function Choice({ label, value, choices, without, onChoose }: { label: string; value: string; choices: Readonly<Record<string, string>>; without?: string; onChoose: (value: string) => void }) {
  return (
    <Field label={label}>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {without !== undefined && <option value="">{without}</option>}
        {Object.entries(choices).map(([name, words]) => <option key={name} value={name}>{words}</option>)}
      </select>
    </Field>
  )
}

function OptionField({ option: { label, without, choices, placeholder }, value, onChange }: { option: WidgetOption; value: string; onChange: (value: string) => void }) {
  if (choices) return <Choice label={label} value={value} choices={choices} without={without} onChoose={onChange} />
  return <Field label={label}><input type="text" value={value} placeholder={placeholder} onChange={({ target }) => onChange(target.value)} /></Field>
}

function Operators({ letters, onChange }: { letters: string; onChange: (letters: string) => void }) {
  const toggle = (letter: string) => {
    const wanted = letters.includes(letter) ? letters.replace(letter, '') : letters + letter
    onChange(Object.keys(OPERATORS).filter((one) => wanted.includes(one)).join(''))
  }
  return (
    <div className="field" role="group" aria-label="Operators">
      <span>Operators <small>{letters === '' ? 'all of them' : ''}</small></span>
      <div className="chips">
        {Object.entries(OPERATORS).map(([letter, name]) => (
          <label key={letter} className="chip"><input type="checkbox" checked={letters.includes(letter)} onChange={() => toggle(letter)} />{name}</label>
        ))}
      </div>
    </div>
  )
}

function Colour({ label, value, fallback, without, onChange }: { label: string; value: string; fallback: string; without: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <div className="field colour">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="color" value={value ? `#${value}` : fallback} onChange={({ target }) => onChange(target.value.slice(1))} />
      <code>{value ? `#${value}` : without}</code>
      {value && <button type="button" onClick={() => onChange('')}>Reset<span className="unseen"> {label}</span></button>}
    </div>
  )
}

function Check({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return <label className="check"><input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />{label}</label>
}
