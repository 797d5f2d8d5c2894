import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { languageNames } from '../../src/i18n/language-names.js'
import { sections, type GalleryItem } from './items.js'
import { LANGUAGES, THEMES, WIDTHS, writeAddress, type GalleryAddress, type GallerySettings } from './settings.js'

type Choice = Omit<GalleryAddress, 'only' | 'fonts'>

/** Draws the whole gallery: the controls, and every item in a frame of its own. */
export function openOverview(place: HTMLElement, { only: _only, fonts: _fonts, ...first }: GalleryAddress): void {
  createRoot(place).render(<Overview first={first} />)
}

function Overview({ first }: { first: Choice }) {
  const [choice, setChoice] = useState<Choice>({ ...first, width: first.width ?? 390 })
  const change = (changed: Partial<Choice>) => setChoice({ ...choice, ...changed })
  useEffect(() => history.replaceState(null, '', writeAddress(choice)), [choice])
  return (
    <>
      <Controls choice={choice} onChange={change} />
      <main className="gallery">
        <p><a href="./index.html">All demos</a></p>
        <h1>Gallery</h1>
        <p className="lead">Every widget, every screen and every part, each in its states, against the sandbox. It is always Saturday noon here, or the evening of that day where draws are shown.</p>
        {sections.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <div className="frames">
              {items.map((item) => <Frame key={item.id} item={item} choice={choice} />)}
            </div>
          </section>
        ))}
      </main>
    </>
  )
}

function Controls({ choice, onChange }: { choice: Choice; onChange: (changed: Partial<Choice>) => void }) {
  const { lang, theme, width, accent } = choice
  return (
    <div className="controls" role="toolbar" aria-label="How the items look">
      <label>
        Language{' '}
        <select value={lang} onChange={({ currentTarget: { value } }) => onChange({ lang: LANGUAGES.find((one) => one === value) ?? 'en' })}>
          {LANGUAGES.map((code) => <option key={code} value={code}>{languageNames[code]}</option>)}
        </select>
      </label>
      <label>
        Theme{' '}
        <select value={theme} onChange={({ currentTarget: { value } }) => onChange({ theme: THEMES.find((one) => one === value) ?? 'auto' })}>
          {THEMES.map((name) => <option key={name}>{name}</option>)}
        </select>
      </label>
      <label>
        Width{' '}
        <select value={width ?? ''} onChange={({ currentTarget: { value } }) => onChange({ width: Number(value) })}>
          {[...new Set([...WIDTHS, width ?? 390])].sort((one, other) => one - other).map((pixels) => <option key={pixels} value={pixels}>{pixels} px</option>)}
        </select>
      </label>
      <label>
        Accent{' '}
        <input type="color" value={`#${accent || '224eba'}`} onChange={({ currentTarget: { value } }) => onChange({ accent: value.slice(1) })} />
      </label>
      {accent && <button type="button" onClick={() => onChange({ accent: '' })}>Own accent</button>}
    </div>
  )
}

/** How far outside of the window a frame is still loaded: scrolling meets it ready, and a phone never holds more than a few. */
const NEAR = '600px'

/** The height of a phone's page, and of a desktop's, in CSS pixels. */
const heightAt = (width: number) => (width < 700 ? 740 : 860)

/**
 * One item in a frame, which is a window of its own: dialogs, and what sticks to an edge, are where they would be. Loaded while it is near the window; what is
 * chosen above changes it in place.
 */
function Frame({ item, choice: { width, ...settings } }: { item: GalleryItem; choice: Choice }) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [loading, setLoading] = useState<{ state: 'far' } | { state: 'near'; src: string }>({ state: 'far' })
  const [height, setHeight] = useState<number | null>(null)
  const { lang, theme, accent } = settings
  const latest = useRef<GallerySettings>(settings)
  useEffect(() => {
    latest.current = { lang, theme, accent }
    frame.current?.contentWindow?.postMessage(latest.current, location.origin)
  }, [lang, theme, accent])

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setLoading(entry?.isIntersecting ? { state: 'near', src: writeAddress({ ...latest.current, only: [item.id] }) } : { state: 'far' }),
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [item.id])

  /** A sheet of the kit, and a widget in a page, are as high as they are; a screen fills its window. */
  const isWindow = item.modal || (item.kind === 'widget' && item.widget === 'lottery-app')
  const follow = () => {
    const body = frame.current?.contentDocument?.body
    // What was chosen while it was loading.
    frame.current?.contentWindow?.postMessage(latest.current, location.origin)
    if (body && !isWindow) new ResizeObserver(() => setHeight(Math.min(body.scrollHeight, 1400))).observe(body)
  }
  const pixels = width ?? 390
  return (
    <figure style={{ inlineSize: pixels }}>
      <figcaption>
        {item.title} <a href={writeAddress({ ...settings, only: [item.id] })} aria-label={`${item.title}, alone on its page`}>alone</a>
      </figcaption>
      <div ref={place} className="frame-place" style={{ blockSize: height ?? (isWindow ? heightAt(pixels) : 400) }}>
        {loading.state === 'near' && (
          // eslint-disable-next-line react/iframe-missing-sandbox -- it is this page again, and is asked for its height
          <iframe ref={frame} title={item.title} src={loading.src} onLoad={follow} />
        )}
      </div>
    </figure>
  )
}
