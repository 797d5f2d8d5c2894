/**
 * The demo server: built demo pages, the embed and standalone builds, and the sandbox over HTTP, from one process. A second port serves the
 * embed build alone, as the CDN of another origin that a real integration has.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import { createControlledSandbox, type SandboxControl } from '../src/sandbox/control.js'
import type { SandboxOptions, SandboxStorage } from '../src/sandbox/sandbox.js'
import { serverRenderedPage } from './server-rendered.js'

/** A page made by the caller, served in the place of a file. */
export interface DemoPage { body: string; headers?: Record<string, string> }

/** What the demo server may be told. */
export interface DemoServerOptions extends Pick<SandboxOptions, 'seed' | 'now' | 'wait' | 'calendar'> {
  /** Port of the pages and the sandbox, or the next free one; 0 for any. Default 4173. */
  port?: number
  /** Port of the CDN, or the next free one; 0 for any. Default: the one after `port`, or any when that is 0. */
  cdnPort?: number
  /** Address to listen on. Default 127.0.0.1: nobody else's machine. */
  host?: string
  /** The folder of the builds. Default: the project's `dist`. */
  root?: string
  /** Where the sandbox keeps its state; null for memory only. Default null. */
  stateFile?: string | null
  /** Pages by path, looked up at each request, so that they can be added later. Those below `/csp/` get the strictest policy that a widget must live under (`strictPolicy`). */
  pages?: Record<string, DemoPage>
}

/** A running demo server. */
export interface DemoServer {
  /** Origin of the pages; the sandbox is below `/api`. */
  url: string
  /** Origin of the embed build: `${cdnUrl}/lottery.js`; the folder for a CDN is below `/cdn`. */
  cdnUrl: string
  control: SandboxControl
  close(): Promise<void>
}

type Bindings = { Bindings: HttpBindings }
const project = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Starts the demo server. @throws when no port is free. */
export async function startDemoServer(options: DemoServerOptions = {}): Promise<DemoServer> {
  const { port = 4173, host = '127.0.0.1', root = join(project, 'dist'), stateFile = null, pages = {} } = options
  const sandbox = createControlledSandbox({ ...options, storage: stateFile === null ? undefined : fileStorage(stateFile) })

  const cdn = await listen(cdnApp(root), options.cdnPort ?? (port === 0 ? 0 : port + 1), host)
  const app = new Hono<Bindings>()
  app.use('*', async (context, next) => {
    // A browser silently sends a call again when a connection it has used before breaks: a lost reply would never be seen by the page.
    context.env.outgoing.shouldKeepAlive = false
    await next()
  })
  app.all('/api/*', (context) => answerOrBreak(context, () => sandbox.fetch(context.req.raw)))
  app.get('*', async (context, next) => {
    const page = Object.hasOwn(pages, context.req.path) ? pages[context.req.path] : undefined
    if (!page) return next()
    const policy: Record<string, string> = context.req.path.startsWith('/csp/') ? { 'content-security-policy': strictPolicy(cdn.url, new URL(context.req.url).origin) } : {}
    return context.body(page.body, 200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...policy, ...page.headers })
  })
  app.get('/standalone', (context) => context.redirect('/standalone/'))
  app.use('/embed/*', embedFiles(join(root, 'embed'), '/embed'))
  app.use('/standalone/*', files(join(root, 'standalone'), '/standalone'))
  // Where the standalone app's routes are addresses (`data-router="browser"`), each of them is the page, whose files are named from its folder.
  app.get('/standalone/*', async (context, next) => {
    const page = /\.\w+$/.test(context.req.path) ? null : await readFile(join(root, 'standalone/index.html'), 'utf8').catch(() => null)
    return page === null ? next() : context.html(page.replace('<head>', '<head>\n<base href="/standalone/">'))
  })
  // For the gallery, whose pictures are compared: faces that are the same on every machine. They are installed for development, and no part of a build.
  app.use('/fonts/*', files(join(project, 'node_modules/@fontsource-variable'), '/fonts'))
  app.get('/ssr.html', async (context) => {
    const now = new Date((await sandbox.control.state()).now)
    const page = await serverRenderedPage({ root, now, fetch: (url, init) => sandbox.fetch(url, init), query: new URL(context.req.url).searchParams })
    return context.html(page, 200, { 'cache-control': 'no-store' })
  })
  app.use('*', files(join(root, 'demo'), ''))
  app.notFound((context) => context.text('Not found. Has the project been built? (npm run build)', 404))

  const main = await listen(app, port, host)
  return {
    url: main.url,
    cdnUrl: cdn.url,
    control: sandbox.control,
    close: async () => {
      await Promise.all([main.close(), cdn.close()])
    },
  }
}

