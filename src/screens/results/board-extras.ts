/** What the board needs when it stands, and not for its first paint. */
export { BoardAnnouncer } from './board-announcer.js'
export { DrawVideo } from './draw-video.js'
