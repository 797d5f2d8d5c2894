/** Fetches a module before anybody imports it. The link is gone once it has done its work. */
export function fetchAhead(address: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = address
  link.onload = link.onerror = () => link.remove()
  document.head.append(link)
}
