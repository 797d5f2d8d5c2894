import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readAdvisories } from '../../scripts/audit/advisories.js'
import { judgeBuild, judgeLock, packagesIn, type Lock, type LockedPackage, type Manifest } from '../../scripts/audit/lock-rules.js'

const SUM = `sha512-${'a'.repeat(86)}==`
const manifest: Manifest = { dependencies: { one: '1.2.3' }, devDependencies: { tool: '4.5.6', old: 'npm:tool@3.0.0' } }
const good: Record<string, LockedPackage> = {
  'node_modules/one': { version: '1.2.3', integrity: SUM, license: 'MIT', dependencies: { below: '^1.0.0' } },
  'node_modules/below': { version: '1.0.1', integrity: SUM, license: 'ISC', resolved: 'https://registry.npmjs.org/below/-/below-1.0.1.tgz' },
  'node_modules/tool': { version: '4.5.6', integrity: SUM, license: 'MPL-2.0' },
  'node_modules/old': { version: '3.0.0', integrity: SUM },
  'node_modules/tool/node_modules/@scope/esbuild': { version: '1.0.0', integrity: SUM },
  'node_modules/esbuild': { version: '1.0.0', integrity: SUM, hasInstallScript: true },
}
const lockOf = (changes: Record<string, LockedPackage> = {}, root: LockedPackage = manifest): Lock => ({ lockfileVersion: 3, packages: { '': root, ...good, ...changes } })

describe('a lock', () => {
  test('that is in order has nothing to mend, and so has ours', () => {
    expect(judgeLock(lockOf(), manifest)).toEqual([])
    const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
    expect(judgeLock(read('package-lock.json') as Lock, read('package.json') as Manifest)).toEqual([])
  })

  test.each<[what: string, place: string, entry: LockedPackage, said: RegExp]>([
    ['from git', 'node_modules/below', { version: '1.0.1', resolved: 'git+ssh://git@github.com/below/below.git#0123' }, /comes from git.*|no sha512/],
    ['by http', 'node_modules/below', { integrity: SUM, resolved: 'http://registry.npmjs.org/below.tgz' }, /comes from http:/],
    ['from another host', 'node_modules/below', { integrity: SUM, resolved: 'https://registry.npmjs.org.evil.example/below.tgz' }, /comes from/],
    ['from a host behind a name', 'node_modules/below', { integrity: SUM, resolved: 'https://registry.npmjs.org@evil.example/below.tgz' }, /comes from/],
    ['from a file', 'node_modules/below', { integrity: SUM, resolved: 'file:../below.tgz' }, /comes from file:/],
    ['that is a link', 'node_modules/below', { resolved: '../below', link: true }, /folder of this machine/],
    ['that is a folder', 'packages/below', { version: '1.0.1' }, /folder of this machine/],
    ['without a sum', 'node_modules/below', { version: '1.0.1' }, /no sha512/],
    ['with an old sum', 'node_modules/below', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, /no sha512/],
    ['with an old sum beside a good one', 'node_modules/below', { integrity: `sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk= ${SUM}` }, /no sha512/],
    ['with a sum cut short', 'node_modules/below', { integrity: SUM.slice(0, 40) }, /no sha512/],
    ['with a script of its own', 'node_modules/below', { integrity: SUM, hasInstallScript: true }, /runs a script/],
    ['with a script, and almost the name of one that may', 'node_modules/tool/node_modules/@scope/esbuild', { integrity: SUM, hasInstallScript: true }, /runs a script/],
  ])('with a package %s', (_, place, entry, said) => {
    const found = judgeLock(lockOf({ [place]: entry }), manifest)
    expect(found.length).toBeGreaterThan(0)
    for (const line of found) expect(line).toMatch(said)
  })

  test.each<[what: string, lock: Lock, manifest: Manifest, said: string]>([
    ['of another version', { lockfileVersion: 2, packages: { '': {} } }, {}, 'the lock is not one of version 3'],
    ['without packages', { lockfileVersion: 3 }, {}, 'the lock is not one of version 3'],
    ['behind package.json', lockOf(), { ...manifest, dependencies: { one: '1.2.4' } }, 'one: package.json has 1.2.4, the lock has 1.2.3'],
    ['that knows a package too many', lockOf(), { ...manifest, dependencies: {} }, 'one: package.json has nothing, the lock has 1.2.3'],
    ['that lacks a package', lockOf({}, { dependencies: { ...manifest.dependencies, new: '1.0.0' }, devDependencies: manifest.devDependencies }), { ...manifest, dependencies: { ...manifest.dependencies, new: '1.0.0' } }, 'new: is not in the lock'],
    ['that holds another version than it says', lockOf({ 'node_modules/one': { version: '1.2.9', integrity: SUM } }), manifest, 'one: package.json has 1.2.3, the lock holds 1.2.9'],
    ['that holds another version under another name', lockOf({ 'node_modules/old': { version: '4.5.6', integrity: SUM } }), manifest, 'old: package.json has 3.0.0, the lock holds 4.5.6'],
  ])('%s', (_, lock, wanted, said) => expect(judgeLock(lock, wanted)).toContain(said))

  test.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', 'git+https://github.com/one/one.git', 'file:../one', 'https://one.example/one.tgz', 'one/one', ''])('with %j for a direct package', (version) => {
    const wanted = { dependencies: { one: version } }
    expect(judgeLock({ lockfileVersion: 3, packages: { '': wanted, 'node_modules/one': good['node_modules/one'] ?? {} } }, wanted)).toContain(`one: "${version}" is not one version of the registry`)
  })
})

