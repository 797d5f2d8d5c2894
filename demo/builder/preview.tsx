import { useEffect, useRef } from 'react'
import type { EventLog } from '../event-log/event-log.js'
import type { Delivery } from './delivery.js'
import { scriptTagSnippet } from './html-snippets.js'
import { WIDTHS, type BuilderSettings } from './settings.js'

/**
 * The page that the code gives, in a frame. A link may bring any settings, so two things are never taken from them here: the script is this server's own,
 * or a link could run somebody else's on this origin; and another server than the sandbox is not called: the widget is then in demo mode.
 */
export function Preview({ settings, origin, log }: { settings: BuilderSettings; origin: string; log: EventLog | null }) {
  const html = previewPage(settings, { origin, integrity: null })
  return (
    <div className="preview-place">
      {/* A page that has run is never written into again: each change has a frame of its own. */}
      <Frame key={html} html={html} width={WIDTHS[settings.width]} log={log} />
    </div>
  )
}

function Frame({ html, width, log }: { html: string; width: number | null; log: EventLog | null }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    // Opened before anybody listens: that takes all listeners away. Written as a page is parsed, for the code to be what it is on a partner's.
    page.open()
    const stop = log?.listen(page)
    page.write(html)
    page.close()
    return stop
  }, [html, log])
  // eslint-disable-next-line react/iframe-missing-sandbox -- it is this page's own: with scripts and its origin a sandbox would keep nothing
  return <iframe ref={frame} title="Preview" className={`preview ${width === null ? 'wide' : ''}`} width={width ?? '100%'} height="720" />
}

/** The whole of the preview's page: the code of the script tag, and a body that is the widget's place. */
export function previewPage(settings: BuilderSettings, delivery: Delivery): string {
  const shown: BuilderSettings = { ...settings, script: '', isPinned: false, api: settings.api === 'sandbox' ? 'sandbox' : '' }
  const [part] = scriptTagSnippet(shown, delivery)
  // The frame answers to the scheme of the visitor's system, as most pages of today do.
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title>
<style>:root { color-scheme: light dark } body { margin: ${shown.widget === 'lottery-app' ? 0 : 12}px }</style></head><body>
${part?.code ?? ''}
</body></html>`
}
