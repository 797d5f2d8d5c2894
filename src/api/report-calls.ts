/** The look-ups behind the report and the members area: few open them, so their code is loaded with the first of them, and is the same for both kinds of session. */
import { toMinor } from '../domain/money.js'
import { ApiError } from './api-error.js'
import type { BackendOptions } from './backend-options.js'
import type { MemberLink, ReportCalls, TicketQuery } from './backend.js'
import type { Credentials } from './credentials.js'
import { callAddress } from './endpoints.js'
import type { Schema } from './http.js'
import { sessionFields } from './session-fields.js'
import { memberLinksAnswerSchema, ticketsAnswerSchema, ticketSummariesAnswerSchema, winLossAnswerSchema, type MemberLinkWire, type TicketBody, type TicketForm } from './wire-reports.js'

/** Makes the calls. Credentials are read at each of them. */
export function createReportCalls({ http, endpoints: { api, fdapi }, paths, credentials }: BackendOptions): ReportCalls {
  /** @throws ApiError E103 in a partner session, which has no bearer token: a server would answer it with a lost session, and end it. */
  const needBearer = (): string => {
    const bearer = bearerOf(credentials())
    if (bearer === null) throw new ApiError('E103', 403)
    return bearer
  }
  const lookUp = <T,>(address: string, schema: Schema<T>): Promise<T> => {
    const bearer = bearerOf(credentials())
    return bearer === null ? http.post(address, sessionFields(credentials()), schema) : http.post(address, null, schema, { bearer })
  }
  return {
    async winLoss({ currency, from, till }) {
      const query = { Currency: currency ?? ALL_CURRENCIES, DateFrom: from, DateTill: till }
      return orWhenNone(lookUp(callAddress(fdapi, paths.winLoss, query), winLossAnswerSchema).then(({ message }) => message ?? ''), '')
    },
    async memberLinks() {
      const { data } = await orWhenNone(http.get(callAddress(api, paths.memberLinks), memberLinksAnswerSchema), { data: [] })
      return data.flatMap(readLink)
    },
    async tickets(query) {
      const bearer = needBearer()
      const answer = http.post(callAddress(fdapi, paths.tickets), formOf(query), ticketSummariesAnswerSchema, { bearer, encoding: 'form' })
      const { data, total } = await orWhenNone(answer, { data: [], total: 0 })
      const rows = data.map(({ CompanyName, DrawTicketDate, UserId, BetAmount, TicketCount, Currency }) => ({
        company: CompanyName, date: DrawTicketDate, userId: UserId, amount: toMinor(BetAmount), count: TicketCount, currency: Currency,
      }))
      return { rows, total: Math.max(total ?? 0, rows.length) }
    },
    async ticket(query) {
      const bearer = needBearer()
      const body: TicketBody = { CompanyName: '', ...formOf(query) }
      const { data } = await orWhenNone(http.post(callAddress(fdapi, paths.ticket), body, ticketsAnswerSchema, { bearer }), { data: [] })
      return data.map(({ CompanyName, DrawTicketDate, UserId, TicketNumber }) => ({ company: CompanyName, date: DrawTicketDate, userId: UserId, ticketNumber: TicketNumber }))
    },
  }
}

/** The word for all currencies on the wire: the spec names the choice so and shows no other. */
const ALL_CURRENCIES = 'All'

function bearerOf(credentials: Credentials | null): string | null {
  return credentials && 'bearer' in credentials ? credentials.bearer : null
}

function formOf({ date, userId, ticketNumber }: TicketQuery): TicketForm {
  return { DrawTicketDate: date, UserId: userId, TicketNumber: ticketNumber }
}

/** "No record found" (E120) is how some servers say that they found nothing. */
async function orWhenNone<T, N>(answer: Promise<T>, none: N): Promise<T | N> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.code === 'E120') return none
    throw error
  }
}

/** Names are met in whatever case they come. A link that is not https is none: it leads out of the product, and nobody has vouched for the way there. */
function readLink({ Name, Url }: MemberLinkWire): MemberLink[] {
  const name = LINK_NAMES.find((known) => known.toLowerCase() === Name.trim().toLowerCase())
  const url = secureUrl(Url)
  return name && url ? [{ name, url }] : []
}

const LINK_NAMES = ['Prize', 'DrawLiveVideo', 'WinnerList', 'About'] as const

function secureUrl(address: string): string | null {
  try {
    const { protocol, href, username, password } = new URL(address.trim())
    return protocol === 'https:' && !username && !password ? href : null
  } catch {
    return null
  }
}
