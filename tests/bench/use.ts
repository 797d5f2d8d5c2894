import { SLOWER } from './measured-page.js'
import type { Bench, Section } from './section.js'
import { measureKeys } from './use-keys.js'
import { measurePresses } from './use-presses.js'
import { measureScreens } from './use-screens.js'

/** How fast the widgets answer once they are there. */
export async function measureUse(bench: Bench): Promise<Section> {
  const keys = await measureKeys(bench)
  const presses = await measurePresses(bench)
  const screens = await measureScreens(bench)
  const actions = [keys.action, ...presses.actions, ...screens.actions]
  const long = actions.filter(({ longTasks }) => longTasks.length > 0)
  const count = long.reduce((sum, { longTasks }) => sum + longTasks.length, 0)
  const longest = Math.max(0, ...long.flatMap(({ longTasks }) => longTasks))
  const done = actions.reduce((sum, { times }) => sum + times.length, 0)
  return {
    title: 'In use',
    method: [
      `The built script tag on a phone's page of 390 × 844, touched, with the processor slowed down ${SLOWER} times (the DevTools protocol's \`setCPUThrottlingRate\`), against the sandbox on the same machine. Times are by the page's own clock, from the press (for a tap, from its end) until the main thread has painted the frame that shows its effect. Movement is reduced, so that nothing but the press is measured.`,
      `Beside them stands the main thread's own processor time (\`Performance.getMetrics\`, thread ticks), measured once more at full speed and multiplied by ${SLOWER}: a busy machine does not swell it. Where the table says "main thread busy", it is the same figure while slowed down.`,
      'Long tasks are those of more than 50 ms that the browser itself tells (`PerformanceObserver`, `longtask`), from the moment when the widget is usable. One belongs to what was done last before it. A modal dialog makes all that is behind it inert, and a browser styles that anew, element by element, when one opens and when it closes: of those tasks the most is that.',
    ],
    tables: [keys.table, presses.table, screens.table],
    verdicts: [
      keys.verdict,
      {
        target: 'no long task after start',
        measured: count === 0 ? `none in ${done} presses and screens` : `${count} in ${done} presses and screens, the longest ${Math.round(longest)} ms: ${long.map(({ name }) => name).join('; ')}`,
        holds: count === 0,
      },
    ],
    quotes: [{ what: 'A key of the keypad, processor 4 times slower, p95', figure: keys.verdict.measured }],
  }
}
