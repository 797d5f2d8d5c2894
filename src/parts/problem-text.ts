import { STAKE_BELOW } from '../domain/limits.js'
import { formatMoney, toMinor } from '../domain/money.js'
import type { Problem } from '../domain/problem.js'
import { codesOfWords, statusParams, type StatusParam } from '../domain/status-codes.js'
import type { Translate } from '../i18n/create-i18n.js'
import type { ScreenProblem } from '../stores/screen-problem.js'

/** Which of a problem's params are money in minor units (`validateDigitSet`). */
const moneyParams: Record<string, number[]> = { 'bet2-minbet': [1], E127: [0], E140: [0] }
/** Which of them name a stake field. */
const stakeParams: Record<string, number[]> = { 'bet2-minbet': [0], E124: [0] }

/** What is still wrong with a bet, in a few words. `stakeLabel` names a stake field as the screen does. */
export function problemText(t: Translate, { code, params = [] }: Problem, stakeLabel: (stake: string) => string): string {
  const words = params.map((param, index) => {
    if (moneyParams[code]?.includes(index) && typeof param === 'number') return formatMoney(param)
    return stakeParams[code]?.includes(index) ? stakeLabel(String(param)) : String(param)
  })
  const key = (code === 'E122' || code === 'E124') && params.length > 0 ? `problem.${code}.one` : `problem.${code}`
  // An amount of the right shape may still be too much.
  if (code === 'E124') words.push(formatMoney(STAKE_BELOW))
  return t.has(key) ? t(key, numbered(words)) : statusText(t, { code, params: words, message: '' })
}

/** The catalogue's code for a server's status, which may be a word (spec section 8). */
export const catalogued = (status: string): string => entry(codesOfWords, status) ?? status

/** What stands in the text of a server's status, by position. */
export const holesOf = (status: string): readonly StatusParam[] => entry(statusParams, catalogued(status)) ?? []

/**
 * What the server's answer means: the catalogue's words in the player's language; for a code that we do not know, the server's own words and the code.
 * `minimum` is the currency's, formatted: spec section 8 wants it in E124 and E127, and not every server sends it. What nobody says is left out.
 */
export function statusText(t: Translate, { code, params, message }: ScreenProblem, minimum?: string): string {
  const known = catalogued(code)
  // A draw type's own message says which one and when (spec section 8).
  if (known === 'DrawTypeNotAvail' && message) return message
  const holes = holesOf(code)
  const words = params.map((param, index) => (holes[index] === 'minimum' && Number.isFinite(param) ? formatMoney(toMinor(Number(param))) : String(param)))
  if (minimum !== undefined && holes[words.length] === 'minimum') words.push(minimum)
  const key = `status.${known}${words.length < holes.length ? '.plain' : ''}`
  // The two texts for what is not catalogued stand among the others; a server may well say "unknown".
  if (t.has(key) && !known.startsWith('unknown')) return t(key, numbered(words))
  return message ? t('status.unknown', { message, code }) : t('status.unknownCode', { code })
}

/** A server's word may be the name of what every object has. */
const entry = <T,>(table: Readonly<Record<string, T>>, name: string): T | undefined => (Object.hasOwn(table, name) ? table[name] : undefined)

/** Params by position, as the texts name them: `{{0}}`, `{{1}}` … The first, where it is a number, chooses the plural. */
function numbered(words: readonly string[]): Record<string, string | number> {
  return { ...Object.fromEntries(words.entries()), count: Number(words[0]) }
}
