import { formatMoney } from '../domain/money.js'
import type { Problem } from '../domain/problem.js'
import type { Translate } from '../i18n/create-i18n.js'
import type { ScreenProblem } from '../stores/screen-problem.js'

/** Words a server uses in place of a catalogue code (spec section 8). */
const codeOfWord: Record<string, string> = { BettingIsClosed: 'E129-2', IBoxMinAmountRequired: 'E127' }

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
  return t.has(key) ? t(key, numbered(words)) : statusText(t, { code, params: words, message: '' })
}

/**
 * What the server's answer means: the catalogue's words in the player's language, the server's own words for a code we do not know.
 * `minimum` is the currency's, formatted: spec section 8 wants it in E124 and E127, and not every server sends it.
 */
export function statusText(t: Translate, { code, params, message }: ScreenProblem, minimum?: string): string {
  const known = codeOfWord[code] ?? code
  // A draw type's own message says which one and when (spec section 8).
  if (known === 'DrawTypeNotAvail' && message) return message
  const words = params.length > 0 ? params.map(String) : minimum !== undefined && (known === 'E124' || known === 'E127') ? [minimum] : []
  const key = known === 'E124' && words.length === 0 ? 'status.E124.plain' : `status.${known}`
  if (t.has(key)) return t(key, numbered(words))
  return message ? t('status.unknown', { message }) : t('status.unknownCode', { code })
}

/** Params by position, as the texts name them: `{{0}}`, `{{1}}` … */
function numbered(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word, index) => [String(index), word]))
}
