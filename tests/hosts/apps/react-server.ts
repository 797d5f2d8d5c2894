import { renderToString } from 'react-dom/server'
import { reactPage } from './react-page.js'

/** The page of the React host as its server sends it. */
export const render = (api: string): string => renderToString(reactPage(api))
