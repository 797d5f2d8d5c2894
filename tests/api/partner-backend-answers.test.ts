import { describe, expect, test } from 'vitest'
import { defaultPaths } from '../../src/api/endpoints.js'
import { createPartnerBackend } from '../../src/api/partner-backend.js'
import { bet, DEMO, endpoints, onAnswer, onSandbox } from './partner-backends.js'
import { bodyOf, createTestServer, json } from './server.js'

describe('init data', () => {
  const least = { Balance: '12.30', Reward: 0, Currency: ['MYR'] }

  test('may lack whatever is not needed', async () => {
    expect(await onAnswer({ status: 'S100', data: { ...least, Extra: { a: 1 }, Players: null } }).backend.start()).toEqual({
      balance: 1_230, reward: 0, currencies: ['MYR'], ticker: '', players: [], agents: [], specialCurrency: null, drawTypes: null, formatBox: 'S', boxIsMultiplied: true,
    })
  })

  test.each([[true, true], ['Y', true], ['true', true], [1, true], ['1', true], [null, true], [false, false], ['N', false], [0, false], ['false', false], ['', false], ['Yes', true], ['on', true], ['Y ', true], [-1, true], ['No', false], ['off', false]])(
    'BetMethodIsMultiply %j is %s', async (BetMethodIsMultiply, boxIsMultiplied) => {
      expect(await onAnswer({ status: 'S100', data: { ...least, BetMethodIsMultiply } }).backend.start()).toMatchObject({ boxIsMultiplied })
    },
  )

  test('empty is as good as missing, and no reward is none', async () => {
    expect(await onAnswer({ status: 'S100', data: { ...least, Reward: null, FormatBox: '', Package: [] } }).backend.start()).toMatchObject({ reward: 0, formatBox: 'S', specialCurrency: null })
    expect(await onAnswer({ status: 'S100', data: { Balance: 5, Reward: null } }).backend.balance()).toEqual({ balance: 500, reward: 0 })
  })

  test('currencies are known by their codes, however they are written, and each is there once', async () => {
    const data = { ...least, Currency: ['myr', 'Sgd', 'MYR'], Package: { sprCurrency: 'sgd' } }
    expect(await onAnswer({ status: 'S100', data }).backend.start()).toMatchObject({ currencies: ['MYR', 'SGD'], specialCurrency: 'SGD' })
  })

  test.each([
    ['data.Currency', { ...least, Currency: [] }],
    ['data.Balance', { ...least, Balance: 'a lot' }],
    ['data.Balance', { ...least, Balance: 1e300 }],
    ['data.Reward', { Balance: 1, Currency: ['MYR'] }],
    ['data.FormatBox', { ...least, FormatBox: 'X' }],
    ['data.BetMethodIsMultiply', { ...least, BetMethodIsMultiply: 'sometimes' }],
    ['data.BetMethodIsMultiply', { ...least, BetMethodIsMultiply: 2 }],
  ])('%s must be right', async (field, data) => {
    await expect(onAnswer({ status: 'S100', data }).backend.start()).rejects.toMatchObject({ code: 'V100', params: [field] })
  })
})

describe('a bet answer that is no list of outcomes leaves the bet unknown', () => {
  test.each([
    ['an empty list', []],
    ['one outcome without its list', { status: 'Success', GUID: 'g1', Output: 'x' }],
    ['an outcome without a status', [{ status: 'Success', GUID: 'g1' }, { GUID: 'g2' }]],
  ])('%s', async (_, answer) => {
    await expect(onAnswer(answer).backend.place(bet('x'))).rejects.toMatchObject({ name: 'ApiError', code: 'V100', outcome: 'unknown' })
  })

  test('a code of the catalogue is known however it is written', async () => {
    expect(await onAnswer([{ status: 'e145' }, { status: 'e129-2' }, { status: 'Success' }]).backend.place(bet('x'))).toMatchObject([{ status: 'E145', accepted: false }, { status: 'E129-2' }, { status: 'Success', accepted: true }])
    await expect(onAnswer({ status: 'e120' }).backend.place(bet('x'))).rejects.toMatchObject({ code: 'E120' })
    expect(await onAnswer({ status: 'e120' }).backend.receipts({ type: 'all' })).toEqual([])
  })

  test('but a refusal in its place is a refusal', async () => {
    await expect(onAnswer({ status: 'E132', message: 'Suspended' }).backend.place(bet('x'))).rejects.toMatchObject({ code: 'E132', message: 'Suspended', outcome: 'refused' })
  })
})

