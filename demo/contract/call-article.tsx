import type { Content, OpenApiDocument, Operation, ResponseObject, Server, StatusEntry } from '../../scripts/contract/openapi-document.js'
import { CopyText } from '../copy-text.js'
import { FieldList, Words } from './field-list.js'
import { fieldsOf, shapeOf, typeOf, type Field } from './fields.js'

/** A call, with its place. */
export interface Call { path: string; method: string; servers: Server[]; operation: Operation }

/** One call: what it is for, what is sent, what is answered, and what the widgets make of it. */
export function CallArticle({ call: { path, method, servers, operation }, document }: { call: Call; document: OpenApiDocument }) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const query: Field[] = parameters.map(({ name, description: meaning, required, schema }) => ({ path: name, type: typeOf(schema), shape: null, isRequired: required, meaning, otherwise: null }))
  const [[type, sent] = []] = Object.entries(requestBody?.content ?? {})
  return (
    <article aria-labelledby={operationId}>
      <h3 id={operationId}><a href={`#${operationId}`}>{summary}</a></h3>
      <p className="address"><b className="method">{method}</b> <code>{path}</code></p>
      <p className="about">{servers.map((server) => <span key={server.url}>on <code>{server['x-name']}</code>: <code>{server.url}</code></span>)} <span>{SESSIONS[operation['x-session']]}</span> <span>In <code>paths</code>: <code>{operationId}</code></span></p>
      <p><Words text={description} /></p>

      {query.length > 0 && <><h4>{parameters[0]?.in === 'path' ? 'In the address' : 'In the query'}</h4><FieldList fields={query} /></>}
      {requestBody && sent && <><h4>Body <small>{type}</small></h4>{!requestBody.required && <p>{requestBody.description}</p>}<FieldList fields={fieldsOf(sent.schema, document.components.schemas)} /></>}

      <h4>Answer</h4>
      <Answer content={responses[200]?.content ?? {}} document={document} />
      <Examples sent={sent} responses={responses} />

      {operation['x-refusals'].length > 0 && (
        <>
          <h4>Refused with</h4>
          <ul className="refusals">{operation['x-refusals'].map((code) => <Refusal key={code} code={code} entry={document['x-status-codes'].find((known) => known.code === code)} />)}</ul>
        </>
      )}
      <h4>When it fails</h4>
      <p><Words text={operation['x-on-failure']} /></p>
    </article>
  )
}

const SESSIONS: Readonly<Record<Operation['x-session'], string>> = {
  none: 'No session.', partner: 'Partner session.', login: 'Login session: bearer token.', either: 'Both kinds of session.',
}

/** 404 is HTTP's and stands in no catalogue. */
function Refusal({ code, entry }: { code: string; entry: StatusEntry | undefined }) {
  return entry ? <li><a href={`#code-${code}`}>{code}</a> {entry.meaning}</li> : <li><code>{code}</code> Nothing is known of it (yet).</li>
}

function Answer({ content, document }: { content: Record<string, Content>; document: OpenApiDocument }) {
  const [[type, answer] = []] = Object.entries(content)
  if (!answer) return null
  const ways = (answer.schema.anyOf ?? [answer.schema]).filter((schema) => shapeOf(schema) !== 'Refusal')
  return (
    <>
      {type !== 'application/json' && <p>{type}</p>}
      {ways.map((schema, index) => {
        const shape = shapeOf(schema)
        const whole = shape === null ? schema : document.components.schemas[shape] ?? {}
        const list = whole.items
        return (
          <div key={shape ?? index}>
            {shape !== null && <p>{index > 0 && <b>Or: </b>}{whole.description}</p>}
            <FieldList fields={list ? fieldsOf(list, document.components.schemas, '[]') : fieldsOf(schema, document.components.schemas)} />
          </div>
        )
      })}
    </>
  )
}

function Examples({ sent, responses }: { sent: Content | undefined; responses: Record<string, ResponseObject> }) {
  const answers = Object.entries(responses).flatMap(([status, { content = {} }]) => Object.values(content).flatMap(({ examples = {} }) => Object.values(examples).map(({ summary, value }) => ({ title: `HTTP ${status}: ${summary}`, value }))))
  const shown = [...Object.values(sent?.examples ?? {}).map(({ value }) => ({ title: 'Sent', value })), ...answers]
  return (
    <details className="examples">
      <summary>{shown.length === 1 ? 'An example' : `${shown.length} examples`}, from the sandbox</summary>
      {shown.map(({ title, value }) => <CopyText key={title} title={title} text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)} />)}
    </details>
  )
}
