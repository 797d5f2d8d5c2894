/**
 * Whether what was kept is an instant (ms since the epoch) that can be reckoned with. Not up to the last that a Date can be: a year and more before it, for beyond
 * it are the hours of GMT+8, a minute that is rounded up and a day that is waited.
 */
export const isInstant = (kept: unknown): kept is number => Number.isSafeInteger(kept) && Math.abs(kept as number) < 8.6e15
