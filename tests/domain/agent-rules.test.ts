import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AGENT_RULES, validateDownlineTerms, type AgentContext, type AgentProblem, type DownlineTerms } from '../../src/domain/agent-rules.js'

const terms = (changes: Partial<DownlineTerms> = {}): DownlineTerms => ({
  commission: 2000, positionTaking: 3000, maxFight: 50_000, creditLimit: 100_000, games: ['3D4D', '5D6D'], packages: { '3D4D': 'p1', '5D6D': 'p2' }, ...changes,
})
const context = (changes: Partial<AgentContext> = {}): AgentContext => ({
  upline: { commission: 2500, positionTaking: 5000, maxFight: 80_000, games: ['3D4D', '5D6D', '3D4DL'], packages: { '3D4D': 'p1', '5D6D': 'p2', '3D4DL': 'p3' }, creditBalance: 200_000 },
  before: { creditLimit: 100_000, games: ['3D4D', '5D6D'], packages: { '3D4D': 'p1', '5D6D': 'p2' } },
  scoreUsed: 40_000,
  downlines: [{ commission: 1500, positionTaking: 1000, games: ['3D4D'], packageIds: ['p1'] }, { commission: 1800, positionTaking: 2000, games: [], packageIds: [] }],
  offered: [{ id: 'p1', games: ['3D4D'], values: [2400, 3000] }, { id: 'p2', games: ['5D6D'], values: [0] }, { id: 'p3', games: ['3D4DL'], values: [1] }, { id: 'bad', games: ['3D4D'], values: [-1] }, { id: 'p1b', games: ['3D4D'], values: [1] }],
  maximumAmount: 1_000_000,
  ...changes,
})
const { upline } = context()

test('terms within everybody\'s can be sent, for a new user too', () => {
  expect(validateDownlineTerms(terms(), context())).toEqual([])
  expect(validateDownlineTerms(terms({ creditLimit: 200_000 }), context({ before: null, downlines: [], scoreUsed: 0 }))).toEqual([])
})

describe('each rule', () => {
  test.each<[string, Partial<DownlineTerms>, Partial<AgentContext>, AgentProblem[]]>([
    ['a credit below zero', { creditLimit: -1 }, { scoreUsed: 0 }, [{ code: 'E116', field: 'creditLimit' }]],
    ['a credit that is no whole amount', { creditLimit: 100_000.5 }, {}, [{ code: 'E118', field: 'creditLimit' }]],
    ['a credit over the maximum', { creditLimit: 1_000_001 }, { upline: { ...upline, creditBalance: 2_000_000 } }, [{ code: 'E140', field: 'creditLimit' }]],
    ['a credit below what is used', { creditLimit: 39_999 }, {}, [{ code: 'E141', field: 'creditLimit' }]],
    ['more credit than the agent has left', { creditLimit: 300_001 }, {}, [{ code: 'E117', field: 'creditLimit' }]],
    ['a commission above the agent\'s', { commission: 2501 }, {}, [{ code: 'E135', field: 'commission' }]],
    ['a commission below a downline\'s', { commission: 1799 }, {}, [{ code: 'E136', field: 'commission' }]],
    ['a position taking above the agent\'s', { positionTaking: 5001 }, {}, [{ code: 'E137', field: 'positionTaking' }]],
    ['a position taking below a downline\'s', { positionTaking: 1999 }, {}, [{ code: 'E138', field: 'positionTaking' }]],
    ['a max fight over the maximum', { maxFight: 1_000_001 }, { upline: { ...upline, maxFight: 2_000_000 } }, [{ code: 'E140', field: 'maxFight' }]],
    ['a max fight above the agent\'s', { maxFight: 80_001 }, {}, [{ code: 'E144', field: 'maxFight' }]],
    ['no game', { games: [], packages: {} }, { downlines: [] }, [{ code: 'E139', field: 'games' }]],
    ['a game the agent does not have', { games: ['3D4D', '5D6D', '5D6DA'] }, {}, [{ code: 'E119', field: 'games', params: ['5D6DA'] }]],
    ['a game taken away that a downline has', { games: ['5D6D'] }, {}, [{ code: 'E146', field: 'games', params: ['3D4D'] }]],
    ['a game for which the agent has no package', { games: ['3D4D', '5D6D', '3D4DL'] }, { upline: { ...upline, packages: { '3D4D': 'p1', '5D6D': 'p2' } } }, [{ code: 'E153', field: 'packages', params: ['3D4DL'] }]],
    ['a game without a package', { packages: { '3D4D': 'p1' } }, {}, [{ code: 'E154', field: 'packages', params: ['5D6D'] }]],
    ['a package that is none', { packages: { '3D4D': 'p1', '5D6D': 'p9' } }, {}, [{ code: 'E152', field: 'packages', params: ['p9'] }]],
    ['a package for another game', { packages: { '3D4D': 'p1', '5D6D': 'p3' } }, {}, [{ code: 'E150', field: 'packages', params: ['p3'] }]],
    ['a package with a value below zero', { packages: { '3D4D': 'bad', '5D6D': 'p2' } }, { downlines: [] }, [{ code: 'E151', field: 'packages', params: ['bad'] }]],
    ['a package exchanged that a downline has', { packages: { '3D4D': 'p1b', '5D6D': 'p2' } }, {}, [{ code: 'E149', field: 'packages', params: ['p1'] }]],
  ])('%s', (_, changed, around, problems) => expect(validateDownlineTerms(terms(changed), context(around))).toEqual(problems))

  test('of the spec is in the table', () => {
    const codes = [...new Set(AGENT_RULES.map(({ code }) => code))].sort()
    expect(codes).toEqual(['E116', 'E117', 'E118', 'E119', 'E135', 'E136', 'E137', 'E138', 'E139', 'E140', 'E141', 'E144', 'E146', 'E149', 'E150', 'E151', 'E152', 'E153', 'E154'])
  })
})

