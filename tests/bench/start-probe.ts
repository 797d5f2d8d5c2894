/** What is waited for on a page: by CSS selectors below `root`. */
export interface StartMarks {
  /** A selector of the element that holds everything; with `shadow`, in its shadow root. */
  root: string
  shadow: boolean
  /** The address of the script that begins it all has this in it. */
  script: string
  /** What has to be laid out for the shape to be on screen. */
  shape: string
  /** What has to show figures, and how many of them at least. */
  data: readonly { selector: string; count: number }[]
  /** What is pressed then, as soon as it is there. */
  control: string
  /** What is there once the press has been answered. */
  changed: string
}

/** Milliseconds since the navigation began. */
export interface StartTimes {
  /** The script is asked for. */
  asked: number
  /** The first frame with the shape in it has been painted. */
  painted: number
  /** The first frame that answers a press has been painted. */
  usable: number
  /** Files and calls that had come until then, and the bytes of their bodies; the page itself is not counted. */
  untilPainted: { requests: number; bytes: number }
  untilUsable: { requests: number; bytes: number }
}

/**
 * A script that runs before all others of a page, and answers `startTimes` there once it is usable. It looks once a frame, before the frame is painted, and
 * takes the time when the frame is done. Element timing does not see into shadow roots; this rule is the same for whatever is measured.
 * `shift` (ms) is added to the page's clock.
 */
export function startProbe(marks: StartMarks, shift: number): string {
  return `(() => {
  const marks = ${JSON.stringify(marks)}
  const RealDate = Date
  window.Date = class extends RealDate {
    constructor(...given) { given.length ? super(...given) : super(RealDate.now() + ${shift}) }
    static now() { return RealDate.now() + ${shift} }
  }
  const times = {}
  let pressed = 0
  const afterFrame = (run) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => run(performance.now())
    channel.port2.postMessage(null)
  }
  const root = () => {
    const element = document.querySelector(marks.root)
    return marks.shadow ? element && element.shadowRoot : element
  }
  const isLaidOut = (element) => {
    const box = element && element.getBoundingClientRect()
    return Boolean(box) && box.width > 100 && box.height > 30
  }
  const hasFigures = (top) => marks.data.every(({ selector, count }) => [...top.querySelectorAll(selector)].filter((element) => /\\d/.test(element.textContent)).length >= count)
  const countUntil = (time) => {
    const come = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= time)
    return { requests: come.length, bytes: come.reduce((sum, { encodedBodySize, transferSize }) => sum + (transferSize > 0 ? encodedBodySize : 0), 0) }
  }
  const look = () => {
    const top = root()
    if (top && !times.painted && isLaidOut(top.querySelector(marks.shape))) afterFrame((now) => { times.painted = now })
    if (times.painted && hasFigures(top)) {
      if (pressed && document.querySelector(marks.root) && top.querySelector(marks.changed)) {
        afterFrame((usable) => {
          const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes(marks.script)).startTime
          Object.defineProperty(window, 'startTimes', { value: { asked, painted: times.painted, usable, untilPainted: countUntil(times.painted), untilUsable: countUntil(usable) } })
        })
        return
      }
      const control = top.querySelector(marks.control)
      // A press that nothing answers within a while was one before its time: somebody presses again.
      if (control && performance.now() - pressed > 300) {
        pressed = performance.now()
        control.click()
      }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})()`
}
