import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLottery } from '../context.js'
import { createPackages, type PackagesState } from '../stores/packages.js'

/** What a screen shows of the player's packages. */
export interface ShownPackages {
  found: PackagesState
  /** Whoever is signed in is a player, and so has packages (spec section 6). */
  isMember: boolean
  /** Asks again, after a failure. */
  retry: () => void
}

/** The player's packages, asked for as soon as there is a player and a screen that shows them. */
export function usePackages(): ShownPackages {
  const lottery = useLottery()
  const { $packages, load } = lottery.use(createPackages)
  const session = useStore(lottery.session.$state)
  const isMember = session.state === 'ready' && session.role === 'member'
  useEffect(() => {
    if (isMember) void load()
  }, [load, isMember])
  return { found: useStore($packages), isMember, retry: () => void load() }
}
