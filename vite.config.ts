import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import dts from 'vite-plugin-dts'
import { ownPreact, wouter } from './scripts/build/aliases.js'
import { anyDocument } from './scripts/build/any-document.js'
import { REACT_DOM_BUILD } from './scripts/build/bench-build.js'
import { chunkGroup } from './scripts/build/chunk-groups.js'
import { compiledWhole } from './scripts/build/compiled-whole.js'
import { releaseLine } from './scripts/build/delivery.js'
import { AHEAD, CORE, loaderChunks, viewEntry, widgetEntry } from './scripts/build/loader-chunks.js'
import { inlinedExports } from './scripts/build/inlined-exports.js'
import { leanI18next } from './scripts/build/lean-i18next.js'
import { leanList } from './scripts/build/lean-list.js'
import { noCookies } from './scripts/build/no-cookies.js'
import { ownNatives } from './scripts/build/own-natives.js'
import { packagedFiles } from './scripts/build/packaged-files.js'
import { namedAhead } from './scripts/build/named-ahead.js'
import { plainImports } from './scripts/build/plain-imports.js'
import { retriedImports } from './scripts/build/retried-imports.js'
import { shakenReact } from './scripts/build/shaken-react.js'
import { TROUBLESHOOTING, troubleshooting } from './scripts/build/troubleshooting.js'
import { untraced } from './scripts/build/untraced.js'
import { wholeStores } from './scripts/build/whole-stores.js'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '')
const { version, dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'dependencies' | 'peerDependencies', Record<string, string>> & { version: string }

/** What every build has in common. CSS stays as it is written: nesting, `light-dark()` and relative colours cannot be lowered without losing what they do. */
const common: UserConfig = {
  base: './',
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    cssTarget: ['chrome131', 'edge131', 'firefox133', 'safari18.2', 'ios18.2'],
    sourcemap: true,
    // The loader fetches ahead by what it knows of the chunks; the rest comes when it is asked for.
    modulePreload: false,
    reportCompressedSize: false,
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [untraced()],
}

/**
 * For what runs on a player's phone as it is built: three per cent less than the minifier that Vite brings. What terser calls unsafe is not so here: nobody calls a
 * function expression or a method with `new`, and no property is read for what its reading does.
 */
const terse: UserConfig['build'] = {
  ...common.build,
  minify: 'terser',
  terserOptions: { ecma: 2020, compress: { passes: 2, inline: 1, pure_getters: true, hoist_props: false, unsafe_arrows: true, unsafe_methods: true } },
}

/** The script tag and the standalone page: everything is bundled, with Preact as the renderer. */
const bundled: UserConfig = {
  ...common,
  plugins: [untraced(), wholeStores(), plainImports(), shakenReact(), anyDocument(), leanList(), leanI18next(), noCookies(), ownNatives(), inlinedExports(), retriedImports(), namedAhead(), troubleshooting()],
  // From a chunk.
  define: { ...common.define, __LOTTERY_HELP__: JSON.stringify(`../${TROUBLESHOOTING}`) },
  resolve: { alias: [...ownPreact, ...wouter], dedupe: ['preact'] },
}

/** The app is kept apart: its screens are chunks of their own, and it loads a widget's only where it shows that widget. */
const chunks = (core: string) => ({
  // The plan names each module's chunk; what a module imports is in the plan itself.
  includeDependenciesRecursively: false,
  groups: [
    chunkGroup({
      root, core,
      widgets: {
        'quick-bet': { first: widgetEntry('quick-bet'), later: { entry: viewEntry('quick-bet'), view: 'src/screens/quick-bet/quick-bet-screen.tsx' } },
        'results-board': { first: widgetEntry('results-board'), alongside: ['src/ui/badge.tsx'], later: { entry: viewEntry('results-board'), view: 'src/screens/results/results-screen.tsx' } },
        'jackpot-banner': { first: widgetEntry('jackpot-banner'), later: { entry: viewEntry('jackpot-banner'), view: 'src/parts/jackpot-banner.tsx' } },
        // What it shows is many screens, each a chunk of its own.
        'lottery-app': { first: widgetEntry('lottery-app'), alongside: ['src/parts/refresh-failed.ts'] },
      },
      asking: {
        // Least stakes with it: a page's configuration is held against them, which must not load what bets for that. How far a draw has come, which prizes are read by, and the list of all slots, which most screens go through, too.
        data: ['src/server.ts', 'src/api/session-backend.ts', 'src/api/feeds.ts', 'src/domain/result-status.ts', 'src/stores/keep-alive.ts', 'src/parts/use-jackpots-at-start.ts', 'src/domain/default-minimums.ts', 'src/domain/draw-slots.ts'],
        'board-data': ['src/screens/results/ask-for-board.ts', 'src/stores/board-merge.ts', 'src/api/results-feed.ts'],
      },
      // The words come with what all views have in common, which are nothing without them.
      everywhere: ['src/i18n/translation.ts', 'src/i18n/with-words.ts', 'src/parts/use-host-currency.ts', 'src/parts/retry.tsx', 'src/ui/select.tsx', 'src/ui/use-stable.ts'],
      later: {
        aids: ['src/ui/toast-list.tsx', 'src/parts/click-sounds.tsx', 'src/ui/viewing-aids.tsx', 'src/domain/play-options.ts'],
        // With the stores that sending a bet needs beside it: each by itself is a file more to name in what is painted first.
        'play-watch': ['src/parts/play-watch.tsx', 'src/stores/kept-receipts.ts', 'src/stores/settings-doubt.ts', 'src/stores/bet-news.ts', 'src/stores/no-network.ts'],
        'board-extras': ['src/screens/results/board-extras.ts'],
        check: ['widgets/embed/page-check.ts', 'src/config-check.ts'],
      },
      // What has such a list waits for each file that it names: a phone takes some milliseconds to ask for one, however small.
      together: {
        parts: ['src/ui/app-icons.ts', 'src/ui/dialog.tsx', 'src/ui/card.tsx'],
        prefs: ['src/parts/language-choice.tsx', 'src/parts/theme-choice.tsx', 'src/i18n/language-names.ts'],
        small: ['src/ui/empty.tsx', 'src/ui/external-link.tsx', 'src/ui/unbroken.tsx', 'src/ui/labelled.tsx', 'src/ui/bet-icons.ts', 'src/parts/told.tsx', 'src/parts/paper-waiting.tsx', 'src/domain/plain-signs.ts', 'src/domain/play-options.ts', 'src/domain/next-dates.ts'],
        'slip-rules': ['src/domain/slot-codes.ts', 'src/domain/stake-slots.ts', 'src/domain/bet-string.ts', 'src/domain/number-kinds.ts', 'src/domain/slip.ts', 'src/domain/covered-numbers.ts'],
        'slip-texts': ['src/domain/digit-set-notation.ts', 'src/domain/digit-set-numbers.ts', 'src/domain/digit-set-text.ts', 'src/domain/digit-set-rows.ts', 'src/domain/bet-string-text.ts', 'src/domain/slip-reading.ts', 'src/domain/split-groups.ts', 'src/domain/problem.ts', 'src/domain/nearest-date.ts', 'src/parts/slip-words.ts', 'src/stores/lucky-number.ts'],
        'slip-parts': ['src/stores/slip-parts.ts', 'src/stores/last-slips.ts', 'src/stores/row-hands.ts', 'src/parts/slip-problem-text.ts', 'src/stores/row-draft.ts', 'src/stores/bet-entry.ts', 'src/stores/line-refusal.ts', 'src/domain/slip-rules.ts'],
        papers: ['src/parts/receipt-paper.tsx', 'src/parts/receipt-sharing.ts', 'src/parts/receipt-summary.tsx', 'src/stores/voiding.ts', 'src/api/void-ekor.ts', 'src/api/wire-voids.ts', 'src/parts/voiding.ts', 'src/parts/use-shown.ts', 'src/parts/bet-outcomes.tsx', 'src/parts/arming.css?inline', 'src/parts/refusal-text.ts', 'src/parts/text-sharing.ts', 'src/parts/printing.ts', 'src/parts/receipt-printing.ts'],
        typing: ['src/ui/keep-focus.ts', 'src/ui/is-attended.ts', 'src/ui/use-taps.ts', 'src/parts/stake-keys.ts', 'src/ui/keypad.tsx', 'src/parts/entry-keypad.tsx', 'src/parts/use-one-removal.ts'],
        'player-select': ['src/parts/player-select.tsx'],
        strikes: ['src/stores/strikes.ts', 'src/api/strike-reading.ts', 'src/api/wire-strikes.ts'],
        lists: ['src/stores/other-player.ts', 'src/stores/today.ts', 'src/stores/users.ts', 'src/parts/use-bet-dates.ts', 'src/parts/late-waiting.tsx', 'src/api/receipt-reading.ts', 'src/api/wire-receipts.ts'],
        'slot-names': ['src/ui/bet-number.tsx', 'src/ui/tag.tsx', 'src/parts/slot-badges.tsx', 'src/parts/slot-name.ts'],
        prizes: ['src/domain/prizes.ts', 'src/domain/prize-rates.ts', 'src/domain/masked-tiers.ts'],
        'text-field': ['src/ui/text-field.tsx', 'src/stores/kept-view.ts'],
        settings: ['src/screens/settings/setting.tsx', 'src/screens/settings/settings.css?inline'],
        'figure-table': ['src/ui/figure-table.tsx', 'src/parts/use-packages.ts', 'src/stores/packages.ts', 'src/domain/package.ts'],
      },
      apart: { app: 'src/app/lottery-app.tsx', home: 'src/screens/home/home-screen.tsx' },
    }),
  ],
})
/** Names and hashes hardly pack, and the files of a start name some fifty: short names, and the fewest letters that the bundler takes for so many files, of the sort that code has most of. */
const chunkFiles = { hashCharacters: 'base36' as const, entryFileNames: 'chunks/[name]-[hash:7].js', chunkFileNames: ({ name }: { name: string }) => `chunks/${name.replace(/-(screen|view)$/, '')}-[hash:7].js`, postBanner: compiledWhole }

/** `dist/embed/chunks`: what the loader loads. */
const embed = (outDir: string): UserConfig => ({
  ...bundled,
  build: {
    ...terse,
    outDir,
    manifest: true,
    rolldownOptions: {
      input: { embed: CORE, ahead: AHEAD },
      // Without it the entry's exports vanish, as in an app that nobody imports.
      preserveEntrySignatures: 'allow-extension',
      output: { ...chunkFiles, codeSplitting: chunks(CORE) },
    },
  },
})

/** The same source and plugins with the npm hosts' React in the place of Preact: what the benchmark compares with. */
const reactEmbed: UserConfig = {
  ...embed(REACT_DOM_BUILD),
  resolve: { alias: wouter },
  // 'use client' is for frameworks that render on a server.
  build: { ...embed(REACT_DOM_BUILD).build, rolldownOptions: { ...embed(REACT_DOM_BUILD).build?.rolldownOptions, checks: { moduleLevelDirective: false } } },
}

/** The script tag itself, classic and alone, with the names of the chunks of a build: those beside it, or `below` another folder. */
const loader = (outDir: string, below = '', of = 'dist/embed'): UserConfig => ({
  ...common,
  define: {
    ...common.define,
    __LOTTERY_VERSION__: JSON.stringify(version),
    __LOTTERY_CHUNKS__: JSON.stringify(loaderChunks(of, below)),
  },
  build: {
    ...terse,
    outDir,
    emptyOutDir: false,
    // Never UMD: a host page may have a `define` or a `module` that is not ours.
    lib: { entry: 'widgets/embed/loader.ts', formats: ['iife'], name: 'LotteryWidgetsLoader', fileName: () => 'lottery.js' },
  },
})

/** The entries of the package, by subpath. `index` is the package itself. */
const entries = {
  index: 'widgets/index.ts',
  'quick-bet': 'widgets/quick-bet/quick-bet.tsx',
  'results-board': 'widgets/results-board/results-board.tsx',
  'jackpot-banner': 'widgets/jackpot-banner/jackpot-banner.tsx',
  'lottery-app': 'widgets/lottery-app/lottery-app.tsx',
  // Not a subpath: a file of its own leaves `index` nothing but re-exports, which a host's bundler steps over.
  mount: 'widgets/embed/own-mount.ts',
  betting: 'src/domain/betting.ts',
  contract: 'src/api/contract.ts',
  sandbox: 'src/sandbox/sandbox.ts',
  server: 'widgets/server/server.ts',
  // Types alone; a host may import them as a file.
  global: 'widgets/global.ts',
}
/** Entries with a component: code of the client, to a framework that renders on a server. */
const client = ['index', 'quick-bet', 'results-board', 'jackpot-banner', 'lottery-app']

/**
 * `dist/npm`: the host's own React, and the dependencies as its package manager installs them. Two are taken in, for they leave traces on a host's page
 * (build notes): wouter replaces history's methods, nanostores puts a counter on the window. nanostores stays a dependency for its types, which are part of
 * ours; a host that derives from our stores listens to them, since a `computed` of its own copy does not see ours change.
 */
const installed = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => name !== 'nanostores')
const npm: UserConfig = {
  ...common,
  resolve: { alias: wouter },
  // A host's build decides what it is built for.
  define: { __LOTTERY_VERSION__: JSON.stringify(version), __LOTTERY_HELP__: JSON.stringify(`node_modules/lottery-widgets/dist/embed/${TROUBLESHOOTING}`) },
  plugins: [
    ...(common.plugins ?? []),
    dts({ tsconfigPath: 'tsconfig.json', entryRoot: '.', include: ['src', 'widgets'], exclude: ['widgets/standalone'], outDirs: 'dist/npm/types' }),
  ],
  build: {
    ...common.build,
    outDir: 'dist/npm',
    // A host's build minifies; readable chunks help whoever debugs there.
    minify: false,
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      external: (id) => installed.some((name) => id === name || id.startsWith(`${name}/`)),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        banner: (chunk) => (chunk.isEntry && client.includes(chunk.name) ? "'use client'" : ''),
      },
    },
  },
}

