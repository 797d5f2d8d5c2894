/** The entry of the script tag's code. Nothing else: what all chunks import must not be the file that may be asked for a second time, after a failure. */
export { start } from './elements.js'
