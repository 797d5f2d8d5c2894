/**
 * A server's address, without a slash at its end, and https unless it is localhost's (decisions section 5); null when it is none.
 * A path is the page's own origin, and takes its scheme.
 */
export function secureAddress(address: string): string | null {
  // A page's script may give anything.
  const trimmed = String(address).trim().replace(/\/+$/, '')
  // Two slashes, of either kind, are another host to a browser; so are they around a tab, which it leaves out.
  if (/^\/(?![\s/\\])/.test(trimmed)) return /[?#]/.test(trimmed) ? null : trimmed
  if (!/^https?:\/\//i.test(trimmed)) return null
  try {
    const { protocol, hostname } = new URL(trimmed)
    // Paths are appended to it: what follows a question mark would swallow them. A name or a password in it would go into logs, and no browser calls it.
    if (/[?#]|\/\/[^/]*@/.test(trimmed)) return null
    const isLocal = hostname === 'localhost' || hostname === '[::1]' || hostname.endsWith('.localhost') || /^127(\.\d+){3}$/.test(hostname)
    return protocol === 'https:' || isLocal ? trimmed : trimmed.replace(/^http:/i, 'https:')
  } catch {
    return null
  }
}
