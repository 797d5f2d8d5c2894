import type { Backend, BackendOptions } from './backend.js'
import { createPartnerBackend } from './partner-backend.js'

/**
 * The Backend of whoever is signed in: a session's credentials are of one kind, and each call goes to the Backend of that kind. The one for a login session
 * is loaded when there is one.
 */
export function createSessionBackend(options: BackendOptions): Backend {
  const partner = createPartnerBackend(options)
  let login: Promise<Backend> | null = null
  const loadLogin = async (): Promise<Backend> => (await import('./login-backend.js')).createLoginBackend(options)
  const current = async (): Promise<Backend> => {
    if (!('bearer' in (options.credentials() ?? {}))) return partner
    // A load that failed is tried again by the next call.
    login ??= loadLogin().catch((error: unknown) => {
      login = null
      throw error
    })
    return login
  }
  return {
    start: async () => (await current()).start(),
    balance: async () => (await current()).balance(),
    place: async (bet) => (await current()).place(bet),
    place3: async (bet) => (await current()).place3(bet),
    void: async (guids) => (await current()).void(guids),
    receipts: async (query) => (await current()).receipts(query),
    strikes: async (query) => (await current()).strikes(query),
  }
}
