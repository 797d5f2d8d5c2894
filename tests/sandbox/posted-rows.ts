import { freshClient, handClock, noon, type BetFields } from './client.js'

/** What the demo player has to begin with, in minor units. */
export const opening = 240_000

/** The statuses of a slip's outcomes, and what it cost in minor units. */
export async function placed(text: string, fields: Omit<BetFields, 'text'> = {}, at = noon) {
  const client = freshClient({ now: handClock(at).now })
  const before = await client.balance(fields.session)
  const items = await client.bet({ text, ...fields })
  return { items, statuses: items.map(({ status }) => status), cost: before - (await client.balance(fields.session)) }
}
