import layers from './layers.css?inline'
import reset from './reset.css?inline'
import tokens from './tokens.css?inline'

/** What every widget's shadow root adopts before anything else: the order of the layers, the tokens, the reset. The parts bring their own. */
export const baseCss = `${layers}\n${tokens}\n${reset}`
