/**
 * Tells a screen reader in one line what a search, or another day, has brought; '' for as long as that is not known. It stands there with its screen, for a live region
 * must be there before what it announces, and begins with what it is about: the caption is met once more by whoever reads the page.
 */
export function Told({ text }: { text: string }) {
  return <p className="visually-hidden" role="status">{text}</p>
}
