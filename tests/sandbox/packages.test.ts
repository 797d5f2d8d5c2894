import { describe, expect, it } from 'vitest'
import { playerSummaryAnswerSchema, type UserPackageWire } from '../../src/api/contract.js'
import * as v from 'valibot'
import { agent, demo, freshClient } from './client.js'

const path = '/FDAPI/User/GetLoginPlayerSummaryInfo'
interface Answer { status: string; data: { LoginId: string; UserPackage: UserPackageWire } }

const packagesOf = async (session: typeof demo): Promise<UserPackageWire> => (await freshClient().post<Answer>(path, session)).data.UserPackage

describe('GetLoginPlayerSummaryInfo', () => {
  it('answers in the shape of the contract, for both kinds of session', async () => {
    const client = freshClient()
    const partner = await client.post<Answer>(path, demo)
    expect(v.safeParse(playerSummaryAnswerSchema, partner).success).toBe(true)
    expect(Object.keys(partner.data.UserPackage)).toEqual(['3D4D', '5D6D', '3D4DL', '5D6DL', '3D4DA', '5D6DA', '3D4DN'])
    const login = await (await client.asLogin('player', 'player123')).post<Answer>(path)
    expect(login.data.LoginId).toBe('player')
  })

  it('tells the usual player what this sandbox pays', async () => {
    expect(await packagesOf(demo)).toMatchObject({
      '3D4D': { Prize1_Big: 3000, PrizeConsolation_Big: 60, Prize3_Small: 1000, Prize1_4A: 7000, Prize3_ABC: 250, Prize1_A: 750 },
      '5D6D': { Prize1_5D: 20_000, Prize6_5D: 8, Prize1_6D: 150_000, Prize5_6D: 5 },
    })
  })

  it('has other terms for each account, and other commissions for L, A and N', async () => {
    const [one, other] = await Promise.all([packagesOf(demo), packagesOf({ ...demo, LoginId: 'player', AuthToken: 'player123' })])
    expect(other['3D4D']).toMatchObject({ Prize1_Big: 2730, Commission_Big: 0.295 })
    expect(one['3D4D']).toMatchObject({ Commission_Big: 0.24 })
    const commissions = (['3D4D', '3D4DL', '3D4DA', '3D4DN'] as const).map((name) => one[name]?.['Commission_Big'])
    expect(new Set(commissions).size).toBe(4)
  })

  it('has none for an agent, and none for nobody', async () => {
    const client = freshClient()
    expect(await client.post(path, agent)).toMatchObject({ status: 'E103' })
    expect(await client.post(path, { ...demo, AuthToken: 'x' })).toMatchObject({ status: 'E102' })
    expect(await client.post(path, {})).toMatchObject({ status: 'V100', params: ['SN'] })
  })
})
