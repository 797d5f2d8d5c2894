import { DEFAULTS, type BuilderSettings } from '../../demo/builder/settings.js'

/** Where the demo is served, and no release of it. */
export const delivery = { origin: 'https://demo.example', release: null }
export const settings = (changed: Partial<BuilderSettings>): BuilderSettings => ({ ...DEFAULTS, ...changed })
