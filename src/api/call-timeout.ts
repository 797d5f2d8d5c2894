/** ms that a call has where the host says nothing else. */
const TIMEOUT = 20_000

/** What a timer can wait: of more, some 24 days, it makes nothing at all. */
const MOST = 2 ** 31 - 1

/** Milliseconds until an answer counts as lost: the host's, if they are any, else twenty seconds. */
export const callTimeout = ({ timeoutMs }: { timeoutMs?: number | undefined }): number => (timeoutMs && timeoutMs > 0 ? Math.min(timeoutMs, MOST) : TIMEOUT)
