import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ownPreact, wouter } from './scripts/build/aliases.js'

/**
 * Everything runs twice where it renders: once under React and once under Preact through compat, from the same source.
 * Domain, API, stores and sandbox never touch a renderer and run once.
 */
const rendered = ['tests/screens/**/*.test.{ts,tsx}', 'tests/ui/**/*.test.{ts,tsx}']
/** What has something of a page in common by its module, such as the widgets that are there: each file begins with none. */
const ofAPage = ['tests/widgets/**/*.test.{ts,tsx}']
/** Modules are loaded once a worker and not once a file, as on a page: nothing but what `ofAPage` tests keeps anything in a module. A third of the time. */
const shared = { isolate: false } as const
/** For these: what one file has begun to import is there before the next one begins. */
const settled = 'tests/imports-settled.ts'
const setupFiles = ['tests/screens/cheap-copies.ts']
/** What looks at `dist`, and so runs after the builds. */
const built = ['tests/project/{delivery,package,server-rendering,sizes,tree-shaking,types}.test.ts']

export default defineConfig({
  test: {
    // Whoever renders waits a third of the time, for a frame or a timer of the page: one worker more than there are cores keeps all of them at work.
    maxWorkers: availableParallelism() + 1,
    // A render leaves much behind that is of no use after it: with more room for the young it is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        test: {
          name: 'logic',
          ...shared,
          environment: 'node',
          include: ['tests/{domain,api,stores,sandbox,project,i18n,server}/**/*.test.{ts,tsx}'],
          exclude: built,
          // Properties try hundreds of cases, and a busy machine is not a failed one.
          testTimeout: 20_000,
          setupFiles: [settled, 'tests/seeds.ts'],
        },
      },
      ...[{ name: '', include: rendered, ...shared, setupFiles: [settled, ...setupFiles, 'tests/screens/loaded-before.ts'] }, { name: ' widgets', include: ofAPage, setupFiles }].flatMap(({ name, ...of }) => [
        {
          resolve: { alias: wouter },
          test: { ...of, name: `react${name}`, environment: 'happy-dom', testTimeout: 20_000, server: { deps: { inline: ['wouter'] } } },
        },
        {
          resolve: { alias: [...ownPreact, ...wouter], dedupe: ['preact'] },
          test: { ...of, name: `preact${name}`, environment: 'happy-dom', testTimeout: 20_000, server: { deps: { inline: ['@nanostores/react', 'wouter', 'react-day-picker', 'virtua'] } } },
        },
      ]),
      // These run commands and bundlers, beside other tests.
      { test: { name: 'built', environment: 'node', include: built, testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
})