function cdnApp(root: string): Hono<Bindings> {
  const app = new Hono<Bindings>()
  app.use('/cdn/*', embedFiles(join(root, 'cdn'), '/cdn'))
  app.use('*', embedFiles(join(root, 'embed'), ''))
  app.notFound((context) => context.text('Not found', 404, { 'access-control-allow-origin': '*' }))
  return app
}

/** How long a file may be kept (README, "Delivery"): what is of a release, or has a hash in its name, for ever; the loader that moves for five minutes. */
function cacheControl(path: string): string {
  if (/\/cdn\/releases\//.test(path) || /[-.](?=[\w-]*\d)[\w-]{8,}\.(?:js|css)(?:\.map)?$/.test(path)) return 'public, max-age=31536000, immutable'
  return /\/cdn\/[\d.]+\//.test(path) ? 'public, max-age=300' : 'no-cache'
}

/** Files of a build below a prefix. */
function files(root: string, prefix: string) {
  return serveStatic<Bindings>({
    root,
    rewriteRequestPath: (path) => path.slice(prefix.length),
    onFound: (path, context) => {
      context.header('cache-control', cacheControl(path.replaceAll('\\', '/')))
      context.header('x-content-type-options', 'nosniff')
    },
  })
}

/** The embed build is loaded by pages of any origin: modules need CORS, a classic script on an isolated page needs CORP. */
function embedFiles(root: string, prefix: string) {
  const serve = files(root, prefix)
  return async (context: Context<Bindings>, next: () => Promise<void>): Promise<Response | void> => {
    context.header('access-control-allow-origin', '*')
    context.header('cross-origin-resource-policy', 'cross-origin')
    return serve(context, next)
  }
}

/** The strictest policy a host may have under which a widget must work: its scripts and pictures from the CDN, its calls to the API, and no style, script or HTML of the page's own. */
function strictPolicy(cdnUrl: string, apiUrl: string): string {
  return `default-src 'none'; script-src ${cdnUrl}; connect-src ${apiUrl}; img-src ${cdnUrl}; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
}

/** The sandbox rejects as a broken connection does; over HTTP the connection is broken. */
async function answerOrBreak(context: Context<Bindings>, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch {
    context.env.incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  }
}

/** The sandbox's state in a file, which is replaced in one step: a crash while writing leaves the old one. */
function fileStorage(path: string): SandboxStorage {
  let text: Promise<string | null> | null = null
  return {
    load: () => (text ??= readFile(path, 'utf8').catch(() => null)),
    async save(changed) {
      text = Promise.resolve(changed)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.${process.pid}.new`, changed)
      await rename(`${path}.${process.pid}.new`, path)
    },
  }
}

async function listen(app: Hono<Bindings>, port: number, host: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createAdaptorServer({ fetch: (request, env) => app.fetch(request, env as HttpBindings) })
  for (let candidate = port; ; candidate++) {
    const problem = await new Promise<NodeJS.ErrnoException | null>((settle) => {
      server.once('error', settle)
      server.listen(candidate, host, () => {
        server.off('error', settle)
        settle(null)
      })
    })
    if (!problem) break
    if (problem.code !== 'EADDRINUSE' || candidate > port + 50) throw problem
  }
  const address = server.address() as AddressInfo
  return {
    url: `http://${host}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

/** `npm start`: serves until it is stopped, and says what to open. */
async function main(): Promise<void> {
  const { url, cdnUrl } = await startDemoServer({
    port: Number(process.env['PORT'] ?? 4173),
    host: process.env['HOST'] ?? '127.0.0.1',
    stateFile: join(project, '.sandbox/state.json'),
  })
  const addresses = [
    ['All demos', `${url}/`],
    ['A news page', `${url}/news.html`],
    ['A React 19 app', `${url}/react.html`],
    ['The standalone app', `${url}/standalone/?sn=DEMO&loginid=demo&token=demo`],
    ['Results from the server', `${url}/ssr.html`],
    ['No server at all', `${url}/in-page.html`],
    ['The snippet builder', `${url}/builder.html`],
    ['Going live', `${url}/go-live.html`],
    ['The gallery', `${url}/gallery.html`],
    ['The sandbox, its controls', `${url}/sandbox.html`],
    ['The server contract', `${url}/contract.html`],
    ['Sandbox API', `${url}/api`],
    ['Script tag (other origin)', `${cdnUrl}/lottery.js`],
  ]
  console.log(['', ...addresses.map(([name = '', address]) => `  ${name.padEnd(26)}${address}`), ''].join('\n'))
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await main()
