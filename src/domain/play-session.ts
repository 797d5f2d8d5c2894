/**
 * How long somebody has been playing (responsible play, "reality check"). Pure. Time counts while the page is looked at: a session is told of each look, and
 * what lies between two looks counts when they are close together. Instants and lengths are in ms.
 */

/** Looks further apart than this are not one stretch of looking: the page was hidden, or the machine asleep. */
const LOOK_GAP = 30_000
/** Nobody looked for this long: he has left, and who comes back begins anew. */
const SESSION_GAP = 30 * 60_000

/** A stretch of playing. */
export interface PlaySession {
  since: number
  /** The last look. */
  seenAt: number
  /** How long it was looked at so far. */
  seen: number
  /** What `seen` was at the last check. */
  checked: number
}

/** The session after a look at the page; a new one where there was none, or the last look is long ago. */
export function afterLook(session: PlaySession | null, now: Date): PlaySession {
  const at = now.getTime()
  const gap = session ? at - session.seenAt : Infinity
  if (!session || gap > SESSION_GAP) return { since: at, seenAt: at, seen: 0, checked: 0 }
  // A clock that was put back: nothing can be said of this stretch. It began by now at the latest, or what is bet by the right clock would be before it.
  if (gap < 0) return { ...session, since: Math.min(session.since, at), seenAt: at }
  if (gap > LOOK_GAP) return { ...session, seenAt: at }
  return { ...session, seenAt: at, seen: session.seen + gap }
}

/** Whether it is time for a reality check, one every `minutes`; 0 for never. */
export function isCheckDue({ seen, checked }: PlaySession, minutes: number): boolean {
  return minutes > 0 && seen - checked >= minutes * 60_000
}

/** The session after a reality check. */
export function afterCheck(session: PlaySession): PlaySession {
  return { ...session, checked: session.seen }
}
