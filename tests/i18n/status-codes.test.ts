import { describe, expect, test } from 'vitest'
import { codesOfWords, statusCodes } from '../../src/domain/status-codes.js'
import { statusEffects } from '../../src/domain/status-effects.js'
import { languageNames } from '../../src/i18n/language-names.js'
import type { Language } from '../../src/i18n/languages.js'
import { statusText } from '../../src/parts/problem-text.js'
import { refusalText } from '../../src/parts/refusal-text.js'
import { en, textOf, wordsOf } from '../words.js'

/** Section 8 of the spec, "Error catalogue", word by word. */
const SPEC = `
Success: S100 success, S101 created/added, S102 saved, S103 updated, S104 deleted, S105 cancelled, S106 need change password, S107 require two-factor code, S108 scan QR for next login.
Failure: F100 failed operation, F101 create, F102 save, F103 update, F104 delete, F105 cancel.
Validation: V100 data missing/incomplete, V101 out of range, V102 invalid client, V103 invalid input, V104 '{0} is required', V105 download after {0}, V110 system maintenance.
E100 invalid captcha; E101 network or other problem (shown on HTTP failure); E102 session lost/access denied (forces logout); E103 no permission; E104 logged in elsewhere (logout); E105 user blocked or frozen (logout); E106 suspended, wait {0} minutes; E107 password requirement; E108 mismatch; E109 same as last 3 passwords; E110 two-factor code expired; E111 wrong username or password; E112 old password wrong; E113 id must be alphanumeric; E114 password contains username; E115 invalid username; E116 credit negative; E117 credit balance not enough; E118 add credit failed; E119 cannot assign game; E120 no record found; E121 invalid draw date; E122 invalid draw type; E123 invalid bet format; E124 invalid amount; E124-2 minimum for listed bet types; E125 amount needed for A or ABC; E126 invalid number; E127 IBOX minimum {0}; E128 invalid option; E129 draw in progress, betting resumes 7:30 PM GMT+8; E129-2 betting closed; E130 draw type unavailable; E131 invalid user; E132 betting suspended; E133 record exists; E134 void not allowed now; E135-E138 commission/position-taking above parent or below downline; E139 choose at least one game; E140 amount over maximum; E141 credit limit below score used; E142 upgrade app version; E143 too many bet records; E144 downline max fight above agent's; E145 sold out; E146 cannot remove game used by downline; E147 betting not open yet; E148 pending game; E149 used by downline; E150 package does not support the operation; E151 invalid package value; E152 package not found; E153 upline assigned no package; E154 agent gave no package; E200-E202 invalid race date, venue, odds group; E300 too many players; E301 invalid phone number; E302 phone number in use; E303 location blocked; E304 wrong id or old password; E305 player not found; M100 SMS sent to {0}.
`
/** "E135-E138" are four codes; "E124-2" is one. */
const codesOf = (text: string): string[] => text.match(/[A-Z]\d{3}(?:-[A-Z]\d{3}|-\d(?!\d))?/g)?.flatMap((match) => {
  const [from = '', to = ''] = match.split('-')
  if (!/^[A-Z]/.test(to)) return [match]
  return Array.from({ length: Number(to.slice(1)) - Number(from.slice(1)) + 1 }, (_, index) => `${from.slice(0, 1)}${Number(from.slice(1)) + index}`)
}) ?? []
const codesOfLine = (beginning: string) => codesOf(SPEC.split('\n').find((line) => line.startsWith(beginning)) ?? '')
const ofKind = (kind: string) => Object.keys(statusCodes).filter((code) => statusCodes[code]?.kind === kind)
const clauseOf = (code: string) => SPEC.split(/;|\n|, (?=[A-Z]\d)/).find((clause) => new RegExp(`(?:^|[ :])${code} `).test(clause)) ?? ''

describe('the catalogue is that of section 8', () => {
  test('every code of the spec has a row, and no row is without a code of the spec', () => {
    const spec = codesOf(SPEC)
    expect(spec).toHaveLength(new Set(spec).size)
    expect(spec.length).toBeGreaterThan(80)
    expect(Object.keys(statusCodes).sort()).toEqual([...spec].sort())
  })

  test('the kinds are those of its lists; that an SMS was sent is a success', () => {
    expect(ofKind('success')).toEqual([...codesOfLine('Success'), 'M100'])
    expect(ofKind('failure')).toEqual(codesOfLine('Failure'))
    expect(ofKind('validation')).toEqual(codesOfLine('Validation'))
    expect(ofKind('error')).toEqual(codesOfLine('E100').filter((code) => code !== 'M100'))
  })

  test('"Maintenance, session lost, other-place login, blocked and suspended … force logout", and no other', () => {
    const ending = Object.keys(statusCodes).filter((code) => statusCodes[code]?.effect === 'logout' || statusCodes[code]?.effect === 'renewal')
    expect(ending).toEqual(['V110', 'E102', 'E104', 'E105', 'E106'])
  })

  test('no effect is of a code that is not catalogued', () => {
    expect([...Object.keys(statusEffects), ...Object.values(codesOfWords)].filter((code) => !statusCodes[code])).toEqual([])
  })

  test('a code with a {0} in the spec takes it; "E124 and E127 include the currency minimum"', () => {
    const filled = Object.keys(statusCodes).filter((code) => clauseOf(code).includes('{0}'))
    expect(filled).toEqual(['M100', 'V104', 'V105', 'E106', 'E127'])
    expect(filled.filter((code) => statusCodes[code]?.params.length !== 1)).toEqual([])
    expect(['E124', 'E127', 'E124-2'].filter((code) => statusCodes[code]?.params.at(-1) !== 'minimum')).toEqual([])
  })
})

