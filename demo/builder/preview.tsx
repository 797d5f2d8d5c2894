import { useEffect, useRef } from 'react'
import type { EventLog } from '../event-log/event-log.js'
import { previewPage } from './preview-page.js'
import { WIDTHS, type BuilderSettings } from './settings.js'

/** The page that the code gives, in a frame, live. */
export function Preview({ settings, origin, log }: { settings: BuilderSettings; origin: string; log: EventLog }) {
  const html = previewPage(settings, { origin, release: null })
  return (
    <div className="preview-place">
      {/* A page that has run is never written into again: each change has a frame of its own. */}
      <Frame key={html} html={html} width={WIDTHS[settings.width]} log={log} />
    </div>
  )
}

function Frame({ html, width, log }: { html: string; width: number | null; log: EventLog }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    // Opened before anybody listens: that takes all listeners away. Written as a page is parsed, for the code to be what it is on a partner's.
    page.open()
    const stop = log.listen(page)
    page.write(html)
    page.close()
    return stop
  }, [html, log])
  // eslint-disable-next-line react/iframe-missing-sandbox -- it is this page's own: with scripts and its origin a sandbox would keep nothing
  return <iframe ref={frame} title="Preview" className={`preview ${width === null ? 'wide' : width < 480 ? 'phone' : ''}`} width={width ?? '100%'} height="720" />
}
