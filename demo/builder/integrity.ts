/**
 * The hash of the script's file, from the manifest beside it (`integrity.json`: sha384 of every file of the release). Null where there is none, or none
 * that can be read: then the builder does not offer it.
 */
export async function readIntegrity(script: string, load: (url: string) => Promise<Response> = (url) => fetch(url)): Promise<string | null> {
  try {
    const answer = await load(new URL('integrity.json', script).href)
    // A server without the file may answer with a page.
    if (!answer.ok || !/json/.test(answer.headers.get('content-type') ?? '')) return null
    const { files } = (await answer.json()) as { files?: Record<string, { integrity?: unknown }> }
    const found = files?.[new URL(script).pathname.split('/').pop() ?? '']?.integrity
    return typeof found === 'string' && /^sha384-[\w+/]{64}$/.test(found) ? found : null
  } catch {
    return null
  }
}
