/** The shadow roots we made. One cannot be taken off its host again, so a host that gets a widget a second time uses its first root. */
const own = new WeakMap<Element, ShadowRoot>()

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
