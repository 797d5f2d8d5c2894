/** Fetches a module before anybody imports it, `isLater` behind what is painted. The link is gone once it has done its work. */
export function fetchAhead(address: string, isLater = false): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  if (isLater) link.fetchPriority = 'low'
  link.href = address
  link.onload = link.onerror = () => link.remove()
  document.head.append(link)
}
