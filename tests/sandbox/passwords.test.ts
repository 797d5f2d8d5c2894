import { describe, expect, it } from 'vitest'
import { newPasswordProblem } from '../../src/domain/password-rules.js'
import { agent, demo, freshClient, memoryStorage, type Client } from './client.js'

interface Answer { status: string; params?: string[] }
interface Change { oldPassword?: string; newPassword?: string; confirmPassword?: string; userId?: string }

const change = (client: Client, { newPassword = 'secret1', confirmPassword = newPassword, ...rest }: Change = {}, session = demo) =>
  client.post<Answer>('/Account/ChangePassword', { ...session, oldPassword: 'demo', userId: 'demo', newPassword, confirmPassword, ...rest })
const signIn = async (client: Client, username: string, password: string) => (await client.token({ username, password })).answer.status

describe('ChangePassword', () => {
  it('holds at the next sign-in, over a restart; the partner\'s token stays', async () => {
    const storage = memoryStorage()
    const client = freshClient({ storage })
    expect(await change(client)).toMatchObject({ status: 'S100' })
    for (const one of [client, freshClient({ storage })]) {
      expect(await signIn(one, 'demo', 'secret1')).toBe('Success')
      expect(await signIn(one, 'demo', 'demo')).toBe('E111')
      expect(await one.balance()).toBe(240_000)
    }
    expect(storage.text).not.toContain('secret1')
  })

  it('refuses the last three, the present one among them, and takes the fourth', async () => {
    const client = freshClient()
    const next = (oldPassword: string, newPassword: string) => change(client, { oldPassword, newPassword })
    await next('demo', 'first11')
    await next('first11', 'second2')
    expect(await next('second2', 'second2')).toMatchObject({ status: 'E109' })
    expect(await next('second2', 'first11')).toMatchObject({ status: 'E109' })
    await next('second2', 'third33')
    expect(await next('third33', 'first11')).toMatchObject({ status: 'E109' })
    await next('third33', 'fourth4')
    expect(await next('fourth4', 'first11')).toMatchObject({ status: 'S100' })
  })

  it.each<[string, Change, Answer]>([
    ['a wrong old one', { oldPassword: 'Demo' }, { status: 'E112' }],
    ['no old one', { oldPassword: '' }, { status: 'V100', params: ['oldPassword'] }],
    ['no new one', { newPassword: '' }, { status: 'V100', params: ['newPassword'] }],
    ['two that differ', { confirmPassword: 'secret2' }, { status: 'E108' }],
    ['one without a digit', { newPassword: 'secrets' }, { status: 'E107' }],
    ['one without a letter', { newPassword: '1234567' }, { status: 'E107' }],
    ['a short one', { newPassword: 'abc12' }, { status: 'E107' }],
    ['one with the name', { newPassword: 'myDEMO1' }, { status: 'E114' }],
    ['somebody else\'s', { userId: 'player' }, { status: 'E305' }],
    ['nobody\'s', { userId: 'nobody' }, { status: 'E305' }],
  ])('refuses %s', async (_, changes, answer) => {
    const client = freshClient()
    expect(await change(client, changes)).toMatchObject(answer)
    expect(await signIn(client, 'demo', 'demo')).toBe('Success')
  })

  it.each(['пароль12', 'mật5khẩu'])('takes the letters of any language, as the screen does: %s', async (newPassword) => {
    expect(newPasswordProblem(newPassword, 'demo')).toBeNull()
    const client = freshClient()
    expect(await change(client, { newPassword })).toMatchObject({ status: 'S100' })
    expect(await signIn(client, 'demo', newPassword)).toBe('Success')
  })

  it('of a player is his agent\'s, who need not know the old one', async () => {
    const client = freshClient()
    expect(await change(client, { oldPassword: '', userId: 'Player01' }, agent)).toMatchObject({ status: 'S100' })
    expect(await signIn(client, 'player01', 'secret1')).toBe('Success')
    expect(await signIn(client, 'player02', 'player123')).toBe('Success')
  })
})

describe('NeedChangePwd', () => {
  const fresh = { SN: 'DEMO', LoginId: 'fresh', AuthToken: 'fresh123' }
  const need = (client: Client, changes: Change = {}, session = fresh) =>
    client.post<Answer>('/Account/NeedChangePwd', { ...session, oldPassword: '', newPassword: 'secret1', confirmPassword: 'secret1', userId: 'fresh', ...changes })

  it('ends the demand: the new one lets in, wholly', async () => {
    const client = freshClient()
    expect(await signIn(client, 'fresh', 'fresh123')).toBe('Success_NeedChangePassword')
    expect(await need(client)).toMatchObject({ status: 'S100' })
    expect(await signIn(client, 'fresh', 'secret1')).toBe('Success')
    expect(await signIn(client, 'fresh', 'fresh123')).toBe('E111')
  })

  it('is not for another, nor for one who need not, nor for the first password again', async () => {
    const client = freshClient()
    expect(await need(client, { userId: 'demo' })).toMatchObject({ status: 'E304' })
    expect(await need(client, { userId: 'demo' }, demo)).toMatchObject({ status: 'E103' })
    expect(await need(client, { newPassword: 'fresh123', confirmPassword: 'fresh123' })).toMatchObject({ status: 'E114' })
    await need(client)
    expect(await need(client, { newPassword: 'other22', confirmPassword: 'other22' })).toMatchObject({ status: 'E103' })
  })
})
