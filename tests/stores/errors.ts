import { ApiError } from '../../src/api/api-error.js'
import { NetworkError } from '../../src/api/network-error.js'

export { unreadable } from '../../src/api/unreadable.js'

/** A server's refusal with a catalogue code. */
export const refusal = (code: string, message = '') => new ApiError(code, 200, [], message)

/** An answer that was lost on the way. */
export const lost = () => new NetworkError('timeout')
