import MagicString, { type SourceMap } from 'magic-string'

/** What takes the place of a piece of code; of an empty piece, what is put in there. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Code that a plugin has changed, and where it was before. */
export interface EditedCode {
  code: string
  map: SourceMap
}

/**
 * Code with edits that do not overlap. Of those at the same place, what was found first stands first: an outer call's beginning before an inner one's.
 * `before` and `after` are put around it. The map is exact to the word: `map: null` would say that nothing has moved.
 */
export function edited(code: string, edits: readonly Edit[], { before = '', after = '' } = {}): EditedCode {
  const text = new MagicString(code)
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    if (edit.start === edit.end) text.appendLeft(edit.start, edit.text)
    else if (edit.text === '') text.remove(edit.start, edit.end)
    else text.update(edit.start, edit.end, edit.text)
  }
  text.prepend(before).append(after)
  return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }
}
