import { describe, expect, test, vi } from 'vitest'
import { configFromAddress } from '../../src/config-address.js'
import { secureAddress } from '../../src/api/address.js'
import { checkConfig } from '../../src/config-check.js'
import { rulesOf } from '../../src/config-rules.js'
import { configFromAttributes, isSameConnection, splitConfig, type LotteryConfig } from '../../src/config.js'
import { minimumFor } from '../../src/domain/minimums.js'

describe('attributes', () => {
  test('become configuration by their names; missing and empty ones are left out', () => {
    expect(configFromAttributes({ api: ' https://api.example ', 'draw-types': 'MPT', lang: '', theme: null, highlight: 'ff8800' })).toEqual({
      api: 'https://api.example', drawTypes: 'MPT', highlight: 'ff8800',
    })
  })

  test('every attribute has its key', () => {
    expect(configFromAttributes({ persist: 'session', router: 'hash', date: '2026-11-21', density: ' wide ', currency: 'MYR', nonce: 'n', start: '/results/', theme: 'dark' })).toEqual({
      persist: 'session', router: 'hash', date: '2026-11-21', density: 'wide', currency: 'MYR', nonce: 'n', start: '/results/', theme: 'dark',
    })
  })

  test.each([['', true], ['true', true], ['demo', true], ['false', false], [' False ', false], ['0', false], ['no', false], ['OFF', false], [null, undefined]])('demo=%j means %j', (text, demo) => {
    expect(configFromAttributes({ demo: text }).demo).toBe(demo)
  })

  test.each([['', true], ['false', false], [null, undefined]])('jackpots=%j means %j', (text, jackpots) => {
    expect(configFromAttributes({ jackpots: text }).jackpots).toBe(jackpots)
  })

  test('of two words are one in script', () => {
    expect(configFromAttributes({ 'min-age': '21', 'help-url': 'https://help.example/', 'reality-check': '30' })).toEqual({ minAge: '21', helpUrl: 'https://help.example/', realityCheck: '30' })
    expect(splitConfig({ minAge: 21, helpUrl: 'https://help.example/', realityCheck: 30, drawTypes: 'MP' }).widget).toEqual({ minAge: 21, helpUrl: 'https://help.example/', realityCheck: 30, drawTypes: 'MP' })
  })

  test('config-base is an endpoint', () => {
    expect(configFromAttributes({ 'config-base': 'https://cfg.example/' })).toEqual({ endpoints: { configBase: 'https://cfg.example/' } })
  })

  test('a bet string keeps its lines', () => {
    expect(configFromAttributes({ prefill: 'D#21\n#M\n' }).prefill).toBe('D#21\n#M\n')
  })
})

test('the halves of a configuration hold every key once', () => {
  const config: LotteryConfig = { api: '/api', sn: 's', lang: 'zh', theme: undefined }
  expect(splitConfig(config)).toEqual({ connection: { api: '/api', sn: 's' }, widget: { lang: 'zh' } })
})

test('the same server and player, whatever the widgets look like, are one connection', () => {
  const fetch = () => Promise.reject(new Error('unused'))
  expect(isSameConnection({ api: '/api', token: 'a', fetch }, { api: '/api', token: 'a', fetch })).toBe(true)
  expect(isSameConnection({ api: '/api', token: 'a' }, { api: '/api', token: 'b' })).toBe(false)
  expect(isSameConnection({ fetch }, { fetch: () => fetch() })).toBe(false)
})

test('tables that say the same are the same, and so is a host that can be asked for a new token', () => {
  const written = () => ({
    endpoints: { resultL: 'https://l.example' }, paths: { voidEkor: '/Void' }, minimums: { EUR: { regular: 10, ibox: 50 } },
    calendar: { specialDates: ['2026-12-01'] }, onTokenExpired: () => Promise.reject(new Error('unused')),
  })
  expect(isSameConnection(written(), written())).toBe(true)
  expect(isSameConnection(written(), { ...written(), endpoints: { resultL: 'https://other.example' } })).toBe(false)
  expect(isSameConnection(written(), { ...written(), calendar: undefined })).toBe(false)
  expect(isSameConnection(written(), { ...written(), onTokenExpired: undefined })).toBe(false)
  expect(isSameConnection({ reserved: /^12/ }, { reserved: /^12/ })).toBe(true)
  expect(isSameConnection({ reserved: /^12/ }, { reserved: /^13/ })).toBe(false)
  const now = () => new Date(0)
  expect(isSameConnection({ environment: { now } }, { environment: { now } })).toBe(true)
  expect(isSameConnection({ environment: { now } }, { environment: { now: () => new Date(0) } })).toBe(false)
})

