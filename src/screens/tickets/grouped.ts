/** A count with its thousands apart, as the spec writes numbers (section 9), whatever the language. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
