/** The error catalogue of spec section 8: which codes there are, what each means for the call, and what fills its text. The texts are in `src/i18n`, by `status.{code}`. */
import { statusEffects, type StatusEffect } from './status-effects.js'

/** `success`: carried out. `failure`: tried, and it did not work. `validation`: what was sent cannot be right. `error`: refused for the reason that the code names. */
export type StatusKind = 'success' | 'failure' | 'validation' | 'error'

/** What stands in a `{n}` of a code's text: the name of a field, an instant, minutes to wait, a least amount (of money, formatted), bet types, a phone number. */
export type StatusParam = 'field' | 'instant' | 'minutes' | 'minimum' | 'betTypes' | 'phone'

/** One row of the catalogue. */
export interface StatusCode {
  kind: StatusKind
  /** Null: no more than its text. */
  effect: StatusEffect | null
  /** By position. A server may leave them out: then the code is said without them (`status.{code}.plain`). */
  params: readonly StatusParam[]
}

/** Which codes have something to fill in, and what. */
export const statusParams: Readonly<Record<string, readonly StatusParam[]>> = {
  V104: ['field'], V105: ['instant'],
  E106: ['minutes'], E124: ['minimum'], 'E124-2': ['betTypes', 'minimum'], E127: ['minimum'],
  M100: ['phone'],
}

/** The codes that a server's words stand for, where a bet's outcome has a word in place of a code (spec section 8). */
export const codesOfWords: Readonly<Record<string, string>> = { BettingIsClosed: 'E129-2', IBoxMinAmountRequired: 'E127' }

const codesOf: Readonly<Record<StatusKind, string>> = {
  success: 'S100 S101 S102 S103 S104 S105 S106 S107 S108 M100',
  failure: 'F100 F101 F102 F103 F104 F105',
  validation: 'V100 V101 V102 V103 V104 V105 V110',
  error: `E100 E101 E102 E103 E104 E105 E106 E107 E108 E109 E110 E111 E112 E113 E114 E115 E116 E117 E118 E119
    E120 E121 E122 E123 E124 E124-2 E125 E126 E127 E128 E129 E129-2 E130 E131 E132 E133 E134 E135 E136 E137 E138 E139
    E140 E141 E142 E143 E144 E145 E146 E147 E148 E149 E150 E151 E152 E153 E154
    E200 E201 E202 E300 E301 E302 E303 E304 E305`,
}

/** Every code of the catalogue. Put together from its columns, of which a widget loads those that it needs. */
export const statusCodes: Readonly<Record<string, StatusCode>> = /* @__PURE__ */ putTogether()

function putTogether(): Record<string, StatusCode> {
  const table: Record<string, StatusCode> = {}
  for (const [kind, codes] of Object.entries(codesOf) as [StatusKind, string][]) {
    for (const code of codes.split(/\s+/)) table[code] = { kind, effect: statusEffects[code] ?? null, params: statusParams[code] ?? [] }
  }
  return table
}
