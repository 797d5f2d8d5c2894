/** The shadow roots we made. One cannot be taken off its host again, so a host that gets a widget a second time uses its first root. */
const own = new WeakMap<Element, ShadowRoot>()

/** From here on the shadow root that a host came with is ours: the page's server has rendered it for this widget. */
export function claimShadow(host: Element, root: ShadowRoot): void {
  own.set(host, root)
}

/**
 * Our shadow root of a host.
 * @throws Error when the host cannot have one, or has somebody else's.
 */
export function shadowOf(host: HTMLElement): ShadowRoot {
  const known = own.get(host)
  if (known) return known
  if (host.shadowRoot) throw new Error('the element has a shadow root of its own')
  const root = host.attachShadow({ mode: 'open' })
  own.set(host, root)
  return root
}
