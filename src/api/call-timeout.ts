/** ms that a call has where the host says nothing else. */
const TIMEOUT = 20_000

/** Milliseconds until an answer counts as lost: the host's, if they are any, else twenty seconds. */
export const callTimeout = ({ timeoutMs }: { timeoutMs?: number | undefined }): number => (timeoutMs && timeoutMs > 0 ? timeoutMs : TIMEOUT)
