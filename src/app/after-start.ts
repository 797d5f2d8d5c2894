/** What the shell loads after the first paint, in one file. */
export { BetNews } from '../parts/bet-news.js'
export { PlayWatch } from '../parts/play-watch.js'
export { MenuChoices } from './menu-choices.js'
