import type { Content, OpenApiDocument, ResponseObject } from '../../scripts/contract/openapi-document.js'
import { CopyText } from '../copy-text.js'
import type { Call } from './contract-page.js'
import { FieldList } from './field-list.js'
import { fieldsOf, shapeOf, typeOf, type Field } from './fields.js'

/** One call: what it is for, what is sent, what is answered, and what the widgets make of it. */
export function CallArticle({ call: { path, method, servers, operation }, document }: { call: Call; document: OpenApiDocument }) {
  const { operationId, summary, description, parameters = [], requestBody, responses, security } = operation
  const query: Field[] = parameters.map(({ name, description: meaning, required, schema }) => ({ path: name, type: typeOf(schema), shape: null, isRequired: required, meaning, otherwise: null }))
  const [[type, sent] = []] = Object.entries(requestBody?.content ?? {})
  return (
    <article aria-labelledby={operationId}>
      <h3 id={operationId}><a href={`#${operationId}`}>{summary}</a></h3>
      <p className="address"><b className="method">{method}</b> <code>{path}</code></p>
      <p className="about">{servers.map(({ url }) => <code key={url}>{url}</code>)} <span>{sessionWords(security, requestBody?.required ?? false, operation.tags)}</span> <span>In <code>paths</code>: <code>{operationId}</code></span></p>
      <p>{description}</p>

      {query.length > 0 && <><h4>{parameters[0]?.in === 'path' ? 'In the address' : 'In the query'}</h4><FieldList fields={query} /></>}
      {requestBody && sent && <><h4>Body <small>{type}</small></h4><p>{requestBody.description}</p><FieldList fields={fieldsOf(sent.schema, document.components.schemas)} /></>}

      <h4>Answer</h4>
      <Answer content={responses[200]?.content ?? {}} document={document} />
      <Examples sent={sent} responses={responses} />

      {operation['x-refusals'].length > 0 && (
        <>
          <h4>Refused with</h4>
          <ul className="refusals">{operation['x-refusals'].map((code) => <li key={code}><a href={`#code-${code}`}>{code}</a> {meaningOf(code, document)}</li>)}</ul>
        </>
      )}
      <h4>When it fails</h4>
      <p>{operation['x-on-failure']}</p>
    </article>
  )
}

function sessionWords(security: Record<string, string[]>[], needsBody: boolean, tags: string[]): string {
  if (security.length > 1) return 'Both kinds of session.'
  if (security.length === 1) return 'Login session: bearer token.'
  return needsBody && !tags.includes('feeds') ? 'Partner session, or a sign-in: all in the body.' : 'No session.'
}

function meaningOf(code: string, document: OpenApiDocument): string {
  return document['x-status-codes'].find((entry) => entry.code === code)?.meaning ?? 'Nothing is known of it (yet).'
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
