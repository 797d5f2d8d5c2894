import { fileURLToPath } from 'node:url'
import { build, type Alias, type InlineConfig, type Rolldown } from 'vite'
import { preact } from '../../../scripts/build/aliases.js'

/** A host app: its entry, and what it means by the names of its framework. */
interface App {
  entry: string
  alias?: Alias[]
}

/** Another version of React, by the names under which it is installed here. */
const react = (version: '17' | '18'): Alias[] => [
  { find: /^react(?=\/|$)/, replacement: `react-${version}` },
  { find: /^react-dom(?=\/|$)/, replacement: `react-dom-${version}` },
]

const APPS = {
  // That of a browser keeps a process alive, by a channel of its scheduler.
  'react-19': { entry: 'react.ts', alias: [{ find: /^react-dom\/server$/, replacement: 'react-dom/server.edge' }] },
  'react-18': { entry: 'react.ts', alias: react('18') },
  preact: { entry: 'react.ts', alias: preact },
  plain: { entry: 'plain.ts' },
  'react-19-elements': { entry: 'react-elements.ts' },
  'react-17-elements': { entry: 'react-17.ts', alias: react('17') },
  // With the compiler of templates.
  'vue-elements': { entry: 'vue.ts', alias: [{ find: /^vue$/, replacement: 'vue/dist/vue.esm-bundler.js' }] },
} satisfies Record<string, App>

/** The host apps, by name. Those with `elements` use the script tag, the others the package in `dist/npm`. */
export type AppName = keyof typeof APPS

const folder = fileURLToPath(new URL('.', import.meta.url))

/** As a partner's developer runs it: frameworks warn only in a development build. */
const common = (name: AppName): InlineConfig => ({
  configFile: false,
  logLevel: 'error',
  mode: 'development',
  define: { 'process.env.NODE_ENV': '"development"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true' },
  resolve: { alias: (APPS[name] as App).alias ?? [], dedupe: ['preact'] },
})

/** Builds an app with the package as it is in `dist`. Answers its files by path; the first is the one to load. */
export async function buildApp(name: AppName): Promise<[path: string, code: string][]> {
  const output = await written({
    ...common(name),
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: folder + APPS[name].entry, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } } },
  })
  return output.sort((one, other) => Number(other.isEntry) - Number(one.isEntry)).map(({ fileName, code }) => [fileName, code])
}

/** What the app's own server sends: its page as HTML, rendered without a window. */
export async function renderApp(name: 'react-19' | 'react-18', api: string): Promise<string> {
  const [server] = await written({
    ...common(name),
    ssr: { noExternal: true, target: 'webworker' },
    build: { write: false, minify: false, ssr: `${folder}react-server.ts`, rolldownOptions: { output: { codeSplitting: false } } },
  })
  const { render } = (await import(`data:text/javascript;base64,${Buffer.from(server?.code ?? '').toString('base64')}`)) as { render(api: string): string }
  return render(api)
}

async function written(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  // The build decides it for its whole process, and tests that follow in it render with a React of their own.
  const { NODE_ENV } = process.env
  try {
    const { output } = (await build(config)) as Rolldown.RolldownOutput
    return output.filter((file) => file.type === 'chunk')
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}
