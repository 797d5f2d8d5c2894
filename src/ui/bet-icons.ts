/** Icons of what opens over a bet, the keypad and the receipt: apart from `icons.ts`, which is in every widget's first paint. */
export const backspace = 'M9 6h11v12H9l-5.5-6zM12.5 10l4 4M16.5 10l-4 4'
export const copy = 'M9 9h10v11H9zM5 15V4h10'
export const next = 'M5 12h12M12 7l5 5-5 5M20 6v12'
export const share = 'M12 15V4M8 7.5L12 4l4 3.5M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7'
