import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { OpenApiDocument } from '../../scripts/contract/openapi-document.js'
import { CallArticle, type Call } from './call-article.js'
import { FieldList, showTarget, Words } from './field-list.js'
import { fieldsOf, resolved, shapesUsed, typeOf } from './fields.js'

/** The calls of a document, in its order. */
export function callsOf({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, { servers, get, post }]) => [
    ...(get ? [{ path, method: 'GET', servers, operation: get }] : []),
    ...(post ? [{ path, method: 'POST', servers, operation: post }] : []),
  ])
}

/** Whether a call has all of the words somewhere: in its address, its texts, its fields or the codes it is refused with. */
export function matches({ path, method, operation }: Call, search: string, { components }: OpenApiDocument): boolean {
  const fields = [...Object.values(operation.requestBody?.content ?? {}), ...Object.values(operation.responses[200]?.content ?? {})].flatMap(({ schema }) => (schema.anyOf ?? [schema]).flatMap((one) => fieldsOf(one, components.schemas)))
  const text = [method, path, operation.operationId, operation.summary, operation.description, ...(operation.parameters ?? []).map(({ name }) => name), ...operation['x-refusals'], ...fields.map((field) => field.path)].join(' ').toLowerCase()
  return search.toLowerCase().split(/\s+/).every((word) => text.includes(word))
}

/** The whole contract, to be read. */
export function ContractPage({ document }: { document: OpenApiDocument }) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const calls = useMemo(() => callsOf(document), [document])
  const found = useMemo(() => (wanted === '' ? calls : calls.filter((call) => matches(call, wanted, document))), [calls, wanted, document])
  // What the address points to is there only now.
  useEffect(() => showTarget(location.hash), [])
  const groups = document.tags.map((tag) => ({ ...tag, calls: found.filter(({ operation }) => operation.tags.includes(tag.name)) })).filter((group) => group.calls.length > 0)
  const contents = (
    <ul>
      <li><a href="#basics">What holds for every call</a></li>
      {groups.map((group) => (
        <li key={group.name}>{group.description}
          <ul>{group.calls.map(({ path, operation }) => <li key={operation.operationId}><a href={`#${operation.operationId}`}>{operation.summary}</a> <small>{path}</small></li>)}</ul>
        </li>
      ))}
      <li><a href="#shapes">Shapes</a></li>
      <li><a href="#codes">Codes</a></li>
    </ul>
  )
  return (
    <>
      <header>
        <p><a href="./index.html">All demos</a></p>
        <h1>Server contract</h1>
        {document.info.description.split('\n\n').map((text) => <p key={text} className="lead"><Words text={text} /></p>)}
        <p><a href="./openapi.json" download="openapi.json">Download openapi.json</a> (OpenAPI {document.openapi}, version {document.info.version}; in the package: <code>lottery-widgets/openapi.json</code>)</p>
      </header>
      <search className="contract-search">
        <label htmlFor="find">Find a call</label>
        <input id="find" type="search" value={search} placeholder="Find PostBet, GUID, E117" autoComplete="off" spellCheck={false} onInput={(event) => setSearch(event.currentTarget.value)} />
        <span role="status">{found.length === calls.length ? `${calls.length} calls` : `${found.length} of ${calls.length} calls`}</span>
      </search>
      <div className="contract">
        <nav className="contents" aria-label="Contents"><details open={matchMediaWide()}><summary>Contents</summary>{contents}</details></nav>
        <div>
          {wanted === '' && <Basics document={document} />}
          {groups.map((group) => (
            <section key={group.name} aria-labelledby={`group-${group.name}`}>
              <h2 id={`group-${group.name}`}>{group.description}</h2>
              {group.calls.map((call) => <CallArticle key={call.operation.operationId} call={call} document={document} />)}
            </section>
          ))}
          {groups.length === 0 && <p>No call has “{wanted}” in it. <button type="button" className="plain" onClick={() => setSearch('')}>Show all calls</button></p>}
          <Shapes document={document} names={wanted === '' ? null : shapesUsed(found.map(({ operation }) => operation), document.components.schemas)} />
          <Codes document={document} codes={wanted === '' ? null : new Set(found.flatMap(({ operation }) => operation['x-refusals']))} />
        </div>
      </div>
    </>
  )
}

