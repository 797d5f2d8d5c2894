import { describe, expect, test } from 'vitest'
import { secureAddress } from '../../src/api/address.js'
import { callAddress, defaultPaths, resolveEndpoints, resolvePaths } from '../../src/api/endpoints.js'

describe('resolveEndpoints', () => {
  test('derives every host from the one address', () => {
    expect(resolveEndpoints('https://api.example/')).toEqual({
      api: 'https://api.example',
      fdapi: 'https://api.example/FDAPI',
      masterapi: 'https://api.example',
      result: 'https://api.example',
      resultL: 'https://api.example/resultL',
      resultA: 'https://api.example/resultA',
      jackpotL: 'https://api.example/jackpotL',
      jackpotA: 'https://api.example/jackpotA',
      configBase: 'https://api.example/config/',
    })
  })

  test('a path is the own origin', () => {
    expect(resolveEndpoints('/api')).toMatchObject({ api: '/api', fdapi: '/api/FDAPI', jackpotL: '/api/jackpotL' })
  })

  test('an override stands, secured and without its slash; the others go by api', () => {
    expect(resolveEndpoints('https://api.example', { resultL: 'http://l.example/', configBase: 'https://pins.example/x/' })).toMatchObject({
      resultL: 'https://l.example',
      resultA: 'https://api.example/resultA',
      configBase: 'https://pins.example/x/',
    })
  })

  test('an api among the overrides is the base of the rest', () => {
    expect(resolveEndpoints('https://one.example', { api: 'https://two.example' })).toMatchObject({ api: 'https://two.example', fdapi: 'https://two.example/FDAPI' })
  })

  test('an override that is no address leaves the default', () => {
    expect(resolveEndpoints('https://api.example', { fdapi: 'fd.example', api: '' })).toMatchObject({ api: 'https://api.example', fdapi: 'https://api.example/FDAPI' })
  })

  test.each(['', 'api.example', 'javascript:alert(1)', '//evil.example', 'ftp://api.example'])('no server at all for %j', (api) => {
    expect(() => resolveEndpoints(api)).toThrow(RangeError)
  })

  test('the error does not repeat the password of an address', () => {
    expect(() => resolveEndpoints('https://me:pass@api.example')).toThrow(/^(?!.*pass)/)
  })
})

describe('secureAddress', () => {
  test.each([
    ['http://api.example', 'https://api.example'],
    ['HTTP://api.example:8080/x//', 'https://api.example:8080/x'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000/api', 'http://127.0.0.1:3000/api'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['http://127.evil.example', 'https://127.evil.example'],
    ['http://localhost.evil.example', 'https://localhost.evil.example'],
    ['  https://api.example  ', 'https://api.example'],
    ['/api/', '/api'],
  ])('%s becomes %s', (address, secured) => {
    expect(secureAddress(address)).toBe(secured)
  })

  test.each(['/\\evil.example', '//evil.example', '/\t/evil.example', '/\n\\evil.example', 'https://me@api.example', 'https://:pass@api.example', 'https:///me:pass@api.example', 'http://me:pass@localhost', 'https://api.example?x=1', '/api#x', 'https://', 'api', '/'])('%s is none', (address) => {
    expect(secureAddress(address)).toBeNull()
  })
})

describe('callAddress', () => {
  test.each([
    ['/Result/GetResults', {}, 'https://h.example/Result/GetResults'],
    ['Result/GetResults', {}, 'https://h.example/Result/GetResults'],
    ['/R', { date: '2026-11-21T15:30:00' }, 'https://h.example/R?date=2026-11-21T15%3A30%3A00'],
    ['/R?key=1', { date: 'a&b', more: '' }, 'https://h.example/R?key=1&date=a%26b&more='],
  ])('%s with %j', (path, query, address) => {
    expect(callAddress('https://h.example', path, query)).toBe(address)
  })
})

describe('resolvePaths', () => {
  test('a path that is given stands beside the defaults', () => {
    expect(resolvePaths({ voidEkor: '/v2/Void' })).toEqual({ ...defaultPaths, voidEkor: '/v2/Void' })
    expect(resolvePaths()).toEqual(defaultPaths)
  })

  test('one that is undefined leaves the default', () => {
    expect(resolvePaths({ voidEkor: undefined, jackpot: undefined })).toEqual(defaultPaths)
  })

  test.each([7, null, () => '/Void'])('one that is no text (%o) leaves the default', (given) => {
    expect(resolvePaths({ voidEkor: given as unknown as string, results: 'v2/Results' })).toEqual({ ...defaultPaths, results: 'v2/Results' })
  })
})