describe('the address', () => {
  const visit = (href: string) => {
    const history = { state: { router: 1 }, replaceState: vi.fn() }
    return { config: configFromAddress({ href }, history), history }
  }

  test('gives session, language and highlight, and loses the session at once', () => {
    const { config, history } = visit('https://play.example/app/?sn=S&loginid=bob&token=T%2B1&lang=zh-CN&highlight=FF8800&utm=x#/results/')
    expect(config).toEqual({ sn: 'S', loginid: 'bob', token: 'T+1', lang: 'zh', highlight: 'FF8800' })
    expect(history.replaceState).toHaveBeenCalledExactlyOnceWith({ router: 1 }, '', 'https://play.example/app/?lang=zh-CN&highlight=FF8800&utm=x#/results/')
  })

  test.each([
    ['#/results/?highlight=00aa44', '00aa44'],
    ['?highlight=ff8800#/results/?color=00aa44', 'ff8800'],
    ['?colour=00aa44#/results/', '00aa44'],
    ['#/results/?highlight=red', undefined],
  ])('%s is highlighted %s', (address, highlight) => expect(visit(`https://play.example/${address}`).config.highlight).toBe(highlight))

  test('without a session it is left alone', () => {
    const { config, history } = visit('https://play.example/?lang=en&highlight=red')
    expect(config).toEqual({ lang: 'en' })
    expect(history.replaceState).not.toHaveBeenCalled()
  })

  test('of a page that was opened with a password, which no script is told, loses the session as well', () => {
    const replaced: string[] = []
    const replaceState = (_: unknown, __: string, address: string) => {
      if (address.startsWith('https:')) throw new DOMException('another document', 'SecurityError')
      replaced.push(address)
    }
    expect(configFromAddress({ href: 'https://play.example/app/?sn=S&loginid=bob&token=T&lang=th#/results/' }, { state: null, replaceState: replaceState as History['replaceState'] })).toMatchObject({ token: 'T' })
    expect(replaced).toEqual(['/app/?lang=th#/results/'])
  })

  test.each([
    ['in capitals', '?SN=S&LoginId=bob&TOKEN=T&Lang=th#/results/', '?Lang=th#/results/'],
    ['behind the route', '?lang=th#/results/?sn=S&highlight=ff8800&loginid=bob&token=T', '?lang=th#/results/?highlight=ff8800'],
    ['behind the route alone', '?lang=th#/?sn=S&loginid=bob&token=T', '?lang=th#/'],
  ])('a session %s is read, and nothing of it stays', (_, address, left) => {
    const { config, history } = visit(`https://play.example/app/${address}`)
    expect(config).toMatchObject({ sn: 'S', loginid: 'bob', token: 'T', lang: 'th' })
    expect(history.replaceState).toHaveBeenCalledExactlyOnceWith({ router: 1 }, '', `https://play.example/app/${left}`)
  })

  test('a session that is said twice is the first one that says something, and none of it stays', () => {
    const { config, history } = visit('https://play.example/?token=&Token=T1&token=T2#/?token=T3')
    expect(config).toEqual({ token: 'T1' })
    expect(history.replaceState).toHaveBeenCalledWith({ router: 1 }, '', 'https://play.example/#/')
  })

  test('a session that is cut short is cleaned away too', () => {
    expect(visit('https://play.example/?token=T').history.replaceState).toHaveBeenCalledWith({ router: 1 }, '', 'https://play.example/')
  })
})

