import { readdirSync, readFileSync } from 'node:fs'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Certificate } from './certificate.js'

/** A running server of files. */
export interface StaticServer {
  url: string
  close(): Promise<void>
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html; charset=utf-8', '.svg': 'image/svg+xml' }

/**
 * Milliseconds between the headers of an answer and its body. Chromium's emulation of a slow network charges with the headers whatever has come by the time it reads them, and then the
 * body once more: where both came at once a file would take twice as long, at random.
 */
const AFTER_HEADERS = 10

/** Serves folders by name, all alike and as a CDN does: over HTTP/2, packed once by brotli at its best, kept by browsers for ever, open to every origin. */
export async function startStaticServer(folders: Readonly<Record<string, string>>, { key, cert }: Certificate): Promise<StaticServer> {
  const files = new Map<string, { type: string; content: Buffer }>()
  for (const [name, folder] of Object.entries(folders)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const type = TYPES[extname(entry.name)]
      if (!entry.isFile() || !type) continue
      const path = join(entry.parentPath, entry.name)
      const content = readFileSync(path)
      const packed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
      files.set(`/${name}${path.slice(folder.length).replaceAll('\\', '/')}`, { type, content: packed })
    }
  }
  const server = createSecureServer({ key, cert }, (request, response) => {
    const file = files.get(request.url.split('?', 1)[0] ?? '')
    if (!file) {
      response.writeHead(404)
      response.end()
      return
    }
    response.writeHead(200, {
      'content-type': file.type, 'content-encoding': 'br', 'content-length': file.content.length, 'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'timing-allow-origin': '*',
    })
    setTimeout(() => response.end(file.content), AFTER_HEADERS)
  })
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => {
      server.close(() => done())
      for (const session of sessions) session.destroy()
    }),
  }
}
