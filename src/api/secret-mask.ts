/** What of a call is nobody's to read, by the names of its fields. */
const SECRETS = ['bearer', 'AuthToken', 'password', 'oldPassword', 'newPassword', 'confirmPassword']

/**
 * Takes the secrets of a call out of what it is answered: words that repeat them would go on to the console, to the host's listeners and into reports. Those
 * shorter than six characters stay: they would be letters of plain words.
 */
export function secretMask(sent: object): (text: string) => string {
  const secrets = Object.entries(sent).flatMap(([name, value]: [string, unknown]) => (SECRETS.includes(name) && typeof value === 'string' && value.length > 5 ? [value] : []))
  return (text) => secrets.reduce((masked, secret) => masked.split(secret).join('•••'), text)
}
