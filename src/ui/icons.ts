/**
 * Line icons on a 24 px grid, as path data: one const each, so that a widget carries those it shows and no image is fetched.
 * Drawn by `<Icon path={…}/>` with a round 1.75 px stroke.
 */
export const calendar = 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8'
export const check = 'M5 12.5l4.5 4.5L19 7.5'
export const clock = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7.5V12l3 2'
export const close = 'M6 6l12 12M18 6L6 18'
export const down = 'M6 9l6 6 6-6'
export const external = 'M13 5h6v6M19 5l-9 9M16 13v6H5V8h6'
export const grid = 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z'
export const info = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 11v5M12 8h.01'
export const left = 'M15 6l-6 6 6 6'
export const right = 'M9 6l6 6-6 6'
export const swap = 'M7 4v15M3.5 15.5L7 19l3.5-3.5M17 20V5M13.5 8.5L17 5l3.5 3.5'
export const warning = 'M12 4l9 15.5H3zM12 10v4.5M12 17h.01'
