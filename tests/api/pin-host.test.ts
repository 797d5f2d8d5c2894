import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { findHost } from '../../src/api/pin-host.js'
import { signIn } from '../../src/api/sign-in.js'
import { createTransport } from '../../src/api/transport.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { noon } from '../sandbox/client.js'
import { createTestEnvironment } from '../stores/environment.js'
import { createTestServer, json, text, TIMEOUT } from './server.js'

const configBase = 'https://cfg.example/config/'
const base64 = (host: string) => Buffer.from(host).toString('base64')
const lookUp = (answer: Response, pin = '888') => {
  const { http, calls } = createTestServer(() => answer)
  return { calls, host: findHost(pin, { http, configBase }) }
}

describe('the call', () => {
  test.each([
    ['888', 'ODg4'],
    ['ab?>~', 'YWI_Pn4'],
    ['中', '5Lit'],
  ])('of pin %s is a GET of configBase and base64url, without a body or credentials', async (pin, encoded) => {
    const { calls, host } = lookUp(text(base64('https://api.example')), pin)
    await host
    expect(calls.map(({ url, init }) => [url, init.method?.toUpperCase(), init.body, new Headers(init.headers).get('authorization')])).toEqual([[configBase + encoded, 'GET', undefined, null]])
  })
})

describe('the text', () => {
  test.each([
    ['https://api.example/v1/', 'https://api.example/v1'],
    ['http://api.example', 'https://api.example'],
    ['http://localhost:4173/api', 'http://localhost:4173/api'],
    ['http://127.0.0.1:4173/api', 'http://127.0.0.1:4173/api'],
    ['api.example', 'https://api.example'],
    ['  api.example:8443/v1\n', 'https://api.example:8443/v1'],
  ])('of %s leads to %s', async (host, expected) => expect(await lookUp(text(base64(host))).host).toBe(expected))

  test('may be broken into lines, and written as base64url without its end', async () => {
    expect(await lookUp(text('aHR0cHM6Ly9h\ncGkuZXhhbXBsZQ')).host).toBe('https://api.example')
  })

  test.each([
    ['no base64', '<html>'],
    ['a path of the page', base64('/api')],
    ['another scheme', base64('ftp://api.example')],
    ['a query, which would swallow the path', base64('https://api.example/?x=')],
    ['no words', base64('\u00ff\u0000 x')],
  ])('that is %s is V100', async (_, body) => {
    await expect(lookUp(text(body)).host).rejects.toMatchObject({ name: 'ApiError', code: 'V100', params: ['host'] })
  })

  test.each([400, 404, 410])('HTTP %d says that there is no such pin', async (status) => expect(await lookUp(new Response('', { status })).host).toBeNull())
  test('so does an empty one', async () => expect(await lookUp(text('')).host).toBeNull())
  test('a breakdown says nothing', async () => {
    await expect(lookUp(new Response('', { status: 503 })).host).rejects.toMatchObject({ name: 'NetworkError', reason: 'http' })
  })
})

test('a host page may have another writing of pins and hosts', async () => {
  const { http, calls } = createTestServer(() => text('elpmaxe.ipa'))
  const codec = { encode: (pin: string) => `p-${pin}`, decode: (said: string) => [...said].reverse().join('') }
  expect(await findHost('7', { http, configBase, codec })).toBe('https://api.example')
  expect(calls[0]?.url).toBe(`${configBase}p-7`)
})

describe('a writing of the host page\'s that is broken', () => {
  const fine = { encode: (pin: string) => pin, decode: (said: string) => said }
  test.each([
    ['encode() that throws', { encode: () => { throw new Error('my encode broke') } }, 'pinCodec.encode() failed', 'my encode broke'],
    ['encode() that answers a promise', { encode: (pin: string) => Promise.resolve(pin) as never }, 'pinCodec.encode() failed', 'It must answer a text, not a promise.'],
    ['encode() that answers a number', { encode: Number as never }, 'pinCodec.encode() failed', 'It must answer a text, not number.'],
    ['decode() that throws', { decode: () => { throw new Error('my decode broke') } }, 'pinCodec.decode() failed', 'my decode broke'],
    ['decode() that answers a promise', { decode: (read: string) => Promise.resolve(read) as never }, 'pinCodec.decode() failed', 'It must answer a text, not a promise.'],
    ['an encode() that there is not', { encode: undefined as never }, 'pinCodec.encode() failed', 'codec[call] is not a function'],
  ])('%s is in the console, and nothing is asked in vain', async (_, broken, line, message) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => said.mockRestore())
    const { http, calls } = createTestServer(() => text('api.example'))
    await expect(findHost('888', { http, configBase, codec: { ...fine, ...broken } })).rejects.toThrow(line.includes('encode') ? 'pinCodec.encode() failed.' : 'Missing or wrong in the answer: host')
    expect(said.mock.calls).toEqual([[`[lottery] ${line}`, expect.objectContaining({ message })]])
    expect(calls).toHaveLength(line.includes('encode') ? 0 : 1)
  })

  test('is not the built-in one, when an address is answered by some page', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => said.mockRestore())
    await expect(lookUp(text('<html>')).host).rejects.toThrow('host')
    expect(said).not.toHaveBeenCalled()
  })
})

