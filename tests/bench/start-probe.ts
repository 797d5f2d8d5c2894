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

/** The function of the page by which the probe tells its times, as JSON. */
export const TELL = 'tellStartTimes'

/**
 * A script that runs before all others of a page, and tells its times by `tellStartTimes` once it is usable. It looks before each frame in which something of the page has
 * changed, and takes the time when that frame is done; after a press also then, for what answers at once is in the frame of the press. It asks for no frame where
 * nothing has changed: sixty of them a second are a quarter of what a slow processor can do. Element timing does not see into shadow roots; this rule is the same for
 * whatever is measured. `shift` (ms) is added to the page's clock.
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
  let pressed = -1e9
  let isDue = false
  let isTold = false
  const lookSoon = () => {
    if (isDue || isTold) return
    isDue = true
    requestAnimationFrame(look)
  }
  const observe = (root) => new MutationObserver(lookSoon).observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  const attachShadow = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (...given) {
    const made = attachShadow.apply(this, given)
    observe(made)
    return made
  }
  // At once after the frame: what waits for its turn behind it is not in what was painted.
  const afterFrame = (run) => scheduler.postTask(() => run(performance.now()), { priority: 'user-blocking' })
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
  const isAnswered = () => pressed > 0 && root() && root().querySelector(marks.changed)
  const finish = (usable) => {
    if (isTold) return
    isTold = true
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes(marks.script)).startTime
    window.${TELL}(JSON.stringify({ asked, painted: times.painted, usable, untilPainted: countUntil(times.painted), untilUsable: countUntil(usable) }))
  }
  const look = () => {
    isDue = false
    const top = root()
    if (top && !times.painted && isLaidOut(top.querySelector(marks.shape))) afterFrame((now) => {
      times.painted = now
      lookSoon()
    })
    if (times.painted && hasFigures(top)) {
      if (isAnswered()) {
        afterFrame(finish)
        return
      }
      const control = top.querySelector(marks.control)
      // A press that nothing answers within a while was one before its time: somebody presses again.
      if (control && performance.now() - pressed > 300) {
        pressed = performance.now()
        control.click()
        afterFrame((now) => isAnswered() && finish(now))
      }
    }
    // Whether a box is ticked is no change of the page's elements.
    if (pressed > 0) lookSoon()
  }
  observe(document)
  addEventListener('load', lookSoon, true)
})()`
}
