/** What the first screens are written in. */
const WEIGHTS = [400, 600, 700, 500]

/**
 * Has the browser find out which of the families there are, weight by weight and when it has nothing else to do: each that a system lacks is a question to it, and the
 * first text would wait for all of them. One that does not tell of such times asks when it draws. The canvas is no part of the page.
 */
export function findFonts(families: string): void {
  const pen = document.createElement('canvas').getContext('2d')
  for (const weight of WEIGHTS) {
    window.requestIdleCallback?.(() => {
      if (!pen) return
      pen.font = `${weight} 1px ${families}`
      pen.measureText('0')
    })
  }
}