describe('receipt answers', () => {
  const row = { ReceiptNo: 17, Currency: 'MYR', Total: '12.30', Status: 'Open' }

  test('may lack whatever is not needed', async () => {
    expect(await onAnswer({ status: 'S100', data: [{ ...row, Currency: 'myr', GUID: null, Extra: 1 }] }).backend.receipts({ type: 'all' })).toEqual([
      { guid: '', receiptNo: '17', drawDate: '', currency: 'MYR', total: 1_230, status: 'Open', output: '', betString: '', createdAt: '' },
    ])
  })

  test.each([
    ['no record found', { status: 'E120', message: 'No record found' }],
    ['no data', { status: 'S100', data: null }],
  ])('with %s are none', async (_, answer) => {
    expect(await onAnswer(answer).backend.receipts({ type: 'last' })).toEqual([])
  })

  test.each(['ReceiptNo', 'Currency', 'Total', 'Status'])('need %s', async (field) => {
    await expect(onAnswer({ status: 'S100', data: [row, { ...row, [field]: undefined }] }).backend.receipts({ type: 'all' })).rejects.toMatchObject({ code: 'V100', params: [`data.1.${field}`] })
  })

  test('that refuse are refusals', async () => {
    await expect(onAnswer({ status: 'E103' }).backend.receipts({ type: 'all' })).rejects.toMatchObject({ code: 'E103' })
  })
})

