/** What a password must be, as far as it can be known before it is sent (spec section 5, decisions section 5). The server judges again. */

/** The fewest characters of a password. */
export const MIN_PASSWORD_LENGTH = 6

/** The fields of a change of password. */
export type PasswordField = 'old' | 'new' | 'confirm'

/** What is typed. Nothing is trimmed: a blank may be part of a password. */
export interface PasswordEntry {
  /** Whose password it is. */
  username: string
  /** Null where it is not asked for: another's password, and forced mode. */
  old: string | null
  new: string
  confirm: string
}

/** One thing that is wrong with a field. V104: it is required. E107: too short, or no mix of letters and digits. E108: the two differ. E114: it contains the username. */
export interface PasswordProblem { field: PasswordField; code: 'V104' | 'E107' | 'E108' | 'E114' }

/** What is wrong, at most one thing of each field, in the order of the fields; empty when it can be sent. */
export function passwordProblems(entry: PasswordEntry): PasswordProblem[] {
  const problems: PasswordProblem[] = []
  if (entry.old === '') problems.push({ field: 'old', code: 'V104' })
  const code = newPasswordProblem(entry.new, entry.username)
  if (code) problems.push({ field: 'new', code })
  if (entry.confirm === '') problems.push({ field: 'confirm', code: 'V104' })
  else if (entry.confirm !== entry.new) problems.push({ field: 'confirm', code: 'E108' })
  return problems
}

/** What is wrong with a new password by itself; null when nothing is. Names are compared without case. */
export function newPasswordProblem(password: string, username: string): PasswordProblem['code'] | null {
  if (password === '') return 'V104'
  if (!hasPasswordLength(password) || !mixesLettersAndDigits(password)) return 'E107'
  const name = username.trim().toLowerCase()
  return name !== '' && password.toLowerCase().includes(name) ? 'E114' : null
}

/** The first half of E107, by itself, for a list that is ticked off while a password is typed. */
export function hasPasswordLength(password: string): boolean {
  return password.length >= MIN_PASSWORD_LENGTH
}

/** The second half of E107: at least one letter and one digit; other signs are welcome beside them. */
export function mixesLettersAndDigits(password: string): boolean {
  return /\p{L}/u.test(password) && /\d/.test(password)
}
