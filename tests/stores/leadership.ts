import type { Leadership } from '../../src/api/environment.js'

type Joined = { name: string; lead: Parameters<Leadership['join']>[1]; receive: Parameters<Leadership['join']>[2]; stop: (() => void) | null }

/** The tabs of one browser, without a browser: the first that joins a name leads it, the next one follows when it leaves. */
export function createTestBrowser(): { tab(): Leadership } {
  const joined: Joined[] = []
  const appoint = (name: string) => {
    const members = joined.filter((member) => member.name === name)
    const next = members[0]
    if (!next || members.some(({ stop }) => stop)) return
    next.stop = next.lead((message) => joined.filter((member) => member.name === name && member !== next).forEach(({ receive }) => receive(message)))
  }
  return {
    tab: () => ({
      join(name, lead, receive) {
        const member: Joined = { name, lead, receive, stop: null }
        joined.push(member)
        appoint(name)
        return () => {
          joined.splice(joined.indexOf(member), 1)
          member.stop?.()
          appoint(name)
        }
      },
    }),
  }
}
