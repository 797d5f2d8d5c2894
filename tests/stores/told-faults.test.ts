import { beforeEach, describe, expect, onTestFinished, test, vi, type MockInstance } from 'vitest'
import type { PasswordChange } from '../../src/api/settings-calls.js'
import type { Lottery } from '../../src/lottery.js'
import { createBetStatistic } from '../../src/stores/bet-statistic.js'
import type { LotteryEvents } from '../../src/stores/lottery-events.js'
import { createMemberLinks } from '../../src/stores/member-links.js'
import { createPackages } from '../../src/stores/packages.js'
import { createPasswordChanges } from '../../src/stores/password-change.js'
import { createProfile } from '../../src/stores/profile.js'
import { createReceipts } from '../../src/stores/receipts.js'
import { createStrikes } from '../../src/stores/strikes.js'
import { createUserSettings } from '../../src/stores/user-settings.js'
import { createWinLoss } from '../../src/stores/win-loss.js'
import { createTestCore, DEMO } from './core.js'
import { lost, refusal } from './errors.js'
import { openPage, type SandboxPage } from './sandbox-lottery.js'

const SECRET = 'old-password-1'
const CHANGE: PasswordChange = { userId: 'demo', oldPassword: SECRET, newPassword: 'new-password-1', confirmPassword: 'new-password-1' }
const TODAY = '2026-11-21'

/** Every question of a screen beside betting: who tells of it, the call it makes, and how it is asked. `ready` comes before the fault. */
interface Question { source: string; call: string; ask(lottery: Lottery): Promise<unknown>; ready?(lottery: Lottery): Promise<unknown> }
const QUESTIONS: readonly Question[] = [
  { source: 'receipts', call: 'GetMobileReceipt', ask: ({ use }) => use(createReceipts).search() },
  { source: 'receipts', call: 'GetMobileReceipt', ready: ({ use }) => use(createReceipts).search(), ask: ({ use }) => use(createReceipts).refresh() },
  { source: 'strikes', call: 'GetMobileStrike', ask: ({ use }) => use(createStrikes).load(TODAY, ['MYR']) },
  { source: 'packages', call: 'GetLoginPlayerSummaryInfo', ask: ({ use }) => use(createPackages).load() },
  { source: 'profile', call: 'GetMobileProfile', ask: ({ use }) => use(createProfile).load() },
  { source: 'report', call: 'GetMobileWinLossDetail', ask: ({ use }) => use(createWinLoss).search() },
  { source: 'statistics', call: 'GetMobileBetStatistic', ask: ({ use }) => use(createBetStatistic).ask() },
  { source: 'settings', call: 'GetMobileUserEditModel', ask: ({ use }) => use(createUserSettings).load() },
  { source: 'settings', call: 'GetMobileUserEditModel', ready: edited, ask: ({ use }) => use(createUserSettings).save() },
  { source: 'settings', call: '/EditUser', ready: edited, ask: ({ use }) => use(createUserSettings).save() },
  { source: 'password', call: '/ChangePassword', ask: ({ use }) => use(createPasswordChanges).change(CHANGE, 'change') },
  { source: 'member', call: 'DrawTicketExternalLink', ask: ({ use }) => use(createMemberLinks).load() },
]

async function edited({ use }: Lottery): Promise<void> {
  const { load, edit } = use(createUserSettings)
  await load()
  edit({ formatBox: 'D' })
}

let consoleError: MockInstance<typeof console.error>
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => consoleError.mockRestore())
})

/** What the host hears of a lottery from now on. */
function hear({ lottery }: SandboxPage): LotteryEvents['lottery:error'][] {
  const heard: LotteryEvents['lottery:error'][] = []
  lottery.on('lottery:error', (detail) => void heard.push(detail))
  return heard
}

describe.each(QUESTIONS)('$source, $call', ({ source, call, ask, ready }) => {
  /** What is told of a question that is answered like this, and what the console says. */
  const told = async (answer: () => Promise<Response>) => {
    const page = await openPage()
    await ready?.(page.lottery)
    const heard = hear(page)
    page.fault(call, answer)
    await ask(page.lottery)
    expect(page.calls.filter((path) => path.includes(call)).length).toBeGreaterThan(0)
    return { heard, lines: consoleError.mock.calls.map(([line]) => String(line)) }
  }

  test.each<[what: string, answer: () => Promise<Response>, code: string, words: RegExp]>([
    ['a server that breaks down', async () => new Response('', { status: 500 }), 'E101', /HTTP 500/],
    ['no answer at all', () => Promise.reject(new TypeError('gone')), 'E101', /^No answer/],
    ['a field that is not what the contract says', async () => Response.json({ status: 'Success', message: 7, data: 7 }), 'V100', /^Missing or wrong in the answer: (?:message|data)$/],
  ])('%s is told once, to the page and to its developer', async (_, answer, code, words) => {
    const { heard, lines } = await told(answer)
    expect(heard).toEqual([{ code, message: expect.stringMatching(words) as string, source }])
    expect(lines).toEqual([`[lottery] ${source}: ${code} ${heard[0]?.message}`])
  })

  test('a refusal is the player\'s to read, and is not told', async () => {
    expect(await told(async () => Response.json({ status: 'E131', message: 'You may not see this.' }))).toEqual({ heard: [], lines: [] })
  })

  test('words that repeat a password are told without it', async () => {
    const { heard, lines } = await told(async () => Response.json({ status: 'E101', message: 'Broke down with the new-password-1 and the old-password-1' }))
    expect(heard).toMatchObject([{ code: 'E101', source }])
    if (call === '/ChangePassword') expect(JSON.stringify([heard, lines])).not.toMatch(/(?:old|new)-password-1/)
  })
})

describe('strikes, which are asked for by themselves', () => {
  /** The list of a player that is watched, on a server that answers each currency as `fails` says. */
  const watched = async (fails: (currency: string) => Error | null) => {
    const strikes = ({ currency }: { currency: string }) => {
      const error = fails(currency)
      return error ? Promise.reject(error) : Promise.resolve([])
    }
    const core = createTestCore({ backend: { strikes } })
    await core.session.open(DEMO)
    const store = core.use(createStrikes)
    await store.load(TODAY, ['MYR', 'SGD'])
    onTestFinished(store.watch())
    return { store, minute: () => core.environment.advance(75_000), told: () => core.events.filter(({ name }) => name === 'lottery:error').length }
  }

  test('a server that is down is told once, not every minute and not for each currency; anew when a player asks, or when it was back', async () => {
    let isDown = true
    const { store, minute, told } = await watched(() => (isDown ? lost() : null))
    expect(told()).toBe(1)
    for (let count = 0; count < 3; count++) await minute()
    expect(told()).toBe(1)
    await store.refresh()
    expect(told()).toBe(2)
    isDown = false
    await minute()
    isDown = true
    await minute()
    await minute()
    expect(told()).toBe(3)
  })

  test('one currency that is refused hides no other that is lost', async () => {
    const { told } = await watched((currency) => (currency === 'MYR' ? refusal('E103') : lost()))
    expect(told()).toBe(1)
  })
})