/** The reasons of our own not to send a bet. */
const OURS = ['bet-currency', 'bet-moved', 'bet-notsent', 'bet-player', 'bet-otherplayer', 'bet-reread', 'bet-settings', 'bet-terms', 'no-network', 'play-limit', 'play-timeout']

const languages = Object.keys(languageNames) as Language[]
const cases = languages.flatMap((lang) => Object.entries(statusCodes).map(([code, row]) => ({ lang, code, row })))

describe.each(languages)('%s', (lang) => {
  test('has a text for every code, which holds what the code takes', async () => {
    const words: Record<string, string> = await wordsOf(lang)
    const t = await textOf({ lang })
    const given = ['<first>', '<second>']
    const said = Object.entries(statusCodes).map(([code, { params }]) => ({ code, text: statusText(t, { code, params: given.slice(0, params.length), message: 'in English' }), params }))
    expect(said.filter(({ code, text }) => text === '' || text.includes('{{') || text.includes(code) || text.includes('in English'))).toEqual([])
    expect(said.filter(({ text, params }) => !params.every((_, index) => text.includes(given[index] ?? '')))).toEqual([])
    expect(Object.keys(words).filter((key) => key.startsWith('status.') && /\{\{\d/.test(words[key] ?? '')).map((key) => key.replace(/^status\.|_(?:one|other)$/g, ''))
      // What we refuse ourselves is not catalogued.
      .filter((code) => !OURS.includes(code) && !statusCodes[code]?.params.length)).toEqual([])
  })

  test('says a code whose server leaves out what is to be filled in', async () => {
    const t = await textOf({ lang })
    const said = cases.filter((one) => one.lang === lang && one.row.params.length > 0).map(({ code }) => statusText(t, { code, params: [], message: '' }))
    expect(said).toHaveLength(7)
    expect(said.filter((text) => text === '' || /\{\{|\d\d\d/.test(text))).toEqual([])
  })

  test('"Unknown codes show the server\'s description and the code"', async () => {
    const t = await textOf({ lang })
    const text = statusText(t, { code: 'E999', params: [], message: 'Come to the office' })
    expect(text).toContain('Come to the office')
    expect(text).toContain('E999')
    expect(statusText(t, { code: 'E999', params: [], message: '' })).toContain('E999')
  })
})

test('a server\'s word that happens to be the name of another text is a code that is not known', async () => {
  const t = await textOf({ lang: 'en' })
  expect(['unknown', 'unknownCode'].map((code) => statusText(t, { code, params: [], message: 'What it says' }))).toEqual(['Refused: What it says (unknown)', 'Refused: What it says (unknownCode)'])
})

test('one minute is not several', async () => {
  const t = await textOf({ lang: 'en' })
  expect([1, '1', 7].map((minutes) => statusText(t, { code: 'E106', params: [minutes], message: '' }))).toEqual([
    'The account is suspended. Please wait 1 minute.', 'The account is suspended. Please wait 1 minute.', 'The account is suspended. Please wait 7 minutes.',
  ])
})

test.each([
  ['E124', [], 'MYR', 'Invalid amount. The minimum is 0.10.'],
  ['E124', [], 'THB', 'Invalid amount. The minimum is 1.00.'],
  ['E124', ['0.30'], 'MYR', 'Invalid amount. The minimum is 0.30.'],
  ['E124', [], 'XYZ', 'Invalid amount.'],
  ['E124-2', ['B, S', '0.10'], 'MYR', 'The minimum for B, S is 0.10.'],
  ['E127', [], 'MYR', 'The I-BOX minimum is 0.50.'],
  ['IBoxMinAmountRequired', [], 'THB', 'The I-BOX minimum is 5.00.'],
  ['IBoxMinAmountRequired', ['2.00'], 'THB', 'The I-BOX minimum is 2.00.'],
  // A server may send a number: it is money all the same.
  ['E127', [0.5], 'MYR', 'The I-BOX minimum is 0.50.'],
  ['E124-2', ['B, S', 1000], 'IDR', 'The minimum for B, S is 1,000.00.'],
  ['E124', [Infinity], 'MYR', 'Invalid amount. The minimum is Infinity.'],
  ['BettingIsClosed', [], 'MYR', 'Betting is closed.'],
] as const)('a bet in %s with %j, in %s', async (code, params, currency, words) => {
  const { defaultMinimums } = await import('../../src/domain/minimums.js')
  expect(refusalText(await textOf({ lang: 'en' }), { code, params: [...params], message: '' }, currency, defaultMinimums)).toBe(words)
})

test('every text of a code is a code\'s, or one of the few others', () => {
  const others = [...OURS, 'Success', 'DrawTypeNotAvail', 'unknown', 'unknownCode']
  const named = Object.keys(en).filter((key) => key.startsWith('status.')).map((key) => key.replace(/^status\./, '').replace(/\.plain$|_(?:one|other)$/, ''))
  expect(named.filter((code) => !statusCodes[code] && !others.includes(code))).toEqual([])
})
