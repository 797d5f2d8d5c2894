/**
 * What a call brings along, whoever makes it. Hono routes by a Request; some host pages replace `window.Request` (MooTools), so the page's
 * sandbox never constructs one: it hands Hono an object with the few members that Hono and the routes read.
 */

/** What `createSandbox().fetch` takes: the same as the platform's `fetch`. */
export type FetchInput = string | URL | Request

/** The part of a Request that is used. */
export interface Incoming { url: string; method: string; headers: Headers; signal: AbortSignal | null; text(): Promise<string> }

/** Reads the arguments of a `fetch`. A relative address is taken as one of the sandbox's own. */
export async function readCall(input: FetchInput, init: RequestInit = {}): Promise<Incoming> {
  const given = typeof input === 'string' || input instanceof URL ? null : input
  const url = new URL(given ? given.url : String(input), 'http://sandbox.invalid').href
  const method = (init.method ?? given?.method ?? 'GET').toUpperCase()
  const body = init.body === undefined || init.body === null ? ((await given?.text()) ?? '') : await new Response(init.body).text()
  return { url, method, headers: new Headers(init.headers ?? given?.headers), signal: init.signal ?? given?.signal ?? null, text: () => Promise.resolve(body) }
}

/**
 * The path that the routes see: what follows the first `/api` of the address, wherever the sandbox is mounted.
 * @example `https://partner.example/some/api/FDAPI/Ekor/GetInitData` → `/FDAPI/Ekor/GetInitData`
 */
export function routedPath(url: string): string {
  return new URL(url).pathname.replace(/^.*?\/api(?=\/)/, '').replaceAll(/\/{2,}/g, '/')
}

/** The query of a call. */
export function queryOf({ url }: Pick<Incoming, 'url'>): URLSearchParams {
  return new URL(url).searchParams
}
