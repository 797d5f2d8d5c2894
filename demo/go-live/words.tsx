/** A text with code between backticks. */
export function Words({ text }: { text: string }) {
  // Every second piece was between two.
  // eslint-disable-next-line react/no-array-index-key -- the pieces of one text never move
  return text.split('`').map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece))
}
