/** Whether what was kept is an instant (ms since the epoch) that a Date can be: beyond these nothing can be reckoned with it. */
export const isInstant = (kept: unknown): kept is number => Number.isSafeInteger(kept) && Math.abs(kept as number) <= 8.64e15
