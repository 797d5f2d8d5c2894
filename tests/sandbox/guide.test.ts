import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createControlClient, curlOf } from '../../demo/sandbox/control-client.js'
import { defaultPaths } from '../../src/api/endpoints.js'
import { accounts } from '../../src/sandbox/accounts.js'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import { accountGuide, controlGuide, faultTargets, magicGuide } from '../../src/sandbox/guide.js'
import { magicOf } from '../../src/sandbox/magic-numbers.js'
import { freshClient, noon, rowText } from './client.js'

const source = (name: string) => readFileSync(new URL(`../../src/sandbox/${name}.ts`, import.meta.url), 'utf8')

describe('what people read of the sandbox', () => {
  test('is every account, with what opens it', async () => {
    expect(accountGuide.map(({ loginid, secret }) => ({ loginid, token: secret }))).toEqual(accounts.map(({ loginid, token }) => ({ loginid, token })))
    expect(accountGuide.filter(({ shows }) => shows === '')).toEqual([])
    const client = freshClient()
    for (const { loginid, secret, shows } of accountGuide) {
      const { status } = await client.post<{ status: string }>('/FDAPI/Ekor/GetInitData', { SN: 'DEMO', LoginId: loginid, AuthToken: secret })
      const { answer } = await client.token({ username: loginid, password: secret })
      const refused = /^[ES]1\d\d/.exec(shows)?.[0]
      expect({ loginid, status, signIn: answer.status }).toEqual({ loginid, status: refused === 'E105' ? 'E105' : 'S100', signIn: refused ?? (loginid === 'fresh' ? 'Success_NeedChangePassword' : 'Success') })
    }
  })

  test('is every magic number that has a name, and what it does', async () => {
    const named = [...source('magic-numbers').matchAll(/'(0\d{3})':/g)].map(([, number]) => number)
    expect(named).toHaveLength(3)
    expect(magicGuide.map(({ number }) => number)).toEqual(expect.arrayContaining(named))
    for (const { number, does } of magicGuide.filter((magic) => magic.number !== '0nnn')) {
      const magic = magicOf({ places: [...number] })
      expect({ number, does }).toEqual({ number, does: expect.stringMatching({ crash: /HTTP 500/, 'lose-reply': /loses the reply/, slow: /30 seconds/, item: /^E1\d\d/, session: /^E1\d\d, to the whole call/, none: /^$/ }[magic.kind]) as string })
      if ('code' in magic) expect(does).toContain(magic.code)
    }
    const [item] = await freshClient().bet({ text: rowText(['0145#1']) })
    expect(item?.status).toBe('E145')
  })

  test('is every control call, with a body that it takes', async () => {
    const real = [...source('control').matchAll(/'(GET|POST) (\/sandbox\/\w+)':/g)].map(([, method, path]) => `${method} ${path}`)
    expect(controlGuide.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(real.sort())
    const { fetch } = createControlledSandbox({ now: () => new Date(noon) })
    for (const { method, path, body } of controlGuide) {
      const { status } = await fetch(`https://sandbox.invalid/api${path}`, { method, body: body && JSON.stringify(body) })
      expect({ path, status }).toEqual({ path, status: 200 })
    }
  })

  test('offers faults for calls that there are', () => {
    const addresses = [...Object.values(defaultPaths), '/resultL/', '/jackpotL/']
    expect(faultTargets.filter(({ path }) => !addresses.some((address) => address.includes(path)))).toEqual([])
  })
})

describe('a control call of the page', () => {
  const sandbox = createControlledSandbox({ now: () => new Date(noon) })
  const client = createControlClient({ api: 'http://localhost:4173/api', fetch: (url, init) => sandbox.fetch(url, init) })

  test('is sent, shown for a shell, and answered', async () => {
    const { sent, isDone } = await client.send('POST', '/sandbox/clock', { now: '2026-11-21T19:10:00+08:00' })
    expect(isDone).toBe(true)
    expect(sent).toEqual({ curl: `curl -X POST 'http://localhost:4173/api/sandbox/clock' -H 'content-type: application/json' -d '{"now":"2026-11-21T19:10:00+08:00"}'`, httpStatus: 200, answer: '{\n  "status": "S100"\n}' })
    expect((await sandbox.control.state()).now).toBe('2026-11-21T11:10:00.000Z')
    expect((await client.send('GET', '/sandbox/state')).value).toMatchObject({ now: '2026-11-21T11:10:00.000Z' })
  })

  test('that is refused says why', async () => {
    const { sent, isDone } = await client.send('POST', '/sandbox/draw', { slot: 'X', date: '2026-11-21' })
    expect({ isDone, status: sent.httpStatus }).toEqual({ isDone: false, status: 400 })
    expect(sent.answer).toContain('no slot X')
  })

  test.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), { httpStatus: null, answer: 'Failed to fetch' }],
    ['somebody else answers', () => Promise.resolve(new Response('<h1>Not found</h1>')), { httpStatus: 200, answer: '<h1>Not found</h1>' }],
  ])('%s: that is no success', async (_, fetch, sent) => {
    expect(await createControlClient({ api: '/api', fetch }).send('GET', '/sandbox/state')).toMatchObject({ isDone: false, sent })
  })

  test('quotes what a shell would read', () => {
    expect(curlOf('POST', 'http://a/b', `{"path":"it's $HOME"}`)).toContain(String.raw`-d '{"path":"it'\''s $HOME"}'`)
  })
})
