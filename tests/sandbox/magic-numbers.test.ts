import { describe, expect, it, vi } from 'vitest'
import { betOn, betText, demo, freshClient } from './client.js'

const opening = 240_000

describe('magic numbers', () => {
  it.each(['0117', '0145', '0132'])('%s answers the status of its name', async (number) => {
    const client = freshClient()
    expect((await client.bet({ text: betOn(number) }))[0]?.status).toBe(`E${number.slice(1)}`)
    expect(await client.balance()).toBe(opening)
  })

  it('one that ends the session refuses the call itself', async () => {
    expect(await freshClient().bet({ text: betOn('0104') })).toMatchObject({ status: 'E104' })
  })

  it('means the one number only, and only where the catalogue has it', async () => {
    const client = freshClient()
    expect((await client.bet({ text: betText({ digits: ['0', '1', '4', '56'] }) }))[0]?.status).toBe('Success')
    expect((await client.bet({ text: betOn('0500') }))[0]?.status).toBe('Success')
  })

  it('0997 answers HTTP 500 and places nothing', async () => {
    const client = freshClient()
    const answer = await client.sandbox.fetch('/api/FDAPI/Bet/PostBetEkor', {
      method: 'POST',
      body: JSON.stringify({ ...demo, ID: 'demo', Method: 'buy', BetString: betOn('0997'), ClientRef: 'a', Platform: 'ekor', Currency: 'MYR' }),
    })
    expect(answer.status).toBe(500)
    expect(await client.balance()).toBe(opening)
  })

  it('0998 places the bet and loses the reply; the same ClientRef gets it, and one charge', async () => {
    const client = freshClient()
    await expect(client.bet({ text: betOn('0998'), ref: 'lost' })).rejects.toThrow(TypeError)
    expect(await client.balance()).toBe(opening - 100)
    expect((await client.bet({ text: betOn('0998'), ref: 'lost' }))[0]?.status).toBe('Success')
    expect(await client.balance()).toBe(opening - 100)
  })

  it('0999 answers after 30 s, and a repetition at once', async () => {
    const wait = vi.fn(() => Promise.resolve())
    const client = freshClient({ wait })
    expect((await client.bet({ text: betOn('0999'), ref: 'slow' }))[0]?.status).toBe('Success')
    expect(wait).toHaveBeenCalledExactlyOnceWith(30_000, null)
    await client.bet({ text: betOn('0999'), ref: 'slow' })
    expect(wait).toHaveBeenCalledOnce()
  })

  it('a wait ends when the caller aborts', async () => {
    vi.useFakeTimers()
    try {
      const client = freshClient()
      const abort = new AbortController()
      const body = JSON.stringify({ ...demo, ID: 'demo', Method: 'buy', BetString: betOn('0999'), ClientRef: 'a', Platform: 'ekor', Currency: 'MYR' })
      const answer = client.sandbox.fetch('/api/FDAPI/Bet/PostBetEkor', { method: 'POST', body, signal: abort.signal })
      // oxlint-disable-next-line vitest/valid-expect -- awaited below, once the timers have run
      const outcome = expect(answer).rejects.toThrow('aborted')
      await vi.advanceTimersByTimeAsync(10_000)
      expect(vi.getTimerCount()).toBe(1)
      abort.abort()
      await outcome
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
