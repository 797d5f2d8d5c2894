import { drawSlots } from '../../src/domain/betting.js'

/** The widgets by the names that hosts use, with their element, their component and what the builder calls them. */
export const WIDGETS = {
  'quick-bet': { title: 'Quick bet', tag: 'lottery-quick-bet', component: 'QuickBet' },
  'results-board': { title: 'Results board', tag: 'lottery-results-board', component: 'ResultsBoard' },
  'jackpot-banner': { title: 'Jackpot banner', tag: 'lottery-jackpot-banner', component: 'JackpotBanner' },
  'lottery-app': { title: 'The whole app', tag: 'lottery-app', component: 'LotteryApp' },
} as const
/** A widget's name. */
export type Widget = keyof typeof WIDGETS

/** The operators' names by the letters of `draw-types`, in the order of the product. */
export const OPERATORS: Readonly<Record<string, string>> = Object.fromEntries(drawSlots().map(({ letter, name }) => [letter, name]))

/** One thing that a widget can be told in HTML, and how the builder asks for it. */
export interface WidgetOption {
  /** As an attribute of the element. */
  attribute: string
  /** As a prop of the component. */
  prop: string
  label: string
  /** What it is without a value, in words. */
  without: string
  /** The values to choose from, with what they are called; any text without. */
  choices?: Readonly<Record<string, string>>
  placeholder?: string
  /** The widgets that it means something to; all of them without. */
  widgets?: readonly Widget[]
}

const BETTING = ['quick-bet', 'lottery-app'] as const

/** What the builder offers of the table "Configuration" in the README. A test holds that each is a real attribute and a real prop. */
export const OPTIONS = [
  { attribute: 'lang', prop: 'lang', label: 'Language', without: 'English', choices: { zh: '中文', id: 'Bahasa Indonesia', my: 'Bahasa Melayu', th: 'ไทย', vi: 'Tiếng Việt' } },
  { attribute: 'theme', prop: 'theme', label: 'Theme', without: 'Follows the visitor’s system', choices: { light: 'Light', dark: 'Dark' } },
  { attribute: 'density', prop: 'density', label: 'Density', without: 'By the width of its place', choices: { compact: 'Compact', regular: 'Regular', wide: 'Wide' }, widgets: ['results-board', 'lottery-app'] },
  { attribute: 'jackpots', prop: 'jackpots', label: 'Jackpots on top', without: 'No', choices: { true: 'Yes' }, widgets: ['results-board'] },
  {
    attribute: 'start', prop: 'start', label: 'First screen', without: 'Home', widgets: ['lottery-app'],
    choices: { '/bet1/': 'Bet 1', '/bet2/': 'Bet 2, the quick bet', '/bet3/': 'Bet 3', '/keypad/': 'Keypad', '/results/': 'Results', '/receipts/': 'Receipts' },
  },
  { attribute: 'min-age', prop: 'minAge', label: 'Least age', without: '18', choices: { 21: '21' }, widgets: BETTING },
  { attribute: 'sound', prop: 'sound', label: 'Sound of buttons', without: 'The player decides', choices: { false: 'Always silent' }, widgets: BETTING },
  { attribute: 'currency', prop: 'currency', label: 'Currency to begin with', without: 'The player’s first', placeholder: 'MYR', widgets: BETTING },
  { attribute: 'help-url', prop: 'helpUrl', label: 'Link to help with gambling', without: 'No link', placeholder: 'https://help.example/', widgets: BETTING },
] as const satisfies readonly WidgetOption[]
/** An attribute that the builder offers in a field of its own. */
export type OptionName = (typeof OPTIONS)[number]['attribute']

/** The options that mean something to a widget. */
export function optionsOf(widget: Widget): readonly WidgetOption[] {
  return (OPTIONS as readonly WidgetOption[]).filter(({ widgets }) => !widgets || widgets.includes(widget))
}
