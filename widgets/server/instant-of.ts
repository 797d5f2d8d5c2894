/**
 * The instant that an option names. A page that reads it out of a store may have it as text.
 * @throws Error when it is none.
 */
export function instantOf(name: string, given: Date): Date {
  const instant = new Date(given)
  if (Number.isNaN(instant.getTime())) throw new Error(`[lottery] "${name}" is no date`)
  return instant
}
