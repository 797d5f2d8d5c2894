/** What users change of their own accounts: passwords, and how their bets are read. */
import type { Account } from './accounts.js'
import { hash } from './random.js'
import type { SandboxState, UserRecord } from './state.js'

/** What a user chooses of how his bets are read and written. */
export type UserSettings = NonNullable<UserRecord['settings']>

/** The server's own names of the ways to write draw types and to order amounts. */
export const DRAW_FORMATS: readonly string[] = ['1234567890', 'MPTSBKWLAN']
/** As `DRAW_FORMATS`. */
export const BET_SEQUENCES: readonly string[] = ['Big, Small, SA', 'Small, Big, SA', 'SA, Big, Small']

/** How many passwords cannot be used again, the present one among them. */
const HISTORY = 3

/** The account as it was opened, with the settings its user has now. */
export function asSet(state: SandboxState, account: Account): Account {
  const { formatBox, boxIsMultiplied } = settingsOf(state, account)
  return { ...account, formatBox, boxIsMultiplied }
}

/** The settings of a user. */
export function settingsOf({ users }: SandboxState, { loginid, formatBox, boxIsMultiplied }: Account): UserSettings {
  return users[loginid]?.settings ?? { formatBox, boxIsMultiplied, drawFormat: DRAW_FORMATS[0] ?? '', betSequence: BET_SEQUENCES[0] ?? '' }
}

/** Keeps the settings of a user. */
export function setSettings({ users }: SandboxState, { loginid }: Account, settings: UserSettings): void {
  users[loginid] = { ...users[loginid], settings }
}

/** Whether that is the password of the account now. */
export function hasPassword(state: SandboxState, account: Account, password: string): boolean {
  return passwordsOf(state, account)[0] === digest(account, password)
}

/** Whether it is one of the last passwords of the account, the present one among them. */
export function hadPassword(state: SandboxState, account: Account, password: string): boolean {
  return passwordsOf(state, account).slice(0, HISTORY).includes(digest(account, password))
}

/** From now on it is the password of the account. */
export function setPassword(state: SandboxState, account: Account, password: string): void {
  const passwords = [digest(account, password), ...passwordsOf(state, account)].slice(0, HISTORY)
  state.users[account.loginid] = { ...state.users[account.loginid], passwords }
}

/** Whether the account is a new one, whose user has not chosen a password of his own. */
export function mustChangePassword({ users }: Pick<SandboxState, 'users'>, { loginid, standing }: Account): boolean {
  return standing === 'new' && users[loginid]?.passwords === undefined
}

function passwordsOf({ users }: SandboxState, account: Account): readonly string[] {
  return users[account.loginid]?.passwords ?? [digest(account, account.token)]
}

/** So that no password stands in what a page keeps. Enough for a sandbox, which guards nothing, and no more. */
function digest({ loginid }: Account, password: string): string {
  return [0, 1, 2].map((part) => hash(`${part} ${loginid} ${password}`).toString(16).padStart(8, '0')).join('')
}
