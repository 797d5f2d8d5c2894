// What the page's history remembers of an entry of the app. Types alone: whoever marks one has the word in place, for one that is shared is a file more to fetch.

/** The screen was opened from another one, which is the entry before it. */
export type FromList = 'lottery:from-list'

/** A session has ended there: by the player's wish, or because the server could not be reached. */
export type Ended = 'lottery:ended'
