const MINUTE = 60_000

/** Hours and minutes until a cut-off, `1:42`, begun minutes counted whole; null when it is more than half a day away, which no player counts in hours. */
export function hoursLeft(now: Date, cutOff: Date): string | null {
  const minutes = Math.ceil((cutOff.getTime() - now.getTime()) / MINUTE)
  if (minutes > 12 * 60) return null
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
