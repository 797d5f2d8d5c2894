/**
 * V8 reads a function quickly when its file comes, and once more, on the page's own thread, when it is first called. Of these files most functions are called at
 * once; they say so (https://v8.dev/blog/explicit-compile-hints), and Chromium compiles them whole beside the page's thread while they arrive: up to a fifth less time in
 * scripts until a widget can be used, a tenth until the shape is painted or a bet screen is, half until a month is drawn. To all others it is a comment. Small files are not worth its bytes, and
 * of some that come later nobody calls the most.
 */
const CHUNKS = /^(runtime|data|board-data|views|(results-board|quick-bet|lottery-app)-view|row-slip|(bet1|bet3|digit-sets|keypad|strike)-screen|month-calendar)$/

/** The first line of a chunk, for the bundler's `postBanner`: the minifier would take it for a comment. */
export function compiledWhole({ name }: { name: string }): string {
  return CHUNKS.test(name) ? '//# allFunctionsCalledOnLoad' : ''
}
