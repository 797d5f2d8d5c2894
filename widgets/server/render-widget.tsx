import { renderToStaticMarkup } from 'react-dom/server'
import { readHighlight } from '../../src/config-check.js'
import { wholeConfig, type LotteryConfig, type WidgetOptions } from '../../src/config.js'
import { ServedWidgetProvider } from '../../src/context.js'
import type { DrawResult } from '../../src/domain/draw-result.js'
import { hostLetters } from '../../src/domain/draw-slots.js'
import { languageOf } from '../../src/i18n/languages.js'
import { createLottery } from '../../src/lottery.js'
import { namedDate } from '../../src/parts/result-dates.js'
import { offerServedBoard, wellFormed } from '../../src/stores/served-board.js'
import { baseCss } from '../../src/styles/base.js'
import print from '../../src/ui/print.css?inline'
import { Root } from '../../src/ui/root.js'
import { StylesProvider } from '../../src/ui/styles.js'
import { tagOf } from '../embed/lottery-element.js'
import type { WidgetName } from '../embed/widget-name.js'
import { ResultsBoardView } from '../results-board/results-board-view.js'
import { widget } from '../results-board/results-board-widget.js'
import { createServedEnvironment } from './environment.js'
import { instantOf } from './instant-of.js'
import { resultsDate } from './results-date.js'
import { servedElement } from './served-html.js'
import { textOf } from './text.js'
import { isObject, tellOptions } from './told-options.js'

/** The widgets that a server can render: those that need no player. */
export type ServedWidgetName = Extract<WidgetName, 'results-board'>

/**
 * What a server renders a board with. What an element has an attribute for is written on it too, so that the browser goes on with the same. Give `calendar` and
 * `messages` to the script tag as well (`configure`).
 */
export interface RenderOptions
  extends Pick<WidgetOptions, 'lang' | 'theme' | 'highlight' | 'drawTypes' | 'date' | 'density' | 'messages' | 'nonce'>, Pick<LotteryConfig, 'calendar' | 'demo'> {
  /** Results as `readResults` reads them from your server's answer. Those of another day than is shown are left out. */
  results: readonly DrawResult[]
  /** When your server knew them; `now` without it. */
  asOf?: Date | undefined
  /** The current instant; the machine's without it. */
  now?: Date | undefined
}

/**
 * A widget as HTML: its element with a declarative shadow root, styles and results in it, and no script. It may stand wherever the element may. The script tag's
 * code takes over in the browser without a frame between; where it does not come, the results stay. Nothing in it is of a player. Options that mean nothing
 * are named in the server's console, once each, and the default applies.
 * @throws Error for a widget that no server can render, and for an `asOf` or a `now` that is no date.
 */
export function renderWidget(name: ServedWidgetName, options: RenderOptions = { results: [] }): string {
  if ((name as string) !== widget.name) throw new Error(`[lottery] renderWidget: "${name}" cannot be rendered on a server. Use ${widget.name}.`)
  tellOptions(options)
  const given: RenderOptions = isObject(options) ? options : { results: [] }
  // As in a browser: what a store has as null is not given, and a list or a number is text.
  const config = onlyTexts(wholeConfig(given))
  const { calendar, demo, messages, nonce, lang, theme, highlight, drawTypes, density } = config
  const now = instantOf('now', given.now ?? new Date())
  const asOf = instantOf('asOf', given.asOf ?? now)
  const date = namedDate(config.date) ?? undefined
  const shown: WidgetOptions = { lang, theme, highlight, drawTypes, density, date }

  const environment = createServedEnvironment(now)
  // A server's address makes it no demo; nobody asks there.
  const lottery = createLottery({ environment, calendar, ...(demo ? { demo } : { api: 'https://lottery.invalid' }) })
  const day = date ?? resultsDate({ drawTypes, calendar, now })
  const board = { date: day, asOf, results: wellFormed(given.results).filter((result) => result.date === day) }
  offerServedBoard(lottery, hostLetters(drawTypes), board)

  const css = new Set([baseCss])
  const markup = renderToStaticMarkup(
    <StylesProvider target={{ adopt() {}, clear() {}, collect: (text) => css.add(text) }}>
      <ServedWidgetProvider lottery={lottery} options={shown} translate={textOf(lang, messages)}>
        <Root lang={languageOf(lang)} theme={theme} frame={widget.frame(shown)} after={environment.timers.after}>
          <ResultsBoardView />
        </Root>
      </ServedWidgetProvider>
    </StylesProvider>,
  )
  const accent = highlight === undefined ? null : readHighlight(highlight)
  return servedElement({
    tag: tagOf(widget.name),
    attributes: { lang, theme, highlight, 'draw-types': drawTypes, date, density, demo: demo || undefined },
    board,
    // In a browser the highlight is set by script; here no style attribute may have it either.
    css: [...css, print].join('\n') + (accent === null ? '' : `\n.lottery { --lottery-highlight: #${accent} }`),
    nonce,
    markup,
  })
}

/** Those that are written into the markup. */
const TEXTS = ['lang', 'theme', 'highlight', 'drawTypes', 'date', 'density', 'nonce']

/** Without what is no text where one belongs: it has been told of. */
function onlyTexts(config: LotteryConfig): LotteryConfig {
  return Object.fromEntries(Object.entries(config).filter(([key, value]) => !TEXTS.includes(key) || typeof value === 'string'))
}
