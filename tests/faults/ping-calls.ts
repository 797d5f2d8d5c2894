/** The calls that keep a session alive, once a minute: they bring the balance, and nobody presses anything for them. */
import { defaultPaths } from '../../src/api/endpoints.js'
import { formatMoney } from '../../src/domain/money.js'
import { expect } from '../browser/fixtures.js'
import type { CallUnderFault, Stage } from './row.js'
import { LONGER_THAN_A_MINUTE } from './faults.js'
import { openAsPlayer, openByPartner, PARTNERS_PLAYER, placeElsewhere, PLAYER } from './sessions.js'

/** What a player's balance and reward are together, as the screen writes it. */
async function totalOf({ sandbox }: Stage, loginid: string): Promise<string> {
  const wallet = (await sandbox.state()).wallets[loginid]?.['MYR']
  return formatMoney((wallet?.balance ?? 0) + (wallet?.reward ?? 0))
}

/** A bet is placed elsewhere, so that there is a new balance to learn; the page shows the old one. */
async function prepare(at: Stage, loginid: string): Promise<void> {
  at.notes['before'] = await totalOf(at, loginid)
  await expect(at.page.getByRole('button', { name: `MYR ${at.notes['before']}` })).toBeVisible()
  await placeElsewhere(at, loginid, `D#22\n#1\n${2000 + at.turn}#1`)
  at.notes['after'] = await totalOf(at, loginid)
}

const typed = ({ page }: Stage) => page.getByRole('checkbox', { name: 'A 7', exact: true })

const usual = {
  input: 'the slip',
  buys: 1,
  ask: ({ page }) => page.clock.fastForward(LONGER_THAN_A_MINUTE),
  kept: (at) => expect(typed(at)).toBeChecked(),
} satisfies Partial<CallUnderFault>

const playerBalance: CallUnderFault = {
  ...usual,
  name: 'GetPlayerBalance',
  pathname: `/api/FDAPI${defaultPaths.playerBalance}`,
  kind: 'partner ping',
  async open(at) {
    await openByPartner(at, '<lottery-app start="/bet2/"></lottery-app>')
    await typed(at).check()
  },
  prepare: (at) => prepare(at, PARTNERS_PLAYER),
}

const topContent: CallUnderFault = {
  ...usual,
  name: 'GetInfoForTopContent, ping',
  pathname: `/api${defaultPaths.topContent}`,
  kind: 'login ping',
  async open(at) {
    await openAsPlayer(at, '/bet2/')
    await typed(at).check()
  },
  prepare: (at) => prepare(at, PLAYER),
}

/** The pings. */
export const pingCalls: readonly CallUnderFault[] = [playerBalance, topContent]
