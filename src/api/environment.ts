/**
 * Everything the product needs from the platform it runs on, as one interface, so that a test (or an unusual host) can hand in its own.
 * Stores and the HTTP layer take their clock, randomness, storage, fetch and visibility from here and from nowhere else.
 */
export interface Environment {
  /** The current instant. All calendar arithmetic converts it to GMT+8 in `domain/calendar`. */
  now(): Date
  /** Cryptographic randomness: fills and returns the array given. */
  randomValues(array: Uint8Array): Uint8Array
  /** The host's fetch, or the sandbox's. Called with a URL string and a plain init object, never with a Request (some hosts replace it). */
  fetch: Fetch
  /** Lasting storage (localStorage). Never throws: falls back to memory where the platform forbids or fills it. */
  storage: KeyValueStorage
  /** Storage of this tab (sessionStorage). The only place a session may be kept, and only with `persist: 'session'`. */
  tabStorage: KeyValueStorage
  timers: Timers
  visibility: Visibility
  /**
   * Calls back when the device has a network again; returns the function that stops listening. Without it the browser's own event is listened to (reconnect.ts),
   * by those who need it.
   */
  onReconnect?(run: () => void): () => void
  /** Whether the device has no network now, as far as it knows: before a bet, somebody is asked all the same. Without it the browser's own word is taken. */
  isOffline?(): boolean
  /** A player of sounds, opened within a press; null where the platform has none. Absent on a server and in a test. */
  audio?(): SoundContext | null
  /** One poll per browser: absent where the platform has no Web Locks, and then every tab polls for itself. */
  leadership?: Leadership
}

/** The browser's `AudioContext`; nothing that can be named where a project's types are those of a server. */
export type SoundContext = typeof globalThis extends { AudioContext: new () => infer Context } ? Context : never

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** Text by key. Keys begin with `lottery:`. No method throws. */
export interface KeyValueStorage {
  get(key: string): string | null
  /** False when the value could not be kept beyond this page (storage full or forbidden); it is then held in memory. */
  set(key: string, value: string): boolean
  remove(key: string): void
  /**
   * Of everything that is there, the host's own too, in no order; one may be named twice. A host's own storage may be without. Then the bets that await their
   * answer are a list, too: of two that two tabs send in the same moment one may be found again in its own tab only, and not once that is closed.
   */
  keys?(): string[]
}

/** Timers in milliseconds. `every` and `after` return the function that stops them. */
export interface Timers {
  every(milliseconds: number, run: () => void): () => void
  after(milliseconds: number, run: () => void): () => void
}

/** Whether somebody can see the page. Nothing polls while hidden. */
export interface Visibility {
  hidden(): boolean
  /** Calls back on each change; returns the function that stops listening. */
  onChange(run: () => void): () => void
  /**
   * Calls back when the page is shown again as it was left (the back/forward cache), before anything else that follows its being seen: other pages of the tab
   * were there meanwhile. Returns the function that stops listening. Without it the browser's own events are listened to (page-restore.ts), by those who need them.
   */
  onRestore?(run: () => void): () => void
}

/** One tab among all of a browser's leads a named activity, and shares what it learns with the others. */
export interface Leadership {
  /**
   * Waits for the lead of `name`, calls `lead` with a function that publishes to the other tabs, and stays leader until `release` is called.
   * Until then what another tab publishes arrives at `receive`.
   */
  join(name: string, lead: (publish: (message: string) => void) => () => void, receive: (message: string) => void): () => void
}
