/**
 * What the page's history remembers of an entry of the app. Types alone: whoever writes one has it in place, for a word that is shared is a file more to fetch.
 * It was opened from another screen, and the entry before it is that screen.
 */
export type FromList = 'lottery:from-list'

/** A session has ended there: by the player's wish, or because the server could not be reached. */
export type Ended = 'lottery:ended'
