import { ApiError } from './api-error.js'
import type { BackendOptions } from './backend-options.js'
import type { Backend, ReportCalls, SessionCalls } from './backend.js'
import type { Endpoints } from './endpoints.js'
import { ownerOf } from './owner.js'
import { createPartnerBackend } from './partner-backend.js'

/** What the Backend of a session is made with. */
export interface SessionBackendOptions extends BackendOptions {
  /** The endpoints of another API host, where a pin has led there. */
  endpointsAt(api: string): Endpoints
}

/**
 * The Backend of whoever is signed in: a session's credentials are of one kind, and each call goes to the Backend of that kind. The one for a login session
 * is loaded when there is one, and asks the host that the player's pin led to. A call is made in the name of whom it began with, or not at all: it rejects
 * with ApiError E102, and nothing is sent, when somebody else, or nobody, is signed in by the time its code is there.
 */
export function createSessionBackend(options: SessionBackendOptions): Backend {
  const current = async (): Promise<SessionCalls> => {
    const { isLogin, ...call } = beginCall(options)
    if (!isLogin) return createPartnerBackend(call)
    const { createLoginBackend } = await import('./login-backend.js')
    return createLoginBackend(call)
  }
  /** The same for both kinds of session, but for the host that a pin may have led to. */
  const reports = async (): Promise<ReportCalls> => {
    const call = beginCall(options)
    const { createReportCalls } = await import('./report-calls.js')
    return createReportCalls(call)
  }
  return {
    start: async () => (await current()).start(),
    balance: async () => (await current()).balance(),
    place: async (bet) => (await current()).place(bet),
    place3: async (bet) => (await current()).place3(bet),
    void: async (...asked) => (await current()).void(...asked),
    receipts: async (query) => (await current()).receipts(query),
    strikes: async (query) => (await current()).strikes(query),
    packages: async () => (await current()).packages(),
    settings: async () => (await current()).settings(),
    winLoss: async (query) => (await reports()).winLoss(query),
    memberLinks: async () => (await reports()).memberLinks(),
    tickets: async (query) => (await reports()).tickets(query),
    ticket: async (query) => (await reports()).ticket(query),
  }
}

/** What one call is made with: the host of whoever is signed in now, and his credentials, a renewed token too, for as long as he is. */
function beginCall(options: SessionBackendOptions): BackendOptions & { isLogin: boolean } {
  const begun = options.credentials()
  const isLogin = begun !== null && 'bearer' in begun
  const api = isLogin ? begun.api : undefined
  return {
    ...options,
    ...(api !== undefined && { endpoints: options.endpointsAt(api) }),
    isLogin,
    credentials() {
      const now = options.credentials()
      if (begun && (!now || ownerOf(now) !== ownerOf(begun))) throw new ApiError('E102', 401)
      return now
    },
  }
}
