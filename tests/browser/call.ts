/** A call of a page to the sandbox. */
export interface Call {
  /** Path and query. */
  path: string
  body: unknown
}
