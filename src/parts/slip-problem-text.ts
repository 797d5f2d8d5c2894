import { SECOND_DATES } from '../domain/problem.js'
import { STAKE_TYPES } from '../domain/slip.js'
import type { Problem } from '../domain/problem.js'
import { isSlotCode } from '../domain/slots.js'
import type { TextKey, Translate } from '../i18n/create-i18n.js'
import { problemText } from './problem-text.js'

/** How a screen names a stake field, and a draw slot by its code. */
export interface SlipLabels {
  stake: (type: string) => string
  slot: (code: string) => string
}

/** What is wrong with a slip, a row of it or a line that could not be read (`validateSlip`, `parseBetString`, `parseKeypadText`), in a few words. */
export function slipProblemText(t: Translate, problem: Problem, { stake, slot }: SlipLabels): string {
  const { code, line, params = [] } = problem
  const [first = '', second = ''] = params.map(String)
  const say = (key: TextKey, ...words: string[]): string => t(key, Object.fromEntries(words.map((word, index) => [String(index), word])))
  switch (code) {
    // Of a line that is on the slip already, it is not to be added once more.
    case 'bet1-openentry': return say(second === '' ? 'problem.bet1-openentry' : 'problem.bet1-openedit', first, second)
    case 'bet1-incomplete': return t('problem.bet1-incomplete', { count: Number(first) })
    // A date that was chosen may be closed; one that was typed was not understood.
    case 'E121':
      if (second === SECOND_DATES) return say('paste.secondDates')
      return line === undefined ? problemText(t, problem, stake) : say('problem.E123')
    case 'E122':
      // A sign on a `#` line that stands for no draw.
      if (line !== undefined && first !== '' && !isSlotCode(first)) return say('problem.E123')
      return line === undefined ? problemText(t, { code, params: params.map((param) => slot(String(param))) }, stake) : problemText(t, problem, stake)
    case 'E124': return params.length === 0 || isStakeType(first) ? problemText(t, problem, stake) : say('problem.E124.extra', first)
    // A whole number, of a kind that this screen does not play.
    case 'E126': return second !== '' ? t('number.kindBarred', { kind: second }) : say(first.includes('R') ? 'problem.E126.rolled' : 'problem.E126.row', first)
    case 'E128':
      if (isStakeType(second)) return say('problem.E128.stake', first, stake(second))
      return second === 'ibox' && new Set(first).size === 1 && first.length <= 4 ? say('problem.E128', first) : say('problem.E128.mode', first)
    case 'E129-2': return say('problem.E129-2', slot(first))
    default: return problemText(t, problem, stake)
  }
}

function isStakeType(text: string): boolean {
  return (STAKE_TYPES as readonly string[]).includes(text)
}
