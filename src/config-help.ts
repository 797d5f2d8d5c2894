import type { MistakeName } from './config-mistakes.js'

/** Set by the build: where the page of help is, from a chunk of ours; of the npm build, where its package has it. */
declare const __LOTTERY_HELP__: string | undefined

/** What the console says before a link. */
export function helpOn(name: MistakeName): string {
  const page = typeof __LOTTERY_HELP__ === 'undefined' ? 'troubleshooting.html' : __LOTTERY_HELP__
  // A name of its own: a bundler of a host takes what stands in a call of `new URL` for a file to copy.
  const here = import.meta.url
  return ` See ${page.startsWith('../') ? new URL(page, here).href : page}#${name}`
}

/** The lines that this page's console has. */
const said = new Set<string>()

/** Says a mistake in the console with its link, once on a page however many widgets make it. `info` is for what may well be meant. */
export function warnOnce(name: MistakeName, message: string, level: 'warn' | 'info' = 'warn'): void {
  if (said.has(message)) return
  said.add(message)
  console[level](`[lottery] ${message}${helpOn(name)}`)
}
