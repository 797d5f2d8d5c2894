import type { Field } from './fields.js'

/** Fields with their types and meanings; a list, because a table of four columns does not fit a phone. */
export function FieldList({ fields }: { fields: readonly Field[] }) {
  return (
    <dl className="fields">
      {fields.map(({ path, type, shape, isRequired, meaning, otherwise }) => (
        <div key={path}>
          <dt><code>{path}</code> <span className="type">{shape === null ? type : <a href={`#shape-${shape}`} onClick={() => openShape(shape)}>{type}</a>}</span>{isRequired && <> <span className="needed">required</span></>}</dt>
          <dd><Words text={meaning} />{otherwise !== null && otherwise !== '""' && otherwise !== '[]' && <> <span className="type">Without it: {otherwise}</span></>}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Text of the document: what stands between backticks is code, and between stars emphasis, as in its own Markdown; nothing else is read into it. */
export function Words({ text }: { text: string }) {
  return text.split(/(`[^`]+`|\*[A-Z][^*]+\*)/).map((part, index) => {
    const inner = part.slice(1, -1)
    // The parts of a text keep their places.
    return part.startsWith('`') ? <code key={`${index} ${inner}`}>{inner}</code> : part.startsWith('*') ? <i key={`${index} ${inner}`}>{inner}</i> : part
  })
}

/** A shape is folded until somebody goes there. */
function openShape(name: string): void {
  const shape = document.getElementById(`shape-${name}`)
  if (shape instanceof HTMLDetailsElement) shape.open = true
}
