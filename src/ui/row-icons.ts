/** Icons of the screens that write a slip in rows (see `icons.ts`): in a file of their own, so that no widget carries them. */
export const dice = 'M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01'
export const more = 'M4.5 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M17.5 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0'
export const pencil = 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3'
export const plus = 'M12 5v14M5 12h14'
export const trash = 'M5 7h14M10 11v6M14 11v6M6.5 7l.8 12.2a.8.8 0 0 0 .8.8h7.8a.8.8 0 0 0 .8-.8L17.5 7M9 7V4.8a.8.8 0 0 1 .8-.8h4.4a.8.8 0 0 1 .8.8V7'
