import { ApiError } from './api-error.js'

/**
 * An answer with a needed part missing or wrong: V100 with that part's name (decisions section 5). It says nothing of what was done; a V100 of the server's own is a
 * refusal of what it was sent.
 */
export function unreadable(field: string, httpStatus = 200): ApiError {
  return new ApiError('V100', httpStatus, [field], `Missing or wrong in the answer: ${field}`, 'doubt')
}
