import { createEventLog } from './event-log/event-log.js'

// What a partner's analytics would see.
const place = document.querySelector<HTMLElement>('#events')
if (place) createEventLog(place)
