import type { LotteryConfig } from 'lottery-widgets'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import { API } from './drafts.js'
import type { Person, Scene, ServerMood } from './items.js'

/** The gallery's own time (GMT+8), so that it shows the same at any hour and on any day. It goes on from there. */
const TIMES: Record<Scene, Date> = { noon: new Date('2026-11-21T12:00:00+08:00'), evening: new Date('2026-11-21T19:40:00+08:00') }
const TODAY = '2026-11-21'
const opened = Date.now()

type Fetch = NonNullable<LotteryConfig['fetch']>
type Credentials = Pick<LotteryConfig, 'sn' | 'loginid' | 'token'>

const partner = (loginid: string, token = `${loginid}123`): Required<Credentials> => ({ sn: 'DEMO', loginid, token })
const member = partner('demo', 'demo')

/** The time of a scene. */
export function clockOf(scene: Scene): () => Date {
  return () => new Date(TIMES[scene].getTime() + Date.now() - opened)
}

interface SceneServer {
  fetch: Fetch
  /** What was bet and drawn before is there. */
  ready: Promise<void>
}

const servers = new Map<Scene, SceneServer>()

/** The sandbox of a scene, made when first asked for. */
function serverOf(scene: Scene): SceneServer {
  const known = servers.get(scene)
  if (known) return known
  const { fetch, control } = createControlledSandbox({ now: clockOf('noon'), wait: () => Promise.resolve() })
  const prepare = async () => {
    await bet(fetch, 'g-1', 'D#21\n#123\n8086#1#1\n*1234#0.5')
    await bet(fetch, 'g-2', 'D#22/11\n#MPT\n[A]12\n[B]3\n[C]4\n[D]567\n#1#1#0')
    await bet(fetch, 'g-3', 'D#21\n#1\n8086#1')
    if (scene === 'noon') return
    control.setClock(TIMES.evening)
    await control.publish('M', TODAY, { first: '8086' })
    await control.publish('P', TODAY, {}, { upTo: 14 })
  }
  const server = { fetch: fetch as Fetch, ready: prepare() }
  servers.set(scene, server)
  return server
}

async function bet(fetch: Fetch, reference: string, text: string): Promise<void> {
  const { sn: SN, loginid: LoginId, token: AuthToken } = member
  const body = { SN, LoginId, AuthToken, ID: LoginId, Method: 'buy', BetString: text, ClientRef: reference, Platform: 'ekor', Currency: 'MYR' }
  await fetch(`${API}/FDAPI/Bet/PostBetEkor`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

/** Calls that make a session, without which no screen has anything to load. */
const SESSION = /\/(?:token|GetInitData|GetPlayerBalance|GetInfoForTopContent\/1)(?:\?|$)/

const never = () => new Promise<never>(() => {})
const broken = () => Promise.reject(new TypeError('Failed to fetch'))

/** The server of a scene, in a mood. */
export function fetchOf(scene: Scene, mood: ServerMood): Fetch {
  const { fetch, ready } = serverOf(scene)
  const answer: Fetch = async (url, init) => {
    await ready
    return fetch(url, init)
  }
  const rest: Record<ServerMood, Fetch> = {
    usual: answer, waiting: never, silent: never, failing: broken, down: broken,
    empty: async (url, init) => emptied(await answer(url, init)),
  }
  if (mood === 'silent' || mood === 'down') return rest[mood]
  return (url, init) => (SESSION.test(url) ? answer(url, init) : rest[mood](url, init))
}

/** The same answer with its lists empty; a result that comes alone, without a list, is not there. */
async function emptied(answer: Response): Promise<Response> {
  const body = (await answer.json()) as Record<string, unknown>
  if (body['status'] === 200) return Response.json({ status: 404 })
  const data = body['data']
  const none = Array.isArray(data) ? [] : typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? [] : value])) : data
  return Response.json({ ...body, data: none })
}

/** A session: what the widget is given, and what its tab kept of a sign-in before. */
export async function sessionOf(person: Person, scene: Scene): Promise<{ config: LotteryConfig; kept: Record<string, string> }> {
  switch (person) {
    case 'nobody': return { config: {}, kept: {} }
    case 'member': return { config: member, kept: {} }
    case 'agent': return { config: partner('agent'), kept: {} }
    case 'player': return signedIn('player', scene)
    case 'crowd': return signedIn('crowd', scene)
    case 'new': return signedIn('fresh', scene, { mustChangePassword: true })
  }
}

const bearers = new Map<string, Promise<string>>()

/** The token of a sign-in, one for all items of a scene: a second sign-in would end the session of the first. */
function bearerOf(username: string, scene: Scene): Promise<string> {
  const key = `${username} ${scene}`
  const known = bearers.get(key)
  if (known) return known
  const asked = (async () => {
    const form = new URLSearchParams({ grant_type: 'password', username, password: `${username}123`, client_id: '888' })
    const answer = await serverOf(scene).fetch(`${API}/token`, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: String(form) })
    return ((await answer.json()) as { access_token?: string }).access_token ?? ''
  })()
  bearers.set(key, asked)
  return asked
}

async function signedIn(username: string, scene: Scene, more: Record<string, unknown> = {}): Promise<{ config: LotteryConfig; kept: Record<string, string> }> {
  const bearer = await bearerOf(username, scene)
  return { config: { persist: 'session' }, kept: { 'lottery:session': JSON.stringify({ scope: API, loginid: username, bearer, ...more }) } }
}
