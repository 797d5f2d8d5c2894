import type { LotteryCore } from './lottery-core.js'

/** Runs when somebody else signs in than the player before: what was found for the one must not be seen by the other. */
export function onOtherPlayer({ session }: Pick<LotteryCore, 'session'>, run: () => void): void {
  let owner: string | null = null
  session.$state.subscribe((current) => {
    if (current.state !== 'ready') return
    if (owner !== null && owner !== current.owner) run()
    owner = current.owner
  })
}
