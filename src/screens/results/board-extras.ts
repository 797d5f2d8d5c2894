/** What the board needs when it stands, and not for its first paint. */
export { BoardAnnouncer } from './board-announcer.js'
export { BoardEmpty } from './board-empty.js'
export { DrawVideo } from './draw-video.js'
