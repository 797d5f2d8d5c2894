/** A drawn number as a voice should read it, digit by digit: `8086` is "8 0 8 6" and not eight thousand and eighty-six. */
export function spelled(number: string): string {
  return [...number].join(' ')
}