describe('a build', () => {
  test('has the packages that its maps name', () => {
    expect(packagesIn(['../../src/config.ts', '../../node_modules/one/dist/one.js', '../../node_modules/one/node_modules/@scope/two/x.mjs', 'node_modules/one/y.js'])).toEqual(['@scope/two', 'one'])
  })

  test.each<[built: string[], found: string[]]>([
    [['below', 'one'], []],
    // Of a tool that is in no build nothing is needed.
    [['below'], ['below: is in the build, and neither in package.json nor needed by what is']],
    [['stranger'], ['stranger: is in the build, and neither in package.json nor needed by what is']],
    [['tool'], ['tool: is in the build under the licence MPL-2.0']],
    [['old'], ['old: is in the build under the licence of nobody knows what']],
  ])('of %j', (built, found) => expect(judgeBuild(built, lockOf(), manifest)).toEqual(found))
})

describe('advisories', () => {
  const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities })

  test.each([
    ['nothing', report({}), []],
    ['something low', report({ one: { severity: 'low' } }), []],
    ['something high', report({ one: { severity: 'low' }, two: { severity: 'high' }, three: { severity: 'critical' } }), ['two: high', 'three: critical']],
    ['something of a level that nobody knows', report({ one: { severity: 'worse' } }), ['one: worse']],
  ])('with %s', (_, stdout, found) => expect(readAdvisories(stdout, '', () => 'high')).toEqual({ state: 'checked', found }))

  test('are judged from low on for a package that is in a build, also where it is a devDependency, and from high on for a tool', () => {
    const stdout = report({ preact: { severity: 'low' }, vite: { severity: 'moderate' }, terser: { severity: 'high' } })
    expect(readAdvisories(stdout, '', (name) => (name === 'preact' ? 'low' : 'high'))).toEqual({ state: 'checked', found: ['preact: low', 'terser: high'] })
  })

  test.each([
    ['a proxy that has no such endpoint', '{"message":"405 Method Not Allowed","statusCode":405}', '', 'registry answered 405'],
    ['words alone', '', 'npm error 503 Service Unavailable', 'registry answered 503'],
    ['no network', '{"error":{"code":"ENOTFOUND"}}', 'npm error network', 'no answer from the registry'],
    ['nothing at all', '', '', 'no answer from the registry'],
    ['another tool\'s report', '{"vulnerabilities":{}}', '', 'no answer from the registry'],
  ])('after %s are not checked, and never clean', (_, stdout, stderr, why) => expect(readAdvisories(stdout, stderr, () => 'low')).toEqual({ state: 'unchecked', why }))
})
