import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../context.js'
import { Button } from '../../ui/button.js'
import { ExternalLink } from '../../ui/external-link.js'
import { useStyles } from '../../ui/styles.js'
import css from './draw-video.css?inline'

export interface DrawVideoProps {
  /** As the server sent it. */
  url: string
  /** The draw type's name. */
  name: string
}

/**
 * The video of a draw: a player that is there once it is asked for and never before, and beside it, always, the plain link, which is what is left where the
 * page's policy forbids frames. Nothing at all for an address that is not plainly a secure page: never `javascript:`, never mixed content, never a name and password.
 */
export function DrawVideo({ url, name }: DrawVideoProps) {
  useStyles(css)
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const address = secureAddress(url)
  if (!address) return null
  return (
    <>
      <Button kind="ghost" label={t('results.watchHere', { name })} expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {isOpen ? t('results.closeVideo') : t('results.watch')}
      </Button>
      <ExternalLink href={address.href} label={t('results.watchOf', { name })} />
      {isOpen && <Player address={address} title={t('results.videoOf', { name })} />}
    </>
  )
}

function Player({ address, title }: { address: URL; title: string }) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const [isForbidden, setForbidden] = useState(false)
  const { pathname } = address
  const isFilm = /\.(mp4|m4v|webm|ogv)$/i.test(pathname)
  const source = isFilm ? address.href : framed(address)
  // Of what is loaded: a player's address may be another host's than the page it was given for.
  const { origin } = new URL(source)

  // With the frame and not after the paint: the policy speaks once.
  useLayoutEffect(() => {
    const page = place.current?.ownerDocument
    // The page's policy has spoken; without this the place would stay grey without a word.
    const tell = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI.startsWith(origin)) setForbidden(true)
    }
    page?.addEventListener('securitypolicyviolation', tell)
    return () => page?.removeEventListener('securitypolicyviolation', tell)
  }, [origin])

  return (
    <div className="draw-player" ref={place}>
      {isForbidden ? (
        <p role="status">{t('results.videoForbidden')}</p>
      ) : isFilm ? (
        // A frame would start a bare file by itself. Nobody captions a draw: its numbers stand above.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video src={source} title={title} controls preload="metadata" playsInline />
      ) : (
        <iframe
          title={title}
          // Its scripts may run as those of its own origin, on which players depend; on the page's own origin they could then undo the sandbox.
          sandbox={origin === globalThis.location?.origin ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-presentation'}
          allow="fullscreen; encrypted-media; picture-in-picture"
          // Some players refuse a page that does not say where it is; its path is nobody's business.
          referrerPolicy="strict-origin"
          src={source}
        />
      )}
    </div>
  )
}

/** Pages of this kind refuse to be framed, and have an address for it. */
function framed(address: URL): string {
  const { hostname, pathname, searchParams } = address
  const id = hostname === 'youtu.be' ? pathname.slice(1) : /^(www\.|m\.)?youtube\.com$/.test(hostname) ? (searchParams.get('v') ?? /^\/live\/([\w-]+)/.exec(pathname)?.[1]) : null
  return id && /^[\w-]+$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : address.href
}

function secureAddress(url: string): URL | null {
  try {
    const address = new URL(url)
    return address.protocol === 'https:' && !address.username && !address.password ? address : null
  } catch {
    return null
  }
}
