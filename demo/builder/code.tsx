import { useEffect, useState } from 'react'
import { copyText } from './clipboard.js'
import type { Snippet, SnippetPart } from './snippets.js'

/** The code, a piece for each file, each with a button that copies it. */
export function Code({ snippet }: { snippet: Snippet }) {
  return snippet.map((part) => <Piece key={part.place} part={part} />)
}

/** How long a confirmation stays, in milliseconds. */
const CONFIRMED = 2500

function Piece({ part: { place, code } }: { part: SnippetPart }) {
  const [answer, setAnswer] = useState('')
  useEffect(() => {
    if (answer === '') return
    const timer = setTimeout(() => setAnswer(''), CONFIRMED)
    return () => clearTimeout(timer)
  }, [answer])
  const copy = async () => setAnswer((await copyText(code)) ? 'Copied' : 'Not allowed here: select the code and copy it')
  return (
    <figure className="code">
      <figcaption>
        <b>{place}</b>
        <span role="status">{answer}</span>
        <button type="button" onClick={() => void copy()}>Copy<span className="unseen"> {place}</span></button>
      </figcaption>
      <pre tabIndex={0} aria-label={place}><code>{code}</code></pre>
    </figure>
  )
}
