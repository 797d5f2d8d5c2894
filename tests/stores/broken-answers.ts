/** Answers that say nothing, by name: lost on the way, or of whatever stands before the server. */
export const BROKEN_ANSWERS = {
  reset: () => Promise.reject(new TypeError('reset')),
  gateway: () => new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  broken: () => new Response('{"status":', { headers: { 'content-type': 'application/json' } }),
  shapeless: () => Response.json([{ answer: 42 }]),
  empty: () => new Response(''),
} as const
