import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import { createFeeds } from '../../src/api/feeds.js'
import { createTestServer, json, text, type Call } from './server.js'

const SATURDAY = '2026-11-21'
const ALL = ['M', 'P', 'T', 'S', 'B', 'K', 'W', 'L', 'L3', 'L10', 'A', 'A3', 'N', 'N3']

/** Feeds of a server that answers each call by its address. */
function onAnswers(answer: (call: Call) => Response | Promise<Response>) {
  const server = createTestServer(answer)
  return { server, feeds: createFeeds({ http: server.http, endpoints: resolveEndpoints('https://api.example'), paths: defaultPaths }) }
}

const rows = () => json({ status: 'S100', data: [] })

/* When the calls of a day are made: which they are is in feeds.test.ts. */
test('each call in a task of its own, so that a press between them is answered', async () => {
  const tasks: string[][] = []
  let isSame = false
  const { feeds } = onAnswers(({ url }) => {
    if (!isSame) tasks.push([])
    isSame = true
    // So many microtasks end with the task; one or two more of our own would not make another.
    void [...Array(50)].reduce<Promise<unknown>>((before) => before.then(() => {}), Promise.resolve()).then(() => (isSame = false))
    tasks.at(-1)?.push(url)
    return rows()
  })
  await feeds.results(SATURDAY, ALL).catch(() => {})
  expect(tasks.map((urls) => urls.length)).toEqual([1, 1, 1, 1, 1, 1])
})

test('all calls where a platform has no tasks to give', async () => {
  vi.stubGlobal('MessageChannel', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { server, feeds } = onAnswers(() => rows())
  await feeds.results(SATURDAY, ['M', 'L', 'L3', 'A']).catch(() => {})
  expect(server.calls).toHaveLength(4)
})

describe('the hosts of L and A, where the shared host is asked too', () => {
  const SHARED = /GetResults/
  const OTHERS = ['GetResults', 'GetDrawResult', 'GetDrawResult']
  /** A server of which the shared host answers when the test says so. */
  function withHeldAnswer() {
    let answer: (response: Response) => void = () => {}
    const held = new Promise<Response>((resolve) => (answer = resolve))
    const { server, feeds } = onAnswers(({ url }) => (SHARED.test(url) ? held : json({ status: 404 })))
    const asked = () => server.calls.map(({ url }) => new URL(url).pathname.split('/').at(-1))
    const { advance, timerCount } = server.environment
    return { feeds, asked, answer, advance, timerCount }
  }

  test.each([['has answered', rows()], ['has failed', text('', 500)]])('come once that %s', async (_, response) => {
    const { feeds, asked, answer, advance, timerCount } = withHeldAnswer()
    const results = feeds.results(SATURDAY, ['M', 'L', 'A']).catch(() => [])
    await advance(200)
    expect(asked()).toEqual(['GetResults'])
    answer(response)
    await results
    expect(asked()).toEqual(OTHERS)
    expect(timerCount()).toBe(0)
  })

  test('wait for it no longer than a quarter of a second', async () => {
    const { feeds, asked, answer, advance } = withHeldAnswer()
    const results = feeds.results(SATURDAY, ['M', 'L', 'A'])
    await advance(249)
    expect(asked()).toEqual(['GetResults'])
    await advance(1)
    await vi.waitFor(() => expect(asked()).toEqual(OTHERS))
    answer(rows())
    expect(await results).toEqual([])
  })
})
