/** Icons of the app alone (see `icons.ts`): in a file of their own, so that no widget carries them. */
export const bolt = 'M13 3L5.5 13.5H11L10 21l8-11h-5.5z'
export const home = 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z'
export const logout = 'M14 4h5v16h-5M4 12h10M10 8l4 4-4 4'
export const menu = 'M4 7h16M4 12h16M4 17h16'
export const pause = 'M9.5 7v10M14.5 7v10'
export const play = 'M8 5.5l10 6.5-10 6.5z'
export const refresh = 'M19 12a7 7 0 1 1-2-4.9L19 9M19 4v5h-5'
export const star = 'M12 4l2.5 5.2 5.7.7-4.2 3.9 1.1 5.7L12 16.7l-5.1 2.8L8 13.8 3.8 9.9l5.7-.7z'
