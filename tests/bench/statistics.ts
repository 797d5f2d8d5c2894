/** The middle of some values; of an even number the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value that a part (0 to 1) of the values do not exceed, between two of them by their distance. NaN of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (sorted.length - 1) * part
  const below = sorted[Math.floor(at)] ?? NaN
  return below + ((sorted[Math.ceil(at)] ?? NaN) - below) * (at - Math.floor(at))
}

/** `12.3 ms`, and whole ones from 100 on: more digits would say more than was measured. */
export function milliseconds(value: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} ms`
}

/** How often one goes into the other: `1.52 ×`. */
export function ratio(one: number, other: number): string {
  return `${(one / other).toFixed(2)} ×`
}

/** Thousands of bytes: `25.9 kB`. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
