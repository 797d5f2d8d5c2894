/** A control call that was sent: as a line for a shell, and what came back. */
export interface Sent {
  curl: string
  /** Null when nothing came back. */
  httpStatus: number | null
  /** The answer's text, indented where it is JSON; or why there is none. */
  answer: string
}

/** Sends control calls to a sandbox that is served. */
export interface ControlClient {
  /** Never rejects: a server that is gone is an answer too. `body` as it stands in `Sent` is what was sent; `value` is the answer where it was JSON. */
  send(method: 'GET' | 'POST', path: string, body?: Record<string, unknown>): Promise<{ sent: Sent; isDone: boolean; value: unknown }>
}

/** Makes one. `api` is the address that the sandbox's paths are below. */
export function createControlClient({ api, fetch }: { api: string; fetch: (url: string, init: RequestInit) => Promise<Response> }): ControlClient {
  return {
    async send(method, path, body) {
      const url = api + path
      const text = body === undefined ? undefined : JSON.stringify(body)
      const curl = curlOf(method, url, text)
      try {
        const response = await fetch(url, { method, cache: 'no-store', ...(text !== undefined && { body: text, headers: { 'content-type': 'application/json' } }) })
        const answer = await response.text()
        const value = parsed(answer)
        // A page of some other server is no answer of a sandbox.
        const isDone = response.ok && value !== undefined
        return { sent: { curl, httpStatus: response.status, answer: value === undefined ? answer.slice(0, 300) : JSON.stringify(value, null, 2) }, isDone, value }
      } catch (error) {
        return { sent: { curl, httpStatus: null, answer: error instanceof Error ? error.message : String(error) }, isDone: false, value: undefined }
      }
    },
  }
}

/** The same call for a shell. What is quoted stays as it is there, a single quote too. */
export function curlOf(method: string, url: string, body?: string): string {
  const quoted = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`
  return ['curl', ...(method === 'GET' ? [] : ['-X', method]), quoted(url), ...(body === undefined ? [] : ['-H', quoted('content-type: application/json'), '-d', quoted(body)])].join(' ')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
