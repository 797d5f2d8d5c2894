/**
 * `lottery-widgets/server`: the results board as HTML, for a page that shows results before any script has run (issue 7). For Node, and for whatever else runs
 * JavaScript on a server or at a build; it touches no window and no network.
 */
export { renderWidget, type RenderOptions, type ServedWidgetName } from './render-widget.js'
export { resultsDate, type ResultsDateOptions } from './results-date.js'
export { readResults, type ReadResultsOptions } from '../../src/api/results-answer.js'
export type { DrawResult } from '../../src/domain/draw-result.js'
export type { SlotCode } from '../../src/domain/slots.js'
