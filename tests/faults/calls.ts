/** The rows of the fault matrix: which calls there are, and how a player brings each about. */
import { betCalls } from './bet-calls.js'
import { feedCalls } from './feed-calls.js'
import { lookUpCalls } from './look-up-calls.js'
import { pingCalls } from './ping-calls.js'
import type { CallUnderFault } from './row.js'
import { settingsCalls } from './settings-calls.js'
import { startCalls } from './start-calls.js'
import { voidCalls } from './void-calls.js'

/** Every row that there is. A row of `ROW_NAMES` that is not here is printed empty, and fails the run. */
export const allCalls: readonly CallUnderFault[] = [...startCalls, ...betCalls, ...voidCalls, ...pingCalls, ...lookUpCalls, ...settingsCalls, ...feedCalls]
