/** The calls of the settings pages, the same for both kinds of session but for how a session shows itself. A chunk of its own: few players open these pages in a visit. */
import * as v from 'valibot'
import { toMinor } from '../domain/money.js'
import { ApiError } from './api-error.js'
import type { BackendOptions } from './backend-options.js'
import { callAddress } from './endpoints.js'
import type { Schema } from './http.js'
import {
  betStatisticAnswerSchema, doneAnswerSchema, profileAnswerSchema, userEditModelAnswerSchema, userEditModelSchema, type ChangePasswordBody, type ProfileWire, type UserEditModelWire,
} from './wire-settings.js'

/** What the settings pages ask of a server (spec section 7). Rejects as `Backend` does. */
export interface SettingsCalls {
  /** GetMobileProfile, of the user who is signed in. */
  profile(): Promise<Profile>
  /** GetMobileBetStatistic: its text, verbatim; null when there is nothing to tell of. */
  betStatistic(query: StatisticQuery): Promise<string | null>
  /** GetMobileUserEditModel. */
  userSettings(userId: string): Promise<UserSettings>
  /** EditUser. The same sent twice is the same. */
  saveUserSettings(userId: string, settings: UserChoices): Promise<void>
  /** ChangePassword, or NeedChangePwd where the server demands it. A change whose answer was lost may have been carried out. */
  changePassword(change: PasswordChange, call: PasswordCall): Promise<void>
}

/** Which of the two calls changes a password: the player's wish, or the server's demand. */
export type PasswordCall = 'change' | 'need-change'

/** The player's figures, in minor units of the account's first currency; null for what the server does not say of this kind of user. */
export interface Profile {
  accountBalance: number
  credit: number | null
  creditBalance: number | null
  /** An agent's alone. */
  downlineCredit: number | null
  /** What is staked on draws that are not settled. A player's alone. */
  outstanding: number | null
  /** The server's own words, '' where it says none. */
  type: string
  username: string
  phoneNumber: string
}

/** Which statistic: of a user, on a draw date (`YYYY-MM-DD`, GMT+8), in a currency. */
export interface StatisticQuery { userId: string; date: string; currency: string }

/** What a user may choose of how his bets are read and written. */
export interface UserChoices {
  /** BetMethodIsMultiply: false means a BOX amount is the total for all permutations (decisions section 2). */
  boxIsMultiplied: boolean
  /** Which of one and two stars means BOX in a bet string (decisions section 3). */
  formatBox: 'S' | 'D'
  /** One of the server's `drawFormats`, in its own words. */
  drawFormat: string
  /** One of the server's `betSequences`, in its own words. */
  betSequence: string
}

/** The choices of a user, and what there is to choose among. */
export interface UserSettings extends UserChoices { drawFormats: string[]; betSequences: string[] }

/** Whose password, and the words. Held for the call alone. */
export interface PasswordChange {
  userId: string
  /** '' for another's password and in forced mode. */
  oldPassword: string
  newPassword: string
  confirmPassword: string
}

/** What the calls are made with. `post` shows who is signed in: by a bearer, or by the session's fields beside those of the body. */
export interface SettingsCallsOptions extends Pick<BackendOptions, 'endpoints' | 'paths'> {
  post<T>(address: string, body: object | null, schema: Schema<T>): Promise<T>
}

/** Makes the calls. */
export function createSettingsCalls({ endpoints: { fdapi, masterapi }, paths, post }: SettingsCallsOptions): SettingsCalls {
  return {
    async profile() {
      const { data } = await post(callAddress(fdapi, paths.profile), null, profileAnswerSchema)
      return readProfile(data)
    },
    async betStatistic({ userId, date, currency }) {
      try {
        const { message } = await post(callAddress(fdapi, paths.betStatistic, { UserId: userId, DrawDate: date, Currency: currency }), null, betStatisticAnswerSchema)
        return message.trim() === '' ? null : message
      } catch (error) {
        // "No record found" is how some servers say that nothing was bet.
        if (error instanceof ApiError && error.code === 'E120') return null
        throw error
      }
    },
    async userSettings(userId) {
      // Chosen by what came, and not as a union, so that a bad field is named rather than the whole answer.
      const schema: Schema<UserEditModelWire | { data: UserEditModelWire }> = v.lazy((answer) => (hasData(answer) ? userEditModelAnswerSchema : userEditModelSchema))
      const answer = await post(callAddress(fdapi, paths.userEditModel, { id: userId }), null, schema)
      return readUserSettings('data' in answer ? answer.data : answer)
    },
    async saveUserSettings(userId, { boxIsMultiplied, formatBox, drawFormat, betSequence }) {
      const query = { UserId: userId, BetMethodIsMultiply: String(boxIsMultiplied), FormatBox: formatBox, SelectedFormatDrawType: drawFormat, SelectedFormatBetSequence: betSequence }
      await post(callAddress(fdapi, paths.editUser, query), null, doneAnswerSchema)
    },
    async changePassword({ userId, oldPassword, newPassword, confirmPassword }, call) {
      const body: ChangePasswordBody = { oldPassword, newPassword, confirmPassword, userId }
      await post(callAddress(masterapi, call === 'change' ? paths.changePassword : paths.needChangePassword), body, doneAnswerSchema)
    },
  }
}

function hasData(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'data' in answer
}

const minorOf = (amount: number | null | undefined) => (typeof amount === 'number' ? toMinor(amount) : null)

function readProfile(wire: ProfileWire): Profile {
  return {
    accountBalance: toMinor(wire.AccountBalance),
    credit: minorOf(wire.Credit),
    creditBalance: minorOf(wire.CreditBalance),
    downlineCredit: minorOf(wire.DownlineCredit),
    outstanding: minorOf(wire.Outstanding ?? wire.outstanding),
    type: wire.Type,
    username: wire.Username || wire.UserName,
    phoneNumber: wire.PhoneNumber,
  }
}

/** What is chosen stands among the choices even where the server's list lacks it: it must not change by being looked at. */
function readUserSettings(wire: UserEditModelWire): UserSettings {
  const among = (list: UserEditModelWire['FormatDrawTypeList'], chosen: string) => {
    const offered = list.map(({ Name }) => Name)
    return [...new Set(chosen === '' || offered.includes(chosen) ? offered : [chosen, ...offered])]
  }
  return {
    boxIsMultiplied: wire.BetMethodIsMultiply,
    formatBox: wire.FormatBox,
    drawFormat: wire.SelectedFormatDrawType,
    betSequence: wire.SelectedFormatBetSequence,
    drawFormats: among(wire.FormatDrawTypeList, wire.SelectedFormatDrawType),
    betSequences: among(wire.FormatBetSequenceList, wire.SelectedFormatBetSequence),
  }
}
