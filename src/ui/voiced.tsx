/** A text for eyes, and the same as a voice should read it, where that is another: with its numbers digit by digit. */
export function Voiced({ text, heard = text }: { text: string; heard?: string }) {
  if (heard === text) return text
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{heard}</span>
    </>
  )
}
