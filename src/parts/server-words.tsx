/** What the server itself says (spec section 8 wants it shown), as text, where `own`, which stands above it, does not say the same. */
export function ServerWords({ own, words }: { own: string; words: string }) {
  return plain(own).includes(plain(words)) ? null : <p className="muted">{rest(own, words)}</p>
}

/** What the server adds behind our own words, where its begin with them: nobody reads a sentence twice. */
function rest(own: string, words: string): string {
  return words.startsWith(own) ? words.slice(own.length).trim() : words
}

/** Without what two spellings of one sentence differ in. */
const plain = (words: string) => words.toLowerCase().replace(/[\p{P}\p{S}\s]+/gu, ' ').trim()
