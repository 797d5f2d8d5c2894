/** The bet screen of a tab among others of one browser. */
import { onTestFinished } from 'vitest'
import type { LotteryConfig } from '../../src/config.js'
import { createBet1Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { settle } from './environment.js'
import type { SandboxServer } from './sandbox-page.js'

/** Opens it, and looks at it; with a slip of its own where one is typed before. */
export async function openBetTab(server: SandboxServer, keptInTab = new Map<string, string>(), config: LotteryConfig = {}): Promise<RowSlip> {
  const slip = (await server.open({ keptInTab, config })).use(createBet1Slip)
  onTestFinished(slip.$elsewhere.listen(() => {}))
  await settle()
  return slip
}

/** Why its bet is in doubt, or else what it is. */
export function codeOf(slip: RowSlip): string {
  const placement = slip.$placement.get()
  return placement.state === 'unknown' ? placement.reason.code : placement.state
}