describe('the transport', () => {
  const { timers } = createTestEnvironment()
  const open = (parts: Partial<Parameters<typeof createTransport>[0]>, answer: (url: string) => Response = () => text(base64('https://found.example'))) => {
    const asked: string[] = []
    const fetch = (url: string) => (asked.push(url), Promise.resolve(answer(url)))
    return { asked, transport: createTransport({ fetch, timers, timeoutMs: TIMEOUT, ...parts }) }
  }

  test('with an api alone looks no pin up', async () => {
    const { asked, transport } = open({ api: 'https://api.example' })
    expect(transport.directory).toBeNull()
    expect(await transport.endpoints()).toMatchObject({ api: 'https://api.example', configBase: 'https://api.example/config/' })
    expect(asked).toEqual([])
  })

  test('without an api asks at the default pin\'s host what needs no sign-in', async () => {
    const { asked, transport } = open({ endpoints: { configBase } })
    expect(await transport.endpoints()).toMatchObject({ api: 'https://found.example', result: 'https://found.example' })
    expect(asked).toEqual([`${configBase}ODg4`])
  })

  test.each([404, 200])('without an api and without the default pin (HTTP %i) asks the directory itself', async (status) => {
    const { transport } = open({ endpoints: { configBase } }, () => new Response('<p>no</p>', { status }))
    expect(await transport.endpoints()).toMatchObject({ api: 'https://cfg.example/config' })
  })

  test.each([403, 500, 503])('without an api asks nobody while nobody says where the default pin leads (HTTP %i), and looks again the next time', async (status) => {
    let isDown = true
    const { asked, transport } = open({ endpoints: { configBase } }, () => (isDown ? new Response('', { status }) : text(base64('https://found.example'))))
    await expect(transport.endpoints()).rejects.toMatchObject({ name: 'NetworkError', httpStatus: status })
    isDown = false
    expect(await transport.endpoints()).toMatchObject({ api: 'https://found.example' })
    expect(asked).toEqual([`${configBase}ODg4`, `${configBase}ODg4`])
  })

  test('with an api among its endpoints looks no pin up for it', async () => {
    const { asked, transport } = open({ endpoints: { configBase, api: 'https://api.example' } })
    expect(await transport.endpoints()).toMatchObject({ api: 'https://api.example', configBase })
    expect(asked).toEqual([])
  })

  test.each([404, 500, 200])('without an api and without the default pin (HTTP %i) can sign in all the same', async (status) => {
    const answer = (url: string) => (url.endsWith('/ODg4') ? new Response('<p>no</p>', { status }) : url.includes('/config/') ? text(base64('https://seven.example')) : json({ status: 'Success', access_token: 't' }))
    const { asked, transport } = open({ endpoints: { configBase } }, answer)
    expect(await signIn({ pin: '7', username: 'u', password: 'p' }, transport)).toEqual({ outcome: 'success', credentials: { loginid: 'u', bearer: 't', api: 'https://seven.example' } })
    expect(asked.at(-1)).toBe('https://seven.example/token')
  })

  test('keeps the endpoints that the host page names where a pin leads elsewhere', async () => {
    const { transport } = open({ api: 'https://api.example', endpoints: { configBase, fdapi: 'https://fd.example' } })
    expect(transport.endpointsAt('https://other.example')).toMatchObject({ api: 'https://other.example', fdapi: 'https://fd.example', masterapi: 'https://other.example' })
  })
})

describe('on the sandbox', () => {
  const environment = createTestEnvironment({ now: noon })
  const connect = (base: string) => {
    const { fetch } = createSandbox({ now: environment.now })
    return createTransport({ fetch, timers: environment.timers, timeoutMs: TIMEOUT, endpoints: { configBase: `${base}/config` } })
  }

  test('the pin leads to the sandbox itself', async () => {
    const answer = await signIn({ pin: '888', username: 'player', password: 'player123' }, connect('https://shop.example/some/api'))
    expect(answer).toMatchObject({ outcome: 'success', credentials: { api: 'https://shop.example/some/api' } })
  })

  test('another pin is unknown, and nothing is sent to /token', async () => {
    expect(await signIn({ pin: '777', username: 'player', password: 'player123' }, connect('https://shop.example/api'))).toEqual({ outcome: 'refused', code: 'V102', params: [], message: '' })
  })
})