describe('checking', () => {
  test('a good configuration has no problems', () => {
    expect(checkConfig({})).toEqual([])
    // A slash at the end is no matter.
    expect(checkConfig({ api: 'https://api.example/' })).toEqual([])
    expect(
      checkConfig({ api: '/api', sn: 's', loginid: 'l', token: 't', theme: 'dark', router: 'hash', highlight: '#Ff8800', drawTypes: 'm, p,T', date: '2026-11-21', density: 'compact', currency: 'MYR', start: '/results/', persist: 'session', timeoutMs: 5, reserved: /^12/, minAge: '21', helpUrl: 'https://help.example/', realityCheck: 0 }),
    ).toEqual([])
  })

  test.each<[LotteryConfig, keyof LotteryConfig, RegExp]>([
    [{ api: 'api.example.com' }, 'api', /not an address.*https:\/\/api\.example\.com/],
    [{ api: 'javascript:alert(1)' }, 'api', /not an address/],
    [{ api: '//evil.example' }, 'api', /not an address/],
    [{ api: 'http://api.example.com/v1' }, 'api', /"https:\/\/api\.example\.com\/v1" is used/],
    [{ api: '/api', endpoints: { resultL: 'l.example', result: 'https://r.example/' } }, 'endpoints', /resultL "l\.example" is not an address/],
    [{ api: 'partner:hunter2@api.test' }, 'api', /^(?!.*hunter).*•••@api\.test.*a name or a password in it/],
    [{ api: 'https:/partner:hunter2@api.test' }, 'api', /^(?!.*hunter).*•••@api\.test.*a name or a password in it/],
    [{ api: 'https:\\\\partner:hunter2@api.test' }, 'api', /^(?!.*hunter).*•••@api\.test.*a name or a password in it/],
    [{ api: 'https://partner:a/hunter2@api.test' }, 'api', /^(?!.*hunter).*•••@api\.test.*a name or a password in it/],
    [{ api: 'https://me:pass@api.example/x@y' }, 'api', /^(?!.*pass@)(?!.*me:).*https:\/\/•••@y.*a name or a password in it/],
    [{ api: 'api.example?key=hidden' }, 'api', /^(?!.*hidden).*not an address/],
    [{ api: '/api', endpoints: { fdapi: 'https://:pass@f.example' } }, 'endpoints', /^(?!.*pass@).*fdapi "https:\/\/•••@f\.example" has a name or a password/],
    [{ helpUrl: 'https://me:pass@help.example' }, 'helpUrl', /^(?!.*pass@).*not an https address/],
    [{ api: '/api', sn: 's', loginid: 'l' }, 'token', /token is missing/],
    [{ api: '/api', token: 't' }, 'sn', /sn and loginid are missing/],
    [{ sn: 's', loginid: 'l', token: 't' }, 'api', /no api.*demo/],
    [{ theme: 'blue' as 'dark' }, 'theme', /"blue" is unknown.*auto, light or dark/],
    [{ router: 'path' as 'hash' }, 'router', /memory, hash or browser/],
    [{ persist: 'local' as 'memory' }, 'persist', /"local" is unknown/],
    [{ highlight: 'orange' }, 'highlight', /six hex digits/],
    [{ drawTypes: 'MXZ' }, 'drawTypes', /unknown letters: X Z/],
    [{ date: '21/11/2026' }, 'date', /not a day.*YYYY-MM-DD/],
    [{ date: '2026-02-30' }, 'date', /not a day/],
    [{ density: 'tiny' as 'wide' }, 'density', /"tiny" is unknown.*compact, regular or wide/],
    [{ currency: '$' }, 'currency', /three letters/],
    [{ minAge: '16' as '18' }, 'minAge', /"16" is neither 18 nor 21.*18 is shown/],
    [{ helpUrl: 'http://help.example' }, 'helpUrl', /not an https address.*No link/],
    [{ realityCheck: 'often' }, 'realityCheck', /whole number of minutes.*60 is used/],
    [{ start: 'results' }, 'start', /begin with a slash/],
    [{ timeoutMs: 0 }, 'timeoutMs', /above 0/],
    [{ api: '/api', endpoints: { configBase: 'cfg' } }, 'endpoints', /configBase "cfg" is not an address\. No pin is looked up/],
    [{ api: '/api', pinCodec: { encode: String } as unknown as LotteryConfig['pinCodec'] }, 'pinCodec', /needs encode\(pin\) and decode\(text\)/],
    [{ reserved: '^12' as unknown as RegExp }, 'reserved', /"\^12" is not a regular expression.*Nothing is reserved/],
    [{ minimums: { MYR: 100 } as unknown as LotteryConfig['minimums'] }, 'minimums', /minimums\.MYR has to be \{ regular, ibox \}.*The built-in ones apply/],
    [{ minimums: { MYR: { regular: 10, ibox: '5' } } as unknown as LotteryConfig['minimums'] }, 'minimums', /minimums\.MYR has to be/],
    [{ minimums: { myr: { regular: 10, ibox: 50 } } }, 'minimums', /minimums\.myr means nothing: currencies are written in capitals/],
    [{ minimums: 'x' as unknown as LotteryConfig['minimums'] }, 'minimums', /minimums is not an object/],
    [{ api: '/api', endpoints: 'http://x' as unknown as LotteryConfig['endpoints'] }, 'endpoints', /endpoints is not an object.*jackpotA and configBase/],
    [{ api: '/api', endpoints: { fdAPI: 'https://f.example' } as LotteryConfig['endpoints'] }, 'endpoints', /endpoints\.fdAPI means nothing/],
    [{ api: '/api', paths: { voidBets: '/Void' } as LotteryConfig['paths'] }, 'paths', /paths\.voidBets means nothing.*voidBet,/],
    [{ calendar: { specialDays: [] } as LotteryConfig['calendar'] }, 'calendar', /calendar\.specialDays means nothing/],
    [{ calendar: { drawTypes: [{ letter: 'M', day: [1] }] } as unknown as LotteryConfig['calendar'] }, 'calendar', /^calendar\.drawTypes M: day means nothing\. There are letter, name, digit, kinds, days, slots\.$/],
    [{ calendar: { drawTypes: [{ letter: 'L', slots: [{ code: 'L', drawTime: '19:30', cutOff: '19:00', cutoff: '18:00' }] }] } as unknown as LotteryConfig['calendar'] }, 'calendar', /^calendar\.drawTypes L: slot L: cutoff means nothing\./],
    [{ calendar: { drawTypes: [{ letter: 'M', days: [1] }, { letter: 'M', days: [2] }] } }, 'calendar', /^calendar\.drawTypes M is there twice\. The first one counts\.$/],
    [{ calendar: { lastChoice: '7pm' } }, 'calendar', /lastChoice.*HH:mm.*built-in/],
    [{ calendar: { drawTypes: [{ letter: 'M', days: undefined }] } as unknown as LotteryConfig['calendar'] }, 'calendar', /^calendar\.drawTypes M: days is not a list\. Leave it out where the built-in one is meant\. The built-in calendar is used\.$/],
  ])('%j is told of at %s', (config, key, message) => {
    const problems = checkConfig(config)
    expect(problems.map((problem) => problem.key)).toEqual([key])
    expect(problems[0]?.message).toMatch(message)
  })

  test.each([
    ['https://api.example/', 'https://api.example'],
    ['http://localhost:8080/api', 'http://localhost:8080/api'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['http://localhost.evil.example', 'https://localhost.evil.example'],
    ['https://user@api.example', null],
    ['ftp://api.example', null],
    ['', null],
  ])('the address %s is used as %s', (address, used) => {
    expect(secureAddress(address)).toBe(used)
  })
})

test('what is on every object of the page is no configuration', () => {
  const everywhere = Object.prototype as { endpoints?: unknown; token?: unknown }
  Object.assign(everywhere, { endpoints: { fdapi: 'https://evil.test' }, token: 't' })
  try {
    expect(splitConfig({ api: '/api' })).toEqual({ connection: { api: '/api' }, widget: {} })
  } finally {
    delete everywhere.endpoints
    delete everywhere.token
  }
})

test('a calendar that cannot be right leaves the built-in one; a currency of its own joins the minimums', () => {
  const rules = rulesOf({ calendar: { specialDates: ['soon'] }, minimums: { EUR: { regular: 5, ibox: 10 } } })
  expect(rules.calendar.specialDates).toEqual([])
  expect(rulesOf({ reserved: /^12/ }).reserved).toEqual(/^12/)
  expect(rulesOf({ reserved: '^12' as unknown as RegExp }).reserved).toBeUndefined()
  expect(['EUR', 'MYR'].map((currency) => minimumFor(currency, 'straight', rules.minimums))).toEqual([5, 10])
})
