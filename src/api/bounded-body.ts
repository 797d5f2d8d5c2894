/**
 * The text of a response, or null as soon as it is longer than `limit` characters: a wrong address may answer with anything, at any length.
 * Rejects as the response's own stream does.
 */
export async function readBounded(response: Response, limit: number): Promise<string | null> {
  const reader = response.body?.getReader()
  if (!reader) {
    // A fetch of the host's without streams.
    const text = await response.text()
    return text.length > limit ? null : text
  }
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    if (text.length > limit) {
      // Not awaited: a source that does not end may not end its cancelling either.
      void reader.cancel().catch(() => {})
      return null
    }
    if (done) return text
  }
}
