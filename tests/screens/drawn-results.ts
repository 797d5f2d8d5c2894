import type { Fetch } from '../../src/api/environment.js'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import type { RenderOptions } from './render.js'
import { createTestEnvironment } from '../stores/environment.js'

const consolations = ['2222', '4321', '1111', '3333', '4444', '6666', '7777', '8888', '9999', '0000']
const starters = Array<string>(13).fill('5555')

/** A sandbox in which Magnum drew 1234 on Wednesday, and 4321 and 1234 on Sunday. */
export async function drawn(options: RenderOptions = {}): Promise<RenderOptions> {
  const environment = createTestEnvironment()
  const sandbox = createControlledSandbox({ seed: 7, now: environment.now })
  await sandbox.control.publish('M', '2026-11-18', { first: '1234', second: '1111', third: '9876', from: ['', '', ''], starters, consolations: consolations.map(() => '8080') })
  await sandbox.control.publish('M', '2026-11-15', { first: '2468', second: '1234', third: '1357', from: ['', '', ''], starters, consolations })
  return { environment, server: sandbox.fetch, options: { drawTypes: 'MLT' }, ...options }
}

/** Answers with an error in place of the server, for as long as `fails` says so. */
export const failing = (fails: (url: string) => boolean) => (next: Fetch): Fetch => (url, init) => (fails(url) ? Promise.resolve(new Response('down', { status: 503 })) : next(url, init))
