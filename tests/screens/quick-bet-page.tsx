import { createControlledSandbox } from '../../src/sandbox/control.js'
import { QuickBetScreen } from '../../src/screens/quick-bet/quick-bet-screen.js'
import { createTestEnvironment } from '../stores/environment.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

export async function open(options?: RenderOptions): Promise<Rendered> {
  const rendered = renderScreen(<QuickBetScreen />, options)
  await rendered.screen.findByRole('heading', { name: 'Quick bet' })
  // The session is there once there are currencies to choose from.
  await rendered.screen.findByRole('radiogroup', { name: 'Currency' })
  return rendered
}

/** 2 × 1 × 1 × 1 numbers on M and P for Sat and Sun, 1.00 big: 8.00. */
export async function fillIn({ screen, user }: Rendered, { digits = ['A 1', 'A 2', 'B 3', 'C 4', 'D 5'], types = ['M Magnum', 'P PMP'], dates = [/2026-11-21/, /2026-11-22/] } = {}) {
  for (const date of dates) await user.click(screen.getByRole('checkbox', { name: date }))
  for (const type of types) await user.click(screen.getByRole('checkbox', { name: type }))
  for (const digit of digits) await user.click(screen.getByRole('checkbox', { name: digit }))
  await user.type(screen.getByRole('textbox', { name: 'Big' }), '1')
}

export const posted = ({ calls }: Rendered) => calls.filter(({ path }) => path.endsWith('/PostBetEkor')).map(({ body }) => body as { BetString: string; ClientRef: string; Currency: string })

/** A server for whom it is past 18:30 from `close` on, when no bet on the draws of `fillIn` can be voided any more; by the device's clock it can be. */
export function closingServer(): { options: Pick<RenderOptions, 'environment' | 'server'>; close: () => void } {
  const environment = createTestEnvironment({ now: '2026-11-21T18:20:00+08:00' })
  const sandbox = createControlledSandbox({ seed: 7, now: environment.now })
  return { options: { environment, server: sandbox.fetch }, close: () => sandbox.control.setClock(new Date('2026-11-21T18:31:00+08:00')) }
}
