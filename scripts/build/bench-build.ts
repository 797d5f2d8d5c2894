/** Where `npm run bench` builds the script tag with react-dom in the place of Preact: out of the way of what is shipped. */
export const REACT_DOM_BUILD = 'node_modules/.cache/lottery-bench/react-dom'
