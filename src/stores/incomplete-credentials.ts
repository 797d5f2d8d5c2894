import { credentialText } from './credentials-vault.js'

/** What is wrong with what a host's callback has answered, for the page's developer. Nothing of what was answered is in it: it may be a token. */
export function incompleteAnswer(name: string, answer: unknown): string {
  return `${name}() must resolve to { sn, loginid, token }, to { loginid, bearer }, or to null for nobody. Missing or empty: ${missingIn(answer)}.`
}

/** Tells the page's developer what credentials lack that his script has handed to a session. */
export function tellIncomplete(given: unknown): void {
  console.error(`[lottery] session.open() and refresh() need { sn, loginid, token } or { loginid, bearer }. Missing or empty: ${missingIn(given ?? {})}.`)
}

function missingIn(answer: unknown): string {
  if (typeof answer !== 'object') return `all of it (it is ${typeof answer})`
  const given = answer as Record<string, unknown>
  const names = 'bearer' in given ? ['loginid', 'bearer'] : ['sn', 'loginid', 'token']
  return names.filter((name) => !credentialText(given[name])).join(', ')
}
