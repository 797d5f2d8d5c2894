/**
 * What a code does beyond its text (spec section 8). `logout`: it ends the session. `renewal`: it ends the session unless the host hands in a new token.
 * `doubt`: the server does not know either whether it did what was asked.
 */
export type StatusEffect = 'logout' | 'renewal' | 'doubt'

/**
 * The effects of the catalogue (`statusCodes`), in a file of their own: every widget needs them before its first paint, and none of the rest. E101 is the
 * server's own "network or other problem".
 */
export const statusEffects: Readonly<Record<string, StatusEffect>> = {
  V110: 'logout', E101: 'doubt', E102: 'renewal', E104: 'logout', E105: 'logout', E106: 'logout',
}
