/**
 * Opens a connection to a server of another origin that the places name, before anybody asks it: name, connection and key are three round trips, which the first call
 * would wait for. A demo asks nobody.
 */
export function connectAhead(places: readonly Element[]): void {
  const asking = places.filter((place) => !place.matches('[demo],[data-demo]'))
  for (const api of new Set(asking.map((place) => place.getAttribute('data-api') ?? place.getAttribute('api')))) {
    if (!api?.startsWith('http') || api.startsWith(location.origin)) continue
    const link = document.createElement('link')
    link.rel = 'preconnect'
    // As our calls go: with no cookie of the page's.
    link.crossOrigin = ''
    link.href = api
    document.head.append(link)
    // It has done its work, and tells nobody when.
    link.remove()
  }
}
