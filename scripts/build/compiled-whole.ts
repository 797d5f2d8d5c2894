/**
 * V8 reads a function quickly when its file comes, and once more, on the page's own thread, when it is first called. Of these files most functions are called at
 * once; they say so (https://v8.dev/blog/explicit-compile-hints), and Chromium compiles them whole beside the page's thread while they arrive: measured with
 * `npm run bench start`'s pages, a fifth less time in scripts until a widget can be used. To all others it is a comment. Small files are not worth its bytes, and
 * screens that come later would compile what nobody calls yet.
 */
const CHUNKS = /^(runtime|data|translation|(results-board|quick-bet|lottery-app)-view)$/

/** The first line of a chunk, for the bundler's `postBanner`: the minifier would take it for a comment. */
export function compiledWhole({ name }: { name: string }): string {
  return CHUNKS.test(name) ? '//# allFunctionsCalledOnLoad' : ''
}
