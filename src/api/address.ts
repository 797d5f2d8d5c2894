/**
 * A server's address, without a slash at its end, and https unless it is localhost's (decisions section 5); null when it is none.
 * A path is the page's own origin, and takes its scheme.
 */
export function secureAddress(address: string): string | null {
  const trimmed = address.trim().replace(/\/+$/, '')
  // Two slashes, of either kind, are another host to a browser.
  if (/^\/(?![/\\])/.test(trimmed)) return /[?#]/.test(trimmed) ? null : trimmed
  if (!/^https?:\/\//i.test(trimmed)) return null
  try {
    const { protocol, hostname, username } = new URL(trimmed)
    // Paths are appended to it: what follows a question mark would swallow them.
    if (username || /[?#]/.test(trimmed)) return null
    const isLocal = hostname === 'localhost' || hostname === '[::1]' || hostname.endsWith('.localhost') || /^127(\.\d+){3}$/.test(hostname)
    return protocol === 'https:' || isLocal ? trimmed : trimmed.replace(/^http:/i, 'https:')
  } catch {
    return null
  }
}
