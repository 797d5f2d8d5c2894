const NOTHING_MORE = { done: true, value: undefined }

/**
 * The text of a response, or null as soon as it is longer than `limit` characters: a wrong address may answer with anything, at any length.
 * Rejects as the response's own stream does.
 */
export async function readBounded(response: Response, limit: number): Promise<string | null> {
  // Without a copy Chromium calls many an exchange "canceled" that was read to its end, and keeps the answer from whoever looks into it. A fetch of the host's may have neither copies nor streams.
  const reader = (response.clone?.() ?? response).body?.getReader()
  const decoder = new TextDecoder()
  let text = reader ? '' : await response.text()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? NOTHING_MORE
    text += decoder.decode(value, { stream: !done })
    if (text.length > limit) {
      // Not awaited: a source that does not end may not end its cancelling either.
      for (const part of [reader, response.body]) void part?.cancel().catch(() => {})
      return null
    }
    if (done) return text
  }
}