/** Beside the text the contents stand open; above it they would push it away. */
function matchMediaWide(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(width >= 1000px)').matches
}

function Basics({ document }: { document: OpenApiDocument }) {
  return (
    <section aria-labelledby="basics">
      <h2 id="basics">What holds for every call</h2>
      <h3>Hosts</h3>
      <p>A partner gives <code>api</code>; the others are found below it, or named one by one by <code>endpoints</code>. Paths can be corrected by <code>paths</code>, by the name that stands with each call.</p>
      <dl className="fields">{document.servers.map((host) => <div key={host['x-name']}><dt><code>{host['x-name']}</code></dt><dd><code>{host.url}</code><br /><Words text={host.description} /></dd></div>)}</dl>

      <h3>Two kinds of session</h3>
      <p>A <b>partner session</b> comes from your page: <code>SN</code>, <code>LoginId</code> and <code>AuthToken</code> stand in the JSON body of each call, never in the address. A <b>login session</b> comes from <a href="#token">a sign-in</a>: each call has the header <code>Authorization: Bearer …</code>.</p>

      <h3>What a bet can count on</h3>
      <p>A slip has one <code>ClientRef</code>, made before it is sent and kept through a reload. A server keeps the first answer to each, for that player: the same <code>ClientRef</code> again gets that answer again, and nothing is charged a second time. So a player whose answer was lost can press <i>Check again</i>, and no bet is ever placed twice. A definite refusal frees it: the mended slip has a new one.</p>

      <h3>When a call fails</h3>
      <dl className="fields">{document['x-failures'].map(({ what, means, widget }) => <div key={what}><dt>{what}</dt><dd>{means}<br /><b>The widget:</b> {widget}</dd></div>)}</dl>
    </section>
  )
}

/** `names`: these alone; null for all. */
function Shapes({ document: { components: { schemas } }, names }: { document: OpenApiDocument; names: ReadonlySet<string> | null }) {
  return (
    <section aria-labelledby="shapes">
      <h2 id="shapes">Shapes</h2>
      {Object.entries(schemas).filter(([name]) => names?.has(name) ?? true).map(([name, schema]) => {
        const whole = resolved(schema, schemas)
        return (
          <details key={name} className="shape" id={`shape-${name}`}>
            <summary><code>{name}</code> <span>{schema.description}</span></summary>
            {whole.properties ? <FieldList fields={fieldsOf(schema, schemas)} /> : <p className="type">{typeOf({ ...whole, $ref: undefined })}{boundsOf(whole)}</p>}
          </details>
        )
      })}
    </section>
  )
}

function boundsOf({ anyOf, pattern }: OpenApiDocument['components']['schemas'][string]): string {
  const patterns = [pattern, ...(anyOf ?? []).map((one) => one.pattern)].filter((one) => one !== undefined)
  return patterns.length === 0 ? '' : `; text matches ${patterns.join(' or ')}`
}

/** `codes`: these alone; null for all. */
function Codes({ document, codes }: { document: OpenApiDocument; codes: ReadonlySet<string> | null }) {
  const effects: Readonly<Record<string, string>> = { logout: 'Ends the session.', renewal: 'Asks for new credentials, else ends the session.', doubt: 'Nobody knows what was done.' }
  return (
    <section aria-labelledby="codes">
      <h2 id="codes">Codes</h2>
      <p>What a status can say, and what the player reads in English. In place of a code, an outcome of a bet may say <code>Success</code>, <code>DrawTypeNotAvail</code>, <code>IBoxMinAmountRequired</code> or <code>BettingIsClosed</code>.</p>
      <dl className="fields codes">
        {document['x-status-codes'].filter(({ code }) => codes?.has(code) ?? true).map(({ code, kind, effect, params, meaning }) => (
          <div key={code}><dt id={`code-${code}`}><code>{code}</code> <span className="type">{kind}</span></dt><dd>{meaning}{params.length > 0 && <> <span className="type">params: {params.join(', ')}</span></>}{effect && <> <b>{effects[effect]}</b></>}</dd></div>
        ))}
      </dl>
    </section>
  )
}
