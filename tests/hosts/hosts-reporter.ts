import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'

/** The tag of a test that is a host's. */
export const HOST = '@host'

/** Prints how many of the hosts have passed, as one line at the end of a run that has any. One that did not run has not passed. */
export default class HostsReporter implements Reporter {
  #tests: TestCase[] = []

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests().filter(({ tags }) => tags.includes(HOST))
  }

  // Playwright may be told of another end by a promise alone.
  async onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    const hosts = new Set(this.#tests.map(({ title }) => title))
    if (hosts.size === 0) return undefined
    // Repeated, a host has passed when it has each time.
    const failed = new Set(this.#tests.filter((test) => test.outcome() !== 'expected').map(({ title }) => title))
    console.log(`${hosts.size - failed.size} of ${hosts.size} hosts`)
    return failed.size > 0 ? { status: 'failed' } : undefined
  }

  printsToStdio(): boolean {
    return false
  }
}
