import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MOVING_HEADERS, RELEASE_HEADERS } from '../../scripts/build/delivery.js'
import { startDemoServer, type DemoServer, type DemoServerOptions } from '../../demo/serve.js'
import { betOn, demo, handClock, noon } from './client.js'

let folder: string
let servers: DemoServer[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lottery-serve-'))
  servers = []
  const dist = {
    'demo/index.html': '<h1>demos</h1>', 'embed/lottery.js': 'loader', 'embed/chunks/quick-bet-B1x9_-Ab2.js': 'chunk',
    'embed/chunks/results-board.js': 'chunk', 'embed/integrity.json': '{}', 'cdn/releases/1.2.3/lottery.js': 'loader', 'cdn/releases/1.2.3/chunks/a.js': 'chunk', 'cdn/1/lottery.js': 'loader', 'standalone/index.html': '<h1>app</h1>',
  }
  for (const [name, text] of Object.entries(dist)) {
    await mkdir(join(folder, 'dist', name, '..'), { recursive: true })
    await writeFile(join(folder, 'dist', name), text)
  }
  await writeFile(join(folder, 'secret.txt'), 'secret')
})

afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await rm(folder, { recursive: true })
})

async function start(options: DemoServerOptions = {}): Promise<DemoServer> {
  const server = await startDemoServer({ port: 0, root: join(folder, 'dist'), now: handClock(noon).now, ...options })
  servers.push(server)
  return server
}

/** The path as it stands: `fetch` would resolve the dots away. */
function rawStatus(origin: string, path: string): Promise<number> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).on('error', reject).end()
  })
}

const postBet = (server: DemoServer, number: string, ref: string) =>
  fetch(`${server.url}/api/FDAPI/Bet/PostBetEkor`, {
    method: 'POST',
    body: JSON.stringify({ ...demo, ID: 'demo', Method: 'buy', BetString: betOn(number), ClientRef: ref, Platform: 'ekor', Currency: 'MYR' }),
  })

describe('the demo server', () => {
  it('serves pages, the embed build on both ports, and the app at any of its routes', async () => {
    const server = await start()
    expect(await (await fetch(server.url)).text()).toBe('<h1>demos</h1>')
    expect(await (await fetch(`${server.url}/standalone/bet2/`)).text()).toBe('<h1>app</h1>')
    expect((await fetch(`${server.url}/standalone/missing.js`)).status).toBe(404)
    for (const url of [`${server.url}/embed/lottery.js`, `${server.cdnUrl}/lottery.js`]) {
      const { headers } = await fetch(url)
      expect(headers.get('content-type')).toMatch(/^text\/javascript/)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('cache-control')).toBe('no-cache')
    }
    expect((await fetch(`${server.cdnUrl}/chunks/quick-bet-B1x9_-Ab2.js`)).headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${server.cdnUrl}/chunks/results-board.js`)).headers.get('cache-control')).toBe('no-cache')
    expect((await fetch(`${server.url}/missing`)).status).toBe(404)
  })

  it('serves the folder for a CDN with the headers that are written into it, and what the release is made of to any page', async () => {
    const server = await start()
    const expected = { '/cdn/releases/1.2.3/lottery.js': RELEASE_HEADERS, '/cdn/releases/1.2.3/chunks/a.js': RELEASE_HEADERS, '/cdn/1/lottery.js': MOVING_HEADERS }
    for (const [path, headers] of Object.entries(expected)) {
      const answer = await fetch(server.cdnUrl + path)
      expect({ path, status: answer.status, ...Object.fromEntries(answer.headers) }).toMatchObject({ path, status: 200, ...headers })
    }
    // The loader spells its folder so after a failure.
    expect((await fetch(`${server.cdnUrl}/%63hun%6bs/quick-bet-B1x9_-Ab2.js`)).status).toBe(200)
    for (const url of [`${server.url}/embed/integrity.json`, `${server.cdnUrl}/integrity.json`]) expect((await fetch(url)).headers.get('access-control-allow-origin')).toBe('*')
  })

  it.each(['/../secret.txt', '/embed/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/embed/..%5c..%5csecret.txt'])('gives no file outside the builds: %s', async (path) => {
    const server = await start()
    expect(await rawStatus(server.url, path)).toBe(404)
    expect(await rawStatus(server.cdnUrl, path)).toBe(404)
  })

  it('carries the sandbox, breaks the connection where the reply is lost, and keeps the state in a file', async () => {
    const stateFile = join(folder, '.sandbox/state.json')
    const server = await start({ stateFile })
    await expect(postBet(server, '0998', 'a')).rejects.toThrow('fetch failed')
    expect(JSON.parse(await readFile(stateFile, 'utf8'))).toMatchObject({ wallets: { demo: { MYR: { balance: 239_900 } } } })
    await server.close()
    const again = await start({ stateFile })
    expect(await (await postBet(again, '0998', 'a')).json()).toMatchObject([{ status: 'Success' }])
    expect((await again.control.state()).wallets['demo']?.['MYR']?.balance).toBe(239_900)
  })

  it('takes control calls over HTTP', async () => {
    const server = await start()
    await fetch(`${server.url}/api/sandbox/fault`, { method: 'POST', body: JSON.stringify({ path: 'PostBetEkor', status: 503 }) })
    expect((await postBet(server, '1234', 'a')).status).toBe(503)
    expect((await postBet(server, '1234', 'a')).status).toBe(200)
    expect(await (await fetch(`${server.url}/api/sandbox/state`)).json()).toMatchObject({ receipts: 1 })
  })

  it('never has a connection used twice, for a browser would repeat a call whose connection broke', async () => {
    const server = await start()
    expect((await fetch(server.url)).headers.get('connection')).toBe('close')
    expect((await postBet(server, '1234', 'a')).headers.get('connection')).toBe('close')
  })

  it('serves pages of the caller, strictly below /csp/', async () => {
    const pages: DemoServerOptions['pages'] = {}
    const server = await start({ pages })
    pages['/csp/page.html'] = { body: 'strict' }
    pages['/plain.html'] = { body: 'plain', headers: { 'x-mine': 'yes' } }
    const strict = (await fetch(`${server.url}/csp/page.html`)).headers.get('content-security-policy')
    expect(strict).toContain(`script-src ${server.cdnUrl};`)
    expect(strict).toContain(`connect-src ${server.url};`)
    const plain = await fetch(`${server.url}/plain.html`)
    expect([plain.headers.get('x-mine'), plain.headers.get('content-security-policy')]).toEqual(['yes', null])
  })

  it('moves on to the next free port', async () => {
    const first = await start()
    const taken = Number(new URL(first.url).port)
    const second = await start({ port: taken, cdnPort: 0 })
    expect(Number(new URL(second.url).port)).toBeGreaterThan(taken)
  })
})