/** `dist/standalone`: a page that is the app. */
const standalone: UserConfig = {
  ...bundled,
  root: 'widgets/standalone',
  build: {
    ...terse,
    outDir: '../../dist/standalone',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: { output: { ...chunkFiles, codeSplitting: chunks('widgets/standalone/standalone.tsx') } },
  },
}

/** `dist/demo`: the demo pages. Their React host imports the built package, as a partner's would. */
const demo: UserConfig = {
  ...common,
  root: 'demo',
  // The pages' own code, not ours: the built package has its traces taken away already, or a test finds them.
  plugins: [packagedFiles('openapi.json')],
  resolve: { alias: [{ find: /^lottery-widgets$/, replacement: new URL('dist/npm/index.js', import.meta.url).pathname }] },
  build: {
    ...common.build,
    outDir: '../dist/demo',
    emptyOutDir: true,
    rolldownOptions: {
      input: readdirSync('demo').filter((name) => name.endsWith('.html')).map((name) => `demo/${name}`),
      // 'use client' is for frameworks that render on a server; these pages have none.
      checks: { moduleLevelDirective: false },
    },
  },
}

/** One mode per build; `npm run build` runs them in the order that they need one another. */
export default defineConfig(({ mode }) => {
  switch (mode) {
    case 'embed': return embed('dist/embed')
    case 'loader': return loader('dist/embed')
    // Under an address that stays, into the folder of the version that it is of.
    case 'moving-loader': return loader(`dist/cdn/${releaseLine(version)}`, `../releases/${version}/`)
    case 'npm': return npm
    case 'standalone': return standalone
    case 'react-embed': return reactEmbed
    case 'react-loader': return loader(REACT_DOM_BUILD, '', REACT_DOM_BUILD)
    case 'demo': return demo
    default: throw new Error(`There is no build "${mode}". Use --mode embed, loader, moving-loader, npm, standalone, demo, react-embed or react-loader.`)
  }
})
