import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findHeadlessShell } from './scripts/find-chromium.js'

const executablePath = findHeadlessShell()
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
/** Pictures that are compared: letters are to have the same edges on every machine, and in a headless shell as in a whole browser. */
const PICTURES = /pictures\.spec/

/** Browser tests: the built `dist` in Chromium, against the sandbox, on loopback only. Build first (`npm run build`). */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  // A browser waits for its next frame, and its test for the browser: with one more than there are cores a fifth of the time is saved.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // A test that passes the second time has found something; it is not to be hidden.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tests/hosts/hosts-reporter.ts'], ['./tests/faults/faults-reporter.ts']],
  use: {
    locale: 'en-GB',
    // Far from GMT+8, and on another date for most of the day: nothing may read the machine's own clock face.
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1024, height: 900 },
    // Movement is drawn frame by frame, and a fifth of the time is that. A test that is about movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: { executablePath, args },
  },
  projects: [
    { name: 'pages', testIgnore: PICTURES },
    {
      name: 'pictures',
      testMatch: PICTURES,
      snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
      // Eighteen pictures a test.
      timeout: 180_000,
      use: { launchOptions: { executablePath, args: [...args, '--font-render-hinting=slight', '--disable-lcd-text'] } },
    },
  ],
})
