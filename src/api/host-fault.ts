/**
 * Tells the page's developer that a function which is the host's own (`fetch`, `pinCodec.encode`) does not work, with what it threw.
 * @param said What the console has already: what is asked at each call is told once in the same words. It grows.
 */
export function tellHostFault(name: string, error: unknown, said = new Set<string>()): void {
  if (said.has(String(error))) return
  said.add(String(error))
  console.error(`[lottery] ${name}() failed`, error)
}

/**
 * Whether a fetch has failed as a browser's does: no connection, no leave to read the answer (CORS), or somebody stopped it. A browser has a TypeError for the
 * first two, and each its own words, some of them in the player's language; a TypeError that names what is missing is a mistake in a script.
 */
export function isOfConnection(error: unknown): boolean {
  // By its name: the fetch may be another frame's.
  const { name = '', message = '' } = Object(error) as Partial<Error>
  if (name === 'TypeError') return !/^(?:Cannot|can't|Failed to construct) |\bis (?:undefined|null|not (?:an?|iterable))\b/.test(message)
  return /^(?:Abort|Timeout|Network)Error$/.test(name)
}