test.each([NaN, Infinity, -Infinity, -1, 2000.5, '2000', '', null, undefined])('a rate or a max fight of %j, which is no whole number from 0 on, is refused with a code of its field', (value) => {
  const given = value as number
  const around = context({ downlines: [] })
  const codes = (changes: Partial<DownlineTerms>) => validateDownlineTerms(terms(changes), around).map(({ code, field }) => `${code} ${field}`)
  expect(codes({ commission: given }).join()).toMatch(/^E13[56] commission/)
  expect(codes({ positionTaking: given }).join()).toMatch(/^E13[78] positionTaking/)
  expect(codes({ maxFight: given })).toContain('E144 maxFight')
})

test('what is refused for its kind is told once a field', () => {
  const wrong = validateDownlineTerms(terms({ commission: NaN, positionTaking: 2000.5, maxFight: -1 }), context())
  expect(wrong).toEqual([{ code: 'E135', field: 'commission' }, { code: 'E137', field: 'positionTaking' }, { code: 'E144', field: 'maxFight' }])
})

test('on the edge everything holds', () => {
  expect(validateDownlineTerms(terms({ commission: 2500, positionTaking: 5000, maxFight: 80_000, creditLimit: 300_000 }), context())).toEqual([])
  expect(validateDownlineTerms(terms({ commission: 1800, positionTaking: 2000, maxFight: 0, creditLimit: 40_000 }), context())).toEqual([])
})

test('credit that is taken back never asks for the agent\'s', () => {
  fc.assert(fc.property(fc.integer({ min: 40_000, max: 100_000 }), (creditLimit) => {
    expect(validateDownlineTerms(terms({ creditLimit }), context({ upline: { ...upline, creditBalance: 0 } }))).toEqual([])
  }))
})

test('all that is wrong is told at once', () => {
  expect(validateDownlineTerms(terms({ commission: 9000, games: [], creditLimit: -5 }), context()).map(({ code }) => code)).toEqual(['E116', 'E135', 'E139', 'E146'])
})
