import type { Problem } from '../domain/problem.js'

/** Where on the screen a problem is put right, as a selector within it: the control that takes the focus when a barred BET is pressed. */
export function placeOf({ code, params = [] }: Problem): string {
  const [first] = params
  switch (code) {
    case 'bet-nodate':
    case 'too-many-dates':
    case 'E121':
      return '.dates input'
    case 'E122':
      return '.types input'
    case 'E126':
      return `.digits input[aria-label^="${first ?? 'A'} "]`
    case 'bet2-toomany':
      return '.digits input'
    case 'E128':
      return '.modes input:checked'
    case 'E124':
    case 'bet2-minbet':
      return `.amounts input${first === undefined ? '' : `[name="${first}"]`}`
    default:
      return '.amounts input'
  }
}

/** The stakes that cannot stand, by the problems that name them. */
export function invalidStakes(problems: readonly Problem[]): string[] {
  return problems.filter(({ code }) => code === 'E124' || code === 'bet2-minbet').flatMap(({ params }) => (params?.[0] === undefined ? [] : [String(params[0])]))
}
