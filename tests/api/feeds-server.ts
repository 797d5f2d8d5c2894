/** Feeds of a server that answers as a test says. */
import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import { createFeeds } from '../../src/api/feeds.js'
import { createTestServer, json, type Call } from './server.js'

export const endpoints = resolveEndpoints('https://api.example')
export const SATURDAY = '2026-11-21'

/** Feeds of a server that answers each call by its address. */
export function onAnswers(answer: (call: Call) => Response | Promise<Response>) {
  const server = createTestServer(answer)
  return { server, feeds: createFeeds({ http: server.http, endpoints, paths: defaultPaths }) }
}

export const row = (changes: object = {}) => ({ drawType: 'M', m4: { drawTypeCode: 'M', drawDate: SATURDAY, ...changes }, m5: null, m6: null })
export const rows = (...data: object[]) => json({ status: 'S100', data })
export const onRows = (...data: object[]) => onAnswers(() => rows(...data)).feeds
