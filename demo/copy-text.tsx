import { useState } from 'react'

/** Text to be copied: it stands there to be read, and a button takes it to the clipboard, where the browser lets it. */
export function CopyText({ title, text }: { title: string; text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <figure className="copy-text">
      <figcaption>{title} <button type="button" className="plain" aria-label={`Copy: ${title}`} onClick={() => void copy()}>Copy</button> <span role="status">{state === 'copied' ? 'Copied.' : state === 'failed' ? 'The browser does not allow it: mark the text and copy it.' : ''}</span></figcaption>
      <pre tabIndex={0} aria-label={title}>{text}</pre>
    </figure>
  )
}