describe('packages', () => {
  const summary = (UserPackage: unknown) => onAnswer({ status: 'S100', data: { UserPackage, Balance: 'ignored', LoginId: 'demo' } })

  test('of the sandbox\'s player: all seven, the same prizes and other commissions for L, A and N', async () => {
    const packages = await onSandbox().backend.packages()
    expect(Object.keys(packages)).toEqual(['3D4D', '5D6D', '3D4DL', '5D6DL', '3D4DA', '5D6DA', '3D4DN'])
    expect(packages['3D4D']).toEqual({
      Big: { commission: 2_400, prizes: { first: 300_000, second: 100_000, third: 50_000, special: 20_000, consolation: 6_000 } },
      Small: { commission: 2_400, prizes: { first: 400_000, second: 200_000, third: 100_000 } },
      '4A': { commission: 2_050, prizes: { first: 700_000 } },
      ABC: { commission: 2_250, prizes: { first: 25_000, second: 25_000, third: 25_000 } },
      A: { commission: 2_250, prizes: { first: 75_000 } },
    })
    expect(Object.keys(packages['5D6D'] ?? {})).toEqual(['5D', '6D'])
    expect((['3D4DL', '3D4DA', '3D4DN'] as const).map((name) => packages[name]?.Big?.commission)).toEqual([2_650, 2_725, 2_575])
  })

  test('are asked for with the session alone, where the configuration says', async () => {
    const server = createTestServer(() => json({ status: 'S100', data: { UserPackage: {} } }))
    const moved = createPartnerBackend({ http: server.http, endpoints, paths: { ...defaultPaths, playerSummary: 'v2/Summary' }, credentials: () => DEMO })
    expect(await moved.packages()).toEqual({})
    const { backend, server: usual } = summary({})
    await backend.packages()
    expect([...server.calls, ...usual.calls].map(({ url }) => url)).toEqual(['https://api.example/api/FDAPI/v2/Summary', 'https://api.example/api/FDAPI/User/GetLoginPlayerSummaryInfo'])
    expect(usual.calls.map(bodyOf)).toEqual([{ SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo' }])
  })

  test('may lack whatever they like, and hold what is not of them', async () => {
    const { backend } = summary({
      '3D4D': { PackageId: 7, Commission_Big: '0.2455', Prize1_Big: '2730.50', Prize2_Big: null, Prize1_A: 0, Prize1_5D: 0, Commission_6D: 0.1, Colour: 'red' },
      '5D6D': null, '3D4DL': {}, Other: { Prize1_Big: 'x' },
    })
    expect(await backend.packages()).toEqual({
      '3D4D': { Big: { commission: 2_455, prizes: { first: 273_050 } }, A: { commission: null, prizes: { first: 0 } } },
      '3D4DL': {},
    })
  })

  test.each([
    ['data.UserPackage', undefined],
    ['data.UserPackage', null],
    // Of another shape: he would be told that he has no package, and shown the house's prizes for his own.
    ['data.UserPackage', { Package3D4D: { Prize1_Big: 2500 } }],
    ['data.UserPackage', [{ PackageId: 1, Prize1_Big: 2500 }]],
    ['data.UserPackage', { PackageId: 1, Prize1_Big: 2500 }],
    ['data.UserPackage.3D4D', { '3D4D': 'none' }],
    ['data.UserPackage.3D4D.Commission_Big', { '3D4D': { Commission_Big: '24%' } }],
    ['data.UserPackage.5D6DA.Prize5_6D', { '5D6DA': { Prize5_6D: {} } }],
    ['data.UserPackage.3D4DN.PrizeStarter_Big', { '3D4DN': { PrizeStarter_Big: 1e300 } }],
  ])('with %s wrong are one clear error', async (field, UserPackage) => {
    await expect(summary(UserPackage).backend.packages()).rejects.toMatchObject({ code: 'V100', params: [field] })
  })

  test.each(['E103', 'E152', 'E153'])('that are refused with %s are refusals', async (status) => {
    await expect(onAnswer({ status }).backend.packages()).rejects.toMatchObject({ code: status, outcome: 'refused' })
  })
})

describe('void answers', () => {
  const yes = (GUID: string) => ({ status: 'Success', GUID })
  const no = (GUID: string) => ({ status: 'E134', message: 'Too late', GUID })

  test.each([
    ['with data', { status: 'S105', data: [yes('a'), no('b')] }],
    ['as the bare list', [yes('a'), no('b')]],
    ['in another order, and another case', [no('B'), yes('A')]],
    ['without GUIDs, in order', [{ status: 'S105' }, { status: 'E134', message: 'Too late' }]],
  ])('%s', async (_, answer) => {
    expect(await onAnswer(answer).backend.void(['a', 'b'])).toMatchObject([
      { guid: 'a', voided: true },
      { guid: 'b', voided: false, status: 'E134', message: 'Too late' },
    ])
  })

  test.each([{ status: 'S100', message: '' }, { status: 'S105', data: null }, { status: 'Success', data: null }])('%j is said of all that was asked for', async (answer) => {
    expect(await onAnswer(answer).backend.void(['a', 'b'])).toMatchObject([{ guid: 'a', voided: true }, { guid: 'b', voided: true }])
    await expect(onAnswer({ ...answer, status: 'E134' }).backend.void(['a'])).rejects.toMatchObject({ code: 'E134' })
  })

  test('a GUID that was not answered for is not voided', async () => {
    expect(await onAnswer([yes('a')]).backend.void(['a', 'b'])).toEqual([
      { guid: 'a', status: 'Success', message: '', voided: true },
      { guid: 'b', status: 'E101', message: '', voided: false },
    ])
    // Fewer outcomes than GUIDs and none named: whose the one is, nobody can tell.
    expect(await onAnswer([{ status: 'S105' }]).backend.void(['a', 'b'])).toMatchObject([{ voided: false }, { voided: false }])
  })

  test('a field that is missing is named', async () => {
    await expect(onAnswer({ status: 'S105', data: [{ GUID: 'a' }] }).backend.void(['a'])).rejects.toMatchObject({ code: 'V100', params: ['data.0.status'] })
    await expect(onAnswer([{ GUID: 'a' }]).backend.void(['a'])).rejects.toMatchObject({ code: 'V100', params: ['0.status'] })
  })
})
