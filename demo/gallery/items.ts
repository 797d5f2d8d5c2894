/** What the gallery shows, as data: the page draws it, and the tests walk it. */
import type { WidgetName } from 'lottery-widgets'
import { drafts, type DraftName } from './drafts.js'

/** Who looks: a partner's session of a member or an agent, somebody who signed in with a password, or nobody. */
export type Person = 'member' | 'agent' | 'player' | 'crowd' | 'new' | 'nobody'
/**
 * How the server behaves. `waiting`, `failing` and `empty`: a session comes about, and what is asked for besides has no answer, fails, or finds nothing.
 * `silent` and `down`: not even a session has an answer, or it fails.
 */
export type ServerMood = 'usual' | 'waiting' | 'failing' | 'empty' | 'silent' | 'down'
/** `noon` of a Saturday on which every main type draws, or the `evening`: some of it is drawn, some is being drawn. */
export type Scene = 'noon' | 'evening'

/** What is done once an item is there: a press on what a selector finds first in it, or text typed into it. */
export interface Act {
  on: string
  /** Typed; pressed without it. */
  type?: string
}

interface Named {
  id: string
  title: string
}

/** A widget, or the app at a route. */
export interface WidgetItem extends Named {
  kind: 'widget'
  widget: WidgetName
  /** The app's route. */
  start?: string
  person: Person
  mood: ServerMood
  scene: Scene
  draft?: DraftName
  acts: readonly Act[]
  /** It ends with a modal dialog, beside which nothing else on its page can be used. */
  modal: boolean
}

/** One sheet of the kit: a family of parts in all their states. */
export interface KitItem extends Named {
  kind: 'kit'
  modal: boolean
}

export type GalleryItem = WidgetItem | KitItem

export interface GallerySection {
  title: string
  items: GalleryItem[]
}

type Details = Partial<Pick<WidgetItem, 'person' | 'mood' | 'scene' | 'draft' | 'acts' | 'modal'>>

function widget(id: string, title: string, name: WidgetName, details: Details & { start?: string } = {}): WidgetItem {
  return { kind: 'widget', id, title, widget: name, person: 'member', mood: 'usual', scene: 'noon', acts: [], modal: false, ...details }
}

const screen = (id: string, title: string, start: string, details?: Details) => widget(id, title, 'lottery-app', { start, ...details })

/** A screen as it is, and while it loads, when loading fails, and with nothing to show, as far as it has that. */
function states(id: string, title: string, start: string, moods: readonly ServerMood[], details?: Details): WidgetItem[] {
  const words: Partial<Record<ServerMood, string>> = { waiting: 'loading', failing: 'failed', empty: 'empty' }
  return [screen(id, title, start, details), ...moods.map((mood) => screen(`${id}-${words[mood]}`, `${title}: ${words[mood]}`, start, { ...details, mood, acts: [] }))]
}

const kit = (id: string, title: string, modal = false): KitItem => ({ kind: 'kit', id, title, modal })

/** A sheet of the kit by its id: `kit-buttons` and so on. */
export type KitId = (typeof KIT)[number]
export const KIT = ['kit-buttons', 'kit-choices', 'kit-digits', 'kit-fields', 'kit-keypads', 'kit-messages', 'kit-figures', 'kit-dates', 'kit-dialog'] as const

const BET = '[part~="bet-button"]'
const ALL_MOODS = ['waiting', 'failing', 'empty'] as const

