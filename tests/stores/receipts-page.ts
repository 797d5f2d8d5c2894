import { createReceipts, type Receipts } from '../../src/stores/receipts.js'
import { openPage, type SandboxPage } from './sandbox-lottery.js'

export const MAGNUM = 'D#22\n#1\n1234#1'

/** A page of the sandbox, and its receipts. */
export async function open(options?: Parameters<typeof openPage>[0]): Promise<SandboxPage & { receipts: Receipts }> {
  const page = await openPage(options)
  return { ...page, receipts: page.lottery.use(createReceipts) }
}

export const rows = (receipts: Receipts) => {
  const list = receipts.$list.get()
  return list.state === 'ready' ? list.receipts : []
}
