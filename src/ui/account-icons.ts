/** Icons of the pages about a player's account (see `icons.ts`): in a file of their own, so that no widget carries them. */
export const chart = 'M4 20h16M7 16v-5M12 16V6M17 16v-8'
export const eye = 'M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0'
export const eyeOff = 'M4 4l16 16M9.6 5.8A9 9 0 0 1 12 5.5c3.5 0 7 2 9.5 6.5a15 15 0 0 1-2.6 3.4M6.3 7.5A14 14 0 0 0 2.5 12C5 16.5 8.5 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4'
export const lock = 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3'
export const person = 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4.5 20c.8-4 3.5-6 7.5-6s6.7 2 7.5 6'
export const shield = 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15 10'
export const sliders = 'M4 7h9M19 7h1M4 17h1M11 17h9M13.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M5.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0'
export const tools = 'M4 7h16M4 12h16M4 17h16M8 5v4M15 10v4M10 15v4'
