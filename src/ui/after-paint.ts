/** ms within which a page that is seen has painted. */
const PAINTED = 100

/** Calls back once what is on screen now has been painted; where nothing is painted (a hidden tab), a little later all the same. The answer takes it back. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(begin, PAINTED)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    // A task of its own comes after the paint that the frame ends with.
    timer = setTimeout(run)
  })
  return stop
  function begin() {
    stop()
    run()
  }
  function stop() {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The same after so many paints: for what must not stand in the way of what is drawn in turns. */
export function afterFrames(count: number, run: () => void): () => void {
  let stop = () => {}
  const next = (left: number) => {
    if (left === 0) run()
    else stop = afterPaint(() => next(left - 1))
  }
  next(count)
  return () => stop()
}

/** Resolves in a task of its own: what a browser has to do between two tasks (a press, a frame) comes before it. */
export const nextTask = (): Promise<void> => new Promise((begin) => setTimeout(begin))
