import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../src/api/api-error.js'
import { NetworkError } from '../../src/api/network-error.js'
import { unreadable } from '../../src/api/unreadable.js'
import { createSigningIn } from '../../src/stores/sign-in.js'
import { createTestCore } from './core.js'

const typed = { pin: '888', username: 'player', password: 'secret-password', captchaText: '' }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

async function failing(error: unknown) {
  const core = createTestCore({ signIn: vi.fn().mockRejectedValue(error) })
  const { submit, $signIn } = core.use(createSigningIn)
  await submit(typed)
  expect($signIn.get()).toMatchObject({ state: 'refused' })
  return core.events.filter(({ name }) => name === 'lottery:error').map(({ detail }) => detail)
}

test.each([
  ['a server that breaks down', new NetworkError('http', 502), 'E101', 'No readable answer (HTTP 502): http'],
  ['an answer that cannot be read', unreadable('access_token'), 'V100', 'Missing or wrong in the answer: access_token'],
])('%s is told to the page\'s developer, without what was typed', async (_, error, code, message) => {
  expect(await failing(error)).toEqual([{ code, message, source: 'sign-in' }])
  expect(vi.mocked(console.error).mock.calls).toEqual([[`[lottery] sign-in: ${code} ${message}`]])
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain(typed.password)
})

test('a refusal is the player\'s to read, and no fault', async () => {
  expect(await failing(new ApiError('E305', 200))).toEqual([])
  expect(console.error).not.toHaveBeenCalled()
})
