import type { Backend, BackendOptions, ReportCalls, SessionCalls } from './backend.js'
import type { Endpoints } from './endpoints.js'
import { createPartnerBackend } from './partner-backend.js'

/** What the Backend of a session is made with. */
export interface SessionBackendOptions extends BackendOptions {
  /** The endpoints of another API host, where a pin has led there. */
  endpointsAt(api: string): Endpoints
}

/**
 * The Backend of whoever is signed in: a session's credentials are of one kind, and each call goes to the Backend of that kind. The one for a login session
 * is loaded when there is one, and asks the host that the player's pin led to.
 */
export function createSessionBackend(options: SessionBackendOptions): Backend {
  const partner = createPartnerBackend(options)
  let login: { api: string | undefined; backend: Promise<SessionCalls> } | null = null
  const loadLogin = async (api: string | undefined): Promise<SessionCalls> => {
    const { createLoginBackend } = await import('./login-backend.js')
    return createLoginBackend(api === undefined ? options : { ...options, endpoints: options.endpointsAt(api) })
  }
  const current = async (): Promise<SessionCalls> => {
    const credentials = options.credentials()
    if (!credentials || !('bearer' in credentials)) return partner
    const { api } = credentials
    // A load that failed is tried again by the next call.
    const backend = login?.api === api && login ? login.backend : loadLogin(api)
    login = { api, backend }
    backend.catch(() => {
      if (login?.backend === backend) login = null
    })
    return backend
  }
  /** The same for both kinds of session, but for the host that a pin may have led to. */
  const reports = async (): Promise<ReportCalls> => {
    const { createReportCalls } = await import('./report-calls.js')
    const credentials = options.credentials()
    const api = credentials && 'bearer' in credentials ? credentials.api : undefined
    return createReportCalls(api === undefined ? options : { ...options, endpoints: options.endpointsAt(api) })
  }
  return {
    start: async () => (await current()).start(),
    balance: async () => (await current()).balance(),
    place: async (bet) => (await current()).place(bet),
    place3: async (bet) => (await current()).place3(bet),
    void: async (guids) => (await current()).void(guids),
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
