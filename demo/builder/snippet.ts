/** A piece of code, and the file that it belongs in. */
export interface SnippetPart {
  /** A file's name, or where in a page it goes. */
  place: string
  code: string
}

/** Code to copy: one piece, or one for each file. */
export type Snippet = readonly SnippetPart[]
