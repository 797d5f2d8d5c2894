/** One version of the script, of which the file is known to the letter. */
export interface Release {
  version: string
  /** sha384 of the script's file, as the attribute `integrity` has it. */
  integrity: string
}

/**
 * What the manifest beside a script (`integrity.json`) says of it. Null where there is none, as beside a script whose address moves from version to version,
 * or none that can be read: then the builder does not offer to pin it.
 */
export async function readRelease(script: string, load: (url: string) => Promise<Response> = (url) => fetch(url)): Promise<Release | null> {
  try {
    const answer = await load(new URL('integrity.json', script).href)
    // A server without the file may answer with a page.
    if (!answer.ok || !/json/.test(answer.headers.get('content-type') ?? '')) return null
    const { version, files } = (await answer.json()) as { version?: unknown; files?: Record<string, { integrity?: unknown }> }
    const integrity = files?.[new URL(script).pathname.split('/').pop() ?? '']?.integrity
    return typeof version === 'string' && typeof integrity === 'string' && /^sha384-[\w+/]{64}$/.test(integrity) ? { version, integrity } : null
  } catch {
    return null
  }
}
