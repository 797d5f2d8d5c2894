import type { MistakeName } from './config-mistakes.js'

/** Set by the build: where the page of help is, from a chunk of ours; of the npm build, where its package has it. */
declare const __LOTTERY_HELP__: string | undefined

/** What the console says before a link. */
export function helpOn(name: MistakeName): string {
  return ` See ${pageOfHelp()}#${name}`
}

/** Of a build with chunks in a folder, beside that folder. The npm build asks for no address of its own: a host's bundler would take it for a file to copy, called or not. */
function pageOfHelp(): string {
  if (typeof __LOTTERY_HELP__ === 'undefined') return 'troubleshooting.html'
  return __LOTTERY_HELP__ === '../troubleshooting.html' ? import.meta.url.replace(/[^/]*\/[^/]*$/, 'troubleshooting.html') : __LOTTERY_HELP__
}

/** The lines that this page's console has. */
const said = new Set<string>()

/** Says a mistake in the console with its link, once on a page however many widgets make it. `info` is for what may well be meant. */
export function warnOnce(name: MistakeName, message: string, level: 'warn' | 'info' = 'warn'): void {
  if (said.has(message)) return
  said.add(message)
  console[level](`[lottery] ${message}${helpOn(name)}`)
}
