import { expect, recordEvents, test } from './fixtures.js'

const PASSWORD = 'hunter2'

test('a page that is opened with a name, a password and a session in its address: none of it goes further', async ({ page, context, server }) => {
  const asked: string[] = []
  const told: string[] = []
  context.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  page.on('console', (message) => told.push(`${message.text()} ${message.location().url}`))
  const events = await recordEvents(page)
  await page.goto(`${server.url.replace('//', `//partner:${PASSWORD}@`)}/standalone/?sn=DEMO&loginid=demo&token=demo#/home/`)
  // Calls to the page's own origin are made: a browser refuses those to an address with a password.
  await expect(page.getByText('Total balance · demo')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('link', { name: /^Bet 2, quick/ }).click()
  await expect(page.getByRole('heading', { name: 'Quick bet' })).toBeVisible()
  await expect.poll(() => asked.filter((request) => request.includes('/api/')).length).toBeGreaterThan(0)
  // The first is the visitor's own, for the page.
  expect(asked.slice(1).filter((request) => request.includes(PASSWORD) || request.includes('token='))).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title]))
  expect(JSON.stringify([told, await events(), kept])).not.toContain(PASSWORD)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/"token"|AuthToken/)
})

test('no message of a window is listened to, and what a stranger says on our channel changes nothing', async ({ page, server }) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const add = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: [EventListenerOrEventListenerObject | null, (AddEventListenerOptions | boolean)?]) {
      if (type === 'message') heard.push(Object.prototype.toString.call(this))
      return add.call(this, type, ...rest)
    }
    Object.defineProperty(window, 'onmessage', {
      configurable: true,
      set() {
        heard.push('onmessage')
      },
    })
    const names: string[] = []
    Object.assign(window, { names })
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        names.push(name)
      }
    }
  })
  const tags = ['lottery-results-board', 'lottery-jackpot-banner', 'lottery-quick-bet', 'lottery-app']
  await page.goto(server.host({ body: tags.map((tag) => `<${tag}></${tag}>`).join('') }))
  const board = page.locator('lottery-results-board')
  await expect(board.getByText('Lucky').locator('visible=true').first()).toBeVisible()
  await page.evaluate(() => {
    const names = [...new Set((window as unknown as { names: string[] }).names)]
    const result = { slot: 'M', date: '2026-11-21', status: 'final', first: { text: 1 }, second: '<img src=x>', third: null, starters: [{}], consolations: 'x', videoUrl: 'javascript:1' }
    for (const message of [`MPTSBKWLAN\n${JSON.stringify([result])}`, 'M\nnull', '{"type":"configure","api":"https://evil.test"}']) {
      window.postMessage(message, '*')
      for (const name of names) new BroadcastChannel(name).postMessage(message)
    }
    return new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([])
  expect(await page.evaluate(() => (window as unknown as { names: string[] }).names.length)).toBeGreaterThan(0)
  await expect(board.getByText('Lucky').locator('visible=true').first()).toBeVisible()
  await expect(board.getByRole('alert')).toHaveCount(0)
})
