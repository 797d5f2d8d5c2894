/** The entry of the script tag's code, by which the build knows what runs first. Nothing else: the loader takes `start` from the chunk that holds it (scripts/build/loader-chunks.ts). */
export { start } from './elements.js'