export const sections: readonly GallerySection[] = [
  {
    title: 'Widgets',
    items: [
      widget('quick-bet', 'Quick bet', 'quick-bet'),
      widget('quick-bet-filled', 'Quick bet: filled in', 'quick-bet', { draft: 'digits' }),
      widget('quick-bet-loading', 'Quick bet: loading', 'quick-bet', { mood: 'silent' }),
      widget('quick-bet-failed', 'Quick bet: no session', 'quick-bet', { mood: 'down' }),
      widget('quick-bet-nobody', 'Quick bet: nobody signed in', 'quick-bet', { person: 'nobody' }),
      widget('results-board', 'Results board', 'results-board'),
      widget('results-board-drawing', 'Results board: while it is drawn', 'results-board', { scene: 'evening' }),
      widget('results-board-loading', 'Results board: loading', 'results-board', { mood: 'waiting' }),
      widget('results-board-failed', 'Results board: failed', 'results-board', { mood: 'failing' }),
      widget('results-board-empty', 'Results board: empty', 'results-board', { mood: 'empty' }),
      widget('jackpot-banner', 'Jackpot banner', 'jackpot-banner'),
      widget('jackpot-banner-loading', 'Jackpot banner: loading', 'jackpot-banner', { mood: 'waiting' }),
      widget('jackpot-banner-failed', 'Jackpot banner: failed', 'jackpot-banner', { mood: 'failing' }),
    ],
  },
  {
    title: 'Betting',
    items: [
      screen('home', 'Home', '/home/'),
      screen('home-loading', 'Home: loading', '/home/', { mood: 'silent' }),
      screen('bet1', 'Bet 1', '/bet1/'),
      screen('bet1-slip', 'Bet 1: a slip', '/bet1/', { draft: 'rows' }),
      screen('bet1-long', 'Bet 1: fifty lines', '/bet1/', { draft: 'fifty' }),
      screen('bet1-agent', 'Bet 1: an agent', '/bet1/', { person: 'agent', draft: 'rows' }),
      screen('bet2', 'Bet 2', '/bet2/', { draft: 'digits' }),
      screen('bet3', 'Bet 3', '/bet3/'),
      screen('bet3-slip', 'Bet 3: a slip', '/bet3/', { draft: 'rows3' }),
      screen('keypad', 'Keypad', '/keypad/'),
      screen('keypad-rows', 'Keypad: rows', '/keypad/', { draft: 'keypad' }),
      screen('digit-sets', 'Digit sets', '/bet1/digits/', { draft: 'digits' }),
      screen('bet1-confirm', 'Bet 1: the question before BET', '/bet1/', { draft: 'rows', acts: [{ on: BET }], modal: true }),
      screen('bet1-receipt', 'Bet 1: the receipt', '/bet1/', { draft: 'rows', acts: [{ on: BET }, { on: 'dialog .primary' }], modal: true }),
      screen('menu', 'The menu', '/home/', { acts: [{ on: '.home-head button' }], modal: true }),
    ],
  },
  {
    title: 'Receipts, strikes, reports',
    items: [
      ...states('receipts', 'Receipts', '/receipts/', ALL_MOODS),
      screen('receipt', 'A receipt', '/receipts/', { acts: [{ on: '.list.receipts button' }] }),
      ...states('strike', 'Strikes', '/strike/', ALL_MOODS, { scene: 'evening' }),
      screen('report', 'Win/loss report', '/report/'),
      screen('report-bets', 'Win/loss report: bets', '/report/', { acts: [{ on: '.report-form .primary' }] }),
      screen('member', 'Members area', '/member/', { person: 'player' }),
      ...states('tickets', 'Tickets', '/member/lottery/', ALL_MOODS, { person: 'crowd' }),
      screen('ticket', 'The tickets of a player', '/member/lottery/', { person: 'crowd', acts: [{ on: '.virtual-row' }] }),
    ],
  },
  {
    title: 'Results and prizes',
    items: [
      screen('results', 'Results', '/results/'),
      screen('results-5d', 'Results of Toto', '/results/tab_T/'),
      screen('results-search', 'Past results of a number', '/results/search/'),
      screen('results-compare', 'Two dates side by side', '/results/compare/'),
      ...states('payout', 'Payout', '/payout/', ['waiting', 'failing']),
      ...states('package', 'Package', '/settings/packageinfo/', ALL_MOODS),
    ],
  },
  {
    title: 'Settings and signing in',
    items: [
      ...states('profile', 'Profile', '/settings/profile/', ['waiting', 'failing']),
      ...states('account-settings', 'Account settings', '/settings/account/', ['waiting', 'failing'], { person: 'agent' }),
      ...states('bet-statistics', 'Bet statistics', '/settings/betstatistics/', ['waiting', 'failing']),
      screen('change-password', 'Change password', '/settings/changepassword/'),
      screen('need-change-password', 'A first password', '/settings/needchangepwd/', { person: 'new' }),
      screen('play-limits', 'Limits', '/settings/limits/'),
      screen('time-out', 'Bet 1 during a time-out', '/bet1/', { draft: 'timeOut' }),
      screen('preferences', 'Preferences', '/settings/preferences/'),
      screen('login', 'Sign in', '/login/', { person: 'nobody' }),
      screen('logout', 'Signed out', '/logout/', { person: 'nobody' }),
      screen('logout-failed', 'No session', '/home/', { mood: 'down' }),
      screen('not-found', 'Not found', '/nowhere/'),
    ],
  },
  {
    title: 'The kit',
    items: [
      kit('kit-buttons', 'Buttons and icons'),
      kit('kit-choices', 'Chips, segments, tabs, panels'),
      kit('kit-digits', 'Digit columns'),
      kit('kit-fields', 'Fields'),
      kit('kit-keypads', 'Numbers and keypads'),
      kit('kit-messages', 'Messages'),
      kit('kit-figures', 'Money, tables, lists'),
      kit('kit-dates', 'Dates'),
      kit('kit-dialog', 'A dialog', true),
    ],
  },
]

export const items: readonly GalleryItem[] = sections.flatMap((section) => section.items)

/** What storage holds for an item; nothing for one without. */
export function draftOf({ draft }: WidgetItem): Readonly<Record<string, string>> {
  return draft ? drafts[draft] : {}
}
