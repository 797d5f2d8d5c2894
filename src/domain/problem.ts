/** One thing that is wrong with a bet. The words for it are looked up by its code; nothing in the domain speaks a language. */
export interface Problem {
  /** A status code (`E124`) or message key (`bet-nodate`) of the spec. */
  code: string
  /** 1-based line of the text that was read; blank lines count. */
  line?: number
  /** 1-based row of a slip. */
  row?: number
  /** What fills {0}, {1} … of the message. Money is in minor units. */
  params?: (string | number)[]
}

/** The second param of an `E121`: a line of dates that stands below rows, and has others than theirs. */
export const SECOND_DATES = 'second'
