/** What the server itself says (spec section 8 wants it shown), as text, where `own`, which stands above it, does not say the same. */
export function ServerWords({ own, words }: { own: string; words: string }) {
  return plain(own).includes(plain(words)) ? null : <p className="muted">{words}</p>
}

/** Without what two spellings of one sentence differ in. */
export const plain = (words: string) => words.toLowerCase().replace(/[\p{P}\p{S}\s]+/gu, ' ').trim()
