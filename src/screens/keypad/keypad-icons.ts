/** Icons of the keypad screen alone (see `src/ui/icons.ts`). */
export const enter = 'M19 6v5a3 3 0 0 1-3 3H6M9.5 10L5.5 14l4 4'
export const dots = 'M12 5.5m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M12 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M12 18.5m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0'
export const undo = 'M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3'
export const paste = 'M8 5H5v16h14V5h-3M9 3h6v4H9z'
export const bin = 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5'
